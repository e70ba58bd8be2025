"""The three kinds of node that a data file consists of, each with its place."""

from __future__ import annotations

from generator.problem import Place


class Node:
    """A value as it was written, before any schema says what it means."""

    __slots__ = ("column", "file", "line")
    kind = "value"

    def __init__(self, file: str, line: int, column: int) -> None:
        self.file = file
        self.line = line
        self.column = column

    @property
    def place(self) -> Place:
        """Where the value starts."""
        return Place(self.file, self.line, self.column)


class Scalar(Node):
    """A piece of text; numbers and truth values are text too until a schema asks for them."""

    __slots__ = ("plain", "shift", "text")
    kind = "text"

    def __init__(
        self, file: str, line: int, column: int, text: str, plain: bool, *, shift: int = -1
    ) -> None:
        self.file = file  # as in Node, without the call: most nodes are scalars
        self.line = line
        self.column = column
        self.text = text
        self.plain = plain
        self.shift = shift  # columns before the first letter; -1 if it is not written letter by letter

    def place_in(self, offset: int) -> Place:
        """Where a letter of the text stands; the start of a text with escapes or several lines."""
        if self.shift < 0:
            return self.place
        return Place(self.file, self.line, self.column + self.shift + offset)

    @property
    def empty(self) -> bool:
        """Nothing was written after the key."""
        return self.plain and not self.text


class Sequence(Node):
    """A list of nodes."""

    __slots__ = ("items",)
    kind = "list"

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.items: list[Node] = []


class Mapping(Node):
    """Keys and values in the order of the file; every key occurs once."""

    __slots__ = ("entries", "keys")
    kind = "mapping"

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.entries: dict[str, Node] = {}
        self.keys: dict[str, Scalar] = {}

    def place_of(self, key: str) -> Place:
        """Where the value of a key stands; the mapping itself where there is none."""
        node = self.entries.get(key)
        return self.place if node is None else node.place
