"""The sections of a ledger as text for the terminal; two ledgers side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from generator.command.snippet import width
from generator.odds.ledger import Ledger
from generator.odds.section import Section, Tongue


class SaidText(NamedTuple):
    """A heading, what is said beside it, and rows whose first cell says what they are about."""

    name: str
    beside: str
    rows: list[list[str]]


def alone(one: Ledger) -> Iterator[str]:
    """The lines of one ledger."""
    yield one.game
    for told in _sections(one):
        yield f"\n  {told.name}{told.beside}"
        yield from _table(told.rows)
    for note in one.notes:
        yield f"\n  note: {note}"


def beside(default: Ledger, variant: Ledger, chosen: str) -> Iterator[str]:
    """What a variant changes, each row before and after; sections that stay the same are only named."""
    yield f"{default.game}: default → {chosen}"
    before, after = ({told.name: told for told in _sections(one)} for one in (default, variant))
    same = []
    for name in dict.fromkeys((*before, *after)):
        one, other = (found.get(name, SaidText(name, "", [])) for found in (before, after))
        if one == other:
            same.append(name)
            continue
        yield f"\n  {name}"
        if one.beside != other.beside:
            yield f"    {one.beside.lstrip(':, ')}  →  {other.beside.lstrip(':, ')}"
        yield from _table(_compared(one.rows, other.rows))
    if same:
        yield "\n  the same in both"
        yield from (f"    {name}" for name in same)
    for note in dict.fromkeys((*default.notes, *variant.notes)):
        yield f"\n  note: {note}"


def _compared(before: list[list[str]], after: list[list[str]]) -> Iterator[list[str]]:
    """Rows with the same first cell in one line: → where they differ, = where not, – where one is missing."""
    pairs: dict[tuple[str, int], list[list[str]]] = {}
    width = max((len(row) for row in (*before, *after)), default=1) - 1
    for side, rows in enumerate((before, after)):
        times: dict[str, int] = {}
        for first, *cells in rows:
            times[first] = times.get(first, 0) + 1
            pair = pairs.setdefault((first, times[first]), [["–"] * width, ["–"] * width])
            pair[side] = [*cells, *[""] * (width - len(cells))]
    for (first, _), (one, other) in pairs.items():
        yield [first, *one, "=" if one == other else "→", *other]


def _sections(one: Ledger) -> Iterator[SaidText]:
    for section in one.sections(Tongue()):
        if section.name:
            yield SaidText(section.name, section.beside, list(_rows(section)))


def _rows(section: Section) -> Iterator[list[str]]:
    heads = section.heads_on("terminal")
    if section.first and not section.bare:
        yield [section.first, *(head.on("terminal") for head in heads)]
    for row, values in section.rows_on("terminal") if heads else ():
        figures = (head.figure(value, "terminal") for head, value in zip(heads, values))
        yield [row.label.on("terminal"), *figures]


def _table(rows: Iterable[list[str]]) -> Iterator[str]:
    """Rows in columns, the first to the left and the others to the right."""
    cells = list(rows)
    widths = [max(map(width, column)) for column in zip_longest(*cells, fillvalue="")]
    for first, *others in cells:
        line = first + " " * (widths[0] - width(first))
        for cell, most in zip(others, widths[1:]):
            line += "  " + " " * (most - width(cell)) + cell
        yield f"    {line.rstrip()}"
