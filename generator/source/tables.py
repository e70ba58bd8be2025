"""Read the file of a table, whatever its format: a list of rows with keys, each value with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePath

from generator.problem import Findings
from generator.source.cells import Extent, rows_of
from generator.source.delimited import read_cells, read_delimited
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import read_file, read_nodes
from generator.working import WorkingOn

DELIMITED = (".csv", ".tsv")
WORKBOOKS = (".xlsx", ".ods", ".xls")
SUFFIXES = (".yaml", ".yml", ".json", *DELIMITED, *WORKBOOKS)
"""What the name of a table's file may end in."""


def is_yaml(file: str) -> bool:
    """Whether a file is YAML by its name, as one that ends in nothing known is."""
    return not file.lower().endswith((".json", *DELIMITED, *WORKBOOKS))


def has_columns(file: str) -> bool:
    """Whether the rows of a file have names that somebody else chose: of columns, or keys in JSON."""
    return not is_yaml(file)


def is_grid(file: str) -> bool:
    """Whether the rows of a file stand on a sheet, under a head."""
    return file.lower().endswith((*DELIMITED, *WORKBOOKS))


def is_workbook(file: str) -> bool:
    """Whether a file may have several sheets."""
    return file.lower().endswith(WORKBOOKS)


def is_text(file: str) -> bool:
    """Whether a file can be changed as a text; a workbook cannot."""
    return not is_workbook(file)


TableReader = Callable[[Path, str, Extent, Findings], Node | None]
"""Reads the file of a table: where it is, how it is called, which part of it, and where to say why not."""


def read_table(path: Path, shown: str, extent: Extent, findings: Findings) -> Node | None:
    """What a file says; None after the reasons were added why it cannot be read."""
    with WorkingOn(shown):
        return _read(path, shown, extent, findings)


def table_in(text: str, shown: str, extent: Extent, findings: Findings) -> Node | None:
    """What the text of a file says that is no workbook; None after the reasons were added why not."""
    if shown.lower().endswith(DELIMITED):
        plain, suffix = text.replace("\r\n", "\n"), PurePath(shown).suffix.lower()
        grid = read_cells(plain, suffix, shown, findings, extent.head)
        return None if grid is None else rows_of(grid, shown, findings, extent)
    return _as_data(read_nodes(text, shown, findings), shown)


def _read(path: Path, shown: str, extent: Extent, findings: Findings) -> Node | None:
    suffix = path.suffix.lower()
    if suffix in DELIMITED:
        grid = read_delimited(path, shown, findings, extent.head)
        return None if grid is None else rows_of(grid, shown, findings, extent)
    if suffix in WORKBOOKS:
        from generator.source.workbook import read_workbook

        grid = read_workbook(path, shown, extent.sheet, findings)
        return None if grid is None else rows_of(grid, shown, findings, extent)
    return _as_data(read_file(path, shown, findings), shown)


def _as_data(root: Node | None, shown: str) -> Node | None:
    return _without_null(root) if root is not None and shown.lower().endswith(".json") else root


def _without_null(root: Node) -> Node:
    """JSON as data: where it says null, nothing is written."""
    if isinstance(root, Sequence):
        for row in root.items:
            for value in row.entries.values() if isinstance(row, Mapping) else ():
                if isinstance(value, Scalar) and value.plain and value.text == "null":
                    value.text = ""
    return root
