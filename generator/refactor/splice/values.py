"""The values of one row in the text of a YAML or JSON file, each changed where it stands."""

from __future__ import annotations

import re

from generator.model.tables.fields import FieldType
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.lines import bare_line, end_of_line, ending
from generator.refactor.splice.scalar import as_json, as_yaml, folded, indented
from generator.source.cells import words_of_point
from generator.source.nodes import Mapping, Node, Scalar, Sequence

_HEAD = re.compile(r"[|>](?:([1-9])?([-+])?|[-+]([1-9])?)")
"""What begins a block of text: how it ends, and how deep it is."""


class RowValues:
    """A row in braces, or with a line for each key; in JSON if its keys may have `names` of their own."""

    def __init__(
        self,
        text: SourceText,
        row: Mapping,
        fields: dict[str, FieldType],
        names: dict[str, str] | None,
        *,
        ascii_only: bool = False,
    ) -> None:
        self.text, self.row, self.fields, self.names = text, row, fields, names or {}
        self.json, self.ascii_only = names is not None, ascii_only
        self.start = text.offset(row.line, row.column)
        self.braced = text.text[self.start] == "{"

    def span(self, key: str) -> tuple[int, int]:
        """Where the value of a key begins and ends."""
        node = self.row.entries[key]
        return self.text.offset(node.line, node.column), self.text.end(node)

    def source(self, key: str) -> str:
        """How the value of a key is written; '' if there is none."""
        start, end = self.span(key) if key in self.row.entries else (0, 0)
        return self.text.text[start:end]

    @property
    def last_line(self) -> int:
        """The line on which the row ends."""
        if self.braced:
            return self.text.place(self.text.end(self.row) - 1).line
        return max(map(self.last_line_of, self.row.entries))

    def last_line_of(self, key: str) -> int:
        """The line on which the value of a key ends."""
        node = self.row.entries[key]
        if self.is_block(node):
            return self._block(key)[1]
        start, end = self.span(key)
        return self.text.place(max(start, end - 1)).line

    def set(self, key: str, said: str) -> None:
        """Note another value of a key that is there."""
        node = self.row.entries[key]
        if isinstance(node, Mapping):
            raise CannotChange(f"'{key}' is no value that a cell can hold", node.place)
        kind = self.fields.get(key)
        if isinstance(node, Sequence) and kind and kind.name == "point" and self._set_point(node, said):
            return
        if self.is_block(node) and self._set_block(key, said):
            return
        start, end = self.span(key)
        behind = self.text.text[end : end_of_line(self.text, self.text.place(end).line)].strip()
        new = self.written(key, said, self.text.text[start:end], alone=not behind)
        if start == end:  # nothing stood behind the key, perhaps not even a colon
            before = self.text.text[:start]
            new = new if before.endswith((" ", "\t")) else f" {new}"
            new = new if before.rstrip().endswith(":") else f":{new}"
        self.text.change(start, end, ending(self.text, start, new))

    def written(self, key: str, said: str, like: str, *, alone: bool = True) -> str:
        """A value as it would be written, in the manner of another one, if it is `alone` on several lines."""
        kind, words = self.fields.get(key), words_of_point(said)
        if kind is not None and kind.name == "point" and len(words) == 2:
            return f"[{', '.join(self._scalar(word, kind, '', flow=True) for word in words)}]"
        return self._scalar(said, kind, like, flow=self.braced, alone=alone and not self.braced)

    def _scalar(
        self, said: str, kind: FieldType | None, like: str, *, flow: bool, alone: bool = False
    ) -> str:
        if self.json:
            return as_json(said, kind, like, ascii_only=self.ascii_only)
        return as_yaml(said, kind, like, flow=flow, indent=self.row.column - 1 if alone else None)

    def _set_point(self, node: Sequence, said: str) -> bool:
        """Change the numbers of a point, each for itself; whether there are as many as before."""
        words = words_of_point(said)
        scalars = [each for each in node.items if isinstance(each, Scalar)]
        if not len(words) == len(node.items) == len(scalars):
            return False
        for item, word in zip(scalars, words):
            if not _equal(item.text, word):
                start, end = self.text.span(item)
                self.text.change(start, end, self._scalar(word, None, self.text.text[start:end], flow=True))
        return True

    # --- blocks of text --------------------------------------------------------------------------
    def is_block(self, node: Node) -> bool:
        """Whether a value is a text on lines of its own, behind | or >."""
        at = self.text.offset(node.line, node.column)
        return isinstance(node, Scalar) and not node.plain and self.text.text[at] in "|>"

    def _block(self, key: str) -> tuple[int, int, int]:
        """The first and the last line of a block of text, and its indent."""
        node, outer = self.row.entries[key], self.row.keys[key].column - 1
        said = _HEAD.match(self.text.text, self.text.offset(node.line, node.column))
        assert said is not None
        last, indent = node.line, outer + int(said[1] or said[3] or 0)
        for line in range(
            node.line + 1, self.text.place(len(self.text.text)).line
        ):  # the last one has its end
            bare = bare_line(self.text, line)
            depth = len(bare) - len(bare.lstrip(" "))
            if bare.strip() and depth <= outer:
                break
            if bare.strip() or "+" in said[0]:
                last = line
            if bare.strip() and indent == outer:
                indent = depth
        return node.line + 1, last, indent

    def _set_block(self, key: str, said: str) -> bool:
        """Put other lines into a block of text; whether it has any."""
        first, last, indent = self._block(key)
        head = self.span(key)[0]
        if last < first:
            return False
        while not bare_line(self.text, last).strip():  # kept at the end of the block
            last -= 1
        width = max(len(bare_line(self.text, line)) for line in range(first, last + 1))
        made = folded(said, indent, width) if self.text.text[head] == ">" else ""
        if not made and self.text.text[head] == ">":
            self.text.change(head, head + 1, "|")
        start, end = self.text.offset(first, 1), end_of_line(self.text, last)
        self.text.change(start, end, ending(self.text, start, made or indented(said, indent)))
        return True


def _equal(one: str, other: str) -> bool:
    """Whether two numbers are the same, however they are written."""
    try:
        return float(one) == float(other)
    except ValueError:
        return one == other


def scalars_of(node: Node) -> list[Scalar]:
    """All scalars of a value, in order."""
    if isinstance(node, Sequence):
        return [scalar for each in node.items for scalar in scalars_of(each)]
    return [node] if isinstance(node, Scalar) else []
