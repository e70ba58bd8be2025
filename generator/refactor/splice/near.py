"""A stretch of a table's file that can be read alone: some rows with their neighbours.

To read a file of 5,000 rows takes longer than a person waits for a cell. Between two rows of a list the
reader knows nothing of those before, so that a stretch from row to row reads as it does in the whole, and
what follows it reads as before if the neighbours at its edges do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import PurePath
from typing import NamedTuple

from generator.model.shapes import TableShape
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.listed import dash_of
from generator.refactor.splice.row_edits import At
from generator.source.delimited import separator
from generator.source.tables import DELIMITED, has_columns

_AROUND = 3
"""Neighbours on each side of what changes: they show how rows are written, and that they stay as they are."""


class RowStretch(NamedTuple):
    """The rows from `first` to `last` of a text, and what makes a file of them alone."""

    first: int
    last: int
    start: int
    end: int
    head: str = ""
    tail: str = ""

    def alone(self, text: str) -> str:
        """The stretch as a file of its own."""
        return self.head + text[self.start : self.end] + self.tail

    def into(self, text: str, changed: str) -> str | None:
        """A text with its stretch changed; None if what stands around it changed as well."""
        if not changed.startswith(self.head) or not changed.endswith(self.tail):
            return None
        inner = changed[len(self.head) : len(changed) - len(self.tail)]
        return text[: self.start] + inner + text[self.end :]


def whole(text: str, number: int) -> RowStretch:
    """The stretch that is all of a file with so many rows."""
    return RowStretch(0, number - 1, 0, len(text))


def near(
    text: SourceText, shape: TableShape, places: Sequence[At], touched: Collection[int], *, keys_stay: bool
) -> RowStretch:
    """The stretch around the rows that are touched; the whole file if it is no larger, or if none is sure.

    `keys_stay` means that no row gets a key that its neighbours lack, which in JSON may be called otherwise.
    """
    every = whole(text.text, len(places))
    if not touched:
        return every
    first, last = max(min(touched) - _AROUND, 0), min(max(touched) + _AROUND, len(places) - 1)
    if (last - first + 1) * 2 > len(places):
        return every
    if text.shown.lower().endswith(DELIMITED):
        return _records(text, shape, places, first, last) or every
    if text.text[: text.offset(*places[0])].rstrip().endswith("["):
        return _pieces(text, places, first, last) if keys_stay else every
    if has_columns(text.shown):
        return every
    try:
        start = text.offset(dash_of(text, places[first])[0], 1) if first else 0
        below = dash_of(text, places[last + 1])[0] if last + 1 < len(places) else 0
    except CannotChange:
        return every
    return RowStretch(first, last, start, text.offset(below, 1) if below else len(text.text))


def _records(
    text: SourceText, shape: TableShape, places: Sequence[At], first: int, last: int
) -> RowStretch | None:
    """Lines of a file with separators, behind its head; None if the rows below have a say in what is read."""
    begins = text.offset(places[0][0], 1)
    head = text.text[:begins].replace("\r\n", "\n")
    sign = separator(head, PurePath(text.shown).suffix.lower(), shape.head)
    if shape.until or sign not in head:
        return None
    start = text.offset(places[first][0], 1)
    end = text.offset(places[last + 1][0], 1) if last + 1 < len(places) else len(text.text)
    return RowStretch(first, last, start, end, text.text[:begins])


def _pieces(text: SourceText, places: Sequence[At], first: int, last: int) -> RowStretch:
    """Rows between brackets; an empty one stands for those that follow."""
    start = text.offset(*places[first])
    if last + 1 == len(places):
        return RowStretch(first, last, start, len(text.text), "[")
    return RowStretch(first, last, start, text.offset(*places[last + 1]), "[", "{}]")
