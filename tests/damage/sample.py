"""An undamaged game as text and rows, and the few ways in which one place of it can be rewritten."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.model.game import Game, Row
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from tests.short_rulebook import draw_squares, shorten


@dataclass(frozen=True)
class Damage:
    """One file of a game as it reads after a small mistake.

    `lines` are the lines of the file where the mistake can be seen. A thing that is gone has no line of its
    own: `lost` then names it, and a line that speaks of it is right as well.
    """

    file: str
    text: str
    lines: tuple[int, ...]
    lost: str = ""


def simplified(game: Path, folder: Path) -> Path:
    """A copy of a game with a rulebook of one page and squares for pictures."""
    shutil.copytree(game, folder)
    draw_squares(folder)
    return shorten(folder)


class Sample:
    """A game of the repository, read once."""

    catalogue = "locale/en.po"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        findings = Findings()
        game = load_game(folder, folder.name, findings)
        assert game is not None, findings.problems
        self.game: Game = game
        self._lines: dict[str, list[str]] = {}

    def lines(self, file: str) -> list[str]:
        """The lines of a file, each with its line feed."""
        if file not in self._lines:
            self._lines[file] = (self.folder / file).read_text(encoding="utf-8").splitlines(keepends=True)
        return self._lines[file]

    def file(self, node: Node) -> str:
        """The file of a node, seen from the game's folder."""
        return node.file.partition("/")[2]

    def values(self, *types: str, fields: tuple[str, ...] = ()) -> Iterator[tuple[Row, str, Scalar]]:
        """Every value of the fields of these types, or of these names, that is written letter by letter."""
        for table in self.game.tables.values():
            for name, kind in table.fields.items():
                if (types and kind.name not in types) or (fields and name not in fields):
                    continue
                for row in table.rows:
                    node = row.node.entries.get(name)
                    if isinstance(node, Scalar) and node.text and node.shift >= 0:
                        yield row, name, node

    def changed(self, node: Scalar, new: str) -> Damage:
        """The damage of another text at the place of a value."""
        return self.rewritten((node, new))

    def rewritten(self, *changes: tuple[Scalar, str]) -> Damage:
        """The damage of several values of one file, each with another text."""
        file = self.file(changes[0][0])
        lines = list(self.lines(file))
        for node, new in sorted(changes, key=lambda change: -change[0].column):
            line = lines[node.line - 1]
            start, written = node.column - 1, self.written(node)
            assert line[start:].startswith(written), (node.place, written)
            quote = "" if node.plain else written[0]
            lines[node.line - 1] = line[:start] + quote + new + quote + line[start + len(written) :]
        return Damage(file, "".join(lines), tuple(node.line for node, _ in changes))

    def written(self, node: Scalar) -> str:
        """A value with the quotes that it is written in."""
        if node.plain:
            return node.text
        quote = self.lines(self.file(node))[node.line - 1][node.column - 1]
        return f"{quote}{node.text}{quote}"

    def replaced(self, file: str, number: int, *new: str, lost: str = "") -> Damage:
        """The damage of one line replaced by others, or dropped."""
        lines = self.lines(file)
        text = "".join([*lines[: number - 1], *new, *lines[number:]])
        return Damage(file, text, tuple(range(number, number + len(new))), lost)

    def span(self, row: Row) -> tuple[str, int, int]:
        """The file, first and last line of a row."""
        file = self.file(row.node)
        last = max((node.line for node in scalars(row.node)), default=row.node.line)
        return file, row.node.line, last

    def without(self, row: Row) -> Damage:
        """The damage of a row that is gone."""
        file, first, last = self.span(row)
        lines = self.lines(file)
        return Damage(file, "".join([*lines[: first - 1], *lines[last:]]), (), row.id)

    def written_keys(self) -> Iterator[tuple[Row, str, Scalar]]:
        """Every key of every row, with its node."""
        for row in self.game.rows():
            for key, node in row.node.keys.items():
                yield row, key, node

    def declared(self, *sections: str) -> list[Mapping]:
        """The entries of sections of game.yaml."""
        found: list[Node] = []
        for section in sections:
            node = self.game.file.node.entries.get(section)
            found += node.items if isinstance(node, Sequence) else []
            found += node.entries.values() if isinstance(node, Mapping) else []
        return [each for each in found if isinstance(each, Mapping)]


def scalars(node: Node) -> Iterator[Scalar]:
    """Every text inside a node, in the order of the file."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for each in node.entries.values():
            yield from scalars(each)
    elif isinstance(node, Sequence):
        for each in node.items:
            yield from scalars(each)
