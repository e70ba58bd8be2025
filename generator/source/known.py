"""Tables that were read before, for those who read a game again and again."""

from __future__ import annotations

from pathlib import Path

from generator.problem import Findings
from generator.source.cells import Extent
from generator.source.nodes import Node
from generator.source.reader import read_bytes, read_data
from generator.source.tables import is_yaml, read_table
from generator.working import WorkingOn

MOST_KNOWN = 200
"""Files of which it is known what they say."""


class KnownTables:
    """Reads tables as `read_table` does; of YAML that is the same to the byte the nodes are those of before.

    Whoever reads a game changes no node of its tables in YAML; those of spreadsheets get other keys and ids.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[bytes, Node]] = {}

    def read(self, path: Path, shown: str, extent: Extent, findings: Findings) -> Node | None:
        """What a file says; None after the reasons were added why it cannot be read."""
        if not is_yaml(path.name):
            return read_table(path, shown, extent, findings)
        with WorkingOn(shown):
            data = read_bytes(path, shown, findings)
            known = self._known.get(shown)
            if known is not None and known[0] == data:
                return known[1]
            node = None if data is None else read_data(data, shown, findings)
        if data is not None and node is not None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[shown] = data, node
        return node
