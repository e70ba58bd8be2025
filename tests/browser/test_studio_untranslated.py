"""A translation that is only begun, as whoever works on the game itself sees it, or does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.browser.wares import write_wares
from tests.i18n.conftest import change, run
from tests.studio.served import Served

LEFT = "Deutsch: 7 of 8 texts are not translated"
LONG = "Eine Mine, deren Name viel zu lang für seine Zeile ist. " * 6
MARKS = "() => document.querySelectorAll('.mark-problems:not([hidden])').length"
DRAWN = "() => document.querySelectorAll('.face .drawn').length >= 3"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game whose German has one text, which is too long for its card."""
    folder = write_wares(tmp_path_factory.mktemp("untranslated") / "wares")
    run("i18n", "update", folder, "--lang", "de")
    change(folder / "locale/de.po", 'msgid "Mine"\nmsgstr ""', f'msgid "Mine"\nmsgstr "{LONG.strip()}"')
    return folder


@pytest.fixture
def page(studio: Served, browser: Any) -> Iterator[Any]:
    with page_of(studio, browser) as found:
        yield found


def shown(page: Any, view: str, first: str = "en", second: str = "") -> None:
    """A view in one or two languages, when all problems are known."""
    page.add_init_script(
        f"""if (self === top) localStorage.setItem('kamiban.wares.languages', '["{first}","{second}"]')"""
    )
    page.goto(f"/#/0/{view}")
    page.wait_for_selector(".badge", state="attached")
    page.wait_for_selector(".light.saved", state="attached")


def test_a_begun_translation_marks_no_cell_of_the_own_language(page):
    """
    Of what is not translated no cell is marked; what is too long in German is, once German is shown.
    """
    shown(page, "table?table=cards")
    page.wait_for_selector(".line .cell")
    assert page.locator(".cell.warned, .cell.bad").count() == 0
    page.get_by_label("Second language").first.select_option("de")
    page.wait_for_selector(".cell.bad, .cell.warned")
    marked = page.locator(".cell.warned, .cell.bad").all_inner_texts()
    assert marked == ["Mine"]


@pytest.mark.slow
def test_faces_are_marked_in_the_language_that_they_are_shown_in(page):
    """
    In English no face is marked; in German each that lacks a translation is.
    """
    shown(page, "faces")
    page.wait_for_function(DRAWN)
    assert page.evaluate(MARKS) == 0
    page.get_by_label("Language of the cards").first.select_option("de")
    page.wait_for_function("() => document.querySelectorAll('.mark-problems:not([hidden])').length === 3")


@pytest.mark.slow
def test_what_is_not_translated_is_one_line_that_unfolds(page):
    """
    Problems has one line a language with the numbers of Translate, to which it leads; its texts are behind it.
    """
    shown(page, "problems")
    line = page.locator(".told-fold", has_text=LEFT)
    line.wait_for()
    assert page.locator(".told-language").count() == 1
    assert page.locator(".told", has_text="has no translation").count() == 0
    line.click()
    page.wait_for_selector(".told-language .told")
    assert page.locator(".told-language .told", has_text="has no translation").count() == 7
    line.click()
    assert page.locator(".told-language .told").count() == 0
    page.locator(".told-line").get_by_role("button", name="Translate", exact=True).click()
    page.wait_for_url("**/#/0/translate?lang=de*")
    page.wait_for_function("() => document.querySelectorAll('.text-row[data-state=missing]').length === 7")


@pytest.mark.slow
def test_print_says_what_is_not_translated_and_builds_all_the_same(page):
    """
    A chosen language that lacks texts is told before it is built, with a way to Translate; it stays possible to build.
    """
    shown(page, "print")
    page.wait_for_selector(".print-go")
    assert not page.locator(".print-untranslated").is_visible()
    page.get_by_label("Deutsch").check()
    page.locator(".print-untranslated", has_text=LEFT).wait_for()
    assert page.get_by_role("button", name="Build", exact=True).is_enabled()
    page.get_by_label("Deutsch").uncheck()
    assert not page.locator(".print-untranslated").is_visible()
    page.get_by_label("Deutsch").check()
    page.locator(".print-untranslated").get_by_role("button", name="Translate").click()
    page.wait_for_url("**/#/0/translate?lang=de*")


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 1440, 1920, 390])
def test_two_languages_are_seen_whole_in_the_large_view(studio, browser, width):
    """
    Beside or below one another, no part of either face is cut; on a phone the second one is below the first.
    """
    with page_of(studio, browser, size=(width, 844)) as page:
        shown(page, "faces?face=cards/0/port/front", "en", "de")
        page.wait_for_function("() => document.querySelectorAll('.stage .face .drawn').length === 2")
        stage, *faces = page.evaluate(
            "() => ['.stage', '.large:first-child .sheet-of-face', '.large:last-child .sheet-of-face']"
            ".map(each => document.querySelector(each).getBoundingClientRect().toJSON())"
        )
        for face in faces:
            assert stage["left"] <= face["left"]
            assert face["right"] <= stage["right"]
            assert face["height"] <= stage["height"]
        if width == 390:
            assert faces[1]["top"] >= faces[0]["bottom"]
        else:
            assert all(stage["top"] <= face["top"] and face["bottom"] <= stage["bottom"] for face in faces)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ja", "dark")])
def test_everybody_can_use_the_lines(studio, browser, size, language, scheme):
    """
    In both languages and schemes axe finds nothing in Problems with a line unfolded, nor in the hint of Print.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/problems")
        page.locator(".told-fold").click()
        page.wait_for_selector(".told-language .told")
        for view in ("problems", "print"):
            if view == "print":
                page.goto("/#/0/print")
                page.get_by_label("Deutsch").check()
                page.wait_for_selector(".print-left-line")
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.slow
def test_a_begun_translation_marks_values_of_the_game_while_it_is_shown(page):
    """
    A title without a German translation is told beside it once German is shown, and not before.
    """
    shown(page, "game")
    page.wait_for_selector("[data-setting=title]")
    lacking = page.locator(".game-told .problem", has_text="locale/de.po")
    assert lacking.count() == 0
    page.locator("[data-which=second] select").first.select_option("de")
    lacking.first.wait_for()


@pytest.mark.slow
def test_texts_of_a_language_are_one_change_that_can_be_opened(page, folder):
    """
    What a begun language brings since the game was accepted is one line with how many texts it is; opened, it lists them.
    """
    ledger = folder / "ledger.json"
    assert accept_without(folder, "de").exit_code == 0
    try:
        shown(page, "odds")
        line = page.locator(".change summary")
        line.wait_for()
        assert line.count() == 1
        assert "texts of" in line.inner_text()
        assert page.locator(".change .change").count() == 0
        line.click()
        page.locator(".change .change").first.wait_for()
        assert str(page.locator(".change .change").count()) in line.inner_text()
    finally:
        ledger.unlink()


def accept_without(folder: Path, code: str) -> Any:
    """Accept a game as it was before one of its languages was begun."""
    catalogue = folder / f"locale/{code}.po"
    text = catalogue.read_bytes()
    catalogue.unlink()
    try:
        return run("accept", folder)
    finally:
        catalogue.write_bytes(text)
