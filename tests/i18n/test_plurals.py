"""Plurals: the header of a catalogue and a number in, one of its forms out."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checks.words.missing_translation import missing_translation
from generator.locale.catalogue import Catalogue
from generator.locale.cldr import plural_rule, usual_rule
from generator.locale.language import Language, open_language, plural_texts
from generator.locale.plural import read_rule
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


@pytest.mark.parametrize(
    ("code", "forms", "said"),
    [
        ("en", ("card", "cards"), "cards card cards cards cards"), ("en", ("cards",), "cards cards cards cards cards"),
        ("fr", ("carte", "cartes"), "carte carte cartes cartes cartes"), ("ja", ("枚", "枚々"), "枚々 枚 枚々 枚々 枚々"),
        ("pl", ("karta", "karty", "kart"), "kart karta karty kart karty"), ("tlh", ("a", "b"), "b a b b b"),
    ],
)  # fmt: skip
def test_the_own_language_has_the_forms_that_are_written(
    code: str, forms: tuple[str, ...], said: str
) -> None:
    """
    A game in English writes plural("{count} card", n, "{count} cards"), one in Polish three forms; CLDR chooses.
    """
    own = Language(code, True, Catalogue("x.po"))
    assert " ".join(own.plural("rulebook", forms[0], count, *forms[1:]) for count in (0, 1, 2, 5, 22)) == said


def test_more_forms_than_the_language_has_are_refused() -> None:
    """
    A third form that German would never use is told, and not left out in silence.
    """
    with pytest.raises(ValueError, match="3 forms, but 'de' has 2"):
        Language("de", True, Catalogue("x.po")).plural("rulebook", "a", 1, "b", "c")


def test_other_rules_are_followed(inn: Path) -> None:
    """
    A language with three forms uses each for its numbers.
    """
    po = (inn / "locale/en.po").read_text("utf-8")
    po = po.replace("nplurals=2; plural=(n != 1);", usual_rule("pl")).replace(
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
    face.write_text(
        face.read_text("utf-8").replace(
            "</face>", "{{ plural('a {count}', f(1, g()), 'b {count}') }}\n</face>"
        )
    )
    found = plural_texts(load(inn))
    assert {text: many for text, (many, *_) in found.items()} == {TEXT: "", "a {count}": "b {count}"}
    place = found[TEXT][1]
    assert (place.file, place.line) == ("g/rules.md", 7)


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ('msgstr[1] "{count} cards"', 'msgstr[1] ""', "K501", "has 1 of 2 plural forms"),
        ('\nmsgstr[1] "{count} cards"', "", "K501", "has 1 of 2 plural forms"),
        (
            'msgid_plural "札{count}枚"\nmsgstr[0] "one card"\nmsgstr[1]',
            "msgstr",
            "K501",
            "has no plural forms",
        ),
        ("{count} cards", "some cards", "K503", "lacks {count}"),
        ("{count} cards", "{number} cards", "K503", "lacks {count}"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=(m != 1);", "K502", "Plural-Forms"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=n;", "K502", "Plural-Forms"),
        ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=n%0;", "K502", "Plural-Forms"),
    ],
)
def test_what_is_wrong_with_forms_is_told_at_the_catalogue(
    inn: Path, old: str, new: str, code: str, says: str
) -> None:
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


def test_without_a_header_the_language_chooses_the_form(inn: Path) -> None:
    """
    A catalogue that does not say when each form is used follows CLDR, by the language that it is named after.
    """
    assert change(inn, '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', "") == []
    assert [language(inn, "en").plural("rulebook", TEXT, count) for count in (1, 2)] == [
        "one card",
        "{count} cards",
    ]
    po = (inn / "locale/en.po").read_text("utf-8")
    (inn / "locale/fr.po").write_text(po, encoding="utf-8")
    assert language(inn, "fr").plural("rulebook", TEXT, 0) == "one card"


USUAL = {
    "en": "nplurals=2; plural=(n != 1);", "de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);",
    "pt-BR": "nplurals=2; plural=(n > 1);", "pt-PT": "nplurals=2; plural=(n != 1);", "zh-TW": "nplurals=1; plural=0;",
    "cs": "nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);", "tlh": "nplurals=2; plural=(n != 1);",
}  # fmt: skip
CODES = [
    *USUAL,
    "ar",
    "be",
    "br",
    "cy",
    "ga",
    "he",
    "hi",
    "id",
    "ja",
    "ko",
    "lt",
    "lv",
    "mt",
    "pl",
    "ro",
    "ru",
    "sl",
    "th",
    "tr",
]


@pytest.mark.parametrize("code", CODES)
def test_the_usual_rules_can_be_followed(code: str) -> None:
    """
    What a new catalogue begins with is a rule that uses each of its forms, and the same as CLDR for each number.
    """
    rule, meant = read_rule(usual_rule(code)), plural_rule(code)
    assert rule is not None
    assert rule.forms == meant.forms
    assert {rule.form(count) for count in range(200)} == {*range(rule.forms)}
    assert [rule.form(count) for count in range(1000)] == [meant.form(count) for count in range(1000)]
    assert usual_rule(code) == USUAL.get(code, usual_rule(code))


@given(st.text(alphabet='nplurasi=0123456789;?:%&|!<>() \\"\n', max_size=60))
def test_any_header_gives_a_rule_or_none(text: str) -> None:
    """
    Whatever stands behind Plural-Forms, reading it never fails, and a rule answers within its forms.
    """
    rule = read_rule(f"nplurals=2; plural={text}")
    assert rule is None or all(0 <= rule.form(count) < rule.forms for count in range(50))
