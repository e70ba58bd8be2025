"""A page of a studio in a real browser, come in as a person does, on whose console nothing may be told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.studio.served import Served

_LEFT: dict[tuple[str, str], list[Any]] = {}
"""Windows that the last tests left, by the word of their studio and their language: what they loaded is at hand."""


def _window(studio: Served, browser: Any, language: str) -> Any:
    """A window that is inside already and in which nothing is kept; one that nobody uses, or a new one."""
    for word, spoken in [key for key in _LEFT if key[0] != studio.word]:
        for other in _LEFT.pop((word, spoken)):
            other.close()
    address = f"http://127.0.0.1:{studio.port}"
    if left := _LEFT.get((studio.word, language)):
        window = left.pop()
    else:
        window = browser.new_context(locale=language, base_url=address, reduced_motion="reduce")
        window.add_init_script(f"if (self === top) localStorage.setItem('kamiban.word', '{studio.word}')")
    window.add_cookies([{"name": f"kamiban-{studio.port}", "value": studio.cookie, "url": address}])
    return window


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
    window = _window(studio, browser, language)
    page = window.new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    page.set_default_timeout(30_000)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    yield page
    # what the policy has refused was tried on purpose
    told = [each for each in told if "Content Security Policy" not in each] if refusing else told
    told = [each for each in told if "Failed to load" not in each] if alone else told
    assert told == [], told
    if alone or len(window.pages) > 1:
        window.close()
        return
    page.evaluate("localStorage.clear()")
    page.close()
    window.clear_permissions()
    _LEFT.setdefault((studio.word, language), []).append(window)
