"""Tables that were read before, for those who read a game again and again."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

from msgspec import Struct

from generator.problem import Findings
from generator.source.cells import Extent
from generator.source.nodes import Node, Sequence
from generator.source.reader import decoded, read_bytes, read_nodes
from generator.source.tables import is_yaml, read_table
from generator.working import WorkingOn

MOST_KNOWN = 200
"""Files of which it is known what they say."""
_BEFORE_A_ROW = re.compile(r"^(?=- )", re.MULTILINE)
_MARK = re.compile(r"^(?:---|\.\.\.)", re.MULTILINE)
"""What ends a document or begins one, so that it matters to all that follows."""


class _KnownFile(Struct, frozen=True):
    """A file, what it says, and its rows as they are written, if each begins with a dash of its own."""

    data: bytes
    node: Node
    rows: list[str]  # before them is what stands above the first one


class KnownTables:
    """Reads tables as `read_table` does; rows of YAML that are the same to the letter have the same nodes.

    Whoever reads a game changes no node of its tables in YAML; those of spreadsheets get other keys and ids.
    """

    def __init__(self) -> None:
        self._known: dict[str, _KnownFile] = {}

    def read(self, path: Path, shown: str, extent: Extent, findings: Findings) -> Node | None:
        """What a file says; None after the reasons were added why it cannot be read."""
        if not is_yaml(path.name):
            return read_table(path, shown, extent, findings)
        with WorkingOn(shown):
            data = read_bytes(path, shown, findings)
            known = self._known.get(shown)
            if data is None or (known is not None and known.data == data):
                return known.node if data is not None and known is not None else None
            text = decoded(data, shown, findings)
            if text is None:
                return None
            rows = _BEFORE_A_ROW.split(text)
            node = known and _changed(known, rows, shown)
            node = node or read_nodes(text, shown, findings)
        if node is not None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[shown] = _KnownFile(data, node, rows if _begin_with_dashes(node, rows) else [])
        return node


def _begin_with_dashes(node: Node, rows: list[str]) -> bool:
    """Whether rows are where they seem to be: a dash can stand in the middle of a text, too."""
    if not isinstance(node, Sequence) or len(node.items) != len(rows) - 1:
        return False
    line = 1
    for text, item in zip(rows, node.items):
        line += text.count("\n")
        if item.line != line:
            return False
    return True


def _changed(known: _KnownFile, rows: list[str], shown: str) -> Node | None:
    """A known file in which some rows are others, of which only those are read; None if that cannot be done.

    Rows that are added or taken away move all that are below, so that the file is read as a whole.
    """
    before = known.rows
    if len(rows) != len(before) or not isinstance(known.node, Sequence):
        return None
    first = sum(1 for _ in takewhile(bool, map(str.__eq__, rows, before)))
    last = len(rows) - sum(1 for _ in takewhile(bool, map(str.__eq__, reversed(rows), reversed(before))))
    text = "".join(rows[first:last])
    if first == 0 or _MARK.search(text) or text.count("\n") != "".join(before[first:last]).count("\n"):
        return None
    above = "".join(rows[:first]).count("\n") * "\n"
    findings = Findings()
    read = read_nodes(above + text, shown, findings)
    if not isinstance(read, Sequence) or not _begin_with_dashes(read, [above, *rows[first:last]]):
        return None
    items = [*known.node.items[: first - 1], *read.items, *known.node.items[last - 1 :]]
    return Sequence(known.node.file, known.node.line, known.node.column, items)
