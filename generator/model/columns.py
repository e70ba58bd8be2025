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
from generator.source.faults import DUPLICATE_KEY
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar

_APART = re.compile(r"[^A-Za-z0-9]+")
LEFT_OUT = "none"
"""What `columns` has in the place of a field for a column that is not read."""
MOST_LETTERS = 40
"""Letters of a name that an id is made of."""


def fit_columns(table: str, shape: TableShape, rows: list[Mapping], findings: Findings) -> None:
    """Give the cells of rows the names of fields, and every row an id."""
    name_cells(table, shape, rows, findings)
    if rows and not any("id" in row.entries for row in rows):
        _identify(shape, rows)


def name_cells(table: str, shape: TableShape, rows: list[Mapping], findings: Findings) -> None:
    """Give the cells of rows the names of fields."""
    heads = {name: head for row in reversed(rows) for name, head in row.keys.items()}
    fields = _fields(table, shape, heads, findings)
    for row in rows:
        cells = [(fields[name], row.entries.pop(name), row.keys.pop(name)) for name in list(row.entries)]
        for field, value, head in cells:
            if field:
                row.entries[field], row.keys[field] = value, head


def _fields(table: str, shape: TableShape, heads: dict[str, Scalar], findings: Findings) -> dict[str, str]:
    """The field that each column is, '' for one that is left out; what fits none, or one twice, is told."""
    known, found, taken = [*shape.fields, "id"], dict[str, str](), dict[str, str]()
    for name, head in heads.items():
        field = field_of(name, shape)
        fits = field in known or is_translation(field, shape)
        found[name] = field if fits else ""
        subject = f"{table}.{name}"
        if not fits and field != LEFT_OUT:
            message = f"{table} has no field for the column '{excerpt(name)}'"
            hint = f"{did_you_mean(field, known, 'fields')}; say which field it is under columns, or none"
            findings.add(faults.UNKNOWN_KEY.at(head.place, message, hint=hint, subject=subject))
        elif fits and field in taken:
            message = f"the columns '{excerpt(taken[field])}' and '{excerpt(name)}' are both '{field}'"
            findings.add(DUPLICATE_KEY.at(head.place, message, related=[heads[taken[field]].place]))
        taken.setdefault(field, name)
    return found


def field_of(name: str, shape: TableShape) -> str:
    """The field that a column is called after, in whatever capitals; else the name itself."""
    known = [*shape.fields, "id"]
    if declared := shape.columns.get(name):
        return declared
    alike = [each for each in known if each.casefold() == name.casefold()]
    return alike[0] if name not in known and len(alike) == 1 else name


def is_translation(field: str, shape: TableShape) -> bool:
    """Whether a column has the translations of a field: name.de."""
    name, dot, code = field.partition(".")
    return bool(dot) and name in shape.fields and is_language(code)


def _identify(shape: TableShape, rows: list[Mapping]) -> None:
    """Ids made of the first field that has a text in every row: those of a name stay when rows move."""
    named = naming(shape, rows)
    met: Counter[str] = Counter()
    for number, row in enumerate(rows, 1):
        node: Node = row.entries.get(named, row)
        made = made_id(node.text if isinstance(node, Scalar) else "", number)
        met[made.casefold()] += 1
        again = met[made.casefold()]
        text = made if again == 1 else f"{made}-{again}"
        row.entries["id"] = GridCell(node.file, node.line, node.column, text, plain=True)
        row.keys["id"] = GridCell(node.file, node.line, node.column, "id", plain=True)


def naming(shape: TableShape, rows: list[Mapping]) -> str:
    """The first field that has a text in every row; '' if there is none."""
    fields = [name for name in shape.fields if all(isinstance(row.entries.get(name), Scalar) for row in rows)]
    texts = (name for name in fields if shape.fields[name].split(" ")[0].rstrip("?") in ("text", "plain"))
    return next(texts, "")


def made_id(name: str, number: int) -> str:
    """An id for a name: its letters and digits, or a short digest of one in other scripts."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    found = _APART.sub("-", letters).strip("-").lower()[:MOST_LETTERS].strip("-")
    if len(letters) * 2 > len(name) and is_id(found):
        return found
    return f"r{hashlib.sha256(name.encode()).hexdigest()[:8]}" if name else f"row-{number}"
