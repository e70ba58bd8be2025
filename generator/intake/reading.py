"""Read what somebody brought: the tables in a file of any kind that is known, and the text around them."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct, field

from generator.intake.separated import is_tabbed, read_separated
from generator.intake.sheet import FoundTable, SheetColumn, sheet_of
from generator.problem import Findings, Place
from generator.source.cells import WHOLE, is_too_large
from generator.source.excerpt import excerpt
from generator.source.faults import ODD_DOCUMENT, UNREADABLE
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.tables import DELIMITED, WORKBOOKS, read_table
from generator.source.workbook import column_name, open_workbook

DOCUMENTS = (".md", ".markdown", ".txt", ".html", ".htm", ".docx")
KNOWN = (*DELIMITED, *WORKBOOKS, ".json", *DOCUMENTS)
"""What the name of a file may end in that can be brought."""


_UNNAMED = re.compile(
    r"(?:sheet|tabelle|feuille?|hoja|foglio|blad|シート|工作表|лист|시트)\s*\d*", re.IGNORECASE
)
"""What spreadsheets call a sheet that nobody has named."""


class Brought(Struct):
    """The tables of a file, and its text as Markdown if it is a document."""

    tables: list[FoundTable] = field(default_factory=list)
    text: str = ""


def bring(path: Path, shown: str, findings: Findings) -> Brought:
    """All that a file has; what cannot be read is told."""
    suffix, before = path.suffix.lower(), len(findings.problems)
    found = Brought()
    if suffix in DELIMITED or (suffix == ".txt" and is_tabbed(path)):
        found.tables = read_separated(path, shown, findings)
    elif suffix in WORKBOOKS:
        found.tables = _in_workbook(path, shown, findings)
    elif suffix == ".json":
        found.tables = _in_json(path, shown, findings)
    elif suffix in DOCUMENTS:
        from generator.intake.document import read_document

        found = read_document(path, shown, findings)
    else:
        message = f"no table is read from a file that ends in '{excerpt(path.suffix)}'"
        findings.add(UNREADABLE.at(Place(shown), message, hint=f"save it as one of {', '.join(KNOWN)}"))
    bare = any(not table.rows for table in found.tables)
    found.tables = [table for table in found.tables if table.rows]
    for table in found.tables:
        table.file = f"{path.stem}.csv" if table.remade else path.name
    if not found.tables and len(findings.problems) == before:
        message = "there is no table in it: a row with the names of columns, and rows below it"
        hint = "name the columns in the first row"
        if bare:
            message, hint = "no row stands below the names of columns", "write a row for each card below them"
        findings.add(ODD_DOCUMENT.at(Place(shown), message, hint=hint))
    return found


def _in_workbook(path: Path, shown: str, findings: Findings) -> list[FoundTable]:
    """The tables of all sheets; what a spreadsheet made of a cell is noted and not refused."""
    book = open_workbook(path, shown, findings)
    found = []
    for name in book.names if book else ():
        odd = Findings()
        grid = book.cells(name, odd) if book else None
        if grid is None:
            findings.extend(odd.problems)
        several = book is not None and len(book.names) > 1
        sheet = sheet_of(name if several else path.stem, grid or [], name if several else "")
        found += [sheet] if sheet else []
    for sheet in found:
        sheet.marked = True  # by the mark its program knows a CSV in UTF-8
    filled = [sheet for sheet in found if sheet.rows]
    if len(filled) == 1 and _UNNAMED.fullmatch(filled[0].title):
        filled[0].title = path.stem
    return found


def _in_json(path: Path, shown: str, findings: Findings) -> list[FoundTable]:
    """A list of rows, a mapping of ids to rows, or several lists by their names."""
    root = read_table(path, shown, WHOLE, findings)
    if isinstance(root, Mapping) and not _is_rows([*root.entries.values()]):
        lists = {key: node for key, node in root.entries.items() if isinstance(node, Sequence)}
        several = (_of_rows(key, node.items, findings) for key, node in lists.items() if _is_rows(node.items))
        found = [each for each in several if each]
        for each in found:
            each.remake("it lies inside of other data")
        return found
    if isinstance(root, Mapping):
        sheet = _of_rows(path.stem, [*root.entries.values()], findings)
        if sheet is None:
            return []
        if all(column.heading != "id" for column in sheet.columns):
            sheet.columns.insert(0, SheetColumn("id", [*root.entries]))
        sheet.remake("its rows are no list")
        return [sheet]
    whole = root.items if isinstance(root, Sequence) and _is_rows(root.items) else []
    sheet = _of_rows(path.stem, whole, findings) if whole else None
    return [sheet] if sheet else []


def _is_rows(nodes: list[Node]) -> bool:
    return len(nodes) > 0 and all(isinstance(node, Mapping) for node in nodes)


def _of_rows(title: str, nodes: list[Node], findings: Findings) -> FoundTable | None:
    """The rows of JSON as a table; what lies in a value is written out, or left out if it has no end.

    None after saying that they have too many keys.
    """
    rows = [node for node in nodes if isinstance(node, Mapping)]
    keys = [*dict.fromkeys(key for row in rows for key in row.entries)]
    if is_too_large(len(rows) * len(keys), len(keys), rows[0].place, findings):
        return None
    sheet = FoundTable(title, [])
    for key in keys:
        cells = [_flat(row.entries.get(key)) for row in rows]
        if any(not isinstance(row.entries[key], Scalar) for row in rows if key in row.entries):
            sheet.remake(f"'{key}' holds more than one value, here in one cell each")
        sheet.columns.append(SheetColumn(key, cells, column_name(len(sheet.columns) + 1)))
    sheet.columns = [column for column in sheet.columns if column.said]
    return sheet


def _flat(node: Node | None) -> str:
    """A value in one cell; what is a table of its own is none."""
    if isinstance(node, Scalar):
        return node.text.strip()
    if isinstance(node, Sequence) and all(isinstance(each, Scalar) for each in node.items):
        return ", ".join(each.text for each in node.items if isinstance(each, Scalar))
    return ""
