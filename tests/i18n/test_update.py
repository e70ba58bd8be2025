"""Update: a catalogue and changed texts in, the catalogue with nothing lost out."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import polib
import pytest

from tests.i18n.conftest import change, run


def english(inn: Path, code: str = "en") -> polib.POFile:
    found: polib.POFile = polib.pofile(str(inn / "locale" / f"{code}.po"))
    return found


def test_updating_twice_changes_nothing_more(inn: Path) -> None:
    """
    The first run adds references and comments, the second leaves the file as it is.
    """
    run("i18n", "update", inn)
    first = (inn / "locale/en.po").read_bytes()
    done = run("i18n", "update", inn)
    assert (done.exit_code, (inn / "locale/en.po").read_bytes()) == (0, first)
    assert done.output.count("up to date") == 2


def test_a_component_that_cannot_be_read_takes_no_text_away(inn: Path) -> None:
    """
    While a rulebook is not declared well its catalogue is left alone, and the reason is told.
    """
    before = (inn / "locale/en.po").read_bytes()
    change(inn / "game.yaml", "source: rules.md", "sauce: rules.md")
    done = run("i18n", "update", inn)
    assert (done.exit_code, (inn / "locale/en.po").read_bytes()) == (1, before)
    assert "lacks the key 'source'" in done.output


def test_translations_head_and_notes_are_kept(inn: Path) -> None:
    """
    Every translation, the comment and the fields of the head and a translator's own notes stay.
    """
    change(inn / "locale/en.po", 'msgctxt "goods.name"', '# flat, not a loaf\nmsgctxt "goods.name"')
    before = {(each.msgctxt, each.msgid): (each.msgstr, each.msgstr_plural) for each in english(inn)}
    run("i18n", "update", inn)
    after = english(inn)
    assert {(each.msgctxt, each.msgid): (each.msgstr, each.msgstr_plural) for each in after} == before
    assert after.header == "English by hand."
    assert after.metadata["X-Editor"] == "a pen"
    assert after.find("パン", msgctxt="goods.name").tcomment == "flat, not a loaf"


def test_a_new_text_is_added_empty(inn: Path) -> None:
    """
    A text that is like no other has an entry without a translation, in the order of the files.
    """
    change(inn / "goods.yaml", "- {id: B", "- {id: C, name: 金貨, icon: money}\n- {id: B")
    run("i18n", "update", inn)
    entry = english(inn).find("金貨", msgctxt="goods.name")
    assert (entry.msgstr, entry.fuzzy, entry.occurrences) == ("", False, [("goods.yaml", "1")])


def test_a_changed_text_keeps_its_translation_as_fuzzy(inn: Path) -> None:
    """
    The translation of the nearest text of the same context is offered, with the original that it was made for.
    """
    change(inn / "cards.yaml", "宿屋で休む", "宿屋で長く休む")
    run("i18n", "update", inn)
    entry = english(inn).find("宿屋で長く休む", msgctxt="cards.note")
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgid) == ("Rests at the inn", True, "宿屋で休む")
    assert '#| msgid "宿屋で休む"' in (inn / "locale/en.po").read_text("utf-8")
    change(inn / "cards.yaml", "宿屋で長く休む", "宿屋でもっと長く休む")
    run("i18n", "update", inn)
    again = english(inn).find("宿屋でもっと長く休む", msgctxt="cards.note")
    assert (again.msgstr, again.fuzzy, again.previous_msgid) == ("Rests at the inn", True, "宿屋で休む")


@pytest.mark.parametrize(
    "between",
    [["宿屋で長く休む"], ["宿屋で長く休む", "宿屋でもっと長く休む"], ["宿屋で長く休む", "宿で休む"]],
)
def test_an_old_wording_brings_its_translation_back(inn: Path, between: list[str]) -> None:
    """
    Whatever a text said meanwhile, its old wording has its old translation, as done and as read as it was; nothing is left over.
    """
    run("i18n", "read", inn, "--lang", "en", "--by", "Ann")
    before = (inn / "locale/en.po").read_bytes()
    for old, new in pairwise(["宿屋で休む", *between, "宿屋で休む"]):
        change(inn / "cards.yaml", f"note: {old}}}", f"note: {new}}}")
        run("i18n", "update", inn)
        once = (inn / "locale/en.po").read_bytes()
        run("i18n", "update", inn)
        assert (inn / "locale/en.po").read_bytes() == once
    assert once == before


def test_what_was_written_into_a_translation_meanwhile_is_kept(inn: Path) -> None:
    """
    The old wording gets the translation that was made for it; the other one, also if it still waits for review, is obsolete.
    """
    change(inn / "cards.yaml", "宿屋で休む", "宿屋で長く休む")
    run("i18n", "update", inn)
    change(
        inn / "locale/en.po",
        '宿屋で長く休む"\nmsgstr "Rests at the inn"',
        '宿屋で長く休む"\nmsgstr "Rests at the inn for long"',
    )
    change(inn / "cards.yaml", "宿屋で長く休む", "宿屋で休む")
    run("i18n", "update", inn)
    back = english(inn).find("宿屋で休む", msgctxt="cards.note")
    assert (back.msgstr, back.fuzzy) == ("Rests at the inn", False)
    assert [(each.msgstr, each.fuzzy) for each in english(inn).obsolete_entries()] == [
        ("Rests at the inn for long", True)
    ]


def test_a_text_that_comes_back_is_not_offered_to_another(inn: Path) -> None:
    """
    Its translation is its own, also where a new text that is alike stands before it.
    """
    change(inn / "cards.yaml", ", note: 宿屋で休む", "")
    run("i18n", "update", inn)
    change(inn / "cards.yaml", "name: 客", "name: 客, note: 宿屋で長く休む")
    change(
        inn / "cards.yaml",
        "note: 宿屋で長く休む}",
        "note: 宿屋で長く休む}\n- {id: cook, name: 客, note: 宿屋で休む}",
    )
    run("i18n", "update", inn)
    found = {each.msgid: (each.msgstr, each.fuzzy) for each in english(inn) if each.msgctxt == "cards.note"}
    assert (found["宿屋で休む"], found["宿屋で長く休む"]) == (("Rests at the inn", False), ("", False))


def test_a_homonym_is_offered_as_fuzzy(inn: Path) -> None:
    """
    A new text that another context has already is offered its translation for a look.
    """
    change(inn / "goods.yaml", "- {id: B", "- {id: C, name: 札, icon: money}\n- {id: B")
    run("i18n", "update", inn)
    entry = english(inn).find("札", msgctxt="goods.name")
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgctxt) == ("Cards", True, "component.title")


def test_what_nothing_uses_is_kept_and_comes_back(inn: Path) -> None:
    """
    The entry of a text that is gone becomes obsolete, and a live one again when the text returns.
    """
    change(inn / "rules.md", "皆が休みます。", "")
    run("i18n", "update", inn)
    [gone] = english(inn).obsolete_entries()
    assert (gone.msgid, gone.msgstr) == ("皆が休みます。", "All rest.")
    run("i18n", "update", inn)
    assert len(english(inn).obsolete_entries()) == 1
    change(inn / "rules.md", "{#end}\n", "{#end}\n\n皆が休みます。\n")
    run("i18n", "update", inn)
    back = english(inn).find("皆が休みます。", msgctxt="rulebook")
    assert (back.msgstr, back.obsolete, back.fuzzy) == ("All rest.", False, False)


def test_a_new_language_begins_with_all_texts(inn: Path) -> None:
    """
    `--lang` makes a catalogue with a whole head, the plural forms of the language and Kamiban's own phrases.
    """
    (inn / "game.yaml").write_text(
        (inn / "game.yaml").read_text() + "minutes: 10..20\n"
    )  # which the cover says
    assert run("i18n", "update", inn, "--lang", "cs,pt").exit_code == 0
    czech = english(inn, "cs")
    assert czech.metadata["Language"] == "cs"
    assert [*czech.find("札{count}枚", msgctxt="rulebook").msgstr_plural] == [0, 1, 2]
    assert [*czech.find("{players} player", msgctxt="kamiban").msgstr_plural] == [0, 1, 2]
    assert czech.find("Contents", msgctxt="kamiban") is not None
    assert not czech.translated_entries()
    for spoken in ("en", "pt"):  # the house speaks these, the second as pt-BR
        assert english(inn, spoken).find("Contents", msgctxt="kamiban") is None


def test_whoever_begins_a_language_is_told_how_to_go_on(inn: Path) -> None:
    """
    A new catalogue comes with the commands to check, count and print it, which all work; one that is there does not.
    """
    done = run("i18n", "update", inn, "--lang", "pl")
    told = [line.strip().split() for line in done.output.split("\n") if line.startswith("  kamiban ")]
    assert [words[1:2] for words in told] == [["check"], ["i18n"], ["build"]]
    for words in told:
        assert run(*words[1:], "--help").exit_code == 0
    assert "kamiban" not in run("i18n", "update", inn, "--lang", "pl").output.replace(
        "phrases of kamiban", ""
    )


@pytest.mark.parametrize("code", ["ja", "Polish", "../en"])
def test_a_language_that_can_have_no_catalogue_is_refused(inn: Path, code: str) -> None:
    """
    The game's own language and what is no language are usage errors.
    """
    before = sorted(inn.rglob("*"))
    assert run("i18n", "update", inn, "--lang", code).exit_code == 2
    assert {each.name for each in {*inn.rglob("*")} - {*before}} <= {"messages.pot"}


def test_a_broken_catalogue_is_left_alone(inn: Path) -> None:
    """
    A catalogue with a syntax error is reported at its line, and not a byte of it changes.
    """
    path = inn / "locale/en.po"
    change(path, 'msgstr "Sign"', 'msgstrr "Sign"')
    before = path.read_bytes()
    done = run("i18n", "update", inn)
    assert (done.exit_code, path.read_bytes()) == (1, before)
    assert "K502" in done.stderr


def test_gettext_finds_nothing_wrong(inn: Path) -> None:
    """
    `msgfmt --check` takes old and new catalogues without a word.
    """
    if shutil.which("msgfmt") is None:
        pytest.skip("GNU gettext is not installed")
    change(inn / "cards.yaml", "宿屋で休む", "宿屋で長く休む")
    run("i18n", "update", inn, "--lang", "en,pl,ja-Hira")
    run("i18n", "pseudo", inn)
    for path in sorted((inn / "locale").glob("*.po")):
        done = subprocess.run(
            ["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), path.name


def test_update_and_status_count_the_same_texts(inn: Path) -> None:
    """
    What `update` says is left to translate is what `status` misses; the phrases of the generator are counted apart.
    """
    updated = run("i18n", "update", inn, "--lang", "sv").output
    status = json.loads(run("i18n", "status", inn, "--format", "json").output)
    (swedish,) = [each for each in status if each["language"] == "sv"]
    assert (
        f"sv.po: {swedish['texts']} texts, {swedish['missing'] + swedish['fuzzy']} to translate; " in updated
    )
    assert "phrases of kamiban" in updated
