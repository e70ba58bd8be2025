"""`kamiban sheet`: a workbook goes out, in which each table has a sheet."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from python_calamine import CalamineWorkbook

from tests.handout.back import taken
from tests.handout.partner import write
from tests.refactor.files import exchange, untouched
from tests.running import Command


def test_every_table_has_a_sheet_with_its_fields(book: Path) -> None:
    """
    Texts stay texts, numbers are numbers, and what a column takes is held by the spreadsheet itself.
    """
    made = openpyxl.load_workbook(book)
    assert made.sheetnames == ["Read me", "gems", "spots", "cards", "kamiban base"]
    assert made["kamiban base"].sheet_state == "veryHidden"
    cards, spots = made["cards"], made["spots"]
    assert [each.value for each in cards[1]] == [
        "id",
        "name",
        "gem",
        "kind",
        "price",
        "worth",
        "share",
        "text",
        "count",
    ]
    assert [each.value for each in cards[2]] == [
        "fire", "It's fire", "R", "wild", "R2B1", None, 0.5, "A long text that goes on for two lines.", 2,
    ]  # fmt: skip
    assert [each.value for each in spots["A"]] == ["id", "010", "1-2"]
    assert {each.number_format for each in spots["A"]} == {"@"}
    assert spots["C2"].value == "12, 30" and spots["D3"].value == "true"
    rules = {str(rule.sqref).split(":")[0]: rule for rule in cards.data_validations.dataValidation}
    assert rules["C2"].formula1 == "'gems'!$A$2:$A$3"
    assert rules["D2"].formula1 == '"calm,wild"'
    assert (rules["F2"].type, rules["F2"].formula1, rules["F2"].formula2) == ("whole", "0", "9")
    assert cards.freeze_panes == "B2" and cards["A1"].font.bold and cards.auto_filter.ref == "A1:I4"
    assert cards["F1"].comment.text == "a whole number from 0 to 9; if it is empty, it is '0'"


def test_what_looks_like_a_formula_or_an_escape_is_a_text(game: Path, kamiban: Command) -> None:
    """
    A text that begins with = is no formula, and one with letters that xlsx escapes comes back as it was.
    """
    exchange(game / "more.yaml", "name: Hill", 'name: "=1+1 _x0041_"')
    assert kamiban("sheet", game, "--to", game.parent / "x.xlsx").returncode == 0
    read = CalamineWorkbook.from_path(str(game.parent / "x.xlsx")).get_sheet_by_name("cards").to_python()
    assert read[3][1] == "=1+1 _x0041_"
    with untouched(game):
        assert "nothing was changed" in taken(kamiban, game, game.parent / "x.xlsx").stdout


def test_a_workbook_that_is_there_is_not_written_over(game: Path, book: Path, kamiban: Command) -> None:
    """
    It may be the partner's: only --force replaces it.
    """
    before = write(book, ("gems", "R", "name", "Garnet")).read_bytes()
    done = kamiban("sheet", game, "--to", book)
    assert done.returncode == 1 and "is there already" in done.stderr
    assert book.read_bytes() == before
    assert kamiban("sheet", game, "--to", book, "--force").returncode == 0
    assert book.read_bytes() != before


def test_from_the_game_s_own_folder_it_is_written_beside_it(game: Path, kamiban: Command) -> None:
    """
    A game's folder is what it is printed from, so that a workbook is not put there unasked.
    """
    with untouched(game):
        assert kamiban("sheet", cwd=game).returncode == 0
    assert (game.parent / "small.xlsx").is_file()


def test_tables_that_are_workbooks_are_left_out(game: Path, kamiban: Command) -> None:
    """
    Such a file is handed out itself, which is said.
    """
    made = openpyxl.Workbook()
    for line in (["id", "name", "Where"], ["a", "Mill", "1, 2"]):
        made.active.append(line)
    made.save(game / "spots.xlsx")
    exchange(game / "game.yaml", "spots.csv", "spots.xlsx")
    done = kamiban("sheet", game, "--to", game.parent / "x.xlsx")
    assert "'spots' is left out: hand out 'spots.xlsx' itself" in done.stderr
    assert "spots" not in openpyxl.load_workbook(game.parent / "x.xlsx").sheetnames


@pytest.mark.parametrize("words", [
    ["--dry-run"], ["--prefer", "game"], ["--from", "a.xlsx", "--to", "b.xlsx"], ["--from", "absent.xlsx"], ["--from", "small/game.yaml"],
])  # fmt: skip
def test_words_that_make_no_sense_are_refused(game: Path, kamiban: Command, words: list[str]) -> None:
    """
    A file that is no workbook, or absent, and options that do not go together are told in a sentence.
    """
    with untouched(game.parent):
        done = kamiban("sheet", game, *words, cwd=game.parent)
    assert done.returncode != 0 and done.stderr and "Traceback" not in done.stderr
