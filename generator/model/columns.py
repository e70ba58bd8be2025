"""Columns of spreadsheets as fields of a table: renamed, and told once where they fit none; ids are made."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter

from generator.model import faults
from generator.model.names import is_id, is_language
from generator.model.shapes import TableShape
from generator.problem import Findings
from generator.source.cells import GridCell
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar

_APART = re.compile(r"[^A-Za-z0-9]+")
MOST_LETTERS = 40
"""Letters of a name that an id is made of."""


def fit_columns(table: str, shape: TableShape, rows: list[Mapping], findings: Findings) -> None:
    """Give the cells of rows the names of fields, and every row an id."""
    told: set[str] = set()
    for row in rows:
        for name in list(row.entries):
            field = shape.columns.get(name, name)
            value, head = row.entries.pop(name), row.keys.pop(name)
            if field in shape.fields or field == "id" or is_translation(field, shape):
                row.entries[field], row.keys[field] = value, head
            elif name not in told:
                told.add(name)
                message = f"{table} has no field for the column '{excerpt(name)}'"
                known = [*shape.fields, "id"]
                hint = did_you_mean(name, known, "fields")
                hint += f"; say which it is, as in columns: {{{name}: {known[0]}}}, or call a remark #{name}"
                findings.add(faults.UNKNOWN_KEY.at(head.place, message, hint=hint, subject=f"{table}.{name}"))
    if rows and not any("id" in row.entries for row in rows):
        _identify(shape, rows)


def is_translation(field: str, shape: TableShape) -> bool:
    """Whether a column has the translations of a field: name.de."""
    name, dot, code = field.partition(".")
    return bool(dot) and name in shape.fields and is_language(code)


def _identify(shape: TableShape, rows: list[Mapping]) -> None:
    """Ids made of the first field that has a text in every row: those of a name stay when rows move."""
    fields = [name for name in shape.fields if all(isinstance(row.entries.get(name), Scalar) for row in rows)]
    texts = [name for name in fields if shape.fields[name].split(" ")[0].rstrip("?") in ("text", "plain")]
    named = texts[0] if texts else ""
    met: Counter[str] = Counter()
    for number, row in enumerate(rows, 1):
        node: Node = row.entries.get(named, row)
        made = _made(node.text if isinstance(node, Scalar) else "", number)
        met[made.casefold()] += 1
        again = met[made.casefold()]
        text = made if again == 1 else f"{made}-{again}"
        row.entries["id"] = GridCell(node.file, node.line, node.column, text, plain=True)
        row.keys["id"] = GridCell(node.file, node.line, node.column, "id", plain=True)


def _made(name: str, number: int) -> str:
    """An id for a name: its letters and digits, or a short digest of one in other scripts."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    found = _APART.sub("-", letters).strip("-").lower()[:MOST_LETTERS].strip("-")
    if len(letters) * 2 > len(name) and is_id(found):
        return found
    return f"r{hashlib.sha256(name.encode()).hexdigest()[:8]}" if name else f"row-{number}"
