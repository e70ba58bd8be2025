"""What is typed into the table is written where it was typed, or it is said that it was not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.held import Held
from tests.browser.paged import page_of
from tests.browser.wares import CARDS, Shown, served_wares, table_of, write_wares
from tests.studio.served import Served


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_wares(tmp_path_factory.mktemp("lost")) as served:
        yield served


@pytest.fixture
def shown(studio: Served, browser: Any, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """The table in a window of its own, with the cards as they were; nothing may be told on the console."""
    with table_of(studio, browser, size=getattr(request, "param", (1280, 800))) as found:
        yield found


def test_a_text_is_written_into_the_row_that_it_was_typed_into(shown):
    """
    A row that is no longer meant by the search while somebody types into it stays in sight, and gets the text.
    """
    shown.cards.write_text(CARDS.replace("cost: M2", "cost: Q2").replace("cost: F1M1", "cost: Q1"), "utf-8")
    shown.page.locator(".kind-cost.bad").nth(1).wait_for()
    shown.page.locator("[data-search]").fill("problems")
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_function("() => document.querySelectorAll('.line .cell.kind-id').length === 2")
    shown.row("port").locator(".kind-text").first.click()
    shown.page.keyboard.type("Har")
    mended = CARDS.replace("cost: M2", "cost: Q2")
    shown.cards.write_text(mended, "utf-8")
    shown.page.wait_for_function("() => document.querySelectorAll('.kind-cost.bad').length === 1")
    shown.page.keyboard.type("bour")
    shown.page.keyboard.press("Enter")
    assert shown.until("Harbour") == mended.replace("name: Port", "name: Harbour")


@pytest.mark.slow
def test_a_row_that_somebody_took_away_takes_its_text_to_no_other(shown):
    """
    A text for a row that is gone is written nowhere, and told with the reason.
    """
    shown.cell("farm", "name")
    shown.page.keyboard.type("Meadow")
    fewer = CARDS[: CARDS.index("- id: farm")] + CARDS[CARDS.index("- id: port") :]
    shown.cards.write_text(fewer, "utf-8")
    shown.page.locator(".toast.error", has_text="Meadow").wait_for()
    assert shown.page.locator(".entry.seen").count() == 0
    shown.page.keyboard.press("Enter")
    assert shown.cards.read_text("utf-8") == fewer


@pytest.mark.slow
def test_a_click_on_another_cell_ends_the_edit_in_its_own(shown):
    """
    What was typed is in the cell where it was typed, not in the one that is clicked.
    """
    shown.cell("mine", "name")
    shown.page.keyboard.type("Pit")
    shown.row("port").locator(".kind-int").click()
    assert shown.until("Pit") == CARDS.replace("name: Mine\n", "name: Pit\n")
    shown.row("port").locator(".kind-int.active").wait_for()


def test_what_was_typed_is_saved_though_another_table_is_opened(shown):
    """
    Two cells are typed while the studio is slow, then another table is chosen: both are in the file, none in the other.
    """
    goods = shown.cards.with_name("goods.yaml")
    before = goods.read_text("utf-8")
    edits = Held(shown.page, "**/do/0/edit")
    shown.cell("mine", "name")
    shown.page.keyboard.type("Pit")
    shown.page.keyboard.press("Enter")
    shown.page.keyboard.type("Meadow")
    shown.page.keyboard.press("Enter")
    shown.page.keyboard.type("Quay")
    shown.page.locator("#tab-goods").click()
    edits.until()
    edits.go()
    shown.page.locator(".line .kind-colour").first.wait_for()
    expected = CARDS.replace("name: Mine\n", "name: Pit\n").replace("Farm\n", "Meadow\n")
    assert shown.until("Quay") == expected.replace("Port\n", "Quay\n")
    assert goods.read_text("utf-8") == before


@pytest.mark.slow
def test_what_was_typed_goes_into_its_own_game(tmp_path: Path, browser: Any):
    """
    An edit that waits while another game is opened is written into the game that it was made in.
    """
    games = [write_wares(tmp_path / name) for name in ("one", "two")]
    served = Served(*games, cache=tmp_path / "cache")
    served.enter()
    try:
        with page_of(served, browser) as page:
            page.goto("/#/0/table?table=cards&row=mine&field=name")
            shown = Shown(page, games[0] / "cards.yaml")
            shown.cell("mine", "name")
            edits = Held(page, "**/do/*/edit")
            page.keyboard.type("Pit")
            page.keyboard.press("Enter")
            page.keyboard.type("Meadow")
            page.keyboard.press("Enter")
            edits.until()
            page.evaluate("location.hash = '#/1/table?table=cards'")
            page.wait_for_function("() => location.hash.startsWith('#/1/table')")
            page.locator(".line .kind-cost").first.wait_for()
            edits.go()
            expected = CARDS.replace("name: Mine\n", "name: Pit\n").replace("Farm\n", "Meadow\n")
            assert shown.until("Meadow") == expected
            assert (games[1] / "cards.yaml").read_text("utf-8") == CARDS
    finally:
        served.end()


@pytest.mark.slow
def test_a_refused_edit_does_not_take_those_behind_it_along(shown):
    """
    The first of two edits meets another's text in its cell and is refused; the second is written, and the first can be tried again.
    """
    theirs = CARDS.replace("name: Mine\n", "name: Shaft\n")
    edits = Held(shown.page, "**/do/0/edit")
    shown.cell("mine", "name")
    shown.page.keyboard.type("Pit")
    shown.page.keyboard.press("Enter")
    shown.page.keyboard.type("Meadow")
    shown.page.keyboard.press("Enter")
    edits.until()
    shown.cards.write_text(theirs, "utf-8")
    edits.go()
    shown.page.locator(".toast.error", has_text="meanwhile").wait_for()
    assert shown.until("Meadow") == theirs.replace("name: Farm\n", "name: Meadow\n")
    assert shown.page.locator(".refused").count() == 1
    assert shown.row("farm").locator(".kind-text").first.inner_text() == "Meadow"
    shown.cell("mine", "name")
    shown.page.locator(".beside .problem", has_text="Pit").locator("button").first.click()
    shown.until("Pit")


def test_a_text_goes_into_a_file_that_somebody_saved_elsewhere_in_it(shown):
    """
    While an edit is on its way the file is saved with another cell and a new row: both the edit and the save are in it, and nothing is told.
    """
    theirs = CARDS.replace("cost: F1\n", "cost: F2\n").replace(
        "- id: mine", "- {id: mill, name: Mill, good: F, cost: F1, level: 1}\n\n- id: mine"
    )
    edits = Held(shown.page, "**/do/0/edit")
    shown.cell("mine", "name")
    shown.page.keyboard.type("Pit")
    shown.page.keyboard.press("Enter")
    edits.until()
    shown.cards.write_text(theirs, "utf-8")
    edits.go()
    assert shown.until("Pit") == theirs.replace("name: Mine\n", "name: Pit\n")
    shown.page.wait_for_function("() => document.querySelectorAll('.line .cell.kind-id').length === 4")
    assert shown.row("mine").locator(".kind-text").first.inner_text() == "Pit"
    assert shown.page.locator(".toast, .refused").count() == 0


@pytest.mark.slow
def test_an_edit_that_waits_is_seen_though_the_table_is_read_again(shown):
    """
    A text that was empty has the table read again; what was typed behind it stays in its cell meanwhile and after.
    """
    edits = Held(shown.page, "**/do/0/edit")
    shown.cell("mine", "text")
    shown.page.keyboard.type("Digs.")
    shown.page.keyboard.press("Enter")
    shown.cell("port", "name")
    shown.page.keyboard.type("Quay")
    shown.page.keyboard.press("Enter")
    edits.until()
    edits.go()
    shown.until("Quay")
    shown.page.wait_for_timeout(300)
    assert shown.row("port").locator(".kind-text").first.inner_text() == "Quay"


@pytest.mark.slow
@pytest.mark.parametrize("shown", [(390, 800)], indirect=True)
def test_a_phone_saves_before_it_steps_to_the_next_row(shown):
    """
    A button that takes no focus leads to the next row: the text is in the row that it was typed into.
    """
    page = shown.page
    page.locator(".row-item").first.click()
    page.locator("#field-name").fill("Pit")
    page.evaluate("document.querySelector('.form-head [aria-label=\"Next row\"]').click()")
    page.wait_for_function("() => document.querySelector('.form-name').textContent === 'Farm'")
    assert shown.until("Pit") == CARDS.replace("name: Mine\n", "name: Pit\n")
    assert page.locator("#field-name").input_value() == "Farm"


@pytest.mark.slow
def test_one_cell_is_pasted_into_an_empty_table(shown):
    """
    A table without rows takes a single pasted cell as a new row; space does nothing in it.
    """
    shown.cards.write_text("[]\n", "utf-8")
    shown.page.wait_for_function("() => document.querySelector('[role=grid]').ariaRowCount === '1'")
    shown.page.locator(".entry").focus()
    shown.page.keyboard.press(" ")
    shown.page.evaluate("navigator.clipboard.writeText('mill')")
    shown.page.keyboard.press("Control+v")
    assert "mill" in shown.until("mill")


@pytest.mark.slow
def test_a_paste_that_is_too_large_says_what_to_do(studio, browser):
    """
    More than the studio takes at once is not saved, and a sentence says to paste less.
    """
    with table_of(studio, browser, alone=True) as shown:
        shown.cell("farm", "text")
        shown.page.evaluate("navigator.clipboard.writeText('x'.repeat(2100000))")
        shown.page.keyboard.press("Control+v")
        shown.page.locator(".toast.error", has_text="Please paste fewer rows at a time.").wait_for()
        assert shown.cards.read_text("utf-8") == CARDS


@pytest.mark.slow
def test_an_id_that_the_studio_refuses_is_refused_by_the_dialog(shown):
    """
    A new row is called by letters of ASCII, digits and hyphens; the dialog says so and stays.
    """
    shown.cell("mine", "name")
    shown.page.keyboard.press("Control+Enter")
    for wrong in ("港", "old_mill", "-mill", "m" * 65):
        shown.page.locator("dialog input").fill(wrong)
        shown.page.keyboard.press("Enter")
        shown.page.locator(".id-wrong", has_text="letters from a to z").wait_for()
    shown.page.keyboard.press("Escape")
    assert shown.cards.read_text("utf-8") == CARDS


@pytest.mark.slow
def test_a_browser_asks_before_it_closes_a_page_with_unsaved_text(shown):
    """
    What is typed and not saved is not lost with the tab without a question; what is saved is left without one.
    """
    page = shown.page
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    shown.cell("mine", "name")
    page.keyboard.type("Half a na")
    page.close(run_before_unload=True)
    page.wait_for_timeout(500)
    assert asked == ["beforeunload"]
    page.keyboard.type("me")
    page.keyboard.press("Enter")
    shown.until("Half a name")
    page.goto("/#/0/faces")
    page.reload()
    assert asked == ["beforeunload"]


@pytest.mark.slow
def test_a_text_that_was_refused_comes_back_with_its_row(shown):
    """
    What was typed while a file could not be read stands at its cell when it can, with the reason and Try again; the row is still chosen.
    """
    page = shown.page
    shown.cell("farm", "name")
    page.keyboard.press("F2")
    page.keyboard.type(" hill")
    shown.cards.write_text(CARDS + "- {id: [", "utf-8")
    page.locator(".notice.stale").wait_for()
    page.keyboard.press("Enter")
    page.locator(".toast.error").first.wait_for()
    shown.cards.write_text(CARDS, "utf-8")
    page.locator(".notice.stale").wait_for(state="hidden")
    page.locator(".problem.error", has_text="Farm hill").wait_for()
    page.get_by_role("button", name="Try again").click()
    assert shown.until("Farm hill") == CARDS.replace("name: Farm", "name: Farm hill")


@pytest.mark.slow
def test_tab_goes_on_to_the_next_row(shown):
    """
    Behind the last cell of a row comes the first one of the next, while something is typed as well.
    """
    page = shown.page
    shown.cell("mine", "text")
    page.keyboard.type("Deep.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Meadow")
    page.keyboard.press("Enter")
    written = shown.until("Meadow")
    assert "  text: Deep." in written
    assert "  name: Meadow\n  good: F\n  cost: F1\n" in written


@pytest.mark.slow
def test_what_a_new_row_lacks_is_told_once(shown):
    """
    A row that was just added has one line for all that is still empty, and the hint of the search stays whole.
    """
    page = shown.page
    shown.cards.write_text(CARDS + "\n- id: mill\n", "utf-8")
    page.locator(".cell", has_text="mill").first.wait_for()
    shown.cell("mill", "name")
    page.get_by_text("Still to be filled in: ").wait_for()
    assert page.locator(".beside .problem, .facts .problem").count() <= 2
    page.locator("[data-search]").fill("mi")
    page.locator("[data-search]").fill("")
    page.keyboard.press("Escape")
    assert "{" not in (page.locator("[data-search]").get_attribute("placeholder") or "")
