"""Catalogues: PO files in, texts of one language out."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.locale.catalogue import Catalogue, Translation, read_catalogue
from generator.locale.language import PHRASES, Language, languages, open_language, translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Place

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
GAME = """\
kamiban: 1
id: tiny
title: 題
language: ja
version: "1"
tables:
  cards: {file: cards.yaml, fields: {name: text, code: plain}}
components:
  cards: {kind: sheet, title: 札, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""


def read(path: Path, text: str | bytes) -> tuple[Catalogue, Findings]:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    findings = Findings()
    return read_catalogue(path, "en.po", findings), findings


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("- {id: a, name: 道, code: x}\n", encoding="utf-8")
    (tmp_path / "locale").mkdir()
    for code in ("fr", "en", "pt-BR", "Odd Name"):
        text = HEAD + 'msgctxt "cards.name"\nmsgid "道"\nmsgstr "Road"\n'
        (tmp_path / "locale" / f"{code}.po").write_text(text, encoding="utf-8")
    loaded = load_game(tmp_path, "g", Findings())
    assert loaded is not None
    return loaded


def test_an_entry_is_found_by_context_and_text(tmp_path: Path) -> None:
    """
    The same text in two contexts has two translations, each with its line.
    """
    text = HEAD + 'msgctxt "a"\nmsgid "道"\nmsgstr "road"\n\nmsgctxt "b"\nmsgid "道"\nmsgstr "way"\n'
    catalogue, findings = read(tmp_path / "en.po", text)
    assert findings.problems == []
    a, b = catalogue.find("a", "道"), catalogue.find("b", "道")
    assert a is not None
    assert b is not None
    assert (a.text, a.place.line, b.text, b.place.line) == ("road", 4, "way", 8)
    assert catalogue.find("c", "道") is None


def test_unfinished_entries_count_as_missing(tmp_path: Path) -> None:
    """
    Fuzzy, empty and obsolete entries are not used.
    """
    text = HEAD + '#, fuzzy\nmsgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr ""\n\n#~ msgid "c"\n#~ msgstr "x"\n'
    catalogue, findings = read(tmp_path / "en.po", text)
    assert findings.problems == []
    assert [catalogue.find("", key) for key in "abc"] == [None, None, None]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (HEAD + 'msgid "a"\nmsgstr "b"c"\n', "K502", 5),
        (HEAD + 'msgid "a"\nmsgstrr "b"\n', "K502", 5),
        (HEAD + 'msgid "a"\nmsgid "b"\n', "K502", 5),
        (HEAD + "hello\n", "K502", 4),
        (HEAD + 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "K502", 7),
        (HEAD.encode() + "msgid \"é\"".encode("latin-1"), "K101", 4),
        (HEAD.encode() + b'msgid "\x00"', "K102", 4),
        ("\ufeff\ufeff" + HEAD, "K102", 1),
    ],
)  # fmt: skip
def test_a_broken_catalogue_is_reported_at_its_line(
    text: str | bytes, code: str, line: int, tmp_path: Path
) -> None:
    """
    A syntax error, a wrong encoding, a control character or a repeated entry names its line.
    """
    _, findings = read(tmp_path / "en.po", text)
    assert [(each.code, each.place.line) for each in findings.problems] == [(code, line)]


@pytest.mark.parametrize(
    ("entry", "line", "column", "about"),
    [
        ('msgid "a"\nmsgstr "Queller\n', 5, 8, "closing"),
        ('msgid "a"\nmsgstr "b\\"\n', 5, 8, "closing"),
        ('msgid "a"\nmsgstr "b"\n  "c\n', 6, 3, "closing"),
        ('#~ msgid "a"\n#~ msgstr "b\n', 5, 11, "closing"),
        ('#| msgid "old\nmsgid "a"\nmsgstr "b"\n', 4, 10, "closing"),
        ('msgid "a"\nmsgstr Queller"\n', 5, 8, "needs a string"),
        ('msgid "a"\nmsgstr “b”\n', 5, 8, "needs a string"),
        ('msgid "a"\nmsgstr\n', 5, 7, "needs a string"),
        ('msgid "a"\nmsgstr "b" c\n', 5, 12, "'c' stands behind"),
        ('msgid "a"\nmsgstr "b\\q"\n', 5, 10, "means nothing"),
        ('MSGID "a"\nmsgstr "b"\n', 4, 1, "no keyword 'MSGID'"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0 "c"\n', 6, 1, "no keyword 'msgstr[0'"),
        ('msgid "a"\n\n#. x\nmsgid "b"\nmsgstr "c"\n', 7, 1, "'msgid' cannot stand behind 'msgid'"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[2] "d"\n', 7, 1, "'msgstr[2]' cannot"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"\n', 6, 1, "'msgstr' cannot stand"),
        ('#~ msgid "a"\nmsgstr "b"\n', 5, 1, "#~"),
        ('msgid "a"\n', 4, 1, "nothing follows 'msgid'"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_of_a_wrong_form_is_never_read(
    entry: str, line: int, column: int, about: str, end: str, tmp_path: Path
) -> None:
    """
    What msgfmt refuses is reported once, at its line and column, and no letter of it is taken for a text.
    """
    catalogue, findings = read(tmp_path / "en.po", (HEAD + entry).replace("\n", end))
    found = [(each.code, each.place.line, each.place.column) for each in findings.problems]
    assert found == [("K502", line, column)]
    assert about in findings.problems[0].message
    assert catalogue.entries == {}


def test_each_wrong_line_is_told(tmp_path: Path) -> None:
    """
    One reading tells of all lines that are wrong, up to twenty, and not of what follows from them.
    """
    _, findings = read(tmp_path / "en.po", HEAD + 'msgid "a"\nmsgstr "b\n\nmsgid "c"\nmsgstrr "d"\n')
    assert [each.place.line for each in findings.problems] == [5, 8]
    _, findings = read(tmp_path / "en.po", HEAD + 'msgid "a\n' * 50)
    assert len(findings.problems) == 20


def test_a_declared_charset_does_not_change_the_reading(tmp_path: Path) -> None:
    """
    A catalogue is UTF-8, whatever its header claims.
    """
    text = HEAD.replace("UTF-8", "EUC-JP") + 'msgid "道"\nmsgstr "wég"\n'
    catalogue, findings = read(tmp_path / "en.po", text)
    entry = catalogue.find("", "道")
    assert findings.problems == []
    assert entry is not None
    assert entry.text == "wég"


def test_a_catalogue_that_names_a_file_does_not_open_it(tmp_path: Path) -> None:
    """
    The text of a catalogue is never taken for the path of another.
    """
    (tmp_path / "other.po").write_text(HEAD + 'msgid "a"\nmsgstr "stolen"\n', encoding="utf-8")
    catalogue, findings = read(tmp_path / "en.po", str(tmp_path / "other.po"))
    assert catalogue.entries == {}
    assert [each.code for each in findings.problems] == ["K502"]


PO_LIKE = st.lists(st.sampled_from(['msgid "a"', 'msgstr "b"', 'msgctxt "c"', '"d"', "#, fuzzy", "#~ ", "#", "#|", 'msgstr[0] "e"', "msgstr[", "msgid_plural", 'msgid_plural "f"', '"', "\\", "msgid", "", "x", 'msgstr[x] "y"', '#~ msgid "q"', "#~|", "#:", "#: a:b", '"\\', '"\\x"', "#,"]), max_size=8)  # fmt: skip


@given(st.one_of(PO_LIKE.map("\n".join), st.text(max_size=40)))
def test_any_text_gives_a_catalogue(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    """
    Whatever a PO file holds, reading it gives a catalogue and maybe problems, never an error.
    """
    path = tmp_path_factory.getbasetemp() / "any.po"
    catalogue, findings = read(path, text.encode("utf-8", "replace"))
    assert isinstance(catalogue, Catalogue)
    assert all(each.place.line >= 1 for each in findings.problems)


def test_the_games_own_language_comes_first(game: Game) -> None:
    """
    Languages are the game's own and then its catalogues by name; odd names are none.
    """
    assert languages(game) == ["ja", "en", "fr", "pt-BR"]


@pytest.mark.parametrize("code", ["de", "../locale/en", "Odd Name", "", "en.po", "EN"])
def test_a_language_without_a_catalogue_is_refused(code: str, game: Game) -> None:
    """
    Only a language of the game can be opened, and no path can pass for one.
    """
    findings = Findings()
    assert open_language(game, code, findings) is None
    assert [each.code for each in findings.problems] == ["K504"]


def test_texts_are_taken_from_the_catalogue(game: Game) -> None:
    """
    A text is translated in its context, and stays itself in the game's own language.
    """
    findings = Findings()
    english, own = open_language(game, "en", findings), open_language(game, "ja", findings)
    assert isinstance(english, Language)
    assert isinstance(own, Language)
    assert (english.text("cards.name", "道"), own.text("cards.name", "道")) == ("Road", "道")
    assert english.text("spots.name", "道") == "〔道〕"
    place = english.place("cards.name", "道")
    assert place is not None
    assert (place.file, place.line, place.column) == ("g/locale/en.po", 6, 9)
    assert own.place("cards.name", "道") is None


def test_every_text_to_translate_is_listed_with_its_place(game: Game) -> None:
    """
    Titles, component names and text fields need a translation; plain fields do not.
    """
    listed = [
        (each.context, each.text, each.place.line, each.subject, each.of) for each in translated_texts(game)
    ]
    assert listed == [
        ("game.title", "題", 3, "game.title", ""),
        ("component.title", "札", 9, "components.cards.title", "cards"),
        ("cards.name", "道", 1, "cards.a.name", "a"),
    ]


INSIDE = ["{n.real}", "{n.__class__}", "{n[0]}", "{n:{n.real}}", "{n!r:{n[0]}}", "{0}", "{}"]
"""Placeholders that ask for more than a value by its name."""


@pytest.mark.parametrize("asked", INSIDE)
def test_a_phrase_is_filled_in_with_values_and_not_with_what_is_inside_them(asked: str) -> None:
    """
    A placeholder is the name of a value and its width; another is refused, and in a catalogue passed over.
    """
    with pytest.raises(ValueError, match="placeholder"):
        Language("en", True, Catalogue("en.po")).say(f"{asked} cards", n=3)
    entry = Translation(f"{asked} Karten", Place("de.po"))
    german = Language("de", False, Catalogue("de.po", {(PHRASES, "{n:>2} {{cards}}"): entry}))
    assert german.say("{n:>2} {{cards}}", n=3) == " 3 {cards}"
