"""The nodes of a game's YAML files, in which names are changed where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.model.game import Game
from generator.refactor.edits import CannotChange, Edit, SourceText
from generator.refactor.thing import Renaming, ThingKind
from generator.refactor.values import Values
from generator.source.cells import GridCell
from generator.source.nodes import Mapping, Node, Scalar, Sequence

Files = Callable[[str], SourceText]
"""The text of a file by the name under which it is shown."""


class NameWalk:
    """Notes a change wherever a node names a thing with a new name."""

    def __init__(self, game: Game, renaming: Renaming, files: Files) -> None:
        self.game = game
        self.values = Values(game, renaming)
        self.renaming = renaming
        self.files = files

    def hear(self, node: Node | None, read: Callable[[str], Iterable[Edit]]) -> None:
        """Note what a scalar says with new names."""
        if isinstance(node, Scalar):
            for edit in read(node.text):
                if isinstance(node, GridCell) and node.shift < 0:
                    message = "this id is made of the name: give the table a column id, or change the name"
                    if node.name:
                        message = f"{node.name} cannot be changed from here: change it in the workbook first"
                    raise CannotChange(message, node.place)
                self.files(node.file).change_in(node, *edit)

    def name(self, node: Node | None, kind: ThingKind, of: str = "") -> None:
        """Note the new name of what a scalar, or each of a list, names."""
        for each in node.items if isinstance(node, Sequence) else (node,):
            self.hear(each, lambda text: self.values.one(kind, of, text))

    def keys(self, node: Node | None, kind: ThingKind, of: str) -> None:
        """Note the new names of the keys of a mapping."""
        for key in node.keys.values() if isinstance(node, Mapping) else ():
            self.name(key, kind, of)


def at(node: Node | None, *keys: str) -> Node | None:
    """What stands under some keys."""
    for key in keys:
        node = node.entries.get(key) if isinstance(node, Mapping) else None
    return node


def items(node: Node | None) -> list[Node]:
    """The entries of a list."""
    return node.items if isinstance(node, Sequence) else []


def each_of(node: Node | None) -> list[Node]:
    """The entries of a list, or a single value."""
    return node.items if isinstance(node, Sequence) else [node] if node else []


def values_of(node: Node | None) -> list[Node]:
    """The values of a mapping."""
    return [*node.entries.values()] if isinstance(node, Mapping) else []
