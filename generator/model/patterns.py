"""What game.yaml says about patterns and throws: whether its names and numbers mean something."""

from __future__ import annotations

from generator.model import faults
from generator.model.game import Game
from generator.model.naming import check_number, known_field, known_table
from generator.model.shapes import Patterns, Throw
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nodes import Sequence


def check_patterns(game: Game, findings: Findings) -> None:
    """Report each name in `patterns` that is not there or of the wrong kind, and a number that is none."""
    shape = game.file.patterns
    if shape is None:
        return
    check_number(game, shape, "one colour", findings)
    needed = ""
    if known_table(game, shape.of, "of", shape, findings):
        table = game.tables[shape.of]
        known_field(table, shape.points, "points", shape, ("int",), findings)
        found = known_field(table, shape.needs, "needs", shape, ("refs",), findings)
        needed = found.argument if found else ""
    if not known_table(game, shape.pieces, "pieces", shape, findings):
        return
    table, kinds = game.tables[shape.pieces], shape.pieces
    known_field(table, shape.colour, "colour", shape, ("choice", "ref", "plain", "text"), findings)
    if shape.kind:
        found = known_field(table, shape.kind, "kind", shape, ("ref",), findings)
        kinds = found.argument if found else ""
    if needed and kinds and needed != kinds:
        message = f"patterns need rows of {needed}, but the pieces are of {kinds}"
        hint = f"declare {shape.needs}: refs {kinds}, or say with `kind` how pieces refer to {needed}"
        findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("needs"), message, hint=hint))
    elif kinds:
        _check_stand_in(game, shape, kinds, findings)


def _check_stand_in(game: Game, shape: Patterns, kinds: str, findings: Findings) -> None:
    rows = game.tables[kinds]
    if shape.stands_in and rows.complete and shape.stands_in not in rows.by_id:
        message = f"'{excerpt(shape.stands_in)}' stands in for others, but is not in {kinds}"
        place = shape.node.place_of("stands in")
        findings.add(faults.unknown(place, message, shape.stands_in, rows.by_id, kinds))


def check_throws(game: Game, findings: Findings) -> None:
    """Report each name in `throws` that is not there or of the wrong kind, and each number that is none."""
    for name, shape in game.file.throws.items():
        for key in ("number", "most", "aside", "at least"):
            check_number(game, shape, key, findings)
        if known_table(game, shape.of, "of", shape, findings):
            known_field(game.tables[shape.of], shape.shows, "shows", shape, ("int",), findings)
            _check_bias(game, name, shape, findings)


def _check_bias(game: Game, name: str, shape: Throw, findings: Findings) -> None:
    sides, node = game.tables[shape.of], shape.node.entries.get("bias")
    if not sides.complete or not isinstance(node, Sequence) or len(node.items) != len(shape.bias):
        return
    if len(shape.bias) != len(sides.rows) or not any(shape.bias):
        message = f"the bias of '{excerpt(name)}' has {len(shape.bias)} weights for {len(sides.rows)} sides"
        if len(shape.bias) == len(sides.rows):
            message = f"the bias of '{excerpt(name)}' is 0 for every side"
        hint = f"write a whole number for each row of {shape.of}, as in [40, 60]"
        findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("bias"), message, hint=hint))
