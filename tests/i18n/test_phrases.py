"""The generator's own phrases in a new language: those that the game prints, with the files that they stand on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import polib
import pypdfium2
import pytest

from generator.locale.house import house_notes, house_phrases
from tests.i18n.conftest import BACKS, change, run

FILES = re.compile(r"\S+\.pdf|cards\.total")
"""What has its name in every language."""


def phrases(folder: Path, code: str = "sv") -> dict[str, polib.POEntry]:
    found = polib.pofile(str(folder / f"locale/{code}.po"))
    return {each.msgid: each for each in found if each.msgctxt == "kamiban" and not each.obsolete}


def test_a_catalogue_has_the_phrases_that_the_game_prints(deck: Path) -> None:
    """
    Each with its files, those of the kit first; what no page of the game says is not there.
    """
    done = run("i18n", "update", deck, "--lang", "sv")
    found = phrases(deck)
    assert found.keys() < house_phrases().keys()
    assert found["front"].comment.split("\n")[0] == "on cards.pdf; in English if not translated"
    assert found["fold in the middle, glue, cut"].comment.startswith("on cards-fold.pdf with --duplex fold;")
    assert found["Skip to the rules"].comment.startswith("on rules.html;")
    assert found["{number} card"].comment.startswith("on odds.pdf of kamiban odds;")
    assert "glue {number}" not in found
    assert "Map and turns" not in found
    order = list(found)
    assert order.index("Skip to the rules") < order.index("{number} card")
    odds = [phrase for phrase, entry in found.items() if "kamiban odds" in entry.comment]
    told = f"{len(found) - len(odds)} phrases of kamiban, {len(found) - len(odds)} to translate; {len(odds)} on pages of odds, {len(odds)} to translate"
    assert told in done.output


def test_what_needs_a_word_of_explanation_has_it(inn: Path) -> None:
    """
    Notes of the house's own catalogues stand beside the phrases that they are of; headings of chapters do not.
    """
    assert house_notes()["glue {number}"] == ["a flap of a box, with the step in which it is glued"]
    assert "front" not in house_notes()
    box = "  box: {kind: box, title: 箱, holds: cards}\n"
    (inn / "game.yaml").write_text((inn / "game.yaml").read_text("utf-8") + box, encoding="utf-8")
    change(inn / "cards.yaml", "count: 3", "count: 30")
    run("i18n", "update", inn, "--lang", "sv")
    assert phrases(inn)["glue {number}"].comment == (
        "on box.pdf; in English if not translated\na flap of a box, with the step in which it is glued"
    )


def test_with_all_of_them_nothing_is_printed_in_english(deck: Path, tmp_path: Path) -> None:
    """
    Where every phrase of the catalogue has a translation, no sheet, rulebook, page for screens or page of odds has an English one.
    """
    run("i18n", "update", deck, "--lang", "sv")
    path = deck / "locale/sv.po"
    catalogue = polib.pofile(str(path))
    for number, entry in enumerate(catalogue):
        kept = "".join(
            f" {{{name}}}"
            for name in (
                "number",
                "size",
                "title",
                "field",
                "players",
                "minutes",
                "version",
                "share",
                "sheets",
                "stocks",
                "files",
                "things",
            )
            if f"{{{name}}}" in entry.msgid
        )
        said = f"Ö{number}{kept}" if entry.msgctxt == "kamiban" else entry.msgid
        if entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(entry.msgstr_plural, said)
        else:
            entry.msgstr = said
    catalogue.save(str(path))
    out = tmp_path / "out"
    for words in (
        ["build", "--format", "pdf,html"],
        ["build", "--format", "pdf", "--duplex", "fold"],
        ["odds", "--format", "pdf"],
    ):
        done = run(words[0], deck, *words[1:], "--lang", "sv", "--paper", "a4", "--out", out, "-q")
        assert done.exit_code == 0, done.stderr
        shown = [
            page.get_textpage().get_text_range()
            for file in out.rglob("*.pdf")
            for page in pypdfium2.PdfDocument(file)
        ]
        shown += [file.read_text("utf-8") for file in out.rglob("*.html")]
        for english in (
            "print at",
            "front",
            "back",
            "fold",
            "Contents",
            "Skip to",
            "Languages",
            "players",
            "Odds",
            "cards",
            "Opening hand",
        ):
            assert not any(english in FILES.sub("", text) for text in shown if "<html" not in text), english
        assert not any("Skip to the rules" in text or ">Contents<" in text for text in shown)
    assert len(shown) > 3


def test_a_phrase_that_is_needed_later_is_added_later(inn: Path) -> None:
    """
    The next update after the cards got backs has what sheets with backs say; what was translated stays, whatever is printed.
    """
    run("i18n", "update", inn, "--lang", "sv")
    assert "front" not in phrases(inn)
    text = (inn / "game.yaml").read_text("utf-8")
    change(inn / "game.yaml", *BACKS)
    run("i18n", "update", inn)
    assert "front" in phrases(inn)
    change(inn / "locale/sv.po", 'msgid "front"\nmsgstr ""', 'msgid "front"\nmsgstr "framsida"')
    (inn / "game.yaml").write_text(text, encoding="utf-8")
    run("i18n", "update", inn)
    assert (phrases(inn)["front"].msgstr, phrases(inn)["front"].fuzzy) == ("framsida", False)
    assert phrases(inn)["front"].comment.startswith("printed nowhere in this game as it is now")
    assert "back" not in phrases(inn)


def test_while_a_game_cannot_be_drawn_its_phrases_stay(inn: Path) -> None:
    """
    A mistake in the data takes no phrase away and is no reason to stop; a language that begins meanwhile has all of them.
    """
    run("i18n", "update", inn, "--lang", "sv")
    before = phrases(inn).keys()
    change(inn / "cards.yaml", "count: 3", "count: three")
    assert run("i18n", "update", inn, "--lang", "sv,fi").exit_code == 0
    assert phrases(inn).keys() == before
    assert phrases(inn, "fi").keys() == house_phrases().keys()
    assert run("i18n", "status", inn).exit_code == 0


def test_status_counts_them_apart(deck: Path) -> None:
    """
    How many of the kit and of the pages of odds are translated is told below the table; one that lost its placeholder is wrong.
    """
    run("i18n", "update", deck, "--lang", "sv")

    def counted() -> dict[str, int]:
        found = json.loads(run("i18n", "status", deck, "--format", "json").stdout)
        return next(each for each in found if each["language"] == "sv")

    first = counted()
    assert (first["phrases_done"], first["odds_phrases_done"], first["phrases_wrong"]) == (0, 0, 0)
    assert first["phrases"] + first["odds_phrases"] == len(phrases(deck))
    change(deck / "locale/sv.po", 'msgid "front"\nmsgstr ""', 'msgid "front"\nmsgstr "framsida"')
    change(
        deck / "locale/sv.po",
        'msgid "{title}: the odds"\nmsgstr ""',
        'msgid "{title}: the odds"\nmsgstr "{title}: odds"',
    )
    assert (counted()["phrases_done"], counted()["odds_phrases_done"]) == (1, 1)
    lines = run("i18n", "status", deck).stdout.splitlines()
    assert lines[-1] == (
        f"inn sv: 1 of {first['phrases']} phrases of kamiban is translated, 1 of {first['odds_phrases']} on pages of odds; "
        "the others are printed in English"
    )
    assert not any(
        line.startswith("inn en:") and "phrases" in line for line in lines
    )  # which the house speaks
    change(deck / "locale/sv.po", '"{title}: odds"', '"odds"')
    assert (counted()["odds_phrases_done"], counted()["phrases_wrong"]) == (0, 1)


@pytest.mark.parametrize(
    ("old", "new"), [("Deal two [B]", "Deal two"), ("{count} cards", "cards"), ("](#end).", "].")]
)
def test_a_translation_that_stops_its_build_is_not_done(inn: Path, old: str, new: str) -> None:
    """
    What has lost a mark is counted as wrong, and its language is not complete.
    """

    def counted() -> tuple[int, int, int, int]:
        [found] = json.loads(run("i18n", "status", inn, "--format", "json").stdout)
        return found["texts"], found["done"], found["wrong"], found["missing"]

    texts, done, wrong, missing = counted()
    assert (done, wrong, missing) == (texts, 0, 0)
    text = (inn / "locale/en.po").read_text("utf-8")
    (inn / "locale/en.po").write_text(
        text[::-1].replace(old[::-1], new[::-1], 1)[::-1], encoding="utf-8"
    )  # in the msgstr
    assert counted() == (texts, texts - 1, 1, 0)
    assert run("i18n", "status", inn, "--strict").exit_code == 1
