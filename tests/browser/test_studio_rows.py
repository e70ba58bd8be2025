"""Rows of a table in the studio: added, copied, moved, deleted and shown beside it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.test_studio_table import shown, studio
from tests.browser.wares import CARDS, Shown

__all__ = ["shown", "studio"]


@pytest.mark.slow
def test_rows_are_added_copied_moved_and_deleted_by_keys(shown):
    """
    A new row asks for its id and stands below, a copy has an id of its own, rows move and go.
    """
    shown.cell("mine", "name")
    shown.page.keyboard.press("Control+Enter")
    shown.page.locator("dialog input").fill("mill")
    shown.page.keyboard.press("Enter")
    shown.page.locator(".beside-place").wait_for()
    shown.row("mill").locator(".cell.active").wait_for()
    shown.page.keyboard.type("Mill")
    shown.page.keyboard.press("Enter")
    text = shown.until("name: Mill")
    assert [*re.findall(r"id: (\w+)", text)] == ["mine", "mill", "farm", "port"]
    shown.cell("farm", "name")
    shown.page.keyboard.press("Alt+ArrowUp")
    shown.page.wait_for_function(
        "() => document.querySelectorAll('.line[data-row=\"1\"] .kind-id')[0]?.textContent === 'farm'"
    )
    shown.page.keyboard.press("Control+Shift+D")
    shown.page.locator("dialog input").wait_for()
    shown.page.keyboard.press("Enter")
    shown.row("farm-2").locator(".cell.active").wait_for()
    shown.page.keyboard.press("Control+Backspace")
    shown.row("farm-2").wait_for(state="detached")
    ids = re.findall(r"id: (\S+)", shown.cards.read_text("utf-8"))
    assert ids == ["mine", "farm", "mill", "port"]


def number(shown: Shown, line: int) -> Any:
    return shown.page.locator(f".line[data-row='{line}'] .number")


@pytest.mark.slow
def test_rows_that_are_chosen_by_their_numbers_are_deleted_by_delete(shown):
    """
    They go as one step, which is told; where cells are chosen, the same key empties them.
    """
    number(shown, 0).click()
    number(shown, 1).click(modifiers=["Shift"])
    shown.page.keyboard.press("Delete")
    shown.page.locator(".toast", has_text="2 rows deleted. Ctrl+Z brings them back.").wait_for()
    assert shown.page.locator(".line .kind-id").all_inner_texts() == ["port"]
    shown.page.keyboard.press("Control+z")
    shown.row("farm").wait_for()
    assert shown.cards.read_text("utf-8") == CARDS
    number(shown, 1).click()
    shown.row("farm").locator(".kind-text").nth(1).click()
    shown.page.keyboard.press("Delete")
    shown.until("level: 2\n\n")
    assert shown.page.locator(".cells-body .line").count() == 3


@pytest.mark.slow
def test_the_preview_is_always_of_the_row_that_is_chosen(shown):
    """
    Enter, another table and a filter that ends: whatever leads to another row, that is the one beside the table.
    """
    beside = shown.page.locator(".beside-name")
    shown.cell("mine", "name")
    shown.page.keyboard.type("Pit")
    shown.page.keyboard.press("Enter")
    assert beside.inner_text() == "Farm"
    shown.until("Pit")
    shown.page.locator("#tab-goods").click()
    shown.page.wait_for_function("() => document.querySelector('.beside-name').textContent === 'Food'")
    shown.page.locator(".beside-face .drawn, .beside-none").first.wait_for()
    shown.page.locator("#tab-cards").click()
    shown.row("mine").wait_for()
    shown.page.locator("[data-search]").fill("cost has F1M1")
    shown.page.wait_for_function("() => document.querySelectorAll('.cells-body .line').length === 1")
    assert beside.inner_text() == "Port"
    shown.page.locator("[data-search]").fill("")
    shown.page.wait_for_function("() => document.querySelectorAll('.cells-body .line').length === 3")
    assert shown.page.locator(".line.here .kind-id").inner_text() == "port"
    assert beside.inner_text() == "Port"


@pytest.mark.slow
def test_a_tab_says_how_many_rows_are_shown(shown):
    """
    All rows go, one comes, and both steps are taken back: the number goes along at once.
    """
    shown.cell("mine", "name")
    count = shown.page.locator("#tab-cards .table-count")
    said = "n => document.querySelector('#tab-cards .table-count').textContent === String(n) && document.querySelectorAll('.cells-body .line').length === n"
    shown.page.keyboard.press("Control+a")
    shown.page.keyboard.press("Control+Backspace")
    shown.page.wait_for_function(said, arg=0)
    shown.page.keyboard.press("Control+Enter")
    shown.page.locator("dialog input").fill("mill")
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_function(said, arg=1)
    for left in (0, 3):
        shown.page.keyboard.press("Control+z")
        shown.page.wait_for_function(said, arg=left)
    shown.page.wait_for_timeout(1000)
    assert count.inner_text() == "3"
