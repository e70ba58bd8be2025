"""Columns of spreadsheets as fields of a table: renamed, and told once where they fit none."""

from __future__ import annotations

from collections.abc import Mapping as Heads

from generator.model import faults
from generator.model.names import is_language
from generator.model.shapes import TableShape
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.faults import DUPLICATE_KEY
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Scalar

LEFT_OUT = "none"
"""What `columns` has in the place of a field for a column that is not read."""


def fit_columns(
    table: str, shape: TableShape, rows: list[Mapping], language: str, findings: Findings
) -> None:
    """Give the cells of the rows of one file the names of fields; `language` is that of the game."""
    heads = {name: head for row in reversed(rows) for name, head in row.keys.items()}
    fields = _fields(table, shape, heads, language, findings)
    for row in rows:
        cells = [(fields[name], row.entries.pop(name), row.keys.pop(name)) for name in list(row.entries)]
        for field, value, head in cells:
            if field:
                row.entries[field], row.keys[field] = value, head


def tell_absent(table: str, shape: TableShape, heads: set[str], findings: Findings) -> None:
    """Names under `columns` that no file of the table has for a column."""
    met = {name.casefold() for name in heads}
    columns = shape.node.entries.get("columns")
    for name in shape.columns:
        if name.casefold() not in met and isinstance(columns, Mapping):
            message = f"{table} has no column '{excerpt(name)}'"
            hint = f"{did_you_mean(name, heads, 'columns')}; take the line away if it is gone"
            subject = f"{table}.{name}"
            place = columns.keys[name].place
            findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint, subject=subject))


def _fields(
    table: str, shape: TableShape, heads: Heads[str, Scalar], language: str, findings: Findings
) -> dict[str, str]:
    """The field that each column is, '' for one that is left out; what fits none, or one twice, is told."""
    known, found, taken = [*shape.fields, "id"], dict[str, str](), dict[str, str]()
    for name, head in heads.items():
        field, subject = field_of(name, shape, language), f"{table}.{name}"
        fits = field in known or is_translation(field, shape)
        found[name] = field if fits else ""
        if not fits and field != LEFT_OUT:
            message = f"{table} has no field for the column '{excerpt(name)}'"
            hint = f"{did_you_mean(field, known, 'fields')}; say which field it is under columns, or none"
            findings.add(faults.UNKNOWN_KEY.at(head.place, message, hint=hint, subject=subject))
        elif fits and field in taken:
            message = f"the columns '{excerpt(taken[field])}' and '{excerpt(name)}' are both '{field}'"
            hint = "take one of them away, or say `none` for it under columns"
            related = [heads[taken[field]].place]
            findings.add(DUPLICATE_KEY.at(head.place, message, hint=hint, related=related))
        taken.setdefault(field, name)
    return found


def field_of(name: str, shape: TableShape, language: str) -> str:
    """The field that a column is, or its own name if it seems to be none."""
    field = said(name, shape) or _meant(name, [*shape.fields, "id"])
    if is_translation(field, shape) and field.partition(".")[2] == language:
        return field.partition(".")[0]  # in the game's own language it is the text itself
    return field


def said(name: str, shape: TableShape) -> str:
    """The field that `columns` gives a column, in whatever capitals; '' if it says nothing of it."""
    alike = [field for column, field in shape.columns.items() if column.casefold() == name.casefold()]
    return shape.columns.get(name) or (alike[0] if len(alike) == 1 else "")


def _meant(name: str, known: list[str]) -> str:
    """The field that a column is called after, in whatever capitals; else the name itself."""
    alike = [each for each in known if each.casefold() == name.casefold()]
    return alike[0] if name not in known and len(alike) == 1 else name


def is_translation(field: str, shape: TableShape) -> bool:
    """Whether a column has the translations of a field: name.de."""
    name, dot, code = field.partition(".")
    return bool(dot) and name in shape.fields and is_language(code)
