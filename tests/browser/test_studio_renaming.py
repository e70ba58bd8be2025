"""An id changed on the page, as a person types it over: all files follow, and one step takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.held import Held
from tests.browser.paged import page_of
from tests.browser.wares import CARDS, GOODS, Shown, write_wares
from tests.studio.served import Served

pytestmark = pytest.mark.slow
RENAMED = CARDS.replace("good: F", "good: food").replace("cost: F1M1", "cost: food1M1").replace("F1", "food1")


def until(page: Any, path: Path, text: str) -> None:
    """Wait until a file says something to the letter."""
    for _ in range(200):
        if path.read_text("utf-8") == text:
            return
        page.wait_for_timeout(50)
    assert path.read_text("utf-8") == text


@pytest.fixture
def shown(tmp_path: Path, browser: Any, request: pytest.FixtureRequest) -> Any:
    size, language = getattr(request, "param", ((1280, 800), "en"))
    folder = write_wares(tmp_path / "wares")
    served = Served(folder, cache=tmp_path / "cache")
    served.enter()
    try:
        with page_of(served, browser, size=size, language=language) as page:
            yield Shown(page, folder / "cards.yaml")
    finally:
        served.end()


def test_an_id_is_typed_over_and_every_file_follows(shown):
    """
    While it is at work the page says so, and no row moves; then it tells how many places changed, and Ctrl+Z takes all back.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    renames = Held(page, "**/do/0/rename")
    page.goto("/#/0/table?table=goods")
    shown.cell("F", "id", "goods")
    before = page.locator(".line[data-row='1']").bounding_box()
    page.keyboard.type("food")
    page.keyboard.press("Enter")
    page.locator(".table-note.renaming", has_text="F is renamed to food").wait_for()
    assert page.locator(".line[data-row='1']").bounding_box() == before
    page.locator(".cell.awaited", has_text="food").wait_for()
    assert goods.read_text("utf-8") == GOODS
    renames.go()
    page.locator(".toast", has_text="F renamed to food: 5 places in 2 files").wait_for()
    until(page, goods, GOODS.replace("id: F", "id: food"))
    until(page, shown.cards, RENAMED)
    page.locator(".table-note.renaming").wait_for(state="detached")
    page.locator(".kind-id:not(.awaited) .cell-text:text-is('food')").wait_for()
    page.keyboard.press("Control+z")
    page.locator(".toast", has_text="Taken back: F renamed to food").wait_for()
    until(page, goods, GOODS)
    until(page, shown.cards, CARDS)
    page.locator(".kind-id .cell-text:text-is('F')").wait_for()


def test_what_is_typed_while_an_id_is_changed_waits_for_its_turn(shown):
    """
    Another id, and names of both rows, stand in their cells at once, and are written as soon as the files have the first id.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    renames = Held(page, "**/do/0/rename")
    page.goto("/#/0/table?table=goods")
    shown.cell("F", "id", "goods")
    for text, key in (
        ("food", "Tab"),
        ("Bread", "Shift+Tab"),
        ("", "ArrowDown"),
        ("rock", "Tab"),
        ("Rock", "Enter"),
    ):
        page.keyboard.type(text)
        page.keyboard.press(key)
    assert page.locator(".cell.awaited").all_inner_texts() == ["food", "rock"]
    assert page.locator(".line .cell[data-col='1']").all_inner_texts() == ["Bread", "Rock"]
    assert (goods.read_text("utf-8"), len(renames.routes)) == (GOODS, 1)
    renames.go()
    wanted = GOODS.replace("F, name: Food", "food, name: Bread").replace("M, name: Stone", "rock, name: Rock")
    until(page, goods, wanted)
    until(
        page,
        shown.cards,
        RENAMED.replace("good: M", "good: rock").replace("M2", "rock2").replace("M1", "rock1"),
    )
    page.locator(".cell.awaited").first.wait_for(state="detached")
    assert page.locator(".refused, .toast.error").count() == 0
    assert page.locator(".beside-name").inner_text() == "Rock"


def test_an_id_that_is_taken_is_refused_at_its_cell(shown):
    """
    The reason stands at the cell and beside it until another id is tried, which is then the row's.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    page.goto("/#/0/table?table=goods")
    shown.cell("F", "id", "goods")
    page.keyboard.type("M")
    page.keyboard.press("Enter")
    page.locator(".toast.error", has_text="There is a row “M” already.").wait_for()
    page.locator(".kind-id.refused .cell-text:text-is('F')").wait_for()
    shown.cell("F", "id", "goods")
    page.locator(".beside .problem", has_text="“M” already").wait_for()
    page.locator(".cell.active").click(button="right")
    page.locator(".menu-item", has_text="Change id").click()
    page.keyboard.type("food")
    page.keyboard.press("Enter")
    until(page, goods, GOODS.replace("id: F", "id: food"))
    page.locator(".refused").wait_for(state="detached")


def test_a_text_that_is_no_id_is_refused_with_one_that_is(shown):
    """
    The studio is not asked; what could be meant stands beside the row, and a click takes it. New rows have it in their dialog.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    renames = Held(page, "**/do/0/rename")
    page.goto("/#/0/table?table=goods")
    shown.cell("F", "id", "goods")
    page.keyboard.type("Hop Haven")
    page.keyboard.press("Enter")
    page.locator(".toast.error", has_text="It could be hop-haven.").wait_for()
    assert not renames.routes
    renames.go()
    shown.cell("F", "id", "goods")
    page.locator(".beside .button", has_text="Take hop-haven").click()
    until(page, goods, GOODS.replace("id: F", "id: hop-haven"))
    page.locator(".refused").wait_for(state="detached")
    page.locator(".kind-id .cell-text:text-is('hop-haven')").wait_for()
    page.locator(".table-tools .button", has_text="Add row").click()
    page.locator("dialog input").fill("Hop haven!")
    page.keyboard.press("Enter")
    page.locator("dialog .button", has_text="Take hop-haven-2").click()
    page.keyboard.press("Enter")
    page.locator(".kind-id .cell-text:text-is('hop-haven-2')").wait_for()


def test_an_id_that_is_pasted_into_one_cell_is_meant(shown):
    """
    One cell is renamed as if it were typed; ids in a block, and ids that are emptied, stay.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/#/0/table?table=goods")
    shown.cell("F", "id", "goods")
    page.keyboard.press("Delete")
    page.locator(".toast", has_text="1 cell cannot be changed here").wait_for()
    page.evaluate("navigator.clipboard.writeText('food')")
    page.keyboard.press("Control+v")
    until(page, goods, GOODS.replace("id: F", "id: food"))
    until(page, shown.cards, RENAMED)


def test_undo_is_lit_after_a_column_was_added(shown):
    """
    Nothing else has to be done before the new column can be taken back.
    """
    page, game = shown.page, shown.cards.with_name("game.yaml")
    before = game.read_text("utf-8")
    page.goto("/#/0/table?table=cards")
    undo = page.get_by_role("button", name="Undo", exact=True)
    page.locator(".line .cell").first.wait_for()
    assert undo.is_disabled()
    page.get_by_role("button", name="Add column …").click()
    page.locator(".column-dialog input").first.fill("speed")
    page.keyboard.press("Enter")
    page.locator(".head-name", has_text="speed").wait_for()
    undo.click()
    until(page, game, before)


@pytest.mark.parametrize("shown", [((390, 800), "ja")], indirect=True)
def test_an_id_is_changed_on_a_phone(shown):
    """
    The form has the id as a field; what was done is told in the language of the page.
    """
    page, goods = shown.page, shown.cards.with_name("goods.yaml")
    page.goto("/#/0/table?table=goods&row=F")
    page.locator("#field-id").fill("food")
    page.locator("#field-name").focus()
    page.locator(".toast", has_text="F を food に改名（2ファイルの5か所）").wait_for()
    until(page, goods, GOODS.replace("id: F", "id: food"))
    page.wait_for_function("() => document.querySelector('#field-id')?.value === 'food'")
    assert "row=food" in page.url
