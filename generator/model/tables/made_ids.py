"""Ids for rows whose file has no column of ids: made of their names, so that they stay when rows move."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable

from generator.model.names import is_id
from generator.model.shapes import TableShape
from generator.source.cells import GridCell
from generator.source.nodes import Mapping, Node, Scalar

_APART = re.compile(r"[^A-Za-z0-9]+")
_NAMES = ("text", "plain")
_PROSE = ("text", "image")
"""Types of fields that tell rows of one name apart in no word that an id could have."""
MOST_LETTERS = 40
"""Letters of a name that an id is made of."""


def identify(shape: TableShape, rows: list[Mapping], taken: Iterable[str]) -> None:
    """Give every row an id of the first field that has a text in all of them, and none that is taken.

    Rows that share it are told apart by the first other field in which they all differ, as in ace-hearts;
    by their order only if there is none.
    """
    fields = [name for name in shape.fields if all(isinstance(row.entries.get(name), Scalar) for row in rows)]
    named = next((name for name in fields if _type(shape, name) in _NAMES), "")
    others = [name for name in shape.fields if name not in (named, "count")]
    telling = [name for name in others if _type(shape, name) not in _PROSE]
    alike: dict[str, list[tuple[int, Mapping]]] = {}
    for number, row in enumerate(rows, 1):
        alike.setdefault(_made(_text(row, named), number).casefold(), []).append((number, row))
    met = {each.casefold() for each in taken}
    for made, group in alike.items():
        ends = _ends([row for _, row in group], telling) if len(group) > 1 else [""]
        for end, (_, row) in zip(ends, group):
            text = f"{made}-{end}" if end else made
            again = 1
            while text in met:
                again += 1
                text = f"{made}-{again}"
            met.add(text)
            node: Node = row.entries.get(named, row)
            row.entries["id"] = GridCell(node.file, node.line, node.column, text, plain=True, made=True)
            row.keys["id"] = GridCell(node.file, node.line, node.column, "id", plain=True, made=True)


def _type(shape: TableShape, field: str) -> str:
    return shape.fields[field].split(" ")[0].split("=")[0].rstrip("?")


def _text(row: Mapping, field: str) -> str:
    node = row.entries.get(field)
    return node.text if isinstance(node, Scalar) else ""


def _ends(rows: list[Mapping], fields: list[str]) -> list[str]:
    """What tells rows of one name apart: a short word of each, or nothing."""
    for name in fields:
        ends = [_letters(_text(row, name)) for row in rows]
        if all(is_id(end) for end in ends) and len(set(ends)) == len(ends):
            return ends
    return [""] * len(rows)


def _made(name: str, number: int) -> str:
    """An id for a name: its letters and digits, or a short digest of one in other scripts."""
    found = _letters(name)
    if len(unicodedata.normalize("NFKD", name).encode("ascii", "ignore")) * 2 > len(name) and is_id(found):
        return found
    return f"r{hashlib.sha256(name.encode()).hexdigest()[:8]}" if name else f"row-{number}"


def _letters(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return _APART.sub("-", letters).strip("-").lower()[:MOST_LETTERS].strip("-")
