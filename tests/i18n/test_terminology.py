"""Terms: one thing, one word in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.words.lost_term import lost_term
from generator.checks.words.term_variant import term_variant
from generator.model.load import load_game
from generator.problem import Findings, Problem


def found(folder: Path, *changes: tuple[str, str, str]) -> list[Problem]:
    """What is wrong with the words of a game after changes of its files."""
    for name, old, new in changes:
        path = folder / name
        text = path.read_text("utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new), encoding="utf-8")
    game = load_game(folder, "g", Findings())
    assert game is not None
    return [*term_variant.find(game), *lost_term.find(game)]


PO = "locale/en.po"


@pytest.mark.parametrize("text", ["Rests at the INN", "Rests at inns", "Inn: a rest", "Rests (inn's porch)"])
def test_a_word_may_have_capitals_and_a_plural(inn: Path, text: str) -> None:
    """
    A term is used if its word stands there in any capitals, in the plural or beside signs.
    """
    assert found(inn, (PO, "Rests at the inn", text)) == []


@pytest.mark.parametrize("text", ["Rests at home", "Rests inside", "Rests at the dinner", "Beginning"])
def test_a_translation_without_the_word_is_told_at_its_line(inn: Path, text: str) -> None:
    """
    A translation that lacks the declared word of a term in its original is K516 at its msgstr.
    """
    [problem] = found(inn, (PO, "Rests at the inn", text))
    assert (problem.code, problem.subject) == ("K516", "cards.guest.note")
    assert text in (inn / PO).read_text("utf-8").split("\n")[problem.place.line - 1]
    assert (problem.related[0].file, problem.related[0].line) == ("g/game.yaml", 12)


@pytest.mark.parametrize("word", ["tavern", "Hostel"])
def test_another_word_for_a_term_is_told(inn: Path, word: str) -> None:
    """
    A word that is ruled out for a language is K511 in its translations, beside the right one as well.
    """
    [problem] = found(inn, (PO, "Rests at the inn", f"Rests at the inn, a {word}"))
    assert (problem.code, problem.hint) == ("K511", "write 'inn': 名前は一つ")
    line = (inn / PO).read_text("utf-8").split("\n")[problem.place.line - 1]
    assert line[problem.place.column - 1 :].startswith(word)


def test_a_word_is_ruled_out_in_its_own_language_only(inn: Path) -> None:
    """
    What is ruled out for English may stand in the game's own texts.
    """
    assert (
        found(
            inn,
            ("rules.md", "皆が休みます。", "皆が hostel で休みます。"),
            (PO, "皆が休みます。", "皆が hostel で休みます。"),
        )
        == []
    )


def test_a_rulebook_is_searched_too(inn: Path) -> None:
    """
    A spelling that is ruled out is found in the rulebook, at its place.
    """
    [problem] = found(
        inn,
        ("rules.md", "皆が休みます。", "皆が旅籠で休みます。"),
        (PO, "皆が休みます。", "皆が旅籠で休みます。"),
    )
    assert (problem.code, str(problem.place)) == ("K511", "g/rules.md:19:3")


def test_several_words_may_do(inn: Path) -> None:
    """
    Words with | between them are each enough.
    """
    changes = (("game.yaml", "word: inn,", "word: inn|rest,"), (PO, "Rests at the inn", "A rest"))
    assert found(inn, *changes) == []


def test_a_word_that_is_needed_alone_may_be_missing_in_a_sentence(inn: Path) -> None:
    """
    客 must be the guest where it is the whole text, and may be anyone in a sentence.
    """
    assert found(inn, (PO, "Guests eat bread.", "They eat bread.")) == []
    [problem] = found(inn, (PO, 'msgstr "Guest"', 'msgstr "Visitor"'))
    assert (problem.code, problem.subject) == ("K516", "cards.guest.name")


def test_the_longer_term_counts(inn: Path) -> None:
    """
    A term inside a longer one, or inside another word in katakana, is not that term.
    """
    longer = ("game.yaml", "terms:\n", "terms:\n  宿屋で休む: {in: {en: rest}}\n  パ: {in: {en: p}}\n")
    assert found(inn, longer, (PO, "Rests at the inn", "A rest at last")) == []


def test_the_name_of_an_icon_is_no_word(inn: Path) -> None:
    """
    A word in brackets is drawn and not read.
    """
    assert found(inn, ("game.yaml", "[tavern,", "[B,")) == []
