"""Plurals: the header of a catalogue and a number in, one of its forms out."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checks.words.missing_translation import missing_translation
from generator.locale.language import Language, open_language, plural_texts
from generator.locale.plural import RULES, read_rule, usual_rule
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Problem

TEXT = "札{count}枚"


def load(folder: Path) -> Game:
    game = load_game(folder, "g", Findings())
    assert game is not None
    return game


def language(folder: Path, code: str) -> Language:
    findings = Findings()
    found = open_language(load(folder), code, findings)
    assert found is not None
    assert findings.problems == []
    return found


def change(folder: Path, old: str, new: str) -> list[Problem]:
    """What is wrong with the catalogue after a change."""
    path = folder / "locale/en.po"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return list(missing_translation.find(load(folder)))


def test_a_number_chooses_its_form(inn: Path) -> None:
    """
    English has one form for one thing and another for none or several; Japanese has the one that is written.
    """
    english, own = language(inn, "en"), language(inn, "ja")
    said = [english.plural("rulebook", TEXT, count) for count in (0, 1, 2, 21)]
    assert said == ["{count} cards", "one card", "{count} cards", "{count} cards"]
    assert own.plural("rulebook", TEXT, 2) == TEXT


def test_the_own_language_may_have_a_second_form(inn: Path) -> None:
    """
    A game in English writes plural("{count} card", n, "{count} cards").
    """
    own = language(inn, "ja")
    assert [own.plural("rulebook", "a card", count, "cards") for count in (0, 1, 2)] == ["cards", "a card", "cards"]


def test_other_rules_are_followed(inn: Path) -> None:
    """
    A language with three forms uses each for its numbers.
    """
    po = (inn / "locale/en.po").read_text("utf-8")
    po = po.replace("nplurals=2; plural=(n != 1);", RULES["pl"]).replace(
        'msgstr[1] "{count} cards"', 'msgstr[1] "{count} karty"\nmsgstr[2] "{count} kart"'
    )
    (inn / "locale/pl.po").write_text(po, encoding="utf-8")
    polish = language(inn, "pl")
    assert [polish.plural("rulebook", TEXT, count)[-5:] for count in (1, 2, 5, 22, 12)] == [
        " card", "karty", " kart", "karty", " kart",
    ]  # fmt: skip


def test_texts_that_count_are_found_in_rulebooks_and_faces(inn: Path) -> None:
    """
    Each is listed with its place, and with a second form if one is written.
    """
    face = inn / "faces/card.xml.j2"
    face.write_text(face.read_text("utf-8").replace("</face>", "{{ plural('a {count}', f(1, g()), 'b {count}') }}\n</face>"))
    found = plural_texts(load(inn))
    assert {text: many for text, (many, *_) in found.items()} == {TEXT: "", "a {count}": "b {count}"}
    place = found[TEXT][1]
    assert (place.file, place.line) == ("g/rules.md", 7)


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ('msgstr[1] "{count} cards"', 'msgstr[1] ""', "K501", "has 1 of 2 plural forms"),
        ('\nmsgstr[1] "{count} cards"', "", "K501", "has 1 of 2 plural forms"),
        ('msgid_plural "札{count}枚"\nmsgstr[0] "one card"\nmsgstr[1]', "msgstr", "K501", "has no plural forms"),
        ("{count} cards", "some cards", "K503", "lacks {count}"),
        ("{count} cards", "{number} cards", "K503", "lacks {count}"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=(m != 1);", "K502", "Plural-Forms"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=n;", "K502", "Plural-Forms"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=n%0;", "K502", "Plural-Forms"),
        ('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', "", "K502", "Plural-Forms"),
    ],
)
def test_what_is_wrong_with_forms_is_told_at_the_catalogue(inn: Path, old: str, new: str, code: str, says: str) -> None:
    """
    A missing form, a lost number and a rule that cannot be followed are reported at a line of the entry.
    """
    [problem] = change(inn, old, new)
    assert problem.code == code
    assert says in problem.message
    lines = (inn / "locale/en.po").read_text("utf-8").split("\n")
    first = lines.index('msgid "札{count}枚"')
    assert problem.place.file == "g/locale/en.po"
    assert first <= problem.place.line <= first + 6


def test_the_form_for_one_thing_need_not_show_the_number(inn: Path) -> None:
    """
    "one card" without {count} is no lost mark, since that form is used for the number one only.
    """
    assert list(missing_translation.find(load(inn))) == []


def test_a_missing_form_is_marked_where_it_is_printed(inn: Path) -> None:
    """
    Where a form has no translation the original is shown with its mark.
    """
    change(inn, 'msgstr[1] "{count} cards"', 'msgstr[1] ""')
    english = language(inn, "en")
    assert english.plural("rulebook", TEXT, 1) == "one card"
    assert english.plural("rulebook", TEXT, 2) == f"〔{TEXT}〕"


@pytest.mark.parametrize("code", [*RULES, "en", "de", "pt-BR", "zh-TW"])
def test_the_usual_rules_can_be_followed(code: str) -> None:
    """
    What a new catalogue begins with is a rule that uses each of its forms.
    """
    rule = read_rule(usual_rule(code))
    assert rule is not None
    assert {rule.form(count) for count in range(200)} == {*range(rule.forms)}


@given(st.text(alphabet="nplurasi=0123456789;?:%&|!<>() \\\"\n", max_size=60))
def test_any_header_gives_a_rule_or_none(text: str) -> None:
    """
    Whatever stands behind Plural-Forms, reading it never fails, and a rule answers within its forms.
    """
    rule = read_rule(f"nplurals=2; plural={text}")
    assert rule is None or all(0 <= rule.form(count) < rule.forms for count in range(50))
