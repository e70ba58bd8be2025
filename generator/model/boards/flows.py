"""Flowcharts: tables of boxes, each with the arrows that lead from it to boxes of the same table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.model import faults
from generator.model.game import Game, Table
from generator.model.shapes import GameFile
from generator.model.tables.fields import Choice, FieldType, Ref, TextField
from generator.problem import Findings, Place, Problem
from generator.source.excerpt import excerpt
from generator.source.nodes import Sequence

KINDS = ("start", "step", "ask", "end")
WAYS = ("next", "then", "else")
FIELDS = ("kind", "text", *WAYS)


class Arrow(NamedTuple):
    """A way from one box to another: `next`, or `then` (yes) or `else` (no) of a question."""

    source: str
    target: str
    way: str


def arrows(table: Table) -> list[Arrow]:
    """Every arrow of a flowchart, in the order of its boxes."""
    return [Arrow(row.id, row.values[way], way) for row in table.rows for way in WAYS if row.values.get(way)]


def steps(table: Table) -> dict[str, list[str]]:
    """The boxes to which the arrows of each box lead."""
    return {row.id: [row.values[way] for way in WAYS if row.values.get(way)] for row in table.rows}


def flows(game: Game) -> Iterator[Table]:
    """Every flowchart that was read without a fault."""
    for name in dict.fromkeys(game.file.flows):
        table = game.tables.get(name)
        if table is not None and table.sound(*FIELDS) and not _unlike(table):
            yield table


def check_flows(shape: GameFile, tables: dict[str, Table], findings: Findings) -> None:
    """Report every flow that names no table, or one without the fields of a flowchart."""
    written = shape.node.entries.get("flows")
    places = [node.place for node in written.items] if isinstance(written, Sequence) else []
    for name, place in zip(shape.flows, places):
        table = tables.get(name)
        if table is None:
            message = f"flows names no table '{excerpt(name)}'"
            findings.add(faults.unknown(place, message, name, tables, "tables"))
        elif wrong := _unlike(table):
            findings.add(_not_a_flow(table, wrong, place, shape))


def _not_a_flow(table: Table, field: str, place: Place, shape: GameFile) -> Problem:
    wanted = {"kind": f"choice {'|'.join(KINDS)}", "text": "text"}.get(field, f"ref {table.name}?")
    declared = shape.tables[table.name].node.place
    message = f"{table.name} is no flowchart: it has no field '{field}: {wanted}'"
    return faults.BAD_DECLARATION.at(place, message, hint=f"declare {field}: {wanted}", related=[declared])


def _unlike(table: Table) -> str:
    """The first field that a flowchart has and the table has not, or ''."""
    return next((name for name in FIELDS if not _fits(name, table.fields.get(name), table.name)), "")


def _fits(name: str, kind: FieldType | None, table: str) -> bool:
    if name == "kind":
        return isinstance(kind, Choice) and set(kind.words) == set(KINDS) and not kind.optional
    if name == "text":
        return isinstance(kind, TextField) and kind.translated
    return isinstance(kind, Ref) and kind.argument == table and kind.optional
