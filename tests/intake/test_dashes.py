"""Dashes for nothing in the tables of strangers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.intake.bring import bring, brought, declared, write

HEAD = ["Name", "Range", "Cost", "Text"]


@pytest.mark.parametrize("dash", ["-", "–", "—", "−", "－"])
def test_a_dash_among_numbers_and_costs_is_nothing_and_is_told(work: Path, dash: str) -> None:
    """
    A column of numbers stays one of numbers, a cost is left out, and the import says so of each column.
    """
    write(
        work / "deck.csv",
        [HEAD, ["Swan", "2", "M2K1", "Fly."], ["Goose", dash, dash, "Honk."], ["Duck", "3", "M1", dash]],
    )
    done = bring("deck.csv")
    assert done.exit_code == 0
    for column in ("Range", "Cost"):
        assert f"a dash in the column '{column}' is taken for an empty cell" in done.stdout
    assert "'Text' is taken" not in done.stdout


def test_the_cells_of_dashes_are_empty_in_the_game(work: Path) -> None:
    """
    The game has whole numbers that may be left out, and the file that was brought stays as it was.
    """
    write(
        work / "deck.csv",
        [HEAD, ["Swan", "2", "M2K1", "Fly."], ["Goose", "-", "-", "Honk."], ["Duck", "3", "M1", "-"]],
    )
    before = (work / "deck.csv").read_bytes()
    game = brought("deck.csv")
    assert declared(game)["range"] == "int?"
    goose = next(row for row in game.tables["deck"].rows if row.values["name"] == "Goose")
    assert (goose.values["range"], goose.values["cost"]) == (None, None)
    duck = next(row for row in game.tables["deck"].rows if row.values["name"] == "Duck")
    assert duck.values["text"] == "-"
    assert (work / "deck.csv").read_bytes() == before


@pytest.mark.parametrize(
    "cells",
    [["yes", "-", "no"], ["Ask 2", "-", "Why?"], ["-", "-", "-"], ["2", "-", "many"], ["-2", "3", "4"]],
)
def test_a_dash_that_may_mean_something_stays(work: Path, cells: list[str]) -> None:
    """
    Among words, alone or before a number a dash is left as it is, and nothing is said of it.
    """
    rows = [[name, cell] for name, cell in zip(("Swan", "Goose", "Duck"), cells)]
    write(work / "deck.csv", [["Name", "Mark"], *rows])
    done = bring("deck.csv")
    assert done.exit_code == 0
    assert "a dash in the column" not in done.stdout
    said = next(Path("cards/deck").glob("*.csv")).read_text("utf-8-sig")
    assert all(cell in said for cell in cells)
