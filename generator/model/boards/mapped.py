"""Which fields of its spots and routes a map is drawn from, by their types and, among equals, their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.grammar.parse import KINDS
from generator.model.game import Table
from generator.model.tables.fields import (
    TYPES,
    Choice,
    Colour,
    FieldType,
    Icon,
    Int,
    NumberField,
    Point,
    Ref,
    TextField,
)

_NAMES = ("name", "title")
_ENDS = ("from", "to")


class MapFields(NamedTuple):
    """The fields of the spots, then those of the routes; '' for none."""

    name: str
    at: str
    icon: str
    number: str  # in the chip of a spot
    coloured: bool  # whether spots have a colour of their own
    kind: str  # of routes: what the legend tells apart
    kind_coloured: bool
    line_colour: str
    label: str  # what a route says: how long it is, what it costs
    bend: str

    @property
    def of_routes(self) -> frozenset[str]:
        """All that is drawn of a route."""
        return frozenset({self.kind, self.line_colour, self.label, self.bend}) - {""}

    @property
    def of_spots(self) -> frozenset[str]:
        """What is drawn of a spot beside what every ready-made face shows."""
        return frozenset({self.name, self.at, self.number}) - {""}


def map_fields(spots: Table, routes: Table, tables: Mapping[str, Table]) -> MapFields:
    """The fields that a map of two tables is drawn from."""
    named = next((name for name in _NAMES if isinstance(spots.fields.get(name), TextField)), "")
    kind = map_kind(routes)
    target = tables.get(routes.fields[kind].argument) if kind else None
    terms = tuple(TYPES[each] for each in KINDS)
    return MapFields(
        name=named or next(iter(_of(spots, TextField)), ""),
        at=next(iter(_of(spots, Point)), ""),
        icon=next(iter(_of(spots, Icon)), ""),
        number=next((name for name in _of(spots, Int) if name != "count"), ""),
        coloured=bool(_of(spots, Colour)),
        kind=kind,
        kind_coloured=bool(target and _of(target, Colour)),
        line_colour=next(iter(_of(routes, Colour)), ""),
        label=next(iter([*(name for name in _of(routes, Int) if name != "count"), *_of(routes, *terms)]), ""),
        bend=next(iter(_of(routes, NumberField)), ""),
    )


def map_kind(routes: Table) -> str:
    """The field that tells routes apart."""
    return next((name for name in _of(routes, Choice, Ref) if name not in _ENDS), "")


def _of(table: Table, *kinds: type[FieldType]) -> list[str]:
    """The fields of these types, in the order in which they are declared."""
    return [name for name, kind in table.fields.items() if type(kind) in kinds]
