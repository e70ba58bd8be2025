"""The text of a rulebook in the studio, changed beside its page as a person does."""

from __future__ import annotations

from collections.abc import Iterator
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

There are {{ number("things.total") }} things.

- One is red.
- One is blue.
"""
GERMAN = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "rulebook"
msgid "One is red."
msgstr "Eins ist rot."
"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    base = tmp_path_factory.mktemp("passages")
    folder = write_game(base / "small", counts=(7, 5), components=COMPONENTS)
    (folder / "locale").mkdir()
    (folder / "locale" / "de.po").write_text(GERMAN, "utf-8")
    (folder / "rulebook.md").write_text(BOOK, "utf-8")
    served = Served(folder, cache=base / "cache")
    served.enter()
    yield served
    served.end()


@pytest.fixture
def file(studio: Served) -> Iterator[Path]:
    """The rulebook, which is as it was when the test is over."""
    found = Path(studio.games[0]) / "rulebook.md"
    yield found
    found.write_text(BOOK, "utf-8")


def walk(page: Any, words: str) -> None:
    """Go from text to text by the keyboard, to the one that is written so."""
    page.wait_for_selector(".marks i", state="attached")
    page.wait_for_function("() => !document.querySelector('.is-drawing')")
    page.locator(".paper").nth(1).focus()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
        if words in text(page):
            return
    raise AssertionError(f"'{words}' is nowhere on the page")


def choose(page: Any, words: str) -> None:
    """Click on a text of the page."""
    walk(page, words)
    mark = page.locator(".stretch.chosen").first
    left, top = mark.evaluate("({ style }) => [parseFloat(style.left) / 100, parseFloat(style.top) / 100]")
    page.keyboard.press("Escape")
    page.locator(".origin").wait_for(state="hidden")
    paper = page.locator(".paper").nth(1)
    box = paper.bounding_box()
    paper.click(position={"x": box["width"] * left + 3, "y": box["height"] * top + 3})
    assert words in text(page)


def edit(page: Any, words: str) -> Any:
    choose(page, words)
    page.locator(".origin [title=E]").click()
    page.wait_for_selector(".passage-text:focus")
    return page.locator(".passage-text")


def text(page: Any) -> str:
    """What the panel says is written where something is chosen."""
    return str(page.locator(".origin-written").inner_text())


def test_a_sentence_is_changed_and_taken_back(studio, browser, file):
    """
    Click, edit, save: the file has the new words, the book shows them, chosen; Undo brings the old ones back.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        box = edit(page, "One is blue.")
        assert box.input_value() == "- One is blue."
        box.fill("- One is **green**.")
        page.keyboard.press("Control+Enter")
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == BOOK.replace("One is blue", "One is **green**")
        assert text(page) == "- One is **green**."
        assert page.locator(".stretch.chosen").count() >= 1
        page.get_by_role("button", name="Undo").click()
        page.wait_for_function(
            "() => document.querySelector('.origin-written')?.textContent === '- One is blue.'"
        )
        assert file.read_text("utf-8") == BOOK


@pytest.mark.slow
@pytest.mark.parametrize("way", ["Pages", "Booklet", "Phone"])
def test_a_broken_text_that_is_taken_back_is_gone_from_the_field(studio, browser, file, way):
    """
    Undo in any way to look at the book: the field has what the file says, nothing is told of it, and it can be saved.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        box = edit(page, "One is red.")
        page.get_by_text(way, exact=True).click()
        box.fill('- One is {{ number("x")')
        page.keyboard.press("Control+Enter")
        page.locator(".passage-told .problem").wait_for()
        page.get_by_role("button", name="Undo").click()
        page.locator(".passage-told .problem").wait_for(state="detached")
        assert (box.input_value(), file.read_text("utf-8")) == ("- One is red.", BOOK)
        assert box.get_attribute("aria-invalid") is None
        page.wait_for_function("() => !document.querySelector('.is-old, .is-drawing')")
        box.fill("- One is pink.")
        page.keyboard.press("Control+Enter")
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == BOOK.replace("red", "pink")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "language", "scheme"), [((390, 844), "ja", "dark"), ((1280, 800), "en", "light")]
)
def test_a_broken_text_is_told_and_mended_in_its_place(studio, browser, file, size, language, scheme):
    """
    On a phone in Japanese as on a desk: an open expression is told at its line, the last good book stays, and the
    same field mends it. Axe finds nothing at any step.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/rulebook")
        box = edit(page, "One is red.")
        assert Axe().run(page).response["violations"] == []
        box.fill("- One is red,\n  or {{ nearly")
        page.keyboard.press("Control+Enter")
        told = page.locator(".passage-told .problem")
        told.wait_for()
        assert ("この文章の2行目" if language == "ja" else "line 2 of this text") in told.inner_text()
        assert page.locator(".is-old .paper").count() >= 2
        assert Axe().run(page).response["violations"] == []
        told.locator("button").click()
        assert (
            page.evaluate(
                "getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)"
            )
            == "  or {{ nearly"
        )
        box.fill("- One is red, or nearly.")
        page.keyboard.press("Control+Enter")
        page.locator(".passage").wait_for(state="hidden")
        assert page.locator(".is-old").count() == 0
        assert text(page) == "- One is red, or nearly."
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_what_was_typed_outlives_a_save_from_elsewhere(studio, browser, file):
    """
    Nothing is written over what somebody saved meanwhile; the text stays, and can be kept or given up.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        box = edit(page, "One is blue.")
        box.fill("- Mine.")
        saved = BOOK.replace("## Things", "More.\n\n## Things")
        file.write_text(saved, "utf-8")
        page.keyboard.press("Control+Enter")
        page.get_by_role("button", name="Keep mine").wait_for()
        assert (box.input_value(), file.read_text("utf-8")) == ("- Mine.", saved)
        page.get_by_role("button", name="Load the new text").click()
        assert box.input_value() == "- One is blue."
        box.fill("- Mine.")
        page.get_by_role("button", name="Save").click()
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == saved.replace("- One is blue.", "- Mine.")


@pytest.mark.slow
def test_a_paragraph_is_added_and_taken_out(studio, browser, file):
    """
    Below a chosen text; Escape writes nothing; an emptied field says what it means, and takes the text out.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        choose(page, "One is blue.")
        page.get_by_role("button", name="Add an item below").click()
        page.wait_for_selector(".passage-text:focus")
        page.keyboard.type("One is grey.")
        page.keyboard.press("Escape")
        assert file.read_text("utf-8") == BOOK
        page.get_by_role("button", name="Add an item below").click()
        page.wait_for_selector(".passage-text:focus")
        page.keyboard.type("One is grey.")
        page.keyboard.press("Control+Enter")
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == f"{BOOK}- One is grey.\n"
        assert text(page) == "- One is grey."
        page.keyboard.press("e")
        page.wait_for_selector(".passage-text:focus")
        page.locator(".passage-text").fill("")
        assert page.locator(".passage-emptied").is_visible()
        page.get_by_role("button", name="Take it out").click()
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == BOOK


@pytest.mark.slow
def test_a_value_leads_to_its_datum_and_its_sentence(studio, browser, file):
    """
    By the keyboard alone: the datum comes first, and the sentence around it can be changed beside it.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        page.wait_for_selector(".marks i", state="attached")
        page.wait_for_function("() => !document.querySelector('.is-drawing')")
        page.locator(".paper").nth(1).focus()
        page.keyboard.press("ArrowRight")
        assert "things" in page.locator(".datum-path").inner_text()
        page.keyboard.press("e")
        page.wait_for_selector(".passage-text:focus")
        assert page.locator(".passage-text").input_value() == 'There are {{ number("things.total") }} things.'


@pytest.mark.slow
def test_a_translation_is_changed_in_translate(studio, browser, file):
    """
    In another language nothing of rulebook.md can be edited by a click: its words lead to their entry.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        page.wait_for_selector(".marks i", state="attached")
        page.locator("[data-which=first] select").first.select_option("de")
        page.wait_for_function("() => !document.querySelector('.is-drawing')")
        page.wait_for_timeout(300)
        page.locator(".paper").nth(1).focus()
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        assert page.get_by_role("button", name="Edit the text").count() == 0
        page.get_by_role("button", name="Translate").click()
        page.wait_for_url("**/#/0/translate?*")
        page.wait_for_selector(".editor textarea")
        assert page.locator(".editor textarea").first.input_value() == "Eins ist rot."


@pytest.mark.slow
def test_a_problem_leads_into_the_text(studio, browser, file):
    """
    A rulebook that cannot be read from the beginning is mended from Problems, with no book to click on.
    """
    file.write_text(BOOK.replace("One is red.", "One is {{ red }}."), "utf-8")
    with page_of(studio, browser) as page:
        page.goto("/#/0/problems")
        page.locator(".told", has_text="K801").get_by_role("button", name="Edit the text").click()
        page.wait_for_selector(".passage-text:focus")
        page.locator(".passage-text").fill("- One is red.")
        page.keyboard.press("Control+Enter")
        page.locator(".passage").wait_for(state="hidden")
        assert file.read_text("utf-8") == BOOK


@pytest.mark.slow
def test_a_double_click_opens_the_text_that_was_clicked(studio, browser, file):
    """
    The first click opens the panel, and the page moves; what is edited is what was under the pointer before.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        walk(page, "One is red.")
        mark = page.locator(".stretch.chosen").first
        left, top = mark.evaluate(
            "({ style }) => [parseFloat(style.left) / 100, parseFloat(style.top) / 100]"
        )
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('.stretch.chosen')")
        box = page.locator(".paper").nth(1).bounding_box()
        page.mouse.dblclick(box["x"] + box["width"] * left + 4, box["y"] + box["height"] * top + 3, delay=60)
        field = page.locator(".passage-text")
        field.wait_for()
        assert field.input_value() == "- One is red."


@pytest.mark.slow
def test_what_is_typed_is_written_when_the_view_is_left(studio, browser, file):
    """
    Another view is another way to say that a text is done: it is in the file, and undo takes it back.
    """
    with page_of(studio, browser) as page:
        page.goto("/#/0/rulebook")
        edit(page, "One is red.").fill("- One is green.")
        page.goto("/#/0/faces")
        page.locator(".face .drawn").first.wait_for()
        assert file.read_text("utf-8") == BOOK.replace("- One is red.", "- One is green.")
