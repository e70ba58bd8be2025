"""What a workbook said when it was handed out, kept in a hidden sheet of it: the base of all comparing.

A hidden sheet is what Excel, LibreOffice and Google Sheets all carry along when they write a file anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from generator.handout.leaf import TableLeaf
from generator.source.cells import GridCell

TITLE = "kamiban base"
EXPLAINED = "Read me"
"""The names of the hidden sheet and of the first one; no table can be called so."""
_VERSION = 1
_MOST_LETTERS = 30_000
"""Letters of one cell; Excel cuts what is longer than 32,767."""


class _Head(Struct):
    kamiban: int
    game: str
    sheets: list[tuple[str, str, list[str]]]


class Base(Struct):
    """The game that was handed out, and its tables as they were."""

    game: str
    leaves: dict[str, TableLeaf]


def base_rows(game: str, leaves: Iterable[TableLeaf]) -> list[list[str]]:
    """The lines of the hidden sheet: what it is, then every row with its table, its id and its values."""
    found = [*leaves]
    head = _Head(_VERSION, game, [(leaf.table, leaf.title, leaf.columns) for leaf in found])
    rows = [
        [leaf.table, row_id, *_cut(json.dumps(values, ensure_ascii=False))]
        for leaf in found
        for row_id, values in leaf.rows.items()
    ]
    return [["", "", *_cut(json.dumps(msgspec.to_builtins(head), ensure_ascii=False))], *rows]


def read_base(grid: Sequence[Sequence[GridCell]]) -> Base | None:
    """What a hidden sheet says; None if it is none of ours, or was changed."""
    try:
        first, *rest = ([cell.text for cell in line] for line in grid)
        head = msgspec.convert(_joined(first), _Head)
        base = Base(
            head.game, {table: TableLeaf(table, title, keys, {}) for table, title, keys in head.sheets}
        )
        for line in rest:
            if any(line):
                base.leaves[line[0]].rows[line[1]] = msgspec.convert(_joined(line), dict[str, str])
    except (ValueError, KeyError, IndexError, RecursionError, msgspec.ValidationError):
        return None
    return base if head.kamiban == _VERSION else None


def _cut(text: str) -> list[str]:
    return [text[at : at + _MOST_LETTERS] for at in range(0, len(text), _MOST_LETTERS)]


def _joined(line: list[str]) -> Any:
    return json.loads("".join(line[2:]))
