"""What is not taken from a workbook: told at its cell, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from tests.handout.back import refused, taken
from tests.handout.partner import edit, write
from tests.refactor.files import exchange, untouched
from tests.running import Command


def test_what_would_change_something_else_is_not_written(game: Path, kamiban: Command) -> None:
    """
    Every value is read again in a copy: if one that nobody edited would be another, nothing is written.
    """
    exchange(
        game / "game.yaml",
        "notation:",
        "  more: {file: more.yaml, fields: {name: text, gem: text, kind: text, count: int}}\nnotation:",
    )
    exchange(game / "game.yaml", "[cards.yaml, more.yaml]", "cards.yaml")
    (game / "again.yaml").symlink_to("more.yaml")
    exchange(
        game / "game.yaml",
        "notation:",
        "  again: {file: again.yaml, fields: {name: text, gem: text, kind: text, count: int}}\nnotation:",
    )
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0
    told = refused(kamiban, game, write(book, ("more", "hill", "name", "Dale")), "--force")
    assert "the changes cannot be written here without changing something else" in told


def test_an_id_that_was_changed_is_a_case_for_rename(game: Path, book: Path, kamiban: Command) -> None:
    """
    A row under another id, or under none, is not taken for a new one; after a renaming the workbook fits again.
    """
    write(book, ("cards", "sea", "id", "lake"), ("spots", "010", "id", None))
    told = refused(kamiban, game, book)
    assert f"{book}[cards]:3:1: the row 'sea' is called 'lake' in the workbook\n" in told
    assert "`kamiban rename small cards.sea lake`" in told
    assert "the row '010' has lost its id" in told
    write(book, ("spots", None, "id", "010"))  # type: ignore[arg-type]  # an empty cell
    assert kamiban("rename", game, "cards.sea", "lake").returncode == 0
    with untouched(game):
        assert taken(kamiban, game, book).returncode == 0


@pytest.mark.parametrize(("value", "said"), [
    (("cards", "sea", "worth", 12), "[cards]:3:6: error[K205]: worth of 'sea' is 12, outside 0..9"),
    (("cards", "sea", "kind", "odd"), "[cards]:3:4: error[K202]: kind of 'sea' must be one of calm, wild, not 'odd'"),
    (("cards", "sea", "gem", "X"), "[cards]:3:3: error[K208]: gem of 'sea' names 'X'"),
    (("cards", "sea", "price", "R2Q1"), "[cards]:3:5: error[K203]"),
    (("cards", "sea", "name", None), "[cards]:3:1: error[K204]: cards 'sea' has no 'name'"),
    (("cards", "sea", "worth", datetime(2026, 2, 1)), "[cards]:3:6: error[K113]: F3 is a date or a time"),
    (("cards", "sea", "worth", "1.0"), "[cards]:3:6: error[K202]: worth of 'sea' must be a whole number, not '1.0'"),
    (("cards", "sea", "id", "fire"), "[cards]:3:1: error[K209]: id 'fire' stands in cards already, in row 2"),
    (("cards", "sea", "id", "a b"), "[cards]:3:1: error[K212]: 'a b' is not an id"),
    (("spots", "010", "at", "here"), "[spots]:2:3: error[K202]: at of '010' must be a point, not 'here'"),
    (("gems", "R", "id", "Z"), "[gems]:2:1: the row 'R' is called 'Z'"),
])  # fmt: skip
def test_what_does_not_fit_is_told_at_its_cell(
    game: Path, book: Path, kamiban: Command, value: tuple[str, str, str, object], said: str
) -> None:
    """
    A value of the wrong kind, an id that is none or there twice: told with sheet, row and column, nothing written.
    """
    assert f"{book}{said}" in refused(kamiban, game, write(book, value))


def test_changes_that_break_a_check_go_in_by_force(game: Path, book: Path, kamiban: Command) -> None:
    """
    A rule that no longer holds stops the changes; --force puts them in, and a warning stops nobody.
    """
    rule = "rules:\n  - {rule: total, of: cards, equals: 4, because: four fit on a page}\nallow:"
    exchange(game / "game.yaml", "allow:", rule)
    write(book, ("cards", "sea", "count", 2))
    assert "error[K301]" in refused(kamiban, game, book)
    done = taken(kamiban, game, book, "--force")
    assert done.returncode == 0 and "error[K301]" in done.stderr
    assert "count: 2}" in (game / "cards.yaml").read_text("utf-8")


@pytest.mark.parametrize(("change", "said"), [
    (lambda made: made["cards"].cell(1, 2, "nme"), "cards has no field for the column 'nme'"),
    (lambda made: made["cards"].cell(1, 1, "#"), "has no column 'id', by which its rows are known"),
    (lambda made: made["cards"].cell(1, 3, "name"), "two columns are called 'name'"),
    (lambda made: made["cards"].cell(9, 12, "stray"), "stands in a column without a name"),
    (lambda made: made.remove(made["kamiban base"]), "was not written by `kamiban sheet`"),
    (lambda made: made["kamiban base"].cell(1, 3, "{}"), "was not written by `kamiban sheet`"),
    (lambda made: made["kamiban base"].cell(3, 3, "x"), "was not written by `kamiban sheet`"),
])  # fmt: skip
def test_a_workbook_that_is_not_as_it_was_is_refused(
    game: Path, book: Path, kamiban: Command, change: Callable[[openpyxl.Workbook], None], said: str
) -> None:
    """
    Renamed and doubled columns, a lost id, a workbook of unknown origin: each is told.
    """
    assert said in refused(kamiban, game, edit(book, change))


def test_the_workbook_of_another_game_is_refused(game: Path, book: Path, kamiban: Command) -> None:
    """
    It says whose tables it has.
    """
    exchange(game / "game.yaml", "id: small", "id: other")
    assert "has the tables of the game 'small', not of 'other'" in refused(kamiban, game, book)


def test_a_lost_sheet_or_column_changes_nothing_and_is_told(game: Path, book: Path, kamiban: Command) -> None:
    """
    Nobody means to empty a table by deleting its sheet; notes of the partner on a sheet of their own are passed over.
    """

    def change(made: openpyxl.Workbook) -> None:
        made.remove(made["gems"])
        made["cards"].delete_cols(8)
        made.create_sheet("Ideas")["A1"] = "more cards!"

    with untouched(game):
        done = taken(kamiban, game, edit(book, change))
    assert done.returncode == 0
    assert "there is no sheet 'gems' any more, so 'gems' stays as it is" in done.stderr
    assert "there is no column 'text' any more, so its values stay as they are" in done.stderr
    assert "the sheet 'Ideas' is no table, and is not read" in done.stderr
