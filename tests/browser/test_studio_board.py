"""The board and the pointing at faces in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.resources import templates
from tests.browser.held import Held
from tests.studio.pointed import begun
from tests.studio.served import Served

pytestmark = pytest.mark.slow  # a studio and a browser for each; the faces and tables are tried each time

BELL = '[data-handle="harbours/bell/at"]'
WIDTHS = (390, 1280, 2560)


class Board:
    """A page of a studio, and the game that it shows."""

    def __init__(self, page: Any, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)

    def at(self, row: str = "bell") -> str:
        """Where a row is, as its file says."""
        text = (self.folder / "harbours.csv").read_text(encoding="utf-8")
        return next(line for line in text.splitlines() if line.startswith(f"{row},")).rpartition(",")[2]

    def until(self, wanted: str) -> None:
        """Wait until the file says where the bell is."""
        for _ in range(100):
            if self.at() == wanted:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.at()} is not {wanted}")

    def middle(self) -> tuple[float, float]:
        """The middle of the bell's handle in px."""
        box = self.page.locator(BELL).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A studio over a beginner's board."""
    base = tmp_path_factory.mktemp("board")
    served = Served(begun(base / "games", "board"), cache=base / "cache")
    yield served
    served.end()


@pytest.fixture
def shown(studio: Served, browser: Any, request: pytest.FixtureRequest) -> Iterator[Board]:
    """The board, in the language and the light that a test asks for."""
    language, scheme, width = getattr(request, "param", ("en", "light", 1280))
    context = browser.new_context(
        viewport={"width": width, "height": 844}, locale=language, color_scheme=scheme
    )
    if not studio.cookie:
        studio.enter()
    name = f"kamiban-{studio.port}"
    context.add_cookies([{"name": name, "value": studio.cookie, "url": f"http://127.0.0.1:{studio.port}"}])
    board = Board(context.new_page(), studio.games[0])
    board.page.goto(f"http://127.0.0.1:{studio.port}/#in={studio.word}")
    board.page.wait_for_selector(".tab", state="attached")
    board.page.evaluate("location.hash = '#/0/board'")
    board.page.wait_for_selector(BELL)
    board.page.wait_for_selector(".board-picture[data-picture]")
    yield board
    assert board.wrong == []
    context.close()


def violations(page: Any) -> list[str]:
    """What axe finds wrong."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def test_a_spot_is_dragged_written_and_taken_back(shown: Board):
    """
    While it is held the board is drawn anew without a word to the file; dropped it is in its row, and undone it is not.
    """
    page, before = shown.page, shown.at()
    picture = page.locator(".board-picture").get_attribute("data-picture")
    x, y = shown.middle()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=6)
    page.wait_for_selector(".board-picture[data-picture='']")
    assert shown.at() == before
    told = [page.locator(".board-values input").nth(index).input_value() for index in (0, 1)]
    page.mouse.up()
    shown.until(" ".join(told))
    assert told != before.split()
    page.keyboard.press("Control+z")
    shown.until(before)
    page.wait_for_selector(f".board-picture[data-picture='{picture}']")


DRAWN = "document.querySelector('.board-picture').firstElementChild.shadowRoot.innerHTML"
FRESH = """async () => {
  const { drawing } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'drawing.js'));
  const picture = document.querySelector('.board-picture').dataset.picture;
  return drawing(await (await fetch(`/picture/${picture}`)).text()).shadowRoot.innerHTML;
}"""


def test_what_is_drawn_while_a_spot_is_dragged_is_a_fresh_drawing(shown: Board):
    """
    Whatever was shown on the way, the page ends with what a page that has just been opened would show.
    """
    page, before = shown.page, shown.at()
    assert page.evaluate(DRAWN) == page.evaluate(FRESH)
    x, y = shown.middle()
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 12):
        page.mouse.move(x + 7 * step, y - 3 * step)
        page.wait_for_timeout(30)
    page.mouse.up()
    page.wait_for_selector(".board-picture:not([data-picture=''])")
    page.wait_for_function("() => !document.querySelector('.handle.moving')")
    assert shown.at() != before
    assert page.evaluate(DRAWN) == page.evaluate(FRESH)
    page.keyboard.press("Control+z")
    shown.until(before)


def test_a_spot_is_moved_by_keys_and_put_back(shown: Board):
    """
    Arrows move by half a millimetre, with Shift by five; all of it is one step, and Escape before it is written is none.
    """
    page, before = shown.page, shown.at()
    page.locator(BELL).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.wait_for_timeout(700)
    assert shown.at() == before
    start = shown.middle()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowUp"):
        page.keyboard.press(key)
    scale = page.evaluate("parseFloat(document.querySelector('.board-sheet').style.width) / 250")
    x, y = shown.middle()
    assert (x - start[0]) / scale == pytest.approx(1, abs=0.3)
    assert (y - start[1]) / scale == pytest.approx(-5, abs=0.3)
    page.wait_for_function("() => !document.querySelector('.handle.moving')")
    assert shown.at() != before
    page.keyboard.press("Control+z")
    shown.until(before)


def test_a_place_is_typed_on_a_grid(shown: Board):
    """
    A number that is typed is written as it is; dragged with whole numbers, a spot lies on them.
    """
    page, before = shown.page, shown.at()
    page.locator(BELL).click()
    page.locator(".board-values input").first.fill("52.5")
    page.keyboard.press("Tab")
    shown.until("52.5 44")
    page.get_by_label("Snap", exact=True).select_option("whole")
    x, y = shown.middle()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 33, y + 21, steps=4)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('.handle.moving')")
    assert re.fullmatch(r"\d+ \d+", shown.at()), shown.at()
    page.get_by_label("Snap", exact=True).select_option("off")
    page.keyboard.press("Control+z")
    shown.until("52.5 44")
    page.keyboard.press("Control+z")
    shown.until(before)


def test_a_spot_is_moved_while_another_move_is_being_written(shown: Board):
    """
    A drag that ends before the last nudge is written waits for it: both are in the file, and nothing is refused.
    """
    page, before = shown.page, shown.at()
    edits = Held(page, "**/do/0/edit")
    other = page.locator('[data-handle$="/at"]:not([data-handle="harbours/bell/at"])').first
    name = other.get_attribute("data-handle").split("/")[1]
    there = shown.at(name)
    page.locator(BELL).focus()
    page.keyboard.press("Shift+ArrowRight")
    edits.until()
    box = other.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 20, steps=4)
    page.mouse.up()
    page.wait_for_timeout(200)
    edits.go()
    page.wait_for_function("() => !document.querySelector('.handle.moving')")
    assert page.locator(".toast.error").count() == 0
    assert shown.at() != before
    assert shown.at(name) != there
    page.keyboard.press("Control+z")
    page.wait_for_timeout(300)
    page.keyboard.press("Control+z")
    shown.until(before)
    assert shown.at(name) == there


LOOKS = [("en", "light", 1280), ("ja", "dark", 1280), ("ja", "light", 390)]


@pytest.mark.parametrize("shown", LOOKS, indirect=True, ids=["en-light", "ja-dark", "ja-phone"])
def test_axe_finds_nothing_on_the_board(shown: Board):
    """
    The board is sound for who does not see it, with nothing chosen and with a spot chosen.
    """
    page = shown.page
    assert violations(page) == []
    page.locator(BELL).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".board-values")
    assert violations(page) == []


@pytest.mark.parametrize(
    "shown", [("en", "light", width) for width in WIDTHS], indirect=True, ids=map(str, WIDTHS)
)
def test_the_board_fits_every_window(shown: Board):
    """
    Nothing of the page needs to be scrolled sideways but the board itself.
    """
    assert shown.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tools = "[...document.querySelectorAll('.board-tools *')].every(e => e.getBoundingClientRect().right <= innerWidth + 1)"
    assert shown.page.evaluate(tools)


def test_every_word_is_said_in_both_languages():
    """
    The board's words in English and in Japanese are the same keys, and no Japanese one is left in English.
    """
    text = (templates() / "studio/views/board/words.js").read_text(encoding="utf-8")
    english, japanese = (
        dict(re.findall(r'^    "?([a-z ]+?)"?: "(.*)",$', part, re.M)) for part in text.split("  ja: {")
    )
    assert english.keys() == japanese.keys()
    assert not [key for key in english if english[key] == japanese[key] and key != "board grid mm"]


def test_a_click_on_a_face_leads_to_where_it_comes_from(shown: Board):
    """
    What lies under the pointer is outlined; a click tells its cell, its template and what lies below it.
    """
    page = shown.page
    page.evaluate("location.hash = '#/0/faces'")
    page.locator(".kind").first.click()
    sheet = page.locator(".sheet-of-face").first
    sheet.locator(".drawn").wait_for()
    box = sheet.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".line-hover")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".pointed .place-open, .pointed .quiet")
    assert page.locator(".line-pin").count() == 1
    assert violations(page) == []
