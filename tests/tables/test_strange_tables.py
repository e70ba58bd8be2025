"""Tables as strangers have them: titles above the head, totals below, merged cells, odd separators."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import openpyxl
import polib
import pytest
from openpyxl.chart import BarChart
from test_formats import GAME, told, write

from generator.model.load import load_game
from generator.problem import Findings, Problem
from generator.source.cells import Extent
from generator.source.tables import read_table
from generator.survey import survey

HEAD = "id,name,suit,points"


def rows(folder: Path) -> list[dict[str, object]]:
    """The values of all cards, in order."""
    game = load_game(folder, "day", Findings())
    assert game is not None
    return [row.values | {"id": row.id} for row in game.tables["cards"].rows]


def problems(folder: Path, severity: str = "error") -> list[Problem]:
    """What is wrong with the data of a game."""
    found = survey(folder, "day", proof=False).findings.in_order()
    return [each for each in found if each.severity == severity]


def csv(folder: Path, text: str, more: str = "", file: str = "cards.csv") -> Path:
    """A game whose cards are a text with separators."""
    write(folder, file, more)
    (folder / file).write_bytes(text.encode())
    return folder


def test_the_head_may_stand_below_a_title_and_a_total_ends_the_table(tmp_path):
    """
    `head` says which row names the columns, `until` with what the row begins that is none of the table any more.
    """
    text = f"The Day\n\n{HEAD}\na,One,sun,1\nb,Two,moon,2\nTotal,,,3\nmade in May\n"
    folder = csv(tmp_path / "day", text, "head: 3\n    until: Total")
    assert told(folder) == []
    assert [row["id"] for row in rows(folder)] == ["a", "b"]


def test_a_title_above_the_head_and_a_total_below_are_told_with_what_to_write(tmp_path):
    """
    Without `head` and `until` there is one problem each, and its hint is the key that helps.
    """
    folder = csv(tmp_path / "day", f"The Day\n\n{HEAD}\na,One,sun,1\n")
    (found,) = problems(folder)
    assert "head: 3" in found.hint
    (folder / "cards.csv").write_text(f"{HEAD}\na,One,sun,1\nb,Two,sun,2\nTotal,,,3\n", encoding="utf-8")
    assert {each.hint.partition(" beside")[0] for each in problems(folder)} == {
        "if this is a total and no row of the table, write until: Total"
    }


@pytest.mark.parametrize("more", ["head: 9", "until: Sum", "head: 9\n    until: Sum"])
def test_a_head_or_an_end_that_is_not_there_is_told(tmp_path, more):
    """
    A number of an empty row and a word that begins no row are told in the file that lacks them.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,One,sun,1\n", more)
    assert told(folder) == [("day/cards.csv:1:1", "K110")]


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_merged_cell_is_the_value_of_all_its_rows(tmp_path, ending):
    """
    What was merged over three rows is what each of them says, in both formats of workbooks.
    """
    folder = write(tmp_path / "day", f"cards.{ending}")
    (folder / f"cards.{ending}").write_bytes(MERGED[ending](tmp_path))
    assert told(folder) == []
    assert [row["suit"] for row in rows(folder)] == ["sun", "sun", "sun", "moon"]


def _merged_xlsx(folder: Path) -> bytes:
    book = openpyxl.Workbook()
    for line in (
        ["name", "suit", "points"], ["a", "sun", 1], ["b", None, 2], ["c", None, 3], ["d", "moon", 4],
    ):  # fmt: skip
        book.active.append(line)
    book.active.merge_cells("B2:B4")
    book.save(folder / "merged.xlsx")
    return (folder / "merged.xlsx").read_bytes()


def _merged_ods(folder: Path) -> bytes:
    from formats import write_ods  # the least file, in which the cells are then merged

    write_ods(
        folder / "merged.ods",
        [
            {"name": "a", "suit": "sun", "points": 1}, {"name": "b", "points": 2},
            {"name": "c", "points": 3}, {"name": "d", "suit": "moon", "points": 4},
        ],
    )  # fmt: skip
    import zipfile

    with zipfile.ZipFile(folder / "merged.ods") as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    spanned = b'<table:table-cell table:number-rows-spanned="3" office:value-type="string"><text:p>sun<'
    parts["content.xml"] = (
        parts["content.xml"]
        .replace(b'<table:table-cell office:value-type="string"><text:p>sun<', spanned)
        .replace(b"<table:table-cell/>", b"<table:covered-table-cell/>")
    )
    with zipfile.ZipFile(folder / "merged.ods", "w") as packed:
        for name, data in parts.items():
            packed.writestr(name, data)
    return (folder / "merged.ods").read_bytes()


MERGED = {"xlsx": _merged_xlsx, "ods": _merged_ods}


def test_one_wrong_cell_of_a_workbook_hides_nothing(tmp_path):
    """
    Beside a date that was 1-2 all else that is wrong in the file is told, and the date once.
    """
    folder = write(tmp_path / "day", "cards.xlsx")
    book = openpyxl.Workbook()
    for line in (
        ["id", "name", "suit", "points"],
        ["a", date(2026, 1, 2), "star", 1],
        ["b", "Two", "sun", "x"],
    ):
        book.active.append(line)
    book.save(folder / "cards.xlsx")
    assert [(str(each.place), each.code) for each in problems(folder)] == [
        ("day/cards.xlsx:2:2", "K113"),
        ("day/cards.xlsx:2:3", "K208"),
        ("day/cards.xlsx:3:4", "K202"),
    ]


def test_a_chart_is_no_sheet_and_true_is_said_as_the_spreadsheet_says_it(tmp_path):
    """
    A workbook with one sheet and a chart needs no `sheet`; TRUE in a column of texts stays TRUE.
    """
    folder = write(tmp_path / "day", "cards.xlsx")
    book = openpyxl.Workbook()
    for line in (["id", "name", "suit", "points", "first"], ["a", True, "sun", 1, True]):
        book.active.append(line)
    book.create_chartsheet("Costs").add_chart(BarChart())
    book.save(folder / "cards.xlsx")
    assert told(folder) == []
    assert [(row["name"], row["first"]) for row in rows(folder)] == [("TRUE", True)]


@pytest.mark.parametrize(
    "text",
    [
        "id|name|suit|points\na|One|sun|1\n",
        "id,name,suit,points\ra,One,sun,1\r",
        "The Day\nid;name;suit;points\na;One;sun;1\n",
    ],
)
def test_separators_and_line_ends_of_strangers(tmp_path, text):
    """
    Cells may be parted by pipes, lines by carriage returns alone, and a title says nothing of separators.
    """
    folder = csv(tmp_path / "day", text, "head: 2" if text.startswith("The") else "")
    assert told(folder) == []
    assert [row["name"] for row in rows(folder)] == ["One"]


def test_words_of_hints_are_those_of_spreadsheets(tmp_path):
    """
    What an empty cell lacks is said by its column, and nobody is told to add a key.
    """
    folder = csv(tmp_path / "day", f"{HEAD},at\na,One,sun,,3\n,Two,sun,1,\nb,Three,sun,2,\n")
    found = problems(folder)
    assert [each.message for each in found] == [
        "cards 'a' has nothing in the column 'points'",
        "at of 'a' must be a point, not '3'",
        "a row of cards has nothing in the column 'id'",
    ]
    assert [each.hint for each in found][1:] == [
        "write two numbers, as in 12, 30",
        "give the row an id, or take the column away: ids are then made of names",
    ]


def test_yes_no_and_x_are_truth_values_in_cells(tmp_path):
    """
    People write yes, No and x into cells; in YAML only true and false are.
    """
    folder = csv(tmp_path / "day", f"{HEAD},first\na,A,sun,1,Yes\nb,B,sun,1,no\nc,C,sun,1,x\nd,D,sun,1,\n")
    assert told(folder) == []
    assert [row["first"] for row in rows(folder)] == [True, False, True, None]


def test_rows_of_one_name_are_told_apart_by_what_they_differ_in(tmp_path, kamiban):
    """
    Cards without ids that share a name stay the same cards when rows move or come between, over several files too.
    """
    folder = write(tmp_path / "day", "[a.csv, b.csv]")
    (folder / "a.csv").write_text("name,suit,points\nAce,sun,1\nAce,moon,2\n", encoding="utf-8")
    (folder / "b.csv").write_text("name,suit,points\nTwin,sun,3\nTwin,sun,3\nNight,sun,1\n", encoding="utf-8")
    assert told(folder) == []
    assert [row["id"] for row in rows(folder)] == ["ace-sun", "ace-moon", "twin", "twin-2", "night"]
    assert kamiban("accept", folder).returncode == 0
    (folder / "a.csv").write_text("name,suit,points\nAce,moon,2\nNight,moon,4\nAce,sun,1\n", encoding="utf-8")
    (folder / "b.csv").write_text("name,suit,points\nTwin,sun,3\nTwin,sun,3\n", encoding="utf-8")
    said = kamiban("diff", folder).stdout
    assert told(folder) == []
    assert "suit of Night sun → moon" in said
    assert "of Ace" not in said


def test_a_name_that_two_files_have_is_no_repeated_id(tmp_path):
    """
    Ids that nobody wrote cannot collide, neither with one another nor with those that somebody did.
    """
    folder = write(tmp_path / "day", "[a.csv, b.csv]")
    (folder / "a.csv").write_text("id,name,suit,points\ndawn,Dusk,sun,1\n", encoding="utf-8")
    (folder / "b.csv").write_text("name,suit,points\nDawn,sun,1\n", encoding="utf-8")
    assert told(folder) == []
    assert [row["id"] for row in rows(folder)] == ["dawn", "dawn-2"]


@pytest.mark.parametrize(
    ("file", "more", "code"),
    [
        ("cards.csv", "columns: {Wert: points}", "K208"),
        ("cards.csv", "sheet: Cards", "K210"),
        ("cards.yaml", "head: 2", "K210"),
        ("cards.yaml", "columns: {Wert: points}", "K210"),
    ],
)
def test_a_key_that_speaks_of_what_is_not_there_is_told(tmp_path, file, more, code):
    """
    A column that no file has, a sheet of a CSV and a head of a YAML file are told at the key.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,One,sun,1\n", more, file)
    if file.endswith("yaml"):
        (folder / file).write_text("- {id: a, name: One, suit: sun, points: 1}\n", encoding="utf-8")
    ((place, found),) = told(folder)
    assert (place.rpartition(":")[0], found) == ("day/game.yaml:11", code)


def test_json_has_columns_too(tmp_path):
    """
    Keys of JSON may be called otherwise than fields, one that fits none is told once, and ids are made.
    """
    folder = write(tmp_path / "day", "cards.json", "columns: {Name: name, Wert: points}")
    cards = [{"Name": f"Card {n}", "suit": "sun", "Wert": n, "art": "x"} for n in range(9)]
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    assert [code for _, code in told(folder)] == ["K201"]
    assert [row["id"] for row in rows(folder)][:2] == ["card-0", "card-1"]


def test_a_column_of_the_games_own_language_is_the_text_itself(tmp_path):
    """
    name.en in an English game is its name; beside a column `name` that is one problem, however many rows there are.
    """
    folder = csv(tmp_path / "day", "id,name.en,name.de,suit,points\na,One,Eins,sun,1\nb,Two,Zwei,sun,2\n")
    assert told(folder) == []
    assert [row["name"] for row in rows(folder)] == ["One", "Two"]
    (folder / "cards.csv").write_text(
        "id,name,name.en,suit,points\na,One,One,sun,1\nb,Two,Two,sun,2\n", encoding="utf-8"
    )
    assert told(folder) == [("day/cards.csv:1:9", "K104")]


def test_translations_in_columns_count_as_translated(tmp_path, kamiban):
    """
    A text that a column translates is done, and is not asked for again; an empty cell is told by its column.
    """
    folder = csv(tmp_path / "day", "id,name,name.de,suit,points\na,One,Eins,sun,1\nb,Two,,moon,2\n")
    told_of = {each.message: each.hint for each in problems(folder, "warning") if each.code == "K501"}
    assert told_of["'Two' (cards.name) has no translation in its row"] == (
        "fill in its cell in the column name.de"
    )
    assert "i18n update --lang de" in told_of["'Day' (game.title) has no translation in locale/de.po"]
    (status,) = json.loads(kamiban("i18n", "status", folder, "--format", "json").stdout)
    assert (status["texts"], status["done"], status["missing"]) == (6, 1, 5)
    assert kamiban("i18n", "update", folder, "--lang", "de").returncode == 0
    wanted = {entry.msgid for entry in polib.pofile(folder / "locale" / "de.po")}
    assert wanted == {"Day", "Cards", "Sun", "Moon", "Two"}


@pytest.mark.parametrize("size", ["Poker", "mini euro", "JP small", "Mini-Euro landscape"])
def test_a_size_is_known_in_any_capitals(tmp_path, size):
    """
    `size: Poker` and `size: mini euro` are sizes as people write them.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,One,sun,1\n")
    (folder / "game.yaml").write_text(
        GAME.format(file="cards.csv", more="").replace("[63, 88]", size), encoding="utf-8"
    )
    assert told(folder) == []


def test_a_comma_without_quotes_is_told_as_such(tmp_path: Path) -> None:
    """A single row with more cells than the head is told with the way out: quotes around the text."""
    (tmp_path / "c.csv").write_text("name,text\nA,Draw a card, then stop\nB,Go\n", "utf-8")
    findings = Findings()
    read_table(tmp_path / "c.csv", "c.csv", Extent(), findings)
    assert ["quotes" in problem.hint for problem in findings.problems] == [True]
