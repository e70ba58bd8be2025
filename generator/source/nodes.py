"""The three kinds of node that a data file consists of, each with its place."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct, field

from generator.problem import Place


class Node(Struct, eq=False):
    """A value as it was written, before any schema says what it means."""

    kind: ClassVar[str] = "value"

    file: str
    line: int
    column: int

    @property
    def place(self) -> Place:
        """Where the value starts."""
        return Place(self.file, self.line, self.column)


class Scalar(Node, eq=False):
    """A piece of text; numbers and truth values are text too until a schema asks for them."""

    kind = "text"

    text: str
    plain: bool
    shift: int = -1  # columns before the first letter; -1 if it is not written letter by letter

    def place_in(self, offset: int) -> Place:
        """Where a letter of the text stands; the start of a text with escapes or several lines."""
        if self.shift < 0:
            return self.place
        return Place(self.file, self.line, self.column + self.shift + offset)

    @property
    def empty(self) -> bool:
        """Nothing was written after the key."""
        return self.plain and not self.text


class Sequence(Node, eq=False):
    """A list of nodes."""

    kind = "list"

    items: list[Node] = field(default_factory=list)


class Mapping(Node, eq=False):
    """Keys and values in the order of the file; every key occurs once."""

    kind = "mapping"

    entries: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, Scalar] = field(default_factory=dict)

    def place_of(self, key: str) -> Place:
        """Where the value of a key stands; the mapping itself where there is none."""
        node = self.entries.get(key)
        return self.place if node is None else node.place
