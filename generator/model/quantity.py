"""The numbers that a game declares: what names in expressions stand for, for each number of players."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.model import expression
from generator.model.expression import ExpressionError, Name
from generator.model.game import Game, Row, Table
from generator.model.shapes import GameFile
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, meant, nearest

_RANGE = re.compile(r"([1-9][0-9]?)(?:\.\.([1-9][0-9]?))?\Z")


class NotRead(Exception):
    """A number depends on a value that was refused, so nothing can be said about it."""


def player_counts(file: GameFile) -> list[int]:
    """Every number of players from `players: 3..5`; none where it is left out or no range."""
    return numbers_in(file.players)


def numbers_in(text: str) -> list[int]:
    """Every number of a range such as 3..5 or 4; none where the text is no range."""
    found = _RANGE.match(text)
    if found is None:
        return []
    least, most = int(found[1]), int(found[2] or found[1])
    return list(range(least, most + 1))


def quantity(game: Game, text: str) -> dict[int | None, Fraction]:
    """What an expression is worth: by number of players where it says `players`, else under None.

    Raises ExpressionError where it makes no sense and NotRead where it cannot be judged.
    """
    tree = expression.parse(text)
    numbers: list[int | None] = [None]
    for name in expression.names(tree):
        if name.text == "players":
            numbers = [*_players(game, name)]
    return {
        number: expression.value(tree, lambda name, number=number: _known(game, name, number))  # type: ignore[misc]  # bound here
        for number in numbers
    }


def _players(game: Game, name: Name) -> list[int]:
    counts = player_counts(game.file)
    if not counts:
        hint = "write the numbers of players at the top, as in players: 3..5"
        raise ExpressionError("the game declares no range of players", name.offset, hint)
    return counts


def _known(game: Game, name: Name, players: int | None) -> Fraction:
    first, _, rest = name.text.partition(".")
    if first == "players":
        counts = _players(game, name)
        named = {"": players or 0, "min": counts[0], "max": counts[-1]}
        if rest in named:
            return Fraction(named[rest])
        hint = did_you_mean(rest, ["min", "max"], "words after players")
        raise ExpressionError(f"players have no '{excerpt(rest)}'", name.offset, hint)
    table = game.tables.get(first)
    if table is None:
        names = ["players", *game.tables]
        near = nearest(first, names)
        whole = f"{near}{name.text.removeprefix(first)}"
        hint = meant(name.text, whole) if near else did_you_mean(first, names, "names")
        raise ExpressionError(f"no number is called '{excerpt(name.text)}'", name.offset, hint)
    return _of_table(table, rest, name)


def _of_table(table: Table, rest: str, name: Name) -> Fraction:
    """`total`: all pieces; `count`: rows; a row: its pieces, or the whole number in its field."""
    if rest in ("total", "count"):
        if not table.sound("count"):
            raise NotRead
        return Fraction(table.copies if rest == "total" else len(table.rows))
    row_id, _, field = rest.partition(".")
    if not table.complete:
        raise NotRead
    row = table.by_id.get(row_id)
    if row is None:
        hint = did_you_mean(row_id, ["total", "count", *table.by_id], f"numbers of {table.name}")
        raise ExpressionError(f"{table.name} has no '{excerpt(row_id)}'", name.offset, hint)
    field = field or "count"
    if field in row.unread:
        raise NotRead
    found = row.count if field == "count" else row.values.get(field)
    if not isinstance(found, int) or isinstance(found, bool):
        numbers = ["count", *(each for each, kind in table.fields.items() if kind.name == "int")]
        hint = did_you_mean(field, dict.fromkeys(numbers), "numbers of a row")
        raise ExpressionError(f"'{excerpt(field)}' of {row.subject()} is no whole number", name.offset, hint)
    return Fraction(found)


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
