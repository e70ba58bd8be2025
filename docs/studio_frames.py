"""A few moments of the studio as one moving picture, taken in Chromium, for the top of the READMEs."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

SIZE = (1280, 800)
SHOWN = (896, 560)
GAME = "ail-lime"
ROW = "nanala-harbour"


def studio(cards: Path, folder: Path, language: str) -> bytes:
    """The faces; a cost that is typed into the table; sheets, map, translation and odds."""
    game = Path(shutil.copytree(cards / GAME, folder / language / GAME))
    with _page(game, language) as page:
        frames = [*_moments(page, language)]
    return _moving(frames)


def _moments(page: Page, language: str) -> Iterator[tuple[bytes, int]]:
    """Pictures of the page, and for how many ms each is looked at."""
    page.wait_for_function("() => document.querySelectorAll('.face .drawn').length > 15")
    page.wait_for_timeout(1500)
    yield page.screenshot(), 1800
    page.goto(f"{_base(page)}/#/0/table?table=cards&row={ROW}&field=cost")
    page.wait_for_selector(".face .drawn")
    page.wait_for_timeout(1500)
    yield page.screenshot(), 1500
    for typed in ("M1", "M1K", "M1K3"):
        page.keyboard.type(typed[-1] if typed != "M1" else typed)
        page.wait_for_timeout(500)
        yield page.screenshot(), 450
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.wait_for_timeout(1500)
    yield page.screenshot(), 1900
    for view, wait in (("sheets", 9000), ("board", 5000), ("translate", 5000), ("odds", 5000)):
        page.goto(f"{_base(page)}/#/0/{view}")
        page.wait_for_timeout(wait)
        yield page.screenshot(), 1700


def _base(page: Page) -> str:
    return page.url.split("/#")[0].rstrip("/")


def _moving(frames: list[tuple[bytes, int]]) -> bytes:
    """Pictures one after another, for ever."""
    drawn = [
        Image.open(io.BytesIO(data)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
        for data, _ in frames
    ]
    flat = [each.quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE) for each in drawn]
    made = io.BytesIO()
    flat[0].save(
        made,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=[time for _, time in frames],
        loop=0,
        optimize=True,
    )
    return made.getvalue()


@contextmanager
def _page(game: Path, language: str) -> Iterator[Page]:
    command = [sys.executable, "-m", "generator", "studio", game.name, "--no-open"]
    process = subprocess.Popen(command, cwd=game.parent, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = re.search(r"http\S+", process.stdout.readline())
        assert address is not None
        with sync_playwright() as play:
            more: dict[str, Any] = {"executable_path": shutil.which("chromium"), "args": ["--no-sandbox"]}
            browser = play.chromium.launch(**more)
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, locale=language)
            page.goto(address.group())
            yield page
            browser.close()
    finally:
        process.terminate()
        process.wait(20)
