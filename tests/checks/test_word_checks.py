"""Checks of words, signs and use: games that pass and games that must not."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checks.words import invisible_character, not_normal
from generator.model.game import Game
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: inn
title: Inn
about: An inn by the road
language: en
version: "1"
tables:
  goods: {file: goods.yaml, fields: {name: text, icon: icon, colour: colour}}
  moods: {file: moods.yaml, fields: {name: text}}
  guests: {file: guests.yaml, fields: {name: text, note: text?, mood: ref moods, pays: gain, asks: convert?, room: choice attic|hall, tag: plain?}}
  signs: {file: signs.yaml, fields: {sign: plain, says: text}}
notation: {resources: goods, legend: signs.sign}
terms:
  keeper: {instead: [Host, landlord], because: one word for one person, in: {de: {word: Wirt, instead: [Krüger]}}}
  公文書: {instead: [文書], because: x}
rules:
  - {rule: total, of: guests, equals: "3", because: x}
components:
  guests: {kind: sheet, title: Guests, parts: [{of: guests, size: [63, 88], front: guest.xml.j2}]}
"""
FACE = """\
{% from "signs.xml.j2" import list %}
<face title="{{ row.name }}"><text>{{ row.note }} {{ row.mood.name }} {{ row.pays|icons }}{{ row.asks }}</text>
{# row.tag is not shown by a comment #}{% if row.room == "attic" %}<icon name="stairs"/>{% endif %}{{ row["tag"] }}
{% for good in rows("goods") %}<rect fill="{{ good.colour }}"/>{% endfor %}{{ list() }}</face>
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": """\
- {id: B, name: Bread, icon: bread, colour: "#E8A91C"}
- {id: C, name: Coin, icon: coin, colour: "#2B6CB0"}
""",
    "moods.yaml": "- {id: glad, name: Glad}\n- {id: sad, name: Sad}\n",
    "guests.yaml": """\
- {id: monk, name: The monk, note: 'Asks the keeper for [C] [[free]]', mood: glad, pays: B/C, room: attic, tag: M}
- {id: clerk, name: The clerk, note: 公文書を持つ, mood: sad, pays: C, asks: C2→B, room: hall}
- {id: smith, name: The smith, note: 'Sits by the fire: 二〇〇〇年（冬）！', mood: sad, pays: C2, room: hall, tag: "→"}
""",
    "signs.yaml": """\
- {id: bread, sign: B, says: Bread}
- {id: coin, sign: C, says: Coin}
- {id: or, sign: slash, says: One of them}
- {id: for, sign: arrow, says: Swap}
- {id: up, sign: stairs, says: Sleeps in the attic}
""",
    "faces/guest.xml.j2": FACE,
    "faces/signs.xml.j2": '{% macro list() %}{% for each in rows("signs") %}{{ each.says }}{% endfor %}{% endmacro %}\n',
    "locale/de.po": """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "goods.name"
msgid "Bread"
msgstr "Brot"

msgctxt "guests.note"
msgid "Asks the keeper for [C] [[free]]"
msgstr ""
"Bittet den Wirt "
"um [C] [[frei]]"
""",
}  # fmt: skip

FAILING = [
    # check, file, what stands there, what is written instead; the sign ‸ stands before the letter that is reported
    ("term_variant", "guests.yaml", "keeper", "‸host", "K511"),
    ("term_variant", "guests.yaml", "name: The smith", "name: ‸Landlord of the smiths, keeper", "K511"),
    ("term_variant", "guests.yaml", "公文書", "‸文書", "K511"),
    ("term_variant", "game.yaml", "about: An inn", "about: The ‸landlord", "K511"),
    ("term_variant", "game.yaml", "instead: [文書]", "instead: ‸[keeper]", "K511"),
    ("term_variant", "locale/de.po", '"um [C]', '"vom ‸Landlord um [C]', "K511"),
    ("placeholder", "guests.yaml", "keeper", "keeper ‸{{site.baseurl}}", "K512"),
    ("placeholder", "guests.yaml", "keeper", "keeper ‸TODO", "K512"),
    ("placeholder", "guests.yaml", "keeper", "keeper‸???", "K512"),
    ("placeholder", "guests.yaml", "keeper", "keeper ‸Lorem Ipsum", "K512"),
    ("placeholder", "guests.yaml", "公文書を", "公文書と‸〇〇を", "K512"),
    ("placeholder", "guests.yaml", "公文書を", "公文書、‸名前を入れる、", "K512"),
    ("term_variant", "locale/de.po", "den Wirt", "den Wirt, den ‸Krüger", "K511"),
    ("lost_term", "locale/de.po", "Bittet den Wirt", "‸Bittet den Chef", "K516"),
    ("lost_term", "locale/de.po", "Bittet den Wirt", "‸Bittet die Wirtin", "K516"),
    ("placeholder", "guests.yaml", "keeper", "keeper ‸<br/>", "K512"),
    ("placeholder", "guests.yaml", "keeper", "keeper ‸[ ]", "K512"),
    ("placeholder", "guests.yaml", "keeper", "keeper &‸&amp;", "K512"),
    ("placeholder", "game.yaml", "title: Guests", "title: ‸TBD", "K512"),
    ("placeholder", "locale/de.po", "den Wirt", "den ‸FIXME", "K512"),
    ("empty_section", "game.yaml", 'rules:\n  - {rule: total, of: guests, equals: "3", because: x}', "rules: ‸[]", "K513"),
    ("empty_section", "game.yaml", "components:\n", "variants: ‸{}\ncomponents:\n", "K513"),
    ("empty_section", "guests.yaml", "公文書を持つ", "‸……！", "K513"),
    ("empty_section", "locale/de.po", "Brot", "‸–", "K513"),
    ("not_normal", "guests.yaml", "The monk", "The ‸ｍｏnk", "K514"),
    ("not_normal", "guests.yaml", "公文書を持つ", "公文書を‸ﾓﾂ", "K514"),
    ("not_normal", "guests.yaml", "公文書を持つ", "公文書を持つ‸⼈", "K514"),
    ("not_normal", "guests.yaml", "The smith", "The smith of Ko‸\u0308ln", "K514"),
    ("not_normal", "guests.yaml", "tag: M", "tag: ‸Ｍ", "K514"),
    ("not_normal", "locale/de.po", "Brot", "Brot, ‸１", "K514"),
    ("invisible_character", "guests.yaml", "The monk", "The‸\u200b monk", "K515"),
    ("invisible_character", "guests.yaml", "The monk", "‸\u202eThe monk", "K515"),
    ("invisible_character", "guests.yaml", "The monk", "The mo‸\u00adnk", "K515"),
    ("invisible_character", "guests.yaml", "公文書", "公文書‸\U000e0100", "K515"),
    ("invisible_character", "locale/de.po", "Brot", "Bro‸\u200dt", "K515"),
    ("no_such_language", "game.yaml", "language: en", "language: ‸gr", "K508"),
    ("unclosed_stars", "guests.yaml", "Asks the keeper", "‸**Asks the keeper", "K517"),
    ("unclosed_stars", "guests.yaml", "Asks the keeper", "Asks ‸*the keeper", "K517"),
    ("unclosed_stars", "guests.yaml", "Asks the keeper", "**Asks** the ‸**keeper, *too*", "K517"),
    ("unclosed_stars", "guests.yaml", "Asks the keeper", "‸**Asks:**the keeper", "K517"),
    ("unclosed_stars", "guests.yaml", "Asks the keeper", "‸**Asks* the keeper", "K517"),
    ("unclosed_stars", "guests.yaml", "for [C]", "for ‸*[C]", "K517"),
    ("unclosed_stars", "guests.yaml", "公文書を持つ", "公文書を‸**持つ", "K517"),
    ("unclosed_stars", "game.yaml", "about: An inn", "about: An ‸*inn", "K517"),
    ("unclosed_stars", "locale/de.po", "den Wirt", "den ‸**Wirt", "K517"),
    ("invisible_character", "guests.yaml", "The monk", "The monk‸\u200e!", "K515"),
    ("invisible_character", "guests.yaml", "The monk", "‸\u2066The monk", "K515"),
    ("invisible_character", "guests.yaml", "The monk", "The monk‸\u2069", "K515"),
    ("invisible_character", "guests.yaml", "The monk", "The ‸\u2066\u2069monk", "K515"),
    ("invisible_character", "guests.yaml", "tag: M", "tag: ‸\u2066M\u2069", "K515"),
    ("not_in_legend", "signs.yaml", "- {id: or, sign: slash, says: One of them}\n", "", "K336"),
    ("not_in_legend", "guests.yaml", "[C]", "‸[glad]", "K336"),
    ("not_in_legend", "guests.yaml", "pays: C2", "pays: ‸card 1", "K336"),
    ("not_in_legend", "signs.yaml", "sign: arrow", "sign: ‸arow", "K336"),
    ("not_in_legend", "signs.yaml", "sign: stairs", "sign: ‸B", "K336"),
    ("not_in_legend", "game.yaml", "signs.sign", "‸signs.sgin", "K336"),
    ("unused_field", "faces/guest.xml.j2", "{{ row.note }}", "", "K334"),
    ("unused_field", "faces/guest.xml.j2", '{{ row["tag"] }}', "", "K334"),
    ("unused_field", "faces/guest.xml.j2", '{% from "signs.xml.j2" import list %}\n', "", "K334"),
    ("unused_field", "game.yaml", "{sign: plain,", "{sign: plain, ‸kind: plain?,", "K334"),
    ("unused_word", "game.yaml", "attic|hall", "attic|‸cellar|hall", "K335"),
    ("unused_word", "game.yaml", "choice attic|hall", "choice attic|hall|‸a = hall", "K335"),
    ("unused_word", "guests.yaml", "mood: glad", "mood: sad", "K335"),
    ("unused_word", "game.yaml", "  公文書:", "  ‸公文章:", "K335"),
    ("same_colour", "goods.yaml", '"#2B6CB0"', '‸"#E6A71E"', "K337"),
    ("same_colour", "goods.yaml", '"#2B6CB0"', '‸"#E8A91C"', "K337"),
    ("confusable_names", "signs.yaml", "says: Sleeps in the attic", "says: ‸One-Of Them", "K510"),
]  # fmt: skip
MINE = sorted({name for name, *_ in FAILING} - {"confusable_names"})
HERE = "‸"


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    return load_edited(FILES, folder, file, old, new.replace(HERE, ""))


@pytest.mark.parametrize("name", MINE)
def test_words_that_are_as_they_should_be_pass(name: str, tmp_path: Path) -> None:
    """
    Declared terms, plain brackets, full-width signs, kanji numerals, and signs that are explained are no faults.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code"), FAILING)
def test_a_word_out_of_place_is_found(
    name: str, file: str, old: str, new: str, code: str, tmp_path: Path
) -> None:
    """
    One edit is found at its very letter, as a warning with a subject that `allow` can name and a way out.
    """
    game, _ = load(tmp_path, file, old, new)
    problems = found_by(name, game)
    assert {each.code for each in problems} == {code}
    assert all(each.subject and each.hint and each.severity == "warning" for each in problems)
    if HERE in new:
        text = FILES[file].replace(old, new, 1)
        before = text[: text.index(HERE)]
        column = len(before) - before.rfind("\n")
        if new.endswith("Ko‸\u0308ln"):
            column -= 1  # the mark belongs to the letter before it
        wanted = (f"g/{file}", before.count("\n") + 1, column)
        assert wanted in [(each.place.file, each.place.line, each.place.column) for each in problems]


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("term_variant", "guests.yaml", "keeper", "keepers, hosting the keeper"),
        ("term_variant", "game.yaml", "keeper: {instead: [Host, landlord]", "keeper: {instead: [KEEPER, keep]"),
        ("placeholder", "guests.yaml", "keeper", "keeper: 3 < 4 > 2, {name}, really?? & more"),
        ("placeholder", "guests.yaml", "公文書を持つ", "公文書を袋に入れる"),
        ("empty_section", "guests.yaml", "公文書を持つ", '"[C]"'),
        ("not_normal", "guests.yaml", "公文書を持つ", "公文書（①）！？＋＝～　ヴ"),
        ("not_normal", "guests.yaml", "The smith", "The smith of Köln, Żółć"),
        ("invisible_character", "guests.yaml", "The monk", "The \u2764\ufe0f monk"),
        ("invisible_character", "guests.yaml", "The monk", "می\u200cخواهم"),
        ("invisible_character", "guests.yaml", "The monk", "The \u2068שלום \u2066(x)\u2069\u2069 monk"),
        *(
            ("unclosed_stars", "guests.yaml", "公文書を持つ", f"'公文書 {plain}'")
            for plain in (
                "2 * 3", "*", "**", "Cost*", "Cost**", "* note", "a*b", "2**3", "d6 *2", "***", "(**)", "*.svg", "f*** it",
                r"\*\*plain", "*this* and **that**", "***both***", "**「これ」**です", "**a\n\n    b**", "Cost*: 3. *only once",
            )
        ),
        ("not_in_legend", "game.yaml", ", legend: signs.sign", ""),
        ("not_in_legend", "signs.yaml", "sign: stairs", "sign: glad"),
        ("unused_field", "faces/guest.xml.j2", FACE, "<face/>"),
        ("unused_field", "faces/guest.xml.j2", "{{ row.note }}", '{{ row|attr("note") }}'),
        ("unused_field", "faces/guest.xml.j2", "{{ row.note }}", '{{ rows("guests")|map(attribute="note")|first }}'),
        ("unused_field", "faces/guest.xml.j2", "{{ row.note }}", "{% include row.name %}"),
        ("unused_field", "game.yaml", "terms:", "play: {deck: guests, pays: asks}\nterms:"),
        ("unused_word", "faces/guest.xml.j2", 'rows("goods")', 'rows("moods")'),
        ("same_colour", "game.yaml", "icon: icon, colour", "icon: plain, colour"),
        ("same_colour", "goods.yaml", '"#2B6CB0"', '"#C8502A"'),
        ("confusable_names", "guests.yaml", "公文書を持つ", "one OF them"),
    ],
)  # fmt: skip
def test_a_word_that_is_meant_is_left_alone(name: str, file: str, old: str, new: str, tmp_path: Path) -> None:
    """
    What only looks like a fault is none: parts of words, usual signs, joiners of a script, faces to be written.
    """
    game, _ = load(tmp_path, file, old, new)
    assert found_by(name, game) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "only"),
    [
        ("guests.yaml", "room: attic", "room: atic", {"K202"}),
        ("guests.yaml", "mood: glad", "mood: gald", {"K208"}),
        ("guests.yaml", "pays: B/C", "pays: B/Q", {"K203"}),
        ("signs.yaml", "sign: slash", 'sign: ""', {"K202"}),
        ("goods.yaml", '"#2B6CB0"', "blue", {"K202"}),
        ("moods.yaml", "- {id: glad", "- {id: 'gl ad'", {"K212", "K208"}),
        ("game.yaml", "room: choice attic|hall", "room: choise attic|hall", {"K210"}),
    ],
)  # fmt: skip
def test_words_that_could_not_be_read_are_not_judged(
    file: str, old: str, new: str, only: set[str], tmp_path: Path
) -> None:
    """
    A value that was refused is one problem, and none of these checks adds another.
    """
    game, findings = load(tmp_path, file, old, new)
    problems = [*findings.problems, *(each for name in MINE for each in found_by(name, game))]
    assert {each.code for each in problems} == only


def test_a_table_without_rows_is_found_in_its_file(tmp_path: Path) -> None:
    """
    An empty table is reported at its file, with its declaration.
    """
    game, _ = load(tmp_path, "signs.yaml", FILES["signs.yaml"], "[]\n")
    (problem,) = found_by("empty_section", game)
    assert (problem.place.file, problem.subject) == ("g/signs.yaml", "signs")
    assert [place.file for place in problem.related] == ["g/game.yaml"]


@given(st.text(max_size=12))
def test_no_text_trips_the_checks_of_letters(text: str) -> None:
    """
    Any text at all is judged without an error; one that is ASCII, or kana and kanji alone, is never odd.
    """
    span = not_normal._first(text)
    if text.isascii() or all("\u3041" <= ch <= "\u3096" or "\u4e00" <= ch <= "\u9fff" for ch in text):
        assert span is None
    if span is not None:
        assert 0 <= span[0] < span[1] <= len(text)
        assert unicodedata.normalize("NFKC", text) != text
    shown = invisible_character._visible(text)
    assert invisible_character._visible(shown) == shown


@pytest.mark.parametrize(("sign", "told"), [("", ["K517"]), ("*", []), ("**", ["K517"])])
def test_a_text_that_begins_with_a_star_is_a_footnote_of_another(
    sign: str, told: list[str], tmp_path: Path
) -> None:
    """
    Where some word of the same language ends with as many stars that close nothing, the first star is plain.
    """
    files = {
        **FILES,
        "guests.yaml": FILES["guests.yaml"].replace("name: The smith", f"name: The smith{sign}"),
    }
    game, _ = load_edited(files, tmp_path, "guests.yaml", "公文書を持つ", "'*Only in winter'")
    assert [each.code for each in found_by("unclosed_stars", game)] == told


def directed(name: str, folder: Path) -> list[str]:
    """What is told of a name in a game that is written in Hebrew."""
    files = {**FILES, "game.yaml": FILES["game.yaml"].replace("language: en", "language: he")}
    game, _ = load_edited(files, folder, "guests.yaml", "The monk", f'"{name}"')
    return [each.message for each in found_by("invisible_character", game)]


@pytest.mark.parametrize(
    "name",
    [
        "קחו C++\u200f ועצרו",
        "קחו C++\u200e ועצרו",
        "\u200f3 + 4",
        "\u061c-5 ומעלה",
        "[C]\u200f!",
        "\u2067C++\u2069 ועוד",
    ],
)
def test_a_mark_of_direction_is_meant_where_the_text_turns(name: str, tmp_path: Path) -> None:
    """
    In a language that is read from right to left they stand beside words and numbers that are not, and their signs.
    """
    assert directed(name, tmp_path) == []


@pytest.mark.parametrize(
    "name",
    [
        "של\u200fום",
        "של\u200eום",
        "wo\u200fnder שלום",
        "שלום\u200f",
        "שלום \u200fעולם",
        "C++\u200f\u200f שלום",
        "\u202eשלום",
        "\u202aC++\u202c",
    ],
)
def test_a_mark_that_turns_nothing_is_told(name: str, tmp_path: Path) -> None:
    """
    Inside a word, between words of one direction or a second time it does nothing; overrides and embeddings can hide something.
    """
    assert len(directed(name, tmp_path)) == 1
