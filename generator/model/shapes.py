"""The shape of game.yaml: what may be written there, and nothing else."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from generator.source.nodes import Mapping

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=2000)]
Size = tuple[
    Annotated[float, msgspec.Meta(ge=3, le=2000)], Annotated[float, msgspec.Meta(ge=3, le=2000)]
]


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """A mapping of the data; `node` is where it stands and is never written in a file."""

    node: Mapping = msgspec.field(default_factory=lambda: Mapping("", 1, 1))


class Table(Shape, frozen=True, kw_only=True):
    """A table of rows: its file and the declared type of every field."""

    file: str
    fields: dict[str, str]


class Notation(Shape, frozen=True, kw_only=True):
    """Which tables give the grammar its words."""

    resources: str
    counted: list[str] = msgspec.field(default_factory=list)


class Rule(Shape, frozen=True, kw_only=True):
    """A declared fact about the data."""

    rule: Literal["total", "distribution", "percent"]
    of: str
    equals: int | dict[str, int]
    because: str


class Map(Shape, frozen=True, kw_only=True):
    """A directed graph: a table of spots and a table of routes with `from` and `to`."""

    spots: str
    routes: str
    start: str


class Variant(Shape, frozen=True, kw_only=True):
    """An open point of the rules: what is played by default and what could be."""

    default: str
    alternatives: list[str]
    about: str


class Allow(Shape, frozen=True, kw_only=True):
    """An acknowledged fault; `where` is a subject such as suits.industry.main, with * allowed."""

    check: str
    where: str
    because: str


class Part(Shape, frozen=True, kw_only=True):
    """Pieces of one size on a sheet: one face per row of a table, or a single face."""

    size: Size
    front: str
    of: str = ""
    back: str = ""
    shape: Literal["rect", "round", "stand"] = "rect"
    corner: Millimetres = 0
    bleed: Millimetres = 3


class Component(Shape, frozen=True, kw_only=True):
    """One printed file of the kit: pieces n-up on sheets, or a board split over pages."""

    kind: Literal["sheet", "board"]
    title: str
    parts: list[Part]


class GameFile(Shape, frozen=True, kw_only=True):
    """Everything that game.yaml may say."""

    kamiban: Literal[1]
    id: str
    title: str
    original: str = ""
    about: str = ""
    language: str
    version: str
    players: str = ""
    minutes: str = ""
    tables: dict[str, Table]
    notation: Notation | None = None
    maps: dict[str, Map] = msgspec.field(default_factory=dict)
    rules: list[Rule] = msgspec.field(default_factory=list)
    variants: dict[str, Variant] = msgspec.field(default_factory=dict)
    allow: list[Allow] = msgspec.field(default_factory=list)
    components: dict[str, Component]
