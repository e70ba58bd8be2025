"""Cells of a sheet that were made one: each row beside such a cell has what is written in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

Corner = tuple[int, int]
"""Row and column, counted from 0."""
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_REPEATED = (f"{_TABLE}number-rows-repeated", f"{_TABLE}number-columns-repeated")
_SPANNED = (f"{_TABLE}number-rows-spanned", f"{_TABLE}number-columns-spanned")
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")


def fill_merged(values: list[list[Any]], merged: list[tuple[Corner, Corner]]) -> None:
    """Write the value of a merged cell into all its rows, in its first column; a title stays where it is."""
    for (top, left), (bottom, _) in merged:
        for row in range(top + 1, min(bottom + 1, len(values))):
            if left < min(len(values[top]), len(values[row])):
                values[row][left] = values[top][left]


def merged_in(written: bytes, sheet: str) -> list[tuple[Corner, Corner]]:
    """The merged cells of a sheet as ods has them, which calamine does not tell."""
    if _SPANNED[0].rpartition("}")[2].encode() not in written:
        return []
    try:
        root = ElementTree.fromstring(written)
    except ElementTree.ParseError:
        return []
    tables = (each for each in root.iter(f"{_TABLE}table") if each.get(f"{_TABLE}name") == sheet)
    return [found for table in tables for found in _spans(table)]


def _spans(table: ElementTree.Element) -> Iterator[tuple[Corner, Corner]]:
    row = 0
    for line in table.iter(f"{_TABLE}table-row"):
        column = 0
        for cell in (each for each in line if each.tag in _CELLS):
            high, wide = (_number(cell, each) for each in _SPANNED)
            if high > 1:
                yield (row, column), (row + high - 1, column + wide - 1)
            column += _number(cell, _REPEATED[1])
        row += _number(line, _REPEATED[0])


def _number(element: ElementTree.Element, name: str) -> int:
    said = element.get(name, "1")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 1
