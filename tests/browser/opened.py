"""A rulebook that is open in a browser."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


@dataclass
class Opened:
    """A rulebook in a page, and every address that the page asked for."""

    file: Path
    page: Any
    asked: list[str]

    def show(self, size: dict[str, int] = DESK, scheme: str = "light", media: str = "screen") -> Any:
        """The page at a size and in a colour scheme."""
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme=scheme, media=media)
        return self.page


def opened(browser: Any, file: Path) -> Opened:
    page = browser.new_context(viewport=DESK, color_scheme="light").new_page()
    page.set_default_timeout(10_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.evaluate("document.fonts.ready")
    return Opened(file, page, asked)
