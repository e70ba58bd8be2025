"""What sections of game.yaml name: tables, fields and numbers; what is not there is reported."""

from __future__ import annotations

from generator.model import faults
from generator.model.expression import ExpressionError
from generator.model.fields import FieldType
from generator.model.game import Game, Table
from generator.model.quantity import NotRead, quantity
from generator.model.shape import Shape
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nodes import Scalar


def known_table(game: Game, name: str, key: str, shape: Shape, findings: Findings) -> bool:
    """Whether a key names a table that the game has."""
    if name in game.tables:
        return True
    message = f"'{key}' names no table '{excerpt(name)}'"
    findings.add(faults.unknown(shape.node.place_of(key), message, name, game.tables, "tables"))
    return False


def known_field(
    table: Table, name: str, key: str, shape: Shape, kinds: tuple[str, ...], findings: Findings
) -> FieldType | None:
    """The field that a key names, if the table has it and it is of one of these types."""
    kind = table.fields.get(name)
    if kind is None:
        message = f"'{key}' names no field '{excerpt(name)}' of {table.name}"
        findings.add(faults.unknown(shape.node.place_of(key), message, name, table.fields, "fields"))
    elif kind.name not in (*kinds, "undeclared"):
        message = f"'{key}' names the field '{excerpt(name)}' of {table.name}, which is a {kind.name}"
        hint = f"name a field of the type {' or '.join(kinds)}"
        findings.add(faults.BAD_DECLARATION.at(shape.node.place_of(key), message, hint=hint))
    return kind if kind is not None and kind.name in kinds else None


def check_number(game: Game, shape: Shape, key: str, findings: Findings) -> None:
    """Report a number of a section that makes no sense, at the letter where that shows."""
    text = getattr(shape, key.replace(" ", "_"))
    node = shape.node.entries.get(key)
    if not text or not isinstance(node, Scalar):
        return
    try:
        quantity(game, text)
    except NotRead:
        return  # what could not be read was reported
    except ExpressionError as error:
        message = f"'{key}' is '{excerpt(text)}', but {error.message}"
        place = node.place_in(error.offset)
        findings.add(faults.BAD_DECLARATION.at(place, message, hint=error.hint))
