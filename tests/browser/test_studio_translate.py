"""Translations in the studio, as a translator sees, types and saves them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.i18n.conftest import FILES, catalogue, change, run
from tests.studio.served import Served

SIZES = [(390, 844), (1280, 800), (2560, 1440)]
LONG = "An inn that has a name much too long for its box"
COUNTED = "札{count}枚"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in Japanese whose English lacks a text, has one of another original, and one that is too long."""
    folder = tmp_path_factory.mktemp("translate") / "inn"
    for name, text in {**FILES, "locale/en.po": catalogue()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    run("i18n", "update", folder)
    po = folder / "locale/en.po"
    change(po, 'msgstr "Guest"', 'msgstr ""')
    change(po, 'msgstr "Inn"', f'msgstr "{LONG}"')
    change(folder / "cards.yaml", "宿屋で休む", "宿屋でよく休む")
    change(po, '\nmsgctxt "goods.name"', '\n#  two spaces,   and a tab:\t!\n# by hand \nmsgctxt "goods.name"')
    return folder


@pytest.fixture(scope="module")
def english(folder: Path) -> bytes:
    """The catalogue as every test finds it."""
    return (folder / "locale/en.po").read_bytes()


@pytest.fixture(autouse=True)
def _as_before(folder: Path, english: bytes) -> Iterator[None]:
    yield
    (folder / "locale/en.po").write_bytes(english)
    (folder / "locale/pl.po").unlink(missing_ok=True)


@pytest.fixture
def page(studio: Served, browser: Any) -> Iterator[Any]:
    with page_of(studio, browser) as found:
        listed(found)
        yield found


def listed(page: Any) -> None:
    """The view with its texts, as soon as it is known which of them are too long."""
    page.goto("/#/0/translate")
    page.wait_for_selector(".text-row[data-state='long']")


def choose(page: Any, source: str) -> Any:
    """Choose a text of the list, on a card if it stands elsewhere too; its first box."""
    page.locator(".text-row", has=page.locator(f".text-source:text-is('{source}')")).last.click()
    page.wait_for_function("said => document.querySelector('.source-text')?.textContent === said", arg=source)
    return page.locator(".said").first


def drawn(page: Any, other_than: str = "") -> str:
    """The name of the picture that shows where a text stands, when it is another one."""
    return page.wait_for_function(
        "old => { const image = document.querySelector('.preview-face img');"
        " return image?.complete && image.naturalWidth && image.dataset.name !== old && image.dataset.name; }",
        arg=other_than,
    ).json_value()


def until(page: Any, path: Path, wanted: bytes) -> None:
    """Wait until a file has these bytes and no others."""
    for _ in range(200):
        if path.exists() and path.read_bytes() == wanted:
            return
        page.wait_for_timeout(50)
    assert path.read_bytes().decode() == wanted.decode()


def test_texts_of_every_script_that_the_house_has_are_shown_in_its_faces(page):
    """
    What BIZ UDPGothic lacks, or sets as wide as kanji, is in the house's face for that script, whatever fonts the machine has.
    """
    tools = page.context.new_cdp_session(page)
    for word in ("DOM.enable", "CSS.enable"):
        tools.send(word)
    for language, text, family in (
        ("ja", "Привіт", "Noto Sans"), ("uk", "Привіт", "Noto Sans"), ("vi", "được", "Noto Sans"),
        ("ko", "한국", "Noto Sans KR"), ("zh-Hans", "们这骨", "Noto Sans SC"), ("ja", "骨", "BIZ UDPGothic"),
    ):  # fmt: skip
        page.evaluate(
            "([lang, text]) => Object.assign(document.querySelector('.text-said'), { lang, textContent: text, id: 'tried' })",
            [language, text],
        )
        page.evaluate(
            "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
        page.evaluate("document.fonts.ready.then(() => true)")
        root = tools.send("DOM.getDocument")["root"]["nodeId"]
        node = tools.send("DOM.querySelector", {"nodeId": root, "selector": "#tried"})
        used = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]
        assert [(each["familyName"], each["isCustomFont"]) for each in used] == [(family, True)], language


@pytest.mark.slow
def test_every_text_is_listed_with_its_state(page):
    """
    What is missing, to review or too long is counted above the list, and a filter leaves just that.
    """
    states = {
        each.get_attribute("data-state"): each.locator(".text-source").inner_text()
        for each in page.locator(".text-row:not([data-state='done'])").all()
    }
    assert states == {"missing": "客", "stale": "宿屋でよく休む", "long": "宿屋"}
    total = page.locator(".text-row").count()
    assert page.locator(".translate-share").inner_text() == f"{total - 3} of {total} texts are done"
    assert page.locator(".translate-filters label").all_inner_texts() == [
        f"All {total}", "To do 3", "Missing 1", "To review 1", "Too long 1",
    ]  # fmt: skip
    page.get_by_text("Too long 1").click()
    page.keyboard.press("/")
    page.keyboard.type("zzz")
    page.wait_for_function("() => !document.querySelector('.text-row[data-state=missing]')")


def test_too_long_is_told_while_it_is_typed(page, folder, english):
    """
    With each pause the face is drawn anew and the box says whether the text fits; nothing is saved by that.
    """
    box = choose(page, "客")
    first = drawn(page)
    assert page.locator(".preview-face figcaption").inner_text() == "札 · guest"
    box.press_sequentially("Guest")
    page.wait_for_selector(".editor[data-state='done']")
    short = drawn(page, first)
    assert box.get_attribute("aria-invalid") == "false"
    box.press_sequentially(" who stays for far too many nights in this inn")
    page.wait_for_selector(".editor[data-state='long']")
    drawn(page, short)
    assert page.locator(".editor-state").inner_text() == "Not saved yet · Too long"
    assert "too long" in page.locator(".editor-problems").inner_text()
    assert box.get_attribute("aria-invalid") == "true"
    box.fill("Guest")
    page.wait_for_selector(".editor[data-state='done']")
    assert page.locator(".editor-problems li").count() == 0
    assert (folder / "locale/en.po").read_bytes() == english


def test_a_save_writes_one_entry_draws_its_card_and_is_taken_back(page, studio, browser, folder, english):
    """
    One line of the catalogue is another, the card of an open page is redrawn; Ctrl+Z gives the very bytes back.
    """
    po = folder / "locale/en.po"
    with page_of(studio, browser) as faces:
        faces.add_init_script(
            """if (self === top) localStorage.setItem('kamiban.inn.languages', '["en",""]')"""
        )
        faces.goto("/#/0/faces")
        faces.wait_for_function("() => document.querySelectorAll('.face .drawn').length === 2")
        before = faces.eval_on_selector_all(".face .drawn", "all => all.map(each => each.dataset.picture)")
        box = choose(page, "宿屋")
        box.fill('The "Inn"')
        page.get_by_role("button", name="Save", exact=True).click()
        until(page, po, english.replace(LONG.encode(), b'The \\"Inn\\"'))
        faces.wait_for_function(
            "old => document.querySelector('.face .drawn').dataset.picture !== old", arg=before[0]
        )
        assert faces.locator(".face .drawn").nth(1).get_attribute("data-picture") == before[1]
        page.wait_for_function("() => !document.querySelector('.text-row[data-state=long]')")
        page.keyboard.press("Control+z")
        until(page, po, english)
        page.wait_for_function(
            "said => document.querySelector('.said').value === said && document.querySelector('.text-row[data-state=long]')",
            arg=LONG,
        )
        faces.wait_for_function(
            "old => document.querySelector('.face .drawn').dataset.picture === old", arg=before[0]
        )


@pytest.mark.slow
def test_save_and_next_goes_through_what_is_not_done(page, folder, english):
    """
    Ctrl+Enter writes what was typed, or approves what is to review, and stands in the next text that is not done.
    """
    choose(page, "宿屋").fill("Inn")
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.querySelector('.source-text').textContent === '客'")
    page.keyboard.type("Guest")
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.querySelector('.source-text').textContent === '宿屋でよく休む'")
    assert page.locator(".source-before p").inner_text() == "宿屋で休む"
    assert page.locator(".said").input_value() == "Rests at the inn"
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".toast:has-text('Every text is translated.')")
    told = (folder / "locale/en.po").read_text("utf-8")
    assert 'msgid "宿屋でよく休む"\nmsgstr "Rests at the inn"\n' in told
    assert "#  two spaces,   and a tab:\t!\n# by hand \n" in told
    page.wait_for_function("() => !document.querySelector('.text-row:not([data-state=done])')")
    for _ in range(3):
        page.locator(".said").press("Control+z")
        page.wait_for_timeout(200)
    until(page, folder / "locale/en.po", english)


@pytest.mark.slow
def test_a_language_with_three_plurals_has_three_boxes(page, folder):
    """
    Polish is begun from the page; a text that counts has a box for each form, with numbers that take it.
    """
    page.get_by_label("Translate into").select_option("+")
    page.get_by_label("Language, as in").fill("Polish")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_function("() => document.querySelector('.translate-share').textContent.startsWith('0 of')")
    choose(page, COUNTED)
    assert page.locator(".form label").all_inner_texts() == [
        "For 1", "For 2, 3, 4, 22 …", "For 0, 5, 6, 7 …",
    ]  # fmt: skip
    boxes = page.locator(".said")
    for number, form in enumerate(("{count} karta", "{count} karty")):
        boxes.nth(number).fill(form)
    assert not (folder / "locale/pl.po").exists()
    page.locator(".mark-chip").first.focus()
    boxes.nth(2).focus()
    page.locator(".mark-chip", has_text="{count}").click()
    page.keyboard.type(" kart")
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "() => document.querySelector('.source-text').textContent !== '札{count}枚'"
        " && document.querySelectorAll('.said').length === 1"
    )
    told = (folder / "locale/pl.po").read_text("utf-8")
    forms = "".join(
        f'msgstr[{at}] "{{count}} {word}"\n' for at, word in enumerate(("karta", "karty", "kart"))
    )
    assert f'msgid_plural "{COUNTED}"\n{forms}' in told
    choose(page, COUNTED)
    assert [box.input_value() for box in boxes.all()] == ["{count} karta", "{count} karty", "{count} kart"]
    page.wait_for_function("() => document.querySelector('.translate-share').textContent.startsWith('1 of')")


@pytest.mark.slow
def test_a_language_that_is_begun_is_written_at_once_in_its_direction(page, folder):
    """
    Begin: the first text that is typed here has the focus, the language its own name, and a field its direction
    whatever a text begins with; a name from right to left is kept apart from the sentence that it is in.
    """
    page.get_by_label("Translate into").select_option("+")
    page.get_by_role("dialog").get_by_role("combobox").fill("ar")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector(".said:focus")
    page.keyboard.insert_text("{count} ضيف")
    box = page.locator(".said:focus")
    assert box.evaluate("box => getComputedStyle(box).direction") == "rtl"
    into = page.get_by_label("Translate into").locator("option:checked")
    assert into.inner_text() == "العربية (ar)"
    page.get_by_role("button", name="Copy the original").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.querySelector('.translate-share').textContent.startsWith('1 of')")
    try:
        page.get_by_role("button", name="Remove this language …").click()
        page.get_by_role("dialog", name="Remove \u2068العربية\u2069?").wait_for()
    finally:
        (folder / "locale/ar.po").unlink()


@pytest.mark.slow
def test_a_catalogue_that_cannot_be_read_is_told_beside_its_texts(page, folder, english):
    """
    While the file is broken its problem is told, with the way to all problems; the texts stay, grey, and come back with it.
    """
    po = folder / "locale/en.po"
    texts = page.locator(".text-row").count()
    po.write_bytes(english + b'\nmsgid "x\n')
    told = page.locator(".translate-unread")
    told.locator(".problem", has_text="locale/en.po").wait_for()
    told.get_by_role("button", name="To the problems").wait_for()
    assert page.locator(".texts").evaluate("texts => texts.inert")
    assert page.locator(".text-row").count() == texts
    po.write_bytes(english)
    told.wait_for(state="hidden")
    page.wait_for_selector(".said")


@pytest.mark.slow
def test_a_language_is_removed_after_a_question_and_brought_back(page, folder, english):
    """
    The page says how many texts go, removes the file only when that is meant, shows the game's own language, and Ctrl+Z undoes it.
    """
    po = folder / "locale/en.po"
    said = len([each for each in page.locator(".text-said").all_inner_texts() if each])
    page.get_by_role("button", name="Remove this language …").click()
    dialog = page.get_by_role("dialog", name="Remove English?")
    dialog.get_by_text(f"{said} texts are translated into it").wait_for()
    dialog.get_by_text("What game.yaml says of it (terms) stays").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert po.read_bytes() == english
    page.get_by_role("button", name="Remove this language …").click()
    dialog.get_by_role("button", name="Remove", exact=True).click()
    page.locator(".toast", has_text="English was removed").wait_for()
    page.locator(".translate-empty", has_text="日本語").wait_for()
    assert not po.exists()
    assert page.locator(".translate-tools option").all_inner_texts() == [
        "Translate into",
        "Another language …",
    ]
    page.keyboard.press("Control+z")
    page.wait_for_selector(".text-row")
    until(page, po, english)
    page.locator(".translate-tools option", has_text="English").wait_for(state="attached")


LOOKS = [
    pytest.param(*look, marks=[pytest.mark.slow] * (number != 7))
    for number, look in enumerate(product(SIZES, ("en", "ja"), ("light", "dark")))
]


@pytest.mark.parametrize(("size", "language", "scheme"), LOOKS)
def test_everybody_can_use_the_page(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing, neither in the list nor at a text.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        listed(page)
        for chosen in (False, True):
            if chosen:
                choose(page, "宿屋")
                drawn(page)
                page.wait_for_selector(".editor-problems li")
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
