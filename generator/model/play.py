"""What the numbers that game.yaml says about play are worth, and the pieces that it names."""

from __future__ import annotations

from fractions import Fraction

from generator.model.expression import ExpressionError
from generator.model.game import Game, Row, Table
from generator.model.quantity import NotRead, quantity


def worth(game: Game, text: str) -> dict[int | None, Fraction]:
    """What a number of `play` is worth, by number of players or under None; empty if it cannot be judged."""
    try:
        return quantity(game, text) if text else {}
    except (ExpressionError, NotRead):
        return {}


def by_players(game: Game, text: str, counts: list[int]) -> dict[int, Fraction]:
    """What a number of `play` is worth for each number of players; empty if it cannot be judged."""
    found = worth(game, text)
    return {count: found.get(count, found.get(None, Fraction(0))) for count in counts} if found else {}


def pieces_of(game: Game, subject: str) -> tuple[int, Row | Table] | None:
    """How many pieces a table or a row has, and which it is; None if it was not read whole."""
    name, _, row_id = subject.partition(".")
    table = game.tables.get(name)
    if table is None or not table.sound("count"):
        return None
    if not row_id:
        return table.copies, table
    row = table.by_id.get(row_id)
    return None if row is None else (row.count, row)
