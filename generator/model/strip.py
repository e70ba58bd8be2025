"""Strips: a row of equal cells, each with a face of a table, and whether it can be printed as declared."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.model import faults
from generator.model.game import Game, Table
from generator.model.sequence import LONGEST_PERIOD, Window, de_bruijn, shuffled, window
from generator.model.shapes import Component, FaceOrder, Part, StickerSheet
from generator.problem import Place, Problem
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping

WINDOWS = (6, 12, 17)
"""Lengths of stretches that are looked at where a strip names none."""
MOST_CELLS = 10_000
_OWN = ("order", "length", "rolls", "stickers", "windows")
"""Keys of a component that only a strip has."""
_WINDOW = re.compile(r"[1-9][0-9]{0,2}\Z")


@dataclass(frozen=True)
class Strip:
    """A strip as it is printed: the faces that return, and the number of cells."""

    name: str
    component: Component
    faces: tuple[str, ...]  # all of the table
    period: tuple[str, ...]
    cells: int
    whole: bool = True  # no word of the order is an unknown face

    @property
    def part(self) -> Part:
        """Size and template of a cell."""
        return self.component.parts[0]

    @property
    def order(self) -> FaceOrder:
        """How the faces follow one another."""
        return self.component.order or FaceOrder()

    def face(self, cell: int) -> str:
        """The face of a cell, counted from 0."""
        return self.period[cell % len(self.period)]

    def windows(self) -> list[Window]:
        """The most uneven stretches of the declared lengths, or of the usual ones."""
        lengths = sorted(int(word) for word in self.component.windows) or WINDOWS
        return [window(self.period, self.faces, length) for length in lengths]


def strips(game: Game) -> Iterator[Strip]:
    """Every strip of a game that was read whole."""
    for name, component in game.file.components.items():
        if component.kind == "strip" and (strip := strip_of(name, component, game.tables)):
            yield strip


def whole_strips(game: Game) -> Iterator[Strip]:
    """The strips of which every face is known, so that a check may judge their order."""
    return (strip for strip in strips(game) if strip.whole)


def strip_of(name: str, component: Component, tables: dict[str, Table]) -> Strip | None:
    """The cells of a strip, those with unknown faces left out; None if it was not declared well."""
    table = tables.get(component.parts[0].of) if component.parts else None
    if table is None or not table.complete or not all(component.parts[0].size):
        return None
    if next(wrong_strip(name, component, tables), None):
        return None
    faces = tuple(row.id for row in table.rows)
    cells = math.ceil(round(component.length / component.parts[0].size[0], 6))  # which are at least as long
    order = _period(component, faces, cells)
    period = tuple(face for face in order if face in table.by_id)
    whole = len(period) == len(order)
    return Strip(name, component, faces, period, cells, whole) if period and cells else None


def _period(component: Component, faces: tuple[str, ...], cells: int) -> tuple[str, ...]:
    order = component.order or FaceOrder()
    if order.de_bruijn:
        return de_bruijn(faces, order.de_bruijn)
    return shuffled(faces, order.random, cells) if order.random else tuple(order.cycle.split())


def wrong_strip(name: str, component: Component, tables: dict[str, Table]) -> Iterator[Problem]:
    """Every reason why a strip cannot be laid out, and keys of strips on other components."""
    for place, reason in _wrong(component, tables) if component.kind == "strip" else _not_a_strip(component):
        message = f"component '{excerpt(name)}' {reason}"
        yield faults.BAD_DECLARATION.at(place, message, hint="see Strips in docs/data.md")


_Reason = tuple[Place, str]
"""Where something is wrong with a strip, and what."""


def _not_a_strip(component: Component) -> Iterator[_Reason]:
    for key in _OWN:
        if key in component.node.keys:
            yield component.node.keys[key].place, f"is a {component.kind}, and only a strip has {key}"


def _wrong(component: Component, tables: dict[str, Table]) -> Iterator[_Reason]:
    node = component.node
    yield from _wrong_parts(component)
    yield from _wrong_order(component, tables)
    if "length" not in node.keys:
        yield node.place, "is a strip, which has a length in mm"
    elif any(component.length > MOST_CELLS * part.size[0] > 0 for part in component.parts):
        yield node.place_of("length"), f"is a strip of more than {MOST_CELLS} cells"
    widths = [f"{width:g}" for width in component.rolls]
    if len(set(widths)) < len(widths):
        yield node.place_of("rolls"), f"has two rolls of one width: {', '.join(widths)}"
    windows = node.entries.get("windows")
    for word, key in windows.keys.items() if isinstance(windows, Mapping) else ():
        if not _WINDOW.match(word):
            yield key.place, f"has a window of '{excerpt(word)}' cells, which is no number from 1 to 999"
    yield from _wrong_stickers(component)


def _wrong_parts(component: Component) -> Iterator[_Reason]:
    if len(component.parts) > 1:
        yield component.node.place_of("parts"), f"is a strip, which has one part, not {len(component.parts)}"
    for part in component.parts:
        if not part.of:
            yield part.node.place, "is a strip, whose part is of a table with a row for each face"
        if part.back:
            yield part.node.place_of("back"), "is a strip with a back, and a strip is printed on one side"
        if part.shape != "rect":
            yield part.node.place_of("shape"), "is a strip, whose cells are rectangles"


def _wrong_order(component: Component, tables: dict[str, Table]) -> Iterator[_Reason]:
    node, order = component.node, component.order
    if "order" not in node.keys:
        yield node.place, 'is a strip, which has an order, as in {cycle: "1 2 3"}'
    if order is None:
        return
    if len(order.node.keys.keys() & {"cycle", "de bruijn", "random"}) != 1:
        yield node.place_of("order"), "has an order that is not one of cycle, de bruijn and random"
    table = tables.get(component.parts[0].of) if component.parts else None
    if table is not None and table.complete and len(table.rows) ** order.de_bruijn > LONGEST_PERIOD:
        number = len(table.rows)
        reason = f"has {number**order.de_bruijn} successions of {order.de_bruijn} among {number} faces"
        yield order.node.place_of("de bruijn"), f"{reason}, more than {LONGEST_PERIOD}"


def _wrong_stickers(component: Component) -> Iterator[_Reason]:
    cell = component.parts[0].size if component.parts else (0.0, 0.0)
    seen: set[tuple[int, int]] = set()
    for grid in component.stickers:
        for key, reason in _wrong_grid(grid, cell):
            yield grid.node.place_of(key), f"has a sheet of stickers {reason}"
        if (grid.columns, grid.rows) in seen:
            yield grid.node.place, f"has two sheets of stickers with {grid.columns} × {grid.rows} labels"
        seen.add((grid.columns, grid.rows))


def _wrong_grid(grid: StickerSheet, cell: tuple[float, float]) -> Iterator[tuple[str, str]]:
    if grid.size[0] < cell[0] or grid.size[1] < cell[1]:
        yield "size", f"whose labels are smaller than a cell of {cell[0]:g} × {cell[1]:g} mm"
    for axis, count in enumerate((grid.columns, grid.rows)):
        if count > 1 and grid.step[axis] < grid.size[axis]:
            yield "step", f"whose labels overlap: {grid.step[axis]:g} mm apart, {grid.size[axis]:g} mm long"
        end = grid.first[axis] + (count - 1) * grid.step[axis] + grid.size[axis]
        if end > grid.sheet[axis] + 1e-6:
            yield "sheet", f"whose labels end at {end:g} mm, beyond {grid.sheet[axis]:g} mm"
