"""The game itself in the studio: values of game.yaml as a person finds and changes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from generator.command.new import new
from tests.browser.held import Held
from tests.browser.paged import page_of
from tests.studio.served import Served


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The game that everybody begins with."""
    assert new.callback("garden", None, "whole", "en", tmp_path) == 0  # type: ignore[misc]
    return tmp_path / "garden"


@pytest.fixture
def studio(folder: Path) -> Iterator[Served]:
    served = Served(folder, cache=folder.parent / "cache")
    served.enter()
    yield served
    served.end()


@pytest.mark.slow
def test_a_card_more_is_declared_from_its_problem(studio, browser, folder):
    """
    A copy more of a card leads from the problem to the number that was promised; the new number settles it,
    and Undo brings the promise back.
    """
    cards, game = folder / "cards.yaml", folder / "game.yaml"
    cards.write_text(cards.read_text("utf-8").replace("count: 7", "count: 8", 1), "utf-8")
    before = game.read_text("utf-8")
    with page_of(studio, browser) as page:
        page.goto("/#/0/problems")
        page.locator(".told").get_by_role("button", name="Show in the game's settings").click()
        page.wait_for_function("() => document.activeElement?.dataset.setting === 'rules.0.equals'")
        assert "33" in page.locator(".game-told .problem").inner_text()
        page.keyboard.type("33")
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('.game-told .problem')")
        assert game.read_text("utf-8") == before.replace("equals: 32", "equals: 33")
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector(".game-told .problem")
        assert game.read_text("utf-8") == before


@pytest.mark.slow
def test_a_column_is_added_renamed_and_removed(studio, browser, folder):
    """
    A name that no file could have is offered as one that it can; the new column is renamed and taken out again.
    """
    game = folder / "game.yaml"
    before = game.read_text("utf-8")
    with page_of(studio, browser) as page:
        page.goto("/#/0/game")
        page.locator("[data-key=tables] summary").click()
        page.get_by_role("button", name="New column of cards").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill("Speed of cat")
        dialog.get_by_label("What it takes").select_option("int")
        dialog.get_by_label("From").fill("0")
        dialog.get_by_role("button", name="Add column").click()
        assert "both from and to" in dialog.get_by_role("alert").inner_text()
        dialog.get_by_label("To", exact=True).fill("9")
        assert dialog.get_by_label("May stay empty").is_checked()
        assert not dialog.locator(".column-lack").is_visible()
        dialog.get_by_label("May stay empty").uncheck()
        assert "All 6 rows of cards lack it" in dialog.locator(".column-lack").inner_text()
        dialog.get_by_label("May stay empty").check()
        dialog.get_by_role("button", name="Add column").click()
        added = page.locator("[data-setting='tables.cards.fields.speed_of_cat']")
        added.wait_for()
        assert added.input_value() == "int 0..9?"
        assert "a whole number 0–9 · may stay empty" in page.locator(".game-field", has=added).inner_text()
        page.get_by_role("button", name="Change column speed_of_cat").click()
        dialog.get_by_label("Name").fill("Speed")
        dialog.get_by_role("button", name="Save").click()
        page.locator("[data-setting='tables.cards.fields.Speed']").wait_for(timeout=90_000)
        page.get_by_role("button", name="Remove column Speed").click()
        assert "No row has a value in it" in dialog.inner_text()
        dialog.get_by_role("button", name="Remove", exact=True).click()
        page.locator("[data-setting='tables.cards.fields.Speed']").wait_for(state="detached", timeout=90_000)
    assert game.read_text("utf-8") == before


@pytest.mark.slow
def test_a_type_that_means_nothing_is_not_written(studio, browser, folder):
    """
    What is typed into a declaration is refused with its reason, and the file and the field stay as they were.
    """
    game = folder / "game.yaml"
    before = game.read_text("utf-8")
    with page_of(studio, browser) as page:
        page.goto("/#/0/game")
        page.locator("[data-key=tables] summary").click()
        field = page.locator("[data-setting='tables.cards.fields.vp']")
        field.fill("a number")
        field.press("Enter")
        page.locator(".game-refused", has_text="no field type 'a'").wait_for()
    assert game.read_text("utf-8") == before


def test_a_column_is_added_in_the_table(studio, browser):
    """
    The + behind the headings opens the same form, and the table has the column at once.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/table?table=cards")
        page.get_by_role("columnheader", name="family").wait_for()
        page.get_by_role("button", name="Add column …").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill("note")
        assert Axe().run(page).response["violations"] == []
        dialog.get_by_role("button", name="Add column").click()
        page.get_by_role("columnheader", name="note").wait_for()
        page.get_by_role("columnheader", name="note").get_by_role("button").click()
        page.get_by_role("button", name="Remove column …").wait_for()


@pytest.mark.slow
def test_a_text_that_is_refused_stays_in_its_box(studio, browser, folder):
    """
    What is typed while somebody saves game.yaml is not written over it, stays with the reason, and is saved by Try again;
    a column that is new in the file does not take it away.
    """
    game = folder / "game.yaml"
    before = game.read_text("utf-8")
    theirs = before.replace("equals: 32", "equals: 33").replace("version:", "age: 9\nversion:", 1)
    assert "age: 9" in theirs
    with page_of(studio, browser) as page:
        page.goto("/#/0/game")
        box = page.locator("[data-setting='title']")
        was = box.input_value()
        edits = Held(page, "**/do/0/set")
        box.fill("A long and winding title")
        box.press("Tab")
        edits.until()
        game.write_text(theirs, "utf-8")
        edits.go()
        page.locator(".toast.error", has_text="meanwhile").wait_for()
        page.locator("[data-setting='age']").wait_for()
        told = page.locator(".game-refused")
        assert "meanwhile" in told.inner_text()
        assert box.input_value() == "A long and winding title"
        assert game.read_text("utf-8") == theirs
        assert Axe().run(page).response["violations"] == []
        told.get_by_role("button", name="Try again").click()
        told.wait_for(state="detached")
        assert game.read_text("utf-8") == theirs.replace(was, "A long and winding title", 1)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ja", "dark")])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800), (2560, 1440)])
def test_everybody_can_use_the_page(studio, browser, size, language, scheme):
    """
    Axe finds nothing, and nothing is wider than the window, at every size and in both languages.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/game")
        page.locator(".game-section").first.wait_for()
        page.evaluate("for (const each of document.querySelectorAll('.game-section')) each.open = true")
        assert Axe().run(page).response["violations"] == []
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_what_faces_would_say_is_said_to_be_unknown(studio, browser, folder):
    """
    While an error in the data stands, the page says that faces are looked at again when it is mended.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/problems")
        page.get_by_text("Nothing is wrong.").wait_for()
        cards: Any = folder / "cards.yaml"
        sound = cards.read_text("utf-8")
        cards.write_text(sound.replace("cost: S1", "cost: Q1", 1), "utf-8")
        page.locator(".told-unproved").wait_for()
        cards.write_text(sound, "utf-8")
        page.locator(".told-unproved").wait_for(state="detached")
