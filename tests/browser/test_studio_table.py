"""The table of the studio, as a person types, pastes and looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.held import Held
from tests.browser.wares import CARDS, Shown, served_wares, table_of
from tests.studio.served import Served

WINDOWS = [((1280, 800), "en"), ((1280, 800), "ja"), ((390, 800), "en"), ((390, 800), "ja")]
RARE = [
    pytest.param(window, marks=[pytest.mark.slow] * (number % 3 > 0)) for number, window in enumerate(WINDOWS)
]
"""One of each width and language always, the others with `make test-all`."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_wares(tmp_path_factory.mktemp("table")) as served:
        yield served


@pytest.fixture
def shown(studio: Served, browser: Any, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """The table in a window of its own, with the cards as they were; nothing may be told on the console."""
    size, language = getattr(request, "param", WINDOWS[0])
    with table_of(studio, browser, size=size, language=language) as found:
        yield found


def test_a_cost_is_seen_as_icons_while_it_is_typed_and_on_the_face_when_it_is_saved(shown):
    """
    Typing shows the icons and words of a cost; Enter writes it alone into the file, and the face is another.
    """
    shown.cell("mine", "cost")
    face = shown.page.locator(".beside-face").first.locator(".drawn")
    face.wait_for()
    before = face.get_attribute("data-picture")
    shown.page.keyboard.type("F1M")
    shown.page.locator(".offers-words", has_text="Stone").wait_for()
    assert shown.page.locator(".offers-icons img").count() == 2
    assert shown.cards.read_text("utf-8") == CARDS
    shown.page.keyboard.type("3")
    shown.page.keyboard.press("Enter")
    assert shown.until("F1M3") == CARDS.replace("cost: M2 ", "cost: F1M3 ")
    shown.cell("mine", "cost")
    shown.page.wait_for_function(
        "before => document.querySelector('.beside-face .drawn')?.dataset.picture !== before", arg=before
    )


@pytest.mark.slow
def test_a_column_of_costs_is_as_wide_as_its_icons(shown):
    """
    All icons of the dearest cost are seen, none of them cut.
    """
    shown.cards.write_text(CARDS.replace("cost: F1M1", "cost: F3M3"), "utf-8")
    icons = shown.row("port").locator(".kind-cost .cell-icons")
    shown.page.wait_for_function(
        "() => [...document.querySelectorAll('.kind-cost')].some(e => e.textContent === 'F3M3')"
    )
    shown.page.reload()
    icons.locator("img").nth(5).wait_for()
    assert icons.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_escape_takes_an_edit_back_and_undo_a_saved_one(shown):
    """
    What is typed and left with Escape is never written; what was written is undone to the last byte.
    """
    shown.cell("farm", "name")
    shown.page.keyboard.type("Never")
    shown.page.keyboard.press("Escape")
    shown.page.keyboard.press("F2")
    shown.page.keyboard.type("stead")
    shown.page.keyboard.press("Tab")
    assert shown.until("Farmstead") == CARDS.replace("name: Farm", "name: Farmstead")
    shown.page.keyboard.press("Control+z")
    shown.page.locator(".toast", has_text="Taken back: name of farm is now Farm").wait_for()
    assert shown.cards.read_text("utf-8") == CARDS
    assert shown.row("farm").locator(".kind-text").first.inner_text() == "Farm"
    shown.page.keyboard.press("Control+y")
    shown.until("Farmstead")


def test_a_cell_in_error_is_red_and_says_why(shown):
    """
    A cost of what nobody has is saved, red, told at the cell and beside its row, until it is mended.
    """
    shown.cell("port", "cost")
    shown.page.keyboard.type("Q3")
    shown.page.locator(".offers-wrong", has_text="names no resource").wait_for()
    shown.page.keyboard.press("Tab")
    shown.until("cost: Q3")
    red = shown.row("port").locator(".kind-cost.bad[aria-invalid]")
    red.wait_for()
    assert "Q" in red.get_attribute("title")
    shown.page.keyboard.press("ArrowLeft")
    shown.page.locator(".bubble", has_text="names no resource").wait_for()
    shown.page.locator(".beside .problem", has_text="names no resource").first.wait_for()
    shown.page.keyboard.press("Control+z")
    red.wait_for(state="detached")


def test_all_cells_are_chosen_and_the_active_one_stays(shown):
    """
    Ctrl+A chooses every cell for Ctrl+C; the cell that is typed into and what is in sight stay where they are.
    """
    rows = "".join(f"\n- {{id: x{n}, name: X {n}, good: F, cost: F1, level: 1}}\n" for n in range(80))
    shown.cards.write_text(CARDS + rows, "utf-8")
    shown.page.wait_for_function("() => document.querySelector('[role=grid]').ariaRowCount === '84'")
    shown.cell("x40", "cost")
    scrolled = "() => document.querySelector('.cells').scrollTop"
    before = shown.page.evaluate(scrolled)
    assert before > 0
    shown.page.keyboard.press("Control+a")
    assert shown.page.evaluate(scrolled) == before
    active = shown.page.locator(".cell.active")
    assert (active.count(), active.evaluate("each => each.closest('.line').dataset.row")) == (1, "43")
    assert shown.page.locator(".cell:not([aria-selected=true])").count() == 0
    shown.page.keyboard.press("Control+c")
    copied = shown.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert (len(copied), copied[0].split("\t")[:3]) == (83, ["mine", "Mine", "M"])
    shown.page.keyboard.press("ArrowLeft")
    assert shown.page.locator(".cell[aria-selected=true]").count() == 1


@pytest.mark.slow
def test_cells_are_copied_filled_down_and_emptied(shown):
    """
    Chosen cells go to the clipboard as a block, Ctrl+D repeats the first row, Delete empties.
    """
    shown.cell("mine", "cost")
    for key in ("Shift+ArrowRight", "Shift+ArrowDown"):
        shown.page.keyboard.press(key)
    shown.page.keyboard.press("Control+c")
    assert shown.page.evaluate("navigator.clipboard.readText()").split("\n") == ["M2\t1", "F1\t2"]
    shown.page.keyboard.press("Control+d")
    assert shown.until("cost: M2\n") == CARDS.replace("cost: F1\n  level: 2", "cost: M2\n  level: 1")
    shown.cell("farm", "text")
    shown.page.keyboard.press("Delete")
    shown.page.wait_for_function(
        "() => ![...document.querySelectorAll('.cell')].some(e => e.textContent.includes('Grows'))"
    )
    for _ in range(100):
        if "Grows" not in shown.cards.read_text("utf-8"):
            break
        shown.page.wait_for_timeout(50)
    assert "text:" not in shown.cards.read_text("utf-8")


@pytest.mark.slow
def test_icons_come_though_the_game_is_saved_while_they_are_asked_for(shown):
    """
    What was asked for before somebody saved is asked for again; a sign that the game had not by then is there as soon as it has.
    """
    shown.page.wait_for_function("() => document.querySelectorAll('.kind-cost .cell-icons img').length === 5")
    cells = Held(shown.page, "**/do/0/cells")
    shown.cards.write_text(CARDS.replace("cost: M2", "cost: F2M1"), "utf-8")
    cells.until()
    shown.cards.write_text(CARDS.replace("cost: M2", "cost: F2M1").replace("Farm", "Meadow"), "utf-8")
    shown.row("farm").locator(".cell", has_text="Meadow").wait_for()
    cells.go()
    shown.page.wait_for_function("() => document.querySelectorAll('.kind-cost .cell-icons img').length === 6")


@pytest.mark.slow
def test_sorting_and_filtering_leave_the_file_alone(shown):
    """
    A column sorts what is seen and says so, the search finds as that of faces does; not a byte is written.
    """
    shown.page.locator(".head-open", has_text="level").click()
    shown.page.locator(".head-panel .button", has_text="Sort down").click()
    shown.page.locator(".table-note", has_text="keeps its order").wait_for()
    assert shown.page.locator(".line .cell.kind-id").all_inner_texts() == ["port", "farm", "mine"]
    shown.page.locator("[data-search]").fill("cost has M")
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_function("() => document.querySelectorAll('.line .cell.kind-id').length === 2")
    assert shown.page.locator(".line .cell.kind-id").all_inner_texts() == ["port", "mine"]
    assert shown.cards.read_text("utf-8") == CARDS


@pytest.mark.slow
def test_what_somebody_saved_meanwhile_is_not_written_over(shown):
    """
    A cell that is saved over another's text in it is refused with a word, marked, and the table is read again.
    """
    theirs = CARDS.replace("name: Farm", "name: Fields").replace("name: Mine\n", "name: Theirs\n")

    def first(route: Any) -> None:
        shown.cards.write_text(theirs, "utf-8")
        route.continue_()

    shown.cell("mine", "name")
    shown.page.route("**/do/0/edit", first, times=1)
    shown.page.keyboard.type("Mine mine")
    shown.page.keyboard.press("Enter")
    shown.page.locator(".toast.error", has_text="meanwhile").wait_for()
    shown.row("mine").locator(".refused").wait_for()
    assert shown.cards.read_text("utf-8") == theirs
    shown.row("farm").locator(".cell", has_text="Fields").wait_for()
    shown.cell("mine", "name")
    shown.page.locator(".beside .problem", has_text="Mine mine").locator("button").first.click()
    assert shown.until("Mine mine") == theirs.replace("name: Theirs\n", "name: Mine mine\n")


@pytest.mark.slow
def test_pickers_show_what_there_is(shown):
    """
    A reference is a list with names, an icon a grid of pictures, a colour the palette of the game.
    """
    shown.cell("mine", "good")
    shown.page.keyboard.press("Enter")
    shown.page.locator(".offer-item", has_text="Food").click()
    shown.until("id: mine  # the first\n  name: Mine\n  good: F\n")
    shown.cell("F", "icon", "goods")
    shown.page.keyboard.type("anch")
    shown.page.wait_for_function("() => document.querySelectorAll('.pictures-grid .offer-item').length === 1")
    shown.page.wait_for_function("() => document.querySelector('.pictures-grid img')?.naturalWidth > 0")
    shown.page.keyboard.press("Escape")
    shown.cell("F", "colour", "goods")
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_function("() => document.querySelectorAll('.palette .swatch').length === 2")
    assert shown.page.locator("input[type=color]").input_value().upper() == "#E8A91C"


@pytest.mark.slow
def test_a_workbook_is_shown_and_says_where_it_is_changed(shown):
    """
    A table of a workbook is there to be read; nothing can be typed into it, and a sentence says why.
    """
    shown.cell("one", "price", "prices")
    assert "spreadsheet program" in shown.page.locator(".table-note").inner_text()
    shown.page.keyboard.type("9")
    shown.page.locator(".toast", has_text="workbook").wait_for()
    assert shown.page.locator(".cell[aria-readonly]").count() == 4
    assert not shown.page.locator(".entry.seen").is_visible()


@pytest.mark.slow
def test_only_rows_in_sight_are_made(shown):
    """
    Of two thousand rows there are fewer than a hundred in the page, and all are counted.
    """
    rows = "".join(f"\n- {{id: x{n}, name: X {n}, good: F, cost: F1, level: 1}}\n" for n in range(2000))
    shown.cards.write_text(CARDS + rows, "utf-8")
    shown.page.wait_for_function(
        "() => document.querySelector('[role=grid]').getAttribute('aria-rowcount') === '2004'"
    )
    assert shown.page.locator(".line").count() < 100
    shown.cell("x1999", "cost")
    assert shown.page.locator(".cell.active").inner_text().startswith("F1")


@pytest.mark.parametrize("shown", RARE, indirect=True, ids=["wide-en", "wide-ja", "phone-en", "phone-ja"])
def test_axe_finds_no_violation(shown, request):
    """
    Grid, open list, form and menu hold what the rules of accessibility ask for, in both languages.
    """
    from tests.browser.test_rulebooks_in_chromium import violations

    page = shown.page
    page.wait_for_timeout(500)
    assert violations(page) == []
    if "phone" in request.node.callspec.id:
        page.locator(".row-item").first.click()
        page.locator(".form-field").first.wait_for()
        page.locator("#field-cost").focus()
        page.locator(".under.inline").wait_for()
        assert violations(page) == []
        page.locator("#field-cost").fill("F3")
        page.locator("#field-name").focus()
        assert shown.until("F3") == CARDS.replace("cost: M2 ", "cost: F3 ")
        return
    shown.cell("mine", "good")
    page.keyboard.press("Enter")
    page.locator(".offer-item").first.wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+F10")
    page.locator("[role=menu]").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("shown", WINDOWS[1:2], indirect=True)
@pytest.mark.slow
def test_it_speaks_japanese(shown):
    """
    Every word of the view has its Japanese, also reasons that a room gives.
    """
    assert "行を追加" in shown.page.locator(".table-tools").inner_text()
    shown.cell("farm", "id")
    shown.page.keyboard.type("no id")
    shown.page.keyboard.press("Enter")
    shown.page.locator(".toast", has_text="ID").wait_for()
