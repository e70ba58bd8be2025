"""Seams of a board in tiles: which spots of a map, or names of spots, they go through."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist, floor

from generator.checks.maps.spots_on_one_place import place_field
from generator.checks.words.repeated_name import name_field
from generator.drawing.dialect.written import Bounds, letters
from generator.frame import Frame, Group, Item, Matrix, Path, Text, joined, moved
from generator.locale.language import Language
from generator.model.game import Game, Row, Table
from generator.problem import Problem
from generator.sheets import faults
from generator.sheets.board import Tiling
from generator.source.excerpt import excerpt

_Spot = tuple[float, float]
_Seam = tuple[int, float]
"""0 for one that runs down and 1 for one across, and how far it is from the upper left, in mm."""
INSIDE = 0.3
"""What a seam goes through reaches so far beyond it on both sides, in mm; less is only touched."""
_SAME = 0.05
"""Two points so near to one another, in mm, are one."""
_FEWEST = 3
"""With so many spots it is no chance that something is drawn where each of them lies."""
_WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


def through_spots(frame: Frame, tiling: Tiling, game: Game, language: Language) -> Iterator[Problem]:
    """One warning for each spot that is cut: its mark, or else its name in the language.

    A mark is known by its place: shapes are drawn centred wherever the spots of a map lie.
    A name is known by its words.
    """
    regions = [region for region, *_ in tiling.regions(frame.width, frame.height)]
    seams: list[_Seam] = [(0, x) for x in sorted({region.x for region in regions if region.x})]
    seams += [(1, y) for y in sorted({region.y for region in regions if region.y})]
    if not seams:
        return
    drawn = list(_drawn(frame.items, _WHOLE))
    shapes = _Shapes(box for each, box in drawn if isinstance(each, Path))
    texts: defaultdict[str, list[Bounds]] = defaultdict(list)
    for each, box in drawn:
        if isinstance(each, Text):
            texts[_words(each)].append(box)
    for table in {shape.spots: game.tables.get(shape.spots) for shape in game.file.maps.values()}.values():
        if table is None:
            continue
        names, marks = name_field(table), shapes.marks_of(table, frame.anchors)
        for row in table.rows:
            found = [(place_field(table), f"'{row.id}'", marks[row.id])] if row.id in marks else []
            if own := row.values.get(names):
                name = language.text(f"{table.name}.{names}", own, row.id)
                said = f"the name '{excerpt(name)}' of '{row.id}'"
                found += [(names, said, box) for box in texts.get("".join(name.split()), ())]
            yield from _first_cut(row, found, seams, tiling)


def _first_cut(
    row: Row, found: Sequence[tuple[str, str, Bounds]], seams: Sequence[_Seam], tiling: Tiling
) -> Iterator[Problem]:
    for field, what, box in found:
        for axis, seam in seams:
            if box[axis] + INSIDE < seam < box[axis + 2] - INSIDE:
                where = f"{seam:.0f} mm from the top" if axis else f"{seam:.0f} mm from the left"
                paper = f"paper of {tiling.width:g} × {tiling.height:g} mm"
                message = f"on {paper}, the seam {where} goes through {what}"
                yield faults.SEAM_THROUGH_SPOT.at(row.place_of(field), message, subject=row.subject(field))
                return


class _Shapes:
    """The boxes of what is drawn, found by their centres."""

    def __init__(self, boxes: Iterable[Bounds]) -> None:
        self._cells: defaultdict[tuple[int, int], list[tuple[_Spot, Bounds]]] = defaultdict(list)
        for box in boxes:
            centre = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            self._cells[floor(centre[0]), floor(centre[1])].append((centre, box))

    def _around(self, at: _Spot) -> list[Bounds]:
        cells = [(floor(at[0]) + x, floor(at[1]) + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        near = (each for cell in cells for each in self._cells.get(cell, ()))
        return [box for centre, box in near if dist(centre, at) < _SAME]

    def marks_of(self, table: Table, anchors: Mapping[str, _Spot]) -> dict[str, Bounds]:
        """The largest box around each spot that holds no other one; none if it is not plain where they are.

        A board that has anchors called after its spots says so itself; on others they lie at one scale.
        """
        known = {row.id: anchors[row.subject()] for row in table.rows if row.subject() in anchors}
        if known:
            return {name: box for name in known if (box := self._mark(name, known))}
        field = place_field(table)
        places: dict[str, _Spot] = {row.id: row.values[field] for row in table.rows if row.values.get(field)}
        if len(set(places.values())) < _FEWEST:
            return {}
        first = max(places.values(), key=lambda at: dist(at, (0, 0)))
        along = 0 if abs(first[0]) > abs(first[1]) else 1
        centres = [centre for cell in self._cells.values() for centre, _ in cell]
        for scale in sorted({round(centre[along] / first[along], 4) for centre in centres}):
            here = {name: (at[0] * scale, at[1] * scale) for name, at in places.items()}
            if scale > 0 and all(self._around(at) for at in here.values()):
                return {name: box for name in here if (box := self._mark(name, here))}
        return {}

    def _mark(self, name: str, here: dict[str, _Spot]) -> Bounds | None:
        others = [at for other, at in here.items() if at != here[name]]
        alone = [
            box for box in self._around(here[name])
            if not any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in others)
        ]  # fmt: skip
        return max(alone, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]), default=None)


def _drawn(items: Iterable[Item], around: Matrix) -> Iterator[tuple[Path | Text, Bounds]]:
    """Shapes and texts with their boxes on the board."""
    for item in items:
        if isinstance(item, Group):
            yield from _drawn(item.items, joined(around, item.matrix) if item.matrix else around)
        elif isinstance(item, Path):
            numbers = [segment[1:] for segment in item.segments]
            points = [(each[at], each[at + 1]) for each in numbers for at in range(0, len(each), 2)]
            if points:
                yield item, _box(moved(around, *point) for point in points)
        elif isinstance(item, Text):
            x, y = item.at
            inked = [box for run in item.runs if not run.hidden for box in letters(run)]
            corners = [(left, top) for box in inked for left in box[::2] for top in box[1::2]]
            if corners:
                yield item, _box(moved(around, x + left, y + top) for left, top in corners)


def _box(points: Iterable[_Spot]) -> Bounds:
    across, down = zip(*points)
    return min(across), min(down), max(across), max(down)


def _words(text: Text) -> str:
    return "".join("".join(run.text for run in text.runs if not run.hidden).split())
