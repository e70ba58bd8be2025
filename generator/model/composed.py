"""Field types whose value has several parts: ids of rows, moves of a piece."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.grammar.moves import Moves, parse_moves
from generator.grammar.parse import TermError
from generator.model import faults
from generator.model.fields import Context, FieldType, Ref, report_width, unparsed
from generator.model.reading import Unreadable, read_text
from generator.source.nodes import Node, Scalar

MOST_REFS = 100
_WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class Refs(FieldType):
    """Ids of rows of a table, parted by spaces, some perhaps several times: refs pieces."""

    default: tuple[str, ...] = ()
    name = "refs"
    may_default = False

    def bind(self, tables: set[str]) -> str:
        """The table must exist."""
        return Ref(self.argument).bind(tables)

    def read(self, node: Node, what: str, context: Context) -> tuple[str, ...]:
        """The ids in the order written; each that the table does not have is reported where it stands."""
        text = report_width(read_text(node, context.findings, what), node, what, context)
        one, found, words = Ref(self.argument), [], list(_WORD.finditer(text))
        if len(words) > MOST_REFS:
            message = f"{what} names {len(words)} rows, more than {MOST_REFS}"
            hint = f"name at most {MOST_REFS} rows; this limit is built in"
            subject = context.subject
            raise context.refused(faults.OUT_OF_RANGE.at(node.place, message, hint=hint, subject=subject))
        failed = False
        for word in words:
            place = node.place_in(word.start()) if isinstance(node, Scalar) else node.place
            scalar = Scalar(place.file, place.line, place.column, word[0], plain=True)
            try:
                found.append(one.read(scalar, what, context))
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return tuple(found)


class Moving(FieldType):
    """How a piece moves: step N NE; slide over one +."""

    name = "moves"
    may_default = False

    def read(self, node: Node, what: str, context: Context) -> Moves:
        """The syntax tree."""
        text = read_text(node, context.findings, what)
        report_width(text, node, what, context)
        try:
            return parse_moves(text)
        except TermError as error:
            raise unparsed(error, node, context) from None
