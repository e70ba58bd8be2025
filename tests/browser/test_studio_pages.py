"""Sheets and rulebooks in the studio, as a person sees and clicks them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.small_game import CARDS, write_game
from tests.studio.served import Served

COMPONENTS = f"{CARDS}  rulebook: {{kind: rulebook, title: Rules, source: rulebook.md}}\n"
BOOK = """\
# Small

## Things {#things}

There are {{ number("things.total") }} things, and {{ row_of("things", "t2").count }} are alike.
"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    base = tmp_path_factory.mktemp("pages")
    folder = write_game(base / "small", counts=(7, 5), components=COMPONENTS)
    (folder / "rulebook.md").write_text(BOOK, "utf-8")
    served = Served(folder, cache=base / "cache")
    served.enter()
    yield served
    served.end()


@pytest.fixture
def opened(studio: Served, browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A view of the studio in a window of its own; nothing may be told on the console."""
    size, language = getattr(request, "param", ((1280, 800), "en"))
    with page_of(studio, browser, size=size, language=language) as page:

        def view(name: str) -> Any:
            page.goto(f"/#/0/{name}")
            return page

        yield view


def test_sheets_show_every_page_and_what_it_takes(opened):
    """
    Fronts and backs of all sheets are there as pictures that load, with the plan beside them.
    """
    page = opened("sheets")
    page.wait_for_selector(".sums")
    assert page.locator(".sheet").count() == 2
    assert page.locator(".sheet .paper:visible").count() == 4
    assert page.locator(".piece").count() == 24
    images = "[...document.querySelectorAll('.paper > img:first-child')]"
    page.evaluate(
        f"() => Promise.all({images}.map((each) => {{ each.loading = 'eager'; return each.decode(); }}))"
    )
    assert page.locator(".sum").first.inner_text().split() == ["2", "sheets", "of", "card"]


@pytest.mark.slow
def test_backs_are_seen_behind_their_fronts(opened):
    """
    With backs behind, one page a sheet is shown, and while B is held the back is seen through it, mirrored.
    """
    page = opened("sheets")
    page.wait_for_selector(".sums")
    page.keyboard.press("Shift+B")
    assert page.locator(".sheet .paper:visible").count() == 2
    behind = page.locator(".behind").first
    assert not behind.is_visible()
    page.keyboard.down("b")
    assert behind.is_visible()
    box = page.locator(".paper").first.bounding_box()
    mirrored = "matrix(-1, 0, 0, 1" if box["width"] < box["height"] else "matrix(1, 0, 0, -1"
    assert behind.evaluate("each => getComputedStyle(each).transform").startswith(mirrored)
    page.keyboard.up("b")
    assert not behind.is_visible()


@pytest.mark.slow
def test_a_piece_on_a_sheet_leads_to_its_face(opened):
    """
    By a click, and by the keyboard alone: into the page, on to the next piece, and there.
    """
    page = opened("sheets")
    page.wait_for_selector(".sums")
    page.locator(".paper").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/0/faces?*face=cards%2F0%2Ft1%2Ffront*")
    page = opened("sheets")
    page.wait_for_selector(".sums")
    page.locator(".paper").nth(1).locator(".piece").first.click()
    page.wait_for_url("**/#/0/faces?*face=cards%2F0%2Ft1%2Fback*")


@pytest.mark.parametrize("opened", [((1280, 800), "en"), ((390, 844), "ja")], indirect=True)
@pytest.mark.slow
def test_a_click_on_a_number_tells_where_it_is_written(opened):
    """
    On a desk and on a phone: the number of a row leads to table, row and field, a text to its line.
    """
    page = opened("rulebook")
    page.wait_for_selector(".marks i", state="attached")
    spots = page.evaluate(
        "() => [...document.querySelectorAll('.rulebook .paper')].flatMap((paper, number) =>"
        " [...paper.querySelectorAll('.marks i')].map((each) => [number, each.style.left, each.style.top]))"
    )
    assert len(spots) == 2
    number, left, top = spots[1]
    paper = page.locator(".paper").nth(number)
    paper.scroll_into_view_if_needed()
    box = paper.bounding_box()
    share = [float(each.removesuffix("%")) / 100 for each in (left, top)]
    paper.click(position={"x": box["width"] * share[0] + 1, "y": box["height"] * share[1] + 2})
    assert page.locator(".datum-path").inner_text().replace("\n", "") == "things›t2›count"
    assert page.locator(".datum-tools .file-place").first.inner_text() == "things.yaml:2"
    assert page.locator(".expression").inner_text() == '{{ row_of("things", "t2").count }}'
    page.keyboard.press("Escape")
    assert not page.locator(".origin").is_visible()


def test_the_phone_view_is_a_page_of_its_own(opened):
    """
    The rulebook for the screen stands in a sandboxed frame as wide as a phone.
    """
    page = opened("rulebook")
    page.wait_for_selector(".spread .paper")
    page.keyboard.press("v")
    page.keyboard.press("v")
    frame = page.frame_locator("iframe.phone")
    frame.get_by_text("There are 12 things").wait_for()
    phone = page.locator("iframe.phone")
    assert phone.get_attribute("sandbox") == ""
    assert phone.bounding_box()["width"] == 390


@pytest.mark.slow  # that a save is seen is tried on faces
def test_a_save_is_seen_on_sheets(opened, studio: Served):
    """
    After a row was given more copies there is another sheet, without anything being asked for.
    """
    file = Path(studio.games[0]) / "things.yaml"
    before = file.read_text("utf-8")
    page = opened("sheets")
    page.wait_for_selector(".sums")
    try:
        file.write_text(before.replace("count: 5", "count: 15"), "utf-8")
        page.locator(".sheet").nth(2).wait_for()
    finally:
        file.write_text(before, "utf-8")
    page.locator(".sheet").nth(2).wait_for(state="detached")


SIZES = [(390, 844), (1280, 800), (2560, 1440)]
LOOKS = [
    pytest.param(*look, marks=[pytest.mark.slow] * (number != 7))
    for number, look in enumerate(product(SIZES, ("en", "ja"), ("light", "dark")))
]


def assert_sound(page: Any) -> None:
    """Axe finds nothing, and nothing leaves the window sideways."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("size", "language", "scheme"), LOOKS)
@pytest.mark.slow
def test_everybody_can_use_the_sheets(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing at sheets and at their plan.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/sheets")
        page.wait_for_selector(".sheet .paper")
        if not page.locator(".plan").is_visible():
            page.keyboard.press("p")
        page.wait_for_selector(".sums")
        assert_sound(page)
        page.keyboard.press("p")
        page.wait_for_selector(".plan", state="hidden")
        assert_sound(page)


@pytest.mark.parametrize(("size", "language", "scheme"), LOOKS)
def test_everybody_can_use_the_rulebook(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing at pages, their contents, and the phone.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/rulebook")
        page.wait_for_selector(".marks i", state="attached")
        assert_sound(page)
        page.locator(".book-contents").evaluate("panel => panel.previousElementSibling.click()")
        page.wait_for_selector(".book-contents:popover-open")
        assert_sound(page)
        page.keyboard.press("Escape")
        page.keyboard.press("v")
        page.keyboard.press("v")
        page.frame_locator("iframe.phone").locator("h1").first.wait_for()
        assert_sound(page)
