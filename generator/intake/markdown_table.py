"""A table of texts as Markdown."""

from __future__ import annotations

Grid = list[list[str]]


def as_markdown(rows: Grid) -> list[str]:
    """The lines of a table; the first row that says anything names the columns."""
    rows = [row for row in rows if any(row)]
    lines = [" | ".join(cell.replace("|", "\\|").replace("\n", "<br>") for cell in row) for row in rows]
    lines = [f"| {line} |" for line in lines]
    return [*lines[:1], "|" + " --- |" * len(rows[0]), *lines[1:]] if rows else []
