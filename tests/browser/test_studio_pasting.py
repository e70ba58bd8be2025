"""Rows and cells of a spreadsheet, pasted into the table of the studio."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.wares import CARDS, Shown, served_wares, table_of
from tests.studio.served import Served

pytestmark = pytest.mark.slow  # a studio and a browser for each; typing is tried each time


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_wares(tmp_path_factory.mktemp("pasting")) as served:
        yield served


@pytest.fixture
def shown(studio: Served, browser: Any) -> Iterator[Shown]:
    with table_of(studio, browser) as found:
        yield found


def test_a_block_of_a_spreadsheet_is_pasted_and_goes_beyond_the_end(shown):
    """
    Quoted cells keep their lines, rows beyond the last are added, and one step takes it all back.
    """
    shown.cell("port", "name")
    block = 'Harbour\tM\n"Two\nlines"\tF\tF2\t1\nThird\tF\tF2\t1\n'
    shown.page.evaluate("text => navigator.clipboard.writeText(text)", block)
    shown.page.keyboard.press("Control+v")
    text = shown.until("Third")
    assert "- id: port\n  name: Harbour\n  good: M\n" in text
    assert re.search(r"- id: new\n  name: \|-\n    Two\n    lines\n  good: F\n", text)
    shown.row("new-2").wait_for()
    shown.page.keyboard.press("Control+z")
    shown.row("new").wait_for(state="detached")
    assert shown.cards.read_text("utf-8") == CARDS


def paste(shown: Shown, block: str) -> None:
    """Paste as a spreadsheet has copied it."""
    shown.page.evaluate("text => navigator.clipboard.writeText(text)", block)
    shown.page.keyboard.press("Control+v")


def test_rows_that_are_pasted_with_their_ids_find_their_own(shown):
    """
    At an id, rows with a known id change that row wherever it stands, others are added, no other row is touched; one step takes it back.
    """
    shown.cell("farm", "id")
    paste(shown, "port\tHarbour\tF\tF1M1\t3\nmill\tMill\tF\tF2\t1\n")
    shown.page.locator(".toast", has_text="1 row changed, 1 row added at the end").wait_for()
    added = "\n- id: mill\n  name: Mill\n  good: F\n  cost: F2\n  level: 1\n"
    assert shown.cards.read_text("utf-8") == CARDS.replace("name: Port", "name: Harbour") + added
    shown.row("mill").wait_for()
    shown.page.keyboard.press("Control+z")
    shown.row("mill").wait_for(state="detached")
    assert shown.cards.read_text("utf-8") == CARDS


def test_a_pasted_head_says_which_column_is_which(shown):
    """
    Rows that are copied with the names of their columns may have these in any order; of what is the same nothing is written.
    """
    shown.cell("farm", "id")
    paste(shown, "id\tlevel\tname\nmine\t2\tPit\nport\t3\tPort\n")
    shown.page.locator(".toast", has_text="Pasted: 1 row changed.").wait_for()
    assert shown.until("Pit") == CARDS.replace("name: Mine", "name: Pit").replace("level: 1", "level: 2")
    paste(shown, "id\tlevel\tname\nmine\t2\tPit\n")
    shown.page.locator(".toast", has_text="everything stands in the table already").wait_for()


def test_what_is_no_id_is_refused_and_overwrites_nothing(shown):
    """
    Names without ids that are pasted at an id are refused with the reason, and the rows there stay as they are.
    """
    shown.cell("farm", "id")
    paste(shown, "Old harbour\tF\nfarm\tField\n")
    shown.page.locator(".toast.error", has_text="is not an id").wait_for()
    assert shown.cards.read_text("utf-8") == CARDS
    assert shown.row("farm").locator(".kind-text").first.inner_text() == "Farm"
