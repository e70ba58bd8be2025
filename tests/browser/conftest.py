"""A real Chromium for all tests of a worker, and every rulebook open in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.resources import games
from tests.browser.opened import Opened, opened
from tests.studio.served import Served

NAMES = ("chromium", "chromium-browser", "google-chrome")
BOOKS = [(path.parent.name, code) for path in sorted(games().glob("*/game.yaml")) for code in ("ja", "en")]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's own Chromium; none is ever downloaded."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium on this machine: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # the sandbox cannot be had as root, and only our own files are opened
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Served]:
    """A studio over the game that a module has as its `folder`."""
    served = Served(folder, cache=folder.parent / "cache")
    served.enter()
    yield served
    served.end()


@pytest.fixture(scope="session")
def kit(kit_of: Callable[[str], Path]) -> Path:
    """One kit, for what does not depend on the game."""
    return kit_of(BOOKS[-1][0])


RARE = [pytest.param(book, marks=[pytest.mark.slow] * (book not in BOOKS[-1:])) for book in BOOKS]
"""One book always, the others with `make test-all`: their pages have one template."""


@pytest.fixture(scope="module", params=RARE, ids="-".join)
def book(request: pytest.FixtureRequest, browser: Any, kit_of: Callable[[str], Path]) -> Iterator[Opened]:
    """Every rulebook of the sample games in every language."""
    game, code = request.param
    found = opened(browser, kit_of(game) / code / "rulebook.html")
    yield found
    found.page.context.close()
