"""A face as it would be with some rows elsewhere: nothing is written, and nothing of it is kept.

What is kept is the face as it is, so that only what differs from it needs to be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from generator.bench.bench import Bench
from generator.faces.build import Faces
from generator.frame import Frame
from generator.model.component import Side
from generator.model.game import Game
from generator.model.tables.fields import NumberField, Point
from generator.problem import Findings
from generator.studio.answer import NotDone

if TYPE_CHECKING:
    from generator.studio.workspace import Workspace


class TriedPlace(Struct):
    """A point or a number of a row as it would be."""

    table: str
    row: str
    field: str
    value: list[float]


def tried(bench: Bench, side: Side, places: Sequence[TriedPlace]) -> Frame:
    """A face with rows at other places; raises NotDone if it cannot be drawn so."""
    findings = Findings()
    with _moved(bench.game, places):
        faces = Faces(
            bench.game, bench.language, bench.library, findings, bench.order.low_ink, bench.faces.dialect
        )
        faces.case = faces.templates.case = bench.faces.case
        before, bench.faces.dialect.findings = bench.faces.dialect.findings, findings
        try:
            frame = faces.build(*side)
        finally:
            bench.faces.dialect.findings = before
    if frame is None:
        raise NotDone(next((each.message for each in findings.problems), "it cannot be drawn so"))
    return frame


@contextmanager
def _moved(game: Game, places: Sequence[TriedPlace]) -> Iterator[None]:
    """Have rows at other places for a while."""
    before: list[tuple[dict[str, Any], str, Any]] = []
    try:
        for each in places:
            table = game.tables.get(each.table)
            row = table.by_id.get(each.row) if table else None
            kind = table.fields.get(each.field) if table else None
            if row is None or len(each.value) != (2 if isinstance(kind, Point) else 1):
                raise NotDone(f"there is no '{each.field}' of '{each.table}.{each.row}' to be moved")
            if not isinstance(kind, Point | NumberField):
                raise NotDone(f"'{each.field}' of '{each.table}' is no place")
            before.append((row.values, each.field, row.values.get(each.field)))
            row.values[each.field] = tuple(each.value) if isinstance(kind, Point) else each.value[0]
        yield
    finally:
        for values, field, value in reversed(before):
            values[field] = value


class UnmovedFace(NamedTuple):
    """A face as its rows have it: its picture, and the number of each part of that by what it says."""

    picture: str
    numbers: dict[str, int]


class Unmoved:
    """The face of a workspace on which something was moved last, as it is."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._face: tuple[tuple[int, str, Side], UnmovedFace] | None = None

    def under(self, language: str, side: Side) -> UnmovedFace:
        """A face in a language, drawn once a state of the game; raises NotDone if it cannot be."""
        key = self._workspace.revision, language, side
        if self._face is None or self._face[0] != key:
            frame = tried(self._workspace.bench(language), side, ())
            parts = self._workspace.painter(language).parts(frame)
            numbers = {part: number for number, part in enumerate(parts)}
            self._face = key, UnmovedFace(self._workspace.drawing(frame, language), numbers)
        return self._face[1]
