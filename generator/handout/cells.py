"""What a cell says for a value of a table, in one form, so that equal values are equal texts."""

from __future__ import annotations

import re

from generator.model.reading import Unreadable, read_integer, read_number
from generator.model.tables.fields import FieldType
from generator.problem import Findings
from generator.source.cells import number_text, words_of_point
from generator.source.nodes import Node, Scalar, Sequence

_USUAL = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)


def cell_text(node: Node | None, kind: FieldType | None) -> str | None:
    """What a cell says for a value, '' if there is none; None if no cell can hold it."""
    if node is None:
        return ""
    if isinstance(node, Scalar):
        return normal(node.text, kind)
    if isinstance(node, Sequence) and kind is not None and kind.name == "point":
        words = [each.text for each in node.items if isinstance(each, Scalar)]
        return normal(", ".join(words), kind) if len(words) == len(node.items) else None
    return None


def normal(text: str, kind: FieldType | None) -> str:
    """The text of a value without what makes no difference to it; one that cannot be read stays as it is."""
    text = text.replace("\r\n", "\n").strip()
    match kind.name if kind else "":
        case "int":
            return _number(text, whole=True)
        case "number":
            return _number(text)
        case "bool":
            return text.lower() if text.lower() in ("true", "false") else text
        case "point":
            words = words_of_point(text)
            return ", ".join(map(_number, words)) if len(words) == 2 else text
    return text


def _number(text: str, *, whole: bool = False) -> str:
    if _USUAL.fullmatch(text):  # most numbers, found out much faster
        return text
    scalar = Scalar("", 1, 1, text, plain=True)
    try:
        if whole:
            return str(read_integer(scalar, Findings(), ""))
        return number_text(read_number(scalar, Findings(), ""))
    except Unreadable:
        return text
