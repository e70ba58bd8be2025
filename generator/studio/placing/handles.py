"""What can be moved on a face: where points and bends of rows are drawn, and how far a unit of them reaches.

A face is drawn with numbers that know how they follow from the fields of rows. An element whose place grows
with both numbers of a point is what that point moves; a path that grows with a number is bent by it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from generator.drawing.art.notation import path_segments
from generator.drawing.dialect.attributes import matrix as matrix_of
from generator.drawing.dialect.written import Bounds
from generator.faces.trace import TracedText
from generator.frame import Matrix, Segment, joined, moved
from generator.model.game import Game
from generator.model.tables.fields import NumberField, Point
from generator.sheets.extent import UNMOVED, box_around, box_of, four
from generator.studio.pointing.point import PointedFace
from generator.studio.pointing.recorded import DrawnElement, on_face, words_box
from generator.studio.pointing.told import RowNumber, Slopes

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
_ATTRIBUTE = re.compile(r'\s([a-z][a-z0-9-]*)="[^"]*\Z')
_RANKS = ("group", "circle", "use", "piece", "image", "icon", "rect", "qr", "row", "text", "anchor")
"""Elements that show where something is, the surest first."""
_CORNERS = {"circle": ("cx", "cy")}
_FLAT = 1e-9


class FoundHandle(Struct):
    """A place that can be moved: where it is, its value, and how far in mm a unit of each number reaches.

    `value` is what would put it where it is; it is not `written` if the row leaves it out.
    """

    table: str
    row: str
    field: str
    what: str  # spot, label or bend
    x: float
    y: float
    value: list[float]
    reach: list[tuple[float, float]]
    written: bool
    name: str = ""
    width: float = 0.0  # of a label
    height: float = 0.0


class _Number(NamedTuple):
    """A number in an attribute of an element: at which letter it begins, and what it follows from."""

    at: int
    value: float
    slopes: Slopes


Attributes = dict[int, dict[str, list[_Number]]]
"""By the letter at which an element begins, the numbers of its attributes that follow from rows."""


def found_handles(
    face: PointedFace, traced: TracedText, bases: Mapping[RowNumber, float]
) -> list[FoundHandle]:
    """All that can be moved on a face, each once, in the order of their tables."""
    return _Finding(face, traced, bases).all()


class _Finding:
    def __init__(self, face: PointedFace, traced: TracedText, bases: Mapping[RowNumber, float]) -> None:
        self.face, self.bases = face, bases
        self.game: Game = face.faces.game
        self.text = traced.text
        self.starts = face.starts_in(traced.text)
        self.attributes = self._attributes(traced)
        self.found: dict[tuple[str, str, str], tuple[int, FoundHandle]] = {}

    def all(self) -> list[FoundHandle]:
        self._walk(self.face.dialect.drawn, UNMOVED)
        order = {name: number for number, name in enumerate(self.game.tables)}
        return sorted((each for _, each in self.found.values()), key=lambda each: order[each.table])

    def _attributes(self, traced: TracedText) -> Attributes:
        starts = sorted(self.starts.values())
        found: Attributes = {}
        for at, origin in traced.marks:
            number = _NUMBER.match(self.text, at) if origin.slopes else None
            index = bisect_right(starts, at) - 1
            if number is None or origin.slopes is None or index < 0:
                continue
            named = _ATTRIBUTE.search(self.text, starts[index], at)
            if named:
                told = _Number(at, float(number[0]), origin.slopes)
                found.setdefault(starts[index], {}).setdefault(named[1], []).append(told)
        return found

    def _walk(self, drawn: Sequence[DrawnElement], around: Matrix) -> None:
        for each in drawn:
            start = self.starts.get(id(each.element), -1)
            if told := self.attributes.get(start):
                self._point(each, told, around)
                if each.element.tag == "path" and "d" in told:
                    self._bend(told["d"], each.element.get("d", ""), around)
            own = matrix_of(each.element) if each.element.tag == "group" else None
            self._walk(each.children, joined(around, own) if own else around)

    # --- points ----------------------------------------------------------------------------------
    def _point(self, drawn: DrawnElement, told: dict[str, list[_Number]], around: Matrix) -> None:
        tag = drawn.element.tag
        across, down = (told.get(name, []) for name in _CORNERS.get(tag, ("x", "y")))
        if tag not in _RANKS or len(across) != 1 or len(down) != 1:
            return
        fields = {axis[:3] for number in (*across, *down) for axis in number.slopes}
        if len(fields) != 1:
            return  # it lies between things
        table, row, field = fields.pop()
        if not isinstance(self.game.tables[table].fields.get(field), Point):
            return
        axes = RowNumber(table, row, field, 0), RowNumber(table, row, field, 1)
        turn = -1 if self.face.mirrored else 1
        grown = [
            _turned(around, turn * across[0].slopes.get(axis, 0), down[0].slopes.get(axis, 0))
            for axis in axes
        ]
        (a, b), (c, d) = grown
        if abs(a * d - b * c) > _FLAT:
            self._keep(_RANKS.index(tag), (table, row, field), self._box(drawn, around), grown)

    def _box(self, drawn: DrawnElement, around: Matrix) -> Bounds:
        """What moves with a point: the box of what an element shows, or where it begins."""
        element = drawn.element
        if element.tag not in ("group", "use", "anchor"):
            if element.tag == "text" and drawn.texts:
                return on_face(words_box(drawn.texts[0]), around)
            boxes = [each for item in drawn.items if (each := box_around(item, UNMOVED))]
            if boxes:
                return on_face(box_of(corner for each in boxes for corner in four(each)), around)
        x, y = moved(around, float(element.get("x", "0")), float(element.get("y", "0")))
        return x, y, x, y

    # --- bends -----------------------------------------------------------------------------------
    def _bend(self, numbers: list[_Number], d: str, around: Matrix) -> None:
        bending = {axis for number in numbers for axis in number.slopes if self._bends(axis)}
        if len(bending) != 1 or self.face.mirrored:
            return
        axis = bending.pop()
        middle = _middle(path_segments(d))
        start = self.text.rindex('"', 0, numbers[0].at) + 1
        grown = _middle(path_segments(_grown(d, start, numbers, axis)))
        if middle is None or grown is None:
            return
        reach = _turned(around, *(more - less for less, more in zip(middle, grown)))
        if abs(reach[0]) + abs(reach[1]) > _FLAT:
            x, y = moved(around, *middle)
            self._keep(0, axis[:3], (x, y, x, y), [reach])

    def _bends(self, axis: RowNumber) -> bool:
        return isinstance(self.game.tables[axis.table].fields.get(axis.field), NumberField)

    # --- what is found ---------------------------------------------------------------------------
    def _keep(
        self, rank: int, of: tuple[str, str, str], box: Bounds, reach: list[tuple[float, float]]
    ) -> None:
        if of in self.found and self.found[of][0] <= rank:
            return
        table, row_id, field = of
        left, top, right, bottom = box
        row = self.game.tables[table].by_id[row_id]
        written = row.values.get(field) is not None and field in row.node.entries
        value = row.values.get(field) or 0.0
        both = [*value] if isinstance(value, tuple) else [float(value)] * len(reach)
        based = [self.bases.get(RowNumber(*of, number), each) for number, each in enumerate(both)]
        points = [name for name, kind in self.game.tables[table].fields.items() if isinstance(kind, Point)]
        what = "bend" if len(reach) == 1 else "spot" if field == points[0] else "label"
        name = self.face.faces.templates.view(row).__dict__.get("name", "")
        handle = FoundHandle(
            table, row_id, field, what, round((left + right) / 2, 3), round((top + bottom) / 2, 3),
            [round(each, 4) for each in based], [(round(x, 6), round(y, 6)) for x, y in reach], written,
            name if isinstance(name, str) else "", round(right - left, 2), round(bottom - top, 2),
        )  # fmt: skip
        self.found[of] = rank, handle


def _turned(around: Matrix, x: float, y: float) -> tuple[float, float]:
    """A way in a group as one on the face."""
    a, b, c, d, _, _ = around
    return a * x + c * y, b * x + d * y


def _grown(d: str, start: int, numbers: Sequence[_Number], axis: RowNumber) -> str:
    """Path notation after a number of a row has grown by one."""
    parts, last = list[str](), 0
    for number in numbers:
        at = number.at - start
        found = _NUMBER.match(d, at)
        if found is None:
            return d
        parts += [d[last:at], f"{number.value + number.slopes.get(axis, 0.0):.6f}"]
        last = found.end()
    return "".join((*parts, d[last:]))


def _middle(segments: Sequence[Segment]) -> tuple[float, float] | None:
    """The point half along the middle segment of a path; None if it has none."""
    ways = [*_ways(segments)]
    if not ways:
        return None
    (x0, y0), (kind, *numbers) = ways[len(ways) // 2]
    if kind == "L":
        return (x0 + numbers[0]) / 2, (y0 + numbers[1]) / 2
    x1, y1, x2, y2, x3, y3 = numbers
    return (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8


def _ways(segments: Sequence[Segment]) -> Iterator[tuple[tuple[float, float], Segment]]:
    """Lines and curves with the points that they begin at."""
    at = (0.0, 0.0)
    for segment in segments:
        kind, *numbers = segment
        if kind in ("L", "C"):
            yield at, segment
        if numbers:
            at = numbers[-2], numbers[-1]
