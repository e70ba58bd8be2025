"""A table is the same in whatever format it comes, and what is wrong in it is told where it stands."""

from __future__ import annotations

import hashlib
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from formats import WRITERS, Row

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import speaking
from generator.model.component import Side
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey

GAME = """\
kamiban: 1
id: day
title: Day
language: en
version: "1"
tables:
  suits: {{file: suits.yaml, fields: {{name: text, colour: colour}}}}
  cards:
    file: {file}
    fields: {{name: text, body: text?, suit: ref suits, points: int 0..99, weight: number?, at: point?, first: bool?, count: int 1..9 = 1}}
    {more}
components:
  cards: {{kind: sheet, title: Cards, parts: [{{of: cards, size: [63, 88], bleed: 2, front: card.xml.j2}}]}}
"""
FACE = """\
<face title="{{ row.name }}">
  <text x="5" y="5" w="50" h="8" fit="6 12">{{ row.name }} {{ row.points }} {{ row.suit.name }}</text>
  <text x="5" y="20" w="50" h="50" fit="6 9">{{ row.body or "" }} {{ row.weight or "" }} {{ row.at or "" }}</text>
</face>
"""


def cards(count: int) -> list[Row]:
    """Cards as a designer's spreadsheet has them, some cells empty."""
    found: list[Row] = []
    for number in range(1, count + 1):
        row: Row = {
            "id": f"card-{number}",
            "name": f"Card, no. {number}",
            "suit": "sun" if number % 2 else "moon",
        }
        row |= {"points": number % 100, "count": number % 3 + 1}
        if number % 4:
            row["body"] = f'Say "{number}"; then\npass it on.'
        if number % 5 == 0:
            row["weight"] = "0.5"
        found.append(row)
    return found


def write(folder: Path, file: str, more: str = "") -> Path:
    """A game whose cards are in a file, which is not written yet."""
    (folder / "faces").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME.format(file=file, more=more), encoding="utf-8")
    suits = '- {id: sun, name: Sun, colour: "#AA3300"}\n- {id: moon, name: Moon, colour: "#2244AA"}\n'
    (folder / "suits.yaml").write_text(suits, encoding="utf-8")
    (folder / "faces" / "card.xml.j2").write_text(FACE, encoding="utf-8")
    return folder


def kit(folder: Path, command) -> dict[str, str]:
    """The digests of all files that a build makes."""
    done = command("build", folder, "--out", folder.parent / "kits")
    assert done.returncode == 0, done.stdout + done.stderr
    made = folder.parent / "kits"
    files = (path for path in made.rglob("*") if path.is_file() and path.suffix in (".pdf", ".svg", ".html"))
    return {str(path.relative_to(made)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("count", [9, pytest.param(817, marks=pytest.mark.slow)])
def test_a_kit_is_the_same_to_the_byte_from_every_format(tmp_path, kamiban, count):
    """
    YAML, JSON, CSV, TSV, xlsx and ods with the same rows give the same files.
    """
    kits = {}
    for suffix, write_table in WRITERS.items():
        folder = write(tmp_path / suffix / "day", f"cards.{suffix}")
        write_table(folder / f"cards.{suffix}", cards(count))
        kits[suffix] = kit(folder, kamiban)
    assert kits["yaml"]
    assert all(each == kits["yaml"] for each in kits.values())


def told(folder: Path) -> list[tuple[str, str]]:
    """Where something is wrong with the data of a game, and what."""
    found = survey(folder, "day", proof=False).findings.in_order()
    return [(str(each.place), each.code) for each in found if each.severity == "error"]


def test_what_a_spreadsheet_made_of_a_value_is_told_at_its_cell(tmp_path):
    """
    A date that was 1-2, a number with a part, and a word where a number belongs stand at their rows and columns.
    """
    folder = write(tmp_path / "day", "cards.xlsx")
    book = openpyxl.Workbook()
    for line in (
        ["id", "name", "suit", "points"],
        ["a", "One", "sun", 1.0],
        ["b", "Two", "sun", 1.5],
        ["c", "Three", "star", "x"],
    ):
        book.active.append(line)
    book.save(folder / "cards.xlsx")
    assert told(folder) == [
        ("day/cards.xlsx:3:4", "K202"),
        ("day/cards.xlsx:4:3", "K208"),
        ("day/cards.xlsx:4:4", "K202"),
    ]
    book.active["D3"] = date(2026, 1, 2)
    book.save(folder / "cards.xlsx")
    assert told(folder) == [
        ("day/cards.xlsx:3:4", "K113"),
        ("day/cards.xlsx:4:3", "K208"),
        ("day/cards.xlsx:4:4", "K202"),
    ]
    book.active["D3"], book.active["B3"] = 2, "#REF!"
    book.active["C4"], book.active["D4"] = "sun", 3
    book.active["D3"].number_format = "General"
    book.active["A5"], book.active["B5"], book.active["C5"], book.active["D5"] = "d", "Four", "sun", "=1+1"
    book.save(folder / "cards.xlsx")
    assert told(folder) == [("day/cards.xlsx:3:2", "K113"), ("day/cards.xlsx:5:4", "K113")]


def test_of_several_sheets_the_table_names_its_own(tmp_path):
    """
    A workbook with two sheets is refused until the table says which, and a wrong name gets the near one.
    """
    folder = write(tmp_path / "day", "cards.xlsx")
    book = openpyxl.Workbook()
    book.active.title = "Notes"
    sheet = book.create_sheet("Cards")
    for line in (["id", "name", "suit", "points"], ["a", "One", "sun", 1]):
        sheet.append(line)
    book.save(folder / "cards.xlsx")
    assert told(folder) == [("day/cards.xlsx:1:1", "K109")]
    (folder / "game.yaml").write_text(GAME.format(file="cards.xlsx", more="sheet: Card"), encoding="utf-8")
    (problem,) = survey(folder, "day", proof=False).findings.blocking
    assert "Cards" in problem.hint
    (folder / "game.yaml").write_text(GAME.format(file="cards.xlsx", more="sheet: Cards"), encoding="utf-8")
    assert told(folder) == []


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 broken", b"name,cost\n"])
@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_a_file_that_is_no_workbook_is_told(tmp_path, data, suffix):
    """
    A broken or misnamed workbook is a problem of its file and no traceback.
    """
    folder = write(tmp_path / "day", f"cards.{suffix}")
    (folder / f"cards.{suffix}").write_bytes(data)
    assert told(folder) == [(f"day/cards.{suffix}:1:1", "K109")]


def test_columns_may_have_names_of_their_own_and_translations(tmp_path):
    """
    `columns` says which field a column is; name.de is the name in German; rows without ids get them from names.
    """
    folder = write(tmp_path / "day", "cards.csv", "columns: {Karte: name, Wert: points}")
    rows = "Karte,name.de,suit,Wert,#Notiz\nDawn,Morgen,sun,1,x\nDawn,,moon,2,\n夜明け,,sun,3,\n"
    (folder / "cards.csv").write_text(rows, encoding="utf-8")
    game = load_game(folder, "day", Findings())
    assert game is not None
    assert told(folder) == []
    first, second, third = (row.id for row in game.tables["cards"].rows)
    assert (first, second) == ("dawn-sun", "dawn-moon")
    assert third.startswith("r")
    assert [(each.original, each.text, str(each.place)) for each in game.spoken["de"]] == [
        ("Dawn", "Morgen", "day/cards.csv:2:6")
    ]


def test_a_column_that_fits_no_field_is_told_once(tmp_path):
    """
    However many rows there are, a column without a field is one problem, at its head, and a field without one, too.
    """
    folder = write(tmp_path / "day", "cards.csv")
    (folder / "cards.csv").write_text(
        "id,name,suit,pionts\n" + "".join(f"c{n},N{n},sun,1\n" for n in range(30)), encoding="utf-8"
    )
    assert told(folder) == [("day/cards.csv:1:14", "K201"), ("day/cards.csv:2:1", "K204")]


def test_a_table_may_have_several_files(tmp_path):
    """
    The rows of all files stand one after the other; an id that two of them have is told.
    """
    folder = write(tmp_path / "day", "[a.csv, b.yaml]")
    (folder / "a.csv").write_text("id,name,suit,points\na,One,sun,1\n", encoding="utf-8")
    (folder / "b.yaml").write_text("- {id: b, name: Two, suit: moon, points: 2}\n", encoding="utf-8")
    game = load_game(folder, "day", Findings())
    assert game is not None
    assert [row.id for row in game.tables["cards"].rows] == ["a", "b"]
    (folder / "b.yaml").write_text("- {id: a, name: Two, suit: moon, points: 2}\n", encoding="utf-8")
    assert [place for place, _ in told(folder)] == ["day/b.yaml:1:8"]


def test_a_change_in_a_spreadsheet_is_told_at_its_cell_and_a_renaming_changes_it(tmp_path, kamiban):
    """
    The ledger, a renaming and a mending know the cells of CSV; of a workbook the renaming says that it cannot.
    """
    folder = write(tmp_path / "day", "[a.csv, b.csv]")
    (folder / "a.csv").write_text('id,name,suit,points,name.de\na,"One, two",sun,1,Eins\n', encoding="utf-8")
    (folder / "b.csv").write_text("id;name;suit;points\nb;Two;moon;2\n", encoding="utf-8")
    assert kamiban("accept", folder).returncode == 0
    (folder / "b.csv").write_text("id;name;suit;points\nb;Two;moon;3\n", encoding="utf-8")
    said = kamiban("diff", folder).stdout
    assert "b.csv:2:12: points of Two 2 → 3" in said
    assert "1 change" in said
    for old, new in (
        ("cards.a", "c"),
        ("cards.points", "worth"),
        ("cards.name", "title"),
        ("suits.sun", "star"),
    ):
        done = kamiban("rename", folder, old, new)
        assert done.returncode == (old == "cards.name"), (
            done.stdout + done.stderr
        )  # which Kamiban itself goes by
    assert (folder / "a.csv").read_text("utf-8") == 'id,name,suit,worth,name.de\nc,"One, two",star,1,Eins\n'
    assert (folder / "b.csv").read_text("utf-8") == "id;name;suit;worth\nb;Two;moon;3\n"
    other = write(tmp_path / "other" / "day", "cards.xlsx")
    WRITERS["xlsx"](other / "cards.xlsx", cards(2))
    refused = kamiban("rename", other, "cards.card-1", "first")
    assert refused.returncode == 1
    assert "A2 cannot be changed from here" in refused.stdout + refused.stderr


@pytest.mark.parametrize(
    ("head", "columns", "problems"),
    [
        ("ID,Name,SUIT,Points,Extra", "{Extra: none}", []),
        ("id,name,suit,points,Points", "{}", [("day/cards.csv:1:21", "K104")]),
        ("id,name,suit,Value,points", "{Value: points}", [("day/cards.csv:1:20", "K104")]),
        ("id,name,suit,points,Value", "{Value: worth}", [("day/cards.csv:1:21", "K201")]),
    ],
)
def test_a_column_is_one_field_and_a_field_one_column(tmp_path, head, columns, problems):
    """
    Capitals make no difference, `none` leaves a column out, and two columns of one field are told.
    """
    folder = write(tmp_path / "day", "cards.csv", f"columns: {columns}")
    (folder / "cards.csv").write_text(f"{head}\na,One,sun,1,2\n", encoding="utf-8")
    assert told(folder) == problems


def test_a_value_that_is_left_out_prints_nothing(tmp_path):
    """
    A face that prints an optional field as it is says nothing where the cell is empty.
    """
    folder = write(tmp_path / "day", "cards.csv")
    face = FACE.replace('{{ row.body or "" }} {{ row.weight or "" }} {{ row.at or "" }}', "[{{ row.body }}]")
    (folder / "faces" / "card.xml.j2").write_text(
        face.replace("[{", "({").replace("}]", "})"), encoding="utf-8"
    )
    (folder / "cards.csv").write_text("id,name,suit,points,body\na,One,sun,1,\n", encoding="utf-8")
    game, findings = load_game(folder, "day", Findings()), Findings()
    assert game is not None
    with speaking(game, "en", findings) as language:
        assert language is not None
        faces = Faces(game, language, Library(folder, "day", {}, outlines=False), findings)
        (part,) = game.file.components["cards"].parts
        assert ">()</text>" in faces.text(Side(part, game.tables["cards"].rows[0], "front"))


def test_a_cell_far_off_and_one_that_cannot_be_seen_are_told(tmp_path):
    """
    A word in the last corner of a sheet fills no memory, and a control character is told at its cell.
    """
    folder = write(tmp_path / "day", "cards.xlsx")
    book = openpyxl.Workbook()
    for line in (["id", "name", "suit", "points"], ["a", "On\u2028e", "sun", 1]):
        book.active.append(line)
    book.save(folder / "cards.xlsx")
    assert told(folder) == [("day/cards.xlsx:2:2", "K102")]
    book.active["B2"] = "One"
    book.active["XFD9"].font = openpyxl.styles.Font(bold=True)  # a cell without anything in it
    book.save(folder / "cards.xlsx")
    assert told(folder) == []
    book.active["XFD1048576"] = "x"
    book.save(folder / "cards.xlsx")
    assert told(folder) == [("day/cards.xlsx:1:1", "K108")]
