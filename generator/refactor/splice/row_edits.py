"""What becomes of the rows of one file: values that change, rows that come and rows that go."""

from __future__ import annotations

from msgspec import Struct, field

from generator.refactor.edits import SourceText

At = tuple[int, int]
"""The line and the column of a row."""
Values = dict[str, str]
"""Texts by field, as a cell has them; '' is a value that is left out."""


class NewRow(Struct):
    """A row to add: its id and values, and the row behind which it comes; at the end if there is none."""

    values: Values
    behind: At | None = None


class RowEdits(Struct):
    """Everything that changes in the rows of one file."""

    values: dict[At, Values] = field(default_factory=dict)
    gone: set[At] = field(default_factory=set)
    added: list[NewRow] = field(default_factory=list)
    order: dict[At, At] = field(default_factory=dict)  # the row that comes to stand in the place of another


def reordered(text: SourceText, spans: dict[At, tuple[int, int]], order: dict[At, At]) -> None:
    """Put rows in the places of others; what stands between them stays where it is."""
    for place, row in order.items():
        start, end = spans[row]
        text.change(*spans[place], text.text[start:end])


def grouped(added: list[NewRow], kept: list[At]) -> dict[At | None, list[Values]]:
    """New rows by the row behind which they come: the last one that is kept, if nothing is said."""
    found: dict[At | None, list[Values]] = {}
    for row in added:
        behind = row.behind if row.behind in kept else kept[-1] if kept else None
        found.setdefault(behind, []).append(row.values)
    return found
