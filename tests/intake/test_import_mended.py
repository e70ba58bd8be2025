"""`kamiban import`: tables that cannot be read as they are, and why they are written anew."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import openpyxl
import pytest

from generator.survey import survey
from tests.intake.bring import bring, declared, write


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([["name", "name"], ["Mill", "a"], ["Fox", "b"]], "two columns are called 'name'"),
        ([["name", "", "cost"], ["Mill", "a", "1"], ["Fox", "b", "2"]], "column B has no name"),
        ([["Mill", "1"], ["Fox", "2"], ["Well", "3"]], "no row names the columns"),
        (
            [["name", "cost", "text"], ["Day"], ["Mill", "1", "a"], ["Night"], ["Fox", "2", "b"]],
            "2 rows between the others became the column 'Section'",
        ),
        (
            [["name", "text"], ["Mill", "Pay [Gold] &amp; <b>go</b>."], ["Fox", "Take [Milk]."]],
            "words in brackets that are no icons got",
        ),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_read_as_it_is_is_written_anew(work: Path, rows: list[list[str]], words: str):
    """
    Doubled or absent headings, titles between rows and marks of HTML make a new CSV, and why is said.
    """
    write(work / "deck.csv", rows)
    done = bring("deck.csv")
    assert (done.exit_code, done.stderr) == (0, "")
    assert words in done.stdout
    assert "written anew as deck.csv" in done.stdout
    found = survey(Path("cards/deck"), "deck")
    assert found.findings.problems == []
    assert found.game is not None
    assert len(declared(found.game)) > 1
    assert [*Path("cards/deck").glob("*.csv")] == [Path("cards/deck/deck.csv")]


@pytest.mark.parametrize(
    ("heading", "cell", "written", "words"),
    [
        ("Ability", "Lose [dragon] or all of it.", "Lose \\[dragon] or all of it.", "words in brackets"),
        ("Ability", "<b>Draw</b> one [coin] at once.", "**Draw** one [coin] at once.", "marks of HTML"),
        ("Foe", "ສປປລາວ", "ສປປລາວ", "it cannot be printed"),
    ],
)
def test_icons_stay_icons_whatever_else_is_mended(
    work: Path, heading: str, cell: str, written: str, words: str
):
    """
    A word in brackets that is no icon, a mark of HTML or a letter that no font has leaves all icons what they are.
    """
    rows = [
        ["Name", "Ability", "Foe"],
        ["Wolf", "Gain [coin:2] and draw a card.", "x"],
        ["Elf", "Gain [coin].", "y"],
    ]
    rows.append(["Bear", *(cell if heading == each else "z" for each in ("Ability", "Foe"))])
    write(work / "deck.csv", rows)
    done = bring("deck.csv")
    assert (done.exit_code, done.stderr) == (0, "")
    text = Path("cards/deck/deck.csv").read_text("utf-8")
    assert "Gain [coin:2]" in text and "Gain [coin]." in text and written in text
    said = ("words in brackets", "marks of HTML", "it cannot be printed")
    assert [each for each in said if each in done.stdout] == [words]


def test_dates_and_failed_formulas_are_said_and_do_not_stop_anything(work: Path):
    """
    What a spreadsheet made of 1-2 is written as it shows it, with its cell named.
    """
    book = openpyxl.Workbook()
    for line in (["name", "odds"], ["Mill", date(2026, 1, 2)], ["Fox", "3-4"], ["Well", "#REF!"]):
        book.active.append(line)
    book.save(work / "deck.xlsx")
    done = bring("deck.xlsx")
    assert done.exit_code == 0
    assert "in B2: a date or a time\n" in done.stdout
    assert "in B4: a formula that failed" in done.stdout
    assert [*Path("cards/deck").iterdir()] and not Path("cards/deck/deck.xlsx").exists()


def test_a_column_of_formulas_without_values_is_listed_with_its_reason(work: Path):
    """
    Formulas that no spreadsheet has counted leave their column out, which is named, for this one reason.
    """
    book = openpyxl.Workbook()
    for line in (
        ["name", "Copies", "odds"],
        ["Mill", "=1+1", "1"],
        ["Fox", "=1+2", "2"],
        ["Well", "=2", "3"],
    ):
        book.active.append(line)
    book.save(work / "deck.xlsx")
    done = bring("deck.xlsx")
    why = "a formula that failed, or that no spreadsheet has counted and saved"
    assert done.exit_code == 0
    assert f"B2 and 2 more below it: {why}\n" in done.stdout
    assert any(line.split() == ["Copies", "left", "out", *why.split()] for line in done.stdout.splitlines())
    assert "date" not in done.stdout
