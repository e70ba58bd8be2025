"""What game.yaml says about play: whether its names and numbers mean something, and what they are worth."""

from __future__ import annotations

from fractions import Fraction

from generator.model import faults
from generator.model.expression import ExpressionError
from generator.model.game import Game, Row, Table
from generator.model.naming import check_number, known_table
from generator.model.quantity import NotRead, quantity
from generator.model.shapes import Play
from generator.problem import Findings
from generator.source.excerpt import excerpt


def check_play(game: Game, findings: Findings) -> None:
    """Report each name in `play` and `notation: supply` that is not there, each number that is none."""
    notation, play = game.file.notation, game.file.play
    if notation is not None and notation.supply:
        table, _, field = notation.supply.partition(".")
        if known_table(game, table, "supply", notation, findings) and field not in game.tables[table].fields:
            message = f"the supply is counted by '{excerpt(field)}', which is no field of {table}"
            place, fields = notation.node.place_of("supply"), game.tables[table].fields
            findings.add(faults.unknown(place, message, field, fields, "fields"))
    if play is None:
        return
    if play.deck and known_table(game, play.deck, "deck", play, findings):
        _check_price(game.tables[play.deck], play, findings)
    for key in ("hand", "first"):
        check_number(game, play, key, findings)
    for name, end in play.ends.items():
        check_number(game, end, "needs", findings)
        table, _, row = end.of.partition(".")
        if known_table(game, table, "of", end, findings) and row and game.tables[table].complete:
            rows = game.tables[table].by_id
            if row not in rows:
                message = f"the end '{excerpt(name)}' counts no '{excerpt(row)}' of {table}"
                findings.add(faults.unknown(end.node.place_of("of"), message, row, rows, table))


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


def _check_price(deck: Table, play: Play, findings: Findings) -> None:
    """The field that a card is paid by must be a cost; a deck without prices simply has no such field."""
    kind = deck.fields.get(play.pays)
    if kind is not None and kind.name not in ("cost", "undeclared"):
        message = f"cards are paid by '{excerpt(play.pays)}', which is a {kind.name} and no cost"
        findings.add(faults.BAD_DECLARATION.at(play.node.place_of("pays"), message))
    elif kind is None and "pays" in play.node.entries:
        message = f"cards are paid by '{excerpt(play.pays)}', which is no field of {deck.name}"
        findings.add(
            faults.unknown(play.node.place_of("pays"), message, play.pays, deck.fields, "fields")
        )
