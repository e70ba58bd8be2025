"""What sections of game.yaml name: tables, fields and numbers; what is not there or unfit is reported."""

from __future__ import annotations

from generator.model import faults
from generator.model.expression import ExpressionError
from generator.model.game import Game, Table
from generator.model.quantity import NotRead, quantity
from generator.model.shape import Shape
from generator.model.shapes import Patterns, Play, Throw
from generator.model.tables.fields import FieldType
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Scalar, Sequence
from generator.source.numbered import numbered

MEANING_TYPES = {
    "points": ("int", "score"), "level": ("int",), "move": ("int",), "wild": ("bool",), "toll": ("int",),
    "trigger": ("ref",), "mark": (),
}  # fmt: skip
"""The types that a field of each meaning can have; none if any will do."""


class Names:
    """The names in the sections of a game; each that means nothing is reported where it stands."""

    def __init__(self, game: Game, findings: Findings) -> None:
        self.game = game
        self.findings = findings

    def check(self) -> None:
        """Report what is wrong with `meaning`, `notation: supply`, `play`, `patterns` and `throws`."""
        file = self.game.file
        self._check_meaning()
        self._check_supply()
        if file.play is not None:
            self._check_play(file.play)
        if file.patterns is not None:
            self._check_patterns(file.patterns)
        for name, throw in file.throws.items():
            self._check_throw(name, throw)

    def table(self, shape: Shape, key: str, name: str) -> Table | None:
        """The table that a key names."""
        if name not in self.game.tables:
            self._unknown(shape, key, f"'{key}' names no table '{excerpt(name)}'", name, "tables")
        return self.game.tables.get(name)

    def field(self, table: Table, shape: Shape, key: str, name: str, *kinds: str) -> FieldType | None:
        """The field that a key names, if the table has it and it is of one of these types."""
        kind = table.fields.get(name)
        if kind is None:
            message = f"'{key}' names no field '{excerpt(name)}' of {table.name}"
            self._unknown(shape, key, message, name, "fields", table)
        elif kind.name not in (*kinds, "undeclared"):
            message = f"'{key}' names the field '{excerpt(name)}' of {table.name}, which is a {kind.name}"
            self.bad(shape, key, message, f"name a field of the type {' or '.join(kinds)}")
        return kind if kind is not None and kind.name in kinds else None

    def numbers(self, shape: Shape, *keys: str) -> None:
        """Report each number of a section that makes no sense, at the letter where that shows."""
        for key in keys:
            text, node = getattr(shape, key.replace(" ", "_")), shape.node.entries.get(key)
            if not text or not isinstance(node, Scalar):
                continue
            try:
                quantity(self.game, text)
            except NotRead:
                continue  # what could not be read was reported
            except ExpressionError as error:
                message = f"'{key}' is '{excerpt(text)}', but {error.message}"
                place = node.place_in(error.offset)
                self.findings.add(faults.BAD_DECLARATION.at(place, message, hint=error.hint))

    def bad(self, shape: Shape, key: str, message: str, hint: str = "") -> None:
        """Report what a key says and what cannot be so."""
        self.findings.add(faults.BAD_DECLARATION.at(shape.node.place_of(key), message, hint=hint))

    def _unknown(
        self, shape: Shape, key: str, message: str, name: str, kind: str, table: Table | None = None
    ) -> None:
        """Report a name that is none of the tables, or none of the fields or rows of a table."""
        known = self.game.tables if table is None else table.fields if kind == "fields" else table.by_id
        self.findings.add(faults.unknown(shape.node.place_of(key), message, name, known, kind))

    def _check_meaning(self) -> None:
        meaning = self.game.file.meaning
        fields = [each for table in self.game.tables.values() for each in table.fields.items()]
        for key in meaning.node.entries.keys() & MEANING_TYPES.keys():
            name, wanted = getattr(meaning, key), MEANING_TYPES[key]
            found = [kind.name for field, kind in fields if field == name]
            what = f"'{key}' is the field '{excerpt(name)}', which"
            if not found:
                hint = did_you_mean(name, [field for field, _ in fields], "fields")
                place = meaning.node.place_of(key)
                self.findings.add(faults.UNKNOWN_REFERENCE.at(place, f"{what} no table has", hint=hint))
            elif wanted and not {*found} & {*wanted, "undeclared"}:
                hint = f"name a field of the type {' or '.join(wanted)}"
                self.bad(meaning, key, f"{what} is a {found[0]} in every table", hint)

    def _check_supply(self) -> None:
        notation = self.game.file.notation
        if notation is None or not notation.supply:
            return
        name, _, field = notation.supply.partition(".")
        table = self.table(notation, "supply", name)
        if table is not None and field == "id" and "count" not in table.fields:
            message = f"the supply is counted by the ids of {name}, which has no field 'count'"
            hint = "add 'count' to its fields, or name a field of the table that holds the pieces"
            self.bad(notation, "supply", message, hint)
        elif table is not None and field not in ("id", *table.fields):
            message = f"the supply is counted by '{excerpt(field)}', which is no field of {name}"
            self._unknown(notation, "supply", message, field, "fields", table)

    def _check_play(self, play: Play) -> None:
        """A card is paid by a field that is a cost; a deck without prices simply has no such field."""
        deck = self.table(play, "deck", play.deck) if play.deck else None
        kind = deck.fields.get(play.pays) if deck is not None else None
        paid = f"cards are paid by '{excerpt(play.pays)}', which is"
        if kind is not None and kind.name not in ("cost", "undeclared"):
            self.bad(play, "pays", f"{paid} a {kind.name} and no cost")
        elif deck is not None and kind is None and "pays" in play.node.entries:
            self._unknown(play, "pays", f"{paid} no field of {deck.name}", play.pays, "fields", deck)
        self.numbers(play, "hand", "first")
        for name, end in play.ends.items():
            self.numbers(end, "needs")
            first, _, row = end.of.partition(".")
            table = self.table(end, "of", first)
            if table is not None and row and table.complete and row not in table.by_id:
                message = f"the end '{excerpt(name)}' counts no '{excerpt(row)}' of {first}"
                self._unknown(end, "of", message, row, first, table)

    def _check_patterns(self, shape: Patterns) -> None:
        self.numbers(shape, "one colour")
        needed = ""
        if table := self.table(shape, "of", shape.of):
            self.field(table, shape, "points", shape.points, "int")
            found = self.field(table, shape, "needs", shape.needs, "refs")
            needed = found.argument if found else ""
        pieces, kinds = self.table(shape, "pieces", shape.pieces), shape.pieces
        if pieces is None:
            return
        self.field(pieces, shape, "colour", shape.colour, "choice", "ref", "plain", "text")
        if shape.kind:
            found = self.field(pieces, shape, "kind", shape.kind, "ref")
            kinds = found.argument if found else ""
        if needed and kinds and needed != kinds:
            message = f"patterns need rows of {needed}, but the pieces are of {kinds}"
            hint = f"declare {shape.needs}: refs {kinds}, or say with `kind` how pieces refer to {needed}"
            self.bad(shape, "needs", message, hint)
        elif kinds and shape.stands_in:
            rows = self.game.tables[kinds]
            if rows.complete and shape.stands_in not in rows.by_id:
                message = f"'{excerpt(shape.stands_in)}' stands in for others, but is not in {kinds}"
                self._unknown(shape, "stands in", message, shape.stands_in, kinds, rows)

    def _check_throw(self, name: str, shape: Throw) -> None:
        self.numbers(shape, "number", "most", "aside", "at least")
        sides, node = self.table(shape, "of", shape.of), shape.node.entries.get("bias")
        if sides is None:
            return
        self.field(sides, shape, "shows", shape.shows, "int")
        if not sides.complete or not isinstance(node, Sequence) or len(node.items) != len(shape.bias):
            return
        weights, rows = len(shape.bias), len(sides.rows)
        if weights != rows or not any(shape.bias):
            what = f"has {numbered(weights, 'weight')} for {numbered(rows, 'side')}"
            what = "is 0 for every side" if weights == rows else what
            hint = f"write a whole number for each row of {shape.of}, as in [40, 60]"
            self.bad(shape, "bias", f"the bias of '{excerpt(name)}' {what}", hint)
