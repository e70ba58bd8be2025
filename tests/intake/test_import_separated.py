"""`kamiban import`: CSV and other text as spreadsheets save it, in their letters and with their separators."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey
from tests.intake.bring import bring, brought

GERMAN = "Name;Art;Wert\r\nMüller;Leute;2\r\nBäcker;Leute;1\r\nGräfin;Adel;4\r\n"
ROWS = ["Müller", "Bäcker", "Gräfin"]


def names(file: str) -> list[object]:
    """What the cards of an imported file are called."""
    return [row.values["name"] for row in brought(file).tables["deck"].rows]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (GERMAN.encode("cp1252"), "read as Windows-1252: line 2 says 'Müller'"),
        (GERMAN.replace("\r\n", "\r").encode("mac_roman"), "read as MacRoman: line 2 says 'Müller'"),
    ],
)
def test_letters_that_are_a_guess_are_shown_as_one(work: Path, data: bytes, words: str):
    """
    What is not UTF-8 is read as its line ends tell, with a word to judge by, and written as Excel opens it.
    """
    (work / "deck.csv").write_bytes(data)
    assert words in bring("deck.csv", "more").stdout
    assert names("deck.csv") == ROWS
    assert (work / "cards/deck/deck.csv").read_bytes().startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("separator", [";", ",", "|"])
def test_a_csv_that_is_written_anew_keeps_its_separator_and_its_mark(work: Path, separator: str, mark: str):
    """
    What parts cells, and the mark before them, are as in the file that was brought; the game reads it.
    """
    head = f'Name{separator}"Art, Ort; Zeit, was"{separator}Name'
    text = f"{head}\nMüller{separator}a{separator}b\nBäcker{separator}a{separator}c\n"
    (work / "deck.csv").write_bytes((mark + text).encode())
    assert names("deck.csv") == ["Müller", "Bäcker"]
    written = (work / "cards/deck/deck.csv").read_bytes().decode()
    assert written.startswith(f'{mark}"Name"{separator}"Art, Ort; Zeit, was"{separator}"Name 2"\n')
    assert f"\nMüller{separator}a{separator}b\n" in written


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8", "cp1252"])
def test_tabs_in_a_txt_are_a_table(work: Path, encoding: str):
    """
    What Excel saves as Text or as Unicode Text is read like CSV, and becomes one.
    """
    (work / "deck.txt").write_bytes(GERMAN.replace(";", "\t").encode(encoding))
    assert names("deck.txt") == ROWS
    assert sorted(path.name for path in (work / "cards/deck").iterdir()) == ["deck.csv", "game.yaml"]


def test_prose_with_a_tab_is_no_table(work: Path):
    """
    A text whose paragraphs begin with tabs stays a document, in which no table is found.
    """
    (work / "deck.txt").write_text("\tOnce upon\ta time\n\tthere was\n\ta fox.\n", encoding="utf-8")
    assert "there is no table in it" in bring("deck.txt").stderr


def test_a_csv_in_other_letters_says_how_excel_saves_it(tmp_path: Path):
    """
    A table that is not UTF-8 is told in the words of the program that it comes from.
    """
    Path(tmp_path / "game.yaml").write_text(
        "kamiban: 1\nid: g\ntitle: G\nlanguage: de\ntables:\n  cards: {file: c.csv, fields: {name: text}}\n",
        encoding="utf-8",
    )
    (tmp_path / "c.csv").write_bytes("name\nMüller\n".encode("cp1252"))
    (found,) = [each for each in survey(tmp_path, "g").findings.problems if each.code == "K101"]
    assert '"CSV UTF-8"' in found.hint
