"""The base of everything that game.yaml may say."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from generator.source.nodes import Mapping


def _nowhere() -> Mapping:
    return Mapping("", 1, 1)


class Shape(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A mapping of the data; `node` is where it stands."""

    registry: ClassVar[str] = ""  # where the classes are of which a key of the mapping chooses one
    usual: ClassVar[str] = ""  # the word that is meant where this key is left out
    unwritten: ClassVar[frozenset[str]] = frozenset({"node"})  # fields that never stand in a file
    indispensable: ClassVar[bool] = False  # where one cannot be read, no other thing can be judged

    node: Mapping = msgspec.field(default_factory=_nowhere)
