"""Texts that two people translate at once, each in a page or a program of their own."""

from __future__ import annotations

import pytest

from tests.browser.held import Held
from tests.browser.test_studio_translate import _as_before, choose, english, folder, page, until

__all__ = ["_as_before", "english", "folder", "page"]


@pytest.mark.slow
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("known", [True, False])
def test_what_somebody_else_saved_is_not_written_over(page, folder, english, known, mine):
    """
    A text that somebody else has translated while it was typed is shown beside it, before it is saved or after, and one chooses;
    what else was saved in the file stays.
    """
    po = folder / "locale/en.po"
    newer = english.replace(b'"All rest."', b'"All of them rest."').replace(
        b'msgstr ""\n\n#', b'msgstr "Lodger"\n\n#'
    )
    held = (
        None if known else Held(page, "**/texts")
    )  # the page does not learn of the other save before its own
    choose(page, "客").fill("Visitor")
    po.write_bytes(newer)
    if known:
        page.wait_for_selector(".met-said:text-is('Lodger')")
    page.locator(".said").press("Control+Enter")
    page.wait_for_selector(".met-said:text-is('Lodger')")
    assert po.read_bytes() == newer
    if held:
        held.go()
    assert page.locator(".source-text").inner_text() == "客"
    assert page.locator(".said").input_value() == "Visitor"
    page.get_by_role("button", name="Keep what I typed" if mine else "Take the other").click()
    assert page.locator(".editor-meeting").is_hidden()
    page.locator(".said").press("Control+Enter")
    page.wait_for_function("() => document.querySelector('.source-text').textContent !== '客'")
    until(page, po, newer.replace(b"Lodger", b"Visitor") if mine else newer)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "step", "language", "undo"])
def test_what_is_refused_stays_in_its_box_wherever_one_wants_to_go(page, folder, english, way):
    """
    A text that was translated elsewhere is neither left nor lost by a click on the next one, a key or another language.
    """
    po = folder / "locale/en.po"
    newer = english.replace(b'msgstr ""\n\n#', b'msgstr "Lodger"\n\n#')
    held = Held(page, "**/texts")
    box = choose(page, "客")
    box.fill("Visitor")
    po.write_bytes(newer)
    if way == "click":
        page.locator(".text-row", has=page.locator(".text-source:text-is('宿屋')")).last.click()
    elif way == "step":
        box.press("Alt+ArrowDown")
    elif way == "language":
        page.get_by_label("Translate into").select_option("+")
        page.get_by_label("Language, as in").fill("Polish")
        page.get_by_role("button", name="Begin").click()
    else:
        page.get_by_role("button", name="Undo").first.click()
    page.wait_for_selector(".met-said:text-is('Lodger')")
    page.wait_for_timeout(200)
    assert po.read_bytes() == newer
    held.go()
    assert page.locator(".source-text").inner_text() == "客"
    assert page.locator(".said").input_value() == "Visitor"
    page.get_by_role("button", name="Keep what I typed").click()
    page.get_by_role("button", name="Save", exact=True).click()
    until(page, po, newer.replace(b"Lodger", b"Visitor"))


@pytest.mark.slow
def test_nobody_meets_a_text_of_ones_own(page, folder, english):
    """
    What is typed on while the same text is being written follows it into the file, without a question.
    """
    held = Held(page, "**/translate")
    box = choose(page, "客")
    box.fill("Visit")
    page.get_by_role("button", name="Save", exact=True).click()
    held.until()
    box.fill("Visitor")
    box.press("Control+Enter")
    held.go()
    page.wait_for_function("() => document.querySelector('.source-text').textContent !== '客'")
    assert page.locator(".editor-meeting").is_hidden()
    until(page, folder / "locale/en.po", english.replace(b'msgstr ""\n\n#', b'msgstr "Visitor"\n\n#'))
