"""A page of a studio in a real browser, come in as a person does, on whose console nothing may be told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.studio.served import Served


@contextmanager
def page_of(
    studio: Served,
    browser: Any,
    *,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    scheme: str = "light",
    refusing: bool = False,
    alone: bool = False,
) -> Iterator[Any]:
    """A window of its own that is inside already; it goes to a view with `goto("/#/0/faces")`."""
    address = f"http://127.0.0.1:{studio.port}"
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, color_scheme=scheme, base_url=address,
        reduced_motion="reduce",
    )  # fmt: skip
    context.add_cookies([{"name": f"kamiban-{studio.port}", "value": studio.cookie, "url": address}])
    context.add_init_script(f"if (self === top) localStorage.setItem('kamiban.word', '{studio.word}')")
    page = context.new_page()
    page.set_default_timeout(30_000)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    yield page
    # what the policy has refused was tried on purpose
    told = [each for each in told if "Content Security Policy" not in each] if refusing else told
    told = [each for each in told if "Failed to load" not in each] if alone else told
    assert told == [], told
    context.close()
