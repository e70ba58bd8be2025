"""Whether the parts of a component have a size that makes sense: rectangles, hexes, pages of a booklet."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model import faults
from generator.model.game import Table
from generator.model.hexes import CellsError, parse_cells
from generator.model.shapes import Component, Part
from generator.problem import Problem
from generator.source.excerpt import excerpt

POCKET_PAGES = 8
"""The pages of a booklet that is one sheet, folded and cut once."""


def wrong_sizes(name: str, part: Part) -> Iterator[Problem]:
    """What is wrong with the size of a part: a hex has `across` and `cells`, all others `size`."""
    written, place_of = part.node.entries, part.node.place_of
    what = f"a part of component '{excerpt(name)}'"
    if part.shape != "hex":
        for key in ("across", "cells"):
            if key in written:
                yield faults.BAD_DECLARATION.at(place_of(key), f"{what} has '{key}', and only a hex has")
        if "size" not in written:
            message = f"{what} lacks the key 'size'"
            yield faults.MISSING_KEY.at(part.node.place, message, hint="as in [63, 88]")
        return
    if "size" in written:
        message = f"{what} is a hex with a size, and that follows from 'across' and 'cells'"
        yield faults.BAD_DECLARATION.at(place_of("size"), message, hint="remove the key")
    if "across" not in written:
        message = f"{what} is a hex and lacks the key 'across'"
        yield faults.MISSING_KEY.at(part.node.place, message, hint="mm from flat side to flat side, as in 26")
    elif part.across and part.bleed > part.across / 4:
        message = f"{what} has a bleed of {part.bleed:g} mm, more than a quarter of {part.across:g} mm across"
        yield faults.BAD_DECLARATION.at(place_of("bleed"), message, hint="write a smaller bleed")
    try:
        parse_cells(part.cells)
    except CellsError as error:
        hint = "write one, flower, or pairs as in 0,0 1,0 0,1"
        yield faults.BAD_DECLARATION.at(place_of("cells"), f"{what}: {error}", hint=hint)


def wrong_pocket(name: str, component: Component, tables: dict[str, Table]) -> Iterator[Problem]:
    """What is wrong with a pocket booklet: it is one rectangle of a table with a row for each page."""
    what = f"component '{excerpt(name)}' is a pocket booklet"
    place = component.node.place_of("parts")
    if len(component.parts) != 1 or not component.parts[0].of:
        yield faults.BAD_DECLARATION.at(place, f"{what}, which is one part of a table")
        return
    part = component.parts[0]
    if part.shape != "rect" or part.back:
        yield faults.BAD_DECLARATION.at(place, f"{what}, whose pages are rectangles without a back")
    table = tables.get(part.of)
    if table is not None and table.sound("count") and [row.count for row in table.rows] != [1] * POCKET_PAGES:
        message = f"{what} of {POCKET_PAGES} pages, and {part.of} has {table.copies}"
        hint = f"give the table {POCKET_PAGES} rows, one a page"
        yield faults.BAD_DECLARATION.at(part.node.place_of("of"), message, hint=hint)
