"""The file of a table that has no rows yet: what stands in it is kept, and the first rows come below it."""

from __future__ import annotations

from pathlib import PurePath

from generator.model.shapes import TableShape
from generator.model.tables.fields import FieldType
from generator.problem import Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.row_edits import Values
from generator.refactor.splice.row_text import RowText
from generator.source.delimited import separator
from generator.source.nodes import Mapping
from generator.source.tables import DELIMITED, has_columns


def says_nothing(text: str, shown: str) -> bool:
    """Whether a file that can be read says nothing at all: it is empty, or has remarks alone."""
    if shown.lower().endswith(DELIMITED):
        return not text.strip()
    lines = map(str.strip, text.split("\n"))
    return all(line in ("", "---") or line.startswith("#") for line in lines)


def begun(text: str, shown: str, shape: TableShape, fields: dict[str, FieldType], rows: list[Values]) -> str:
    """A file that says nothing with its first rows, or if it has columns, with their names alone."""
    end = "\r\n" if "\r\n" in text else "\n"
    kept = text if text.strip() else ""
    kept += "" if not kept or kept.endswith("\n") else end
    if shown.lower().endswith(DELIMITED):
        if shape.head > 1 or shape.until:  # what else stands in it nobody knows
            raise CannotChange("the file is empty", Place(shown))
        names = {field: name for name, field in reversed(shape.columns.items())}
        sign = separator("", PurePath(shown).suffix.lower(), 0)
        return sign.join(names.get(key, key) for key in _keys(fields, rows)) + end
    said = "[]" if has_columns(shown) else listed(fields, rows).replace("\n", end)
    return kept + said + end


def listed(fields: dict[str, FieldType], rows: list[Values]) -> str:
    """Rows of a YAML file, each behind a dash, with a line for each value."""
    like = RowText(SourceText("", "- ."), Mapping("", 1, 3), fields, None)
    return "\n".join(f"- {like.another(values, 2)}" for values in rows)


def _keys(fields: dict[str, FieldType], rows: list[Values]) -> list[str]:
    """All columns that a table declares, and the translations that some rows have."""
    found = ["id"]
    for key in fields:
        also = {each for values in rows for each in values if each.startswith(f"{key}.")}
        found += [key, *sorted(also)]
    return found
