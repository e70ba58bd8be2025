"""A spreadsheet of thirty cards, and `kamiban import` of whatever a test has written."""

from __future__ import annotations

import csv
from pathlib import Path

from click.testing import CliRunner, Result

from generator.command.line import kamiban
from generator.model.game import Game
from generator.survey import survey

CARDS = [
    ["Card Name", "Qty", "Suit", "Cost", "VP", "Rules", "Legendary", "Notes"],
    *(
        [
            f"{first} {second}", str(number % 3 + 1), ("Sun", "Moon", "Star")[number % 3], str(number % 7),
            "" if number % 4 == 0 else str(number % 5), f"Draw {number % 3 + 1} cards, then pass one on.",
            "yes" if number % 6 == 0 else "no", "too strong?" if number % 9 == 0 else "",
        ]
        for number, (first, second) in enumerate(
            (first, second)
            for first in ("Old", "Silver", "Quiet", "Hidden", "Amber")
            for second in ("Mill", "Fox", "Bridge", "Well", "Gate", "Harbour")
        )
    ),
]  # fmt: skip


def bring(*words: str) -> Result:
    return CliRunner().invoke(kamiban, ["import", *words], prog_name="kamiban")


def write(path: Path, rows: list[list[str]]) -> None:
    """Rows as a CSV, each cell quoted if it has to be."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def brought(*words: str, game: str = "deck") -> Game:
    """The game that an import makes, in which nothing at all may be wrong."""
    done = bring(*words)
    assert (done.exit_code, done.stderr) == (0, ""), done.stdout + done.stderr
    found = survey(Path("cards", game), game)
    assert found.findings.problems == []
    assert found.game is not None
    return found.game


def declared(game: Game, table: str = "deck") -> dict[str, str]:
    """The fields of a table with their types."""
    return game.file.tables[table].fields
