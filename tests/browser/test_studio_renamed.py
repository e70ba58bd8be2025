"""Rows whose ids follow from their names, as a person renames them; and a phone that is spoken to in another language."""

from __future__ import annotations

import pytest

from tests.browser.paged import page_of
from tests.browser.wares import CARDS, Shown, write_wares
from tests.studio.served import Served

pytestmark = pytest.mark.slow


def test_what_is_typed_into_a_row_that_was_just_renamed_is_kept(tmp_path, browser):
    """
    Where ids follow from names, a row that gets another name is the same row for whatever is typed next.
    """
    folder = write_wares(tmp_path / "wares")
    game = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(game.replace("cards.yaml", "cards.csv"), "utf-8")
    (folder / "cards.yaml").unlink()
    cards = folder / "cards.csv"
    cards.write_text("name,cost,vp\nMelon,M1,1\nPlum,M2,2\n", "utf-8")
    served = Served(folder, cache=tmp_path / "cache")
    served.enter()
    try:
        with page_of(served, browser) as page:
            page.goto("/#/0/table?table=cards&row=melon&field=name")
            shown = Shown(page, cards)
            shown.cell("melon", "name")
            page.keyboard.type("Wind")
            page.keyboard.press("Tab")
            page.keyboard.type("M")
            page.keyboard.press("Tab")
            page.keyboard.type("M7")
            page.keyboard.press("Enter")
            assert shown.until("M7") == "name,cost,vp,good\nWind,M7,1,M\nPlum,M2,2\n"
            page.locator(".beside-name", has_text="Plum").wait_for()
            page.keyboard.press("ArrowUp")
            page.locator(".beside-name", has_text="Wind").wait_for()
    finally:
        served.end()


def test_another_interface_language_leaves_the_line_to_the_studio_alone(tmp_path, browser):
    """
    On a phone, too, nothing says that the studio does not answer when it does.
    """
    folder = write_wares(tmp_path / "wares")
    served = Served(folder, cache=tmp_path / "cache")
    served.enter()
    try:
        with page_of(served, browser, size=(390, 800)) as page:
            page.goto("/#/0/table?table=cards")
            page.wait_for_selector(".row-item")
            for language, word in (("ja", "テーブル"), ("en", "Table"), ("ja", "テーブル")):
                page.locator("#dock button").last.click()
                page.locator("dialog.sheet select").last.select_option(language)
                page.locator("#dock", has_text=word).wait_for()
                (folder / "cards.yaml").write_text(CARDS + f"# {language}\n", "utf-8")
                page.wait_for_timeout(400)
            assert page.locator(".toast").count() == 0
    finally:
        served.end()
