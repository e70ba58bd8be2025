"""The sections of odds as text for the terminal; two of them side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from generator.command.output.snippet import width
from generator.odds.gathered import Odds
from generator.odds.section import Section, Tongue

_NUMBER = re.compile(r"\d+")


class SaidText(NamedTuple):
    """A heading, what is said beside it, and rows whose first cell says what they are about."""

    name: str
    beside: str
    rows: list[list[str]]


def alone(one: Odds) -> Iterator[str]:
    """The lines of odds."""
    yield one.game
    for told in _sections(one):
        yield f"\n  {told.name}{told.beside}"
        yield from _table(told.rows)
    for note in one.notes:
        yield f"\n  note: {note}"


def beside(default: Odds, variant: Odds, chosen: str) -> Iterator[str]:
    """What a variant changes, each row before and after; sections that stay the same are only named."""
    yield f"{default.game}: default → {chosen}"
    same = []
    for one, other in _pairs([*_sections(default)], [*_sections(variant)]):
        if one == other:
            same.append(one.name)
            continue
        yield f"\n  {one.name}" + (f"  →  {other.name}" if other.name != one.name else "")
        if one.beside != other.beside:
            yield f"    {one.beside.lstrip(':, ')}  →  {other.beside.lstrip(':, ')}"
        yield from _table(_compared(one.rows, other.rows))
    if same:
        yield "\n  the same in both"
        yield from (f"    {name}" for name in same)
    for note in dict.fromkeys((*default.notes, *variant.notes)):
        yield f"\n  note: {note}"


def _pairs(before: list[SaidText], after: list[SaidText]) -> Iterator[tuple[SaidText, SaidText]]:
    """Sections of one name, or of one but for its numbers, as hands of 3 and 4; others stand alone."""
    known = {told.name for told in before} & {told.name for told in after}
    waiting: dict[str, list[SaidText]] = {}
    for told in after:
        waiting.setdefault(told.name if told.name in known else _NUMBER.sub("#", told.name), []).append(told)
    for told in before:
        found = waiting.get(told.name if told.name in known else _NUMBER.sub("#", told.name))
        yield told, found.pop(0) if found else SaidText(told.name, "", [])
    for told in after:
        if any(told is each for found in waiting.values() for each in found):
            yield SaidText(told.name, "", []), told


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


def _sections(one: Odds) -> Iterator[SaidText]:
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
