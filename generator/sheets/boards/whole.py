"""What the seams of a board spare: spots of a map, names, words, pictures; and what they go through."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import dist, floor, hypot

from msgspec import Struct
from msgspec.structs import replace

from generator.checks.maps.spots_on_one_place import place_field
from generator.checks.words.repeated_name import name_field
from generator.drawing.dialect.written import Bounds
from generator.frame import Frame, Group, Item, Matrix, Text, joined, moved
from generator.locale.language import Language
from generator.model.component import Component
from generator.model.game import Game, Row, Table
from generator.problem import Place, Problem
from generator.sheets import faults
from generator.sheets.boards.board import Tiling
from generator.sheets.extent import UNMOVED, Spot, box_of, common, corners, four, holds, meet, points
from generator.source.excerpt import excerpt
from generator.text.style import POINT

_SAME = 0.05
"""Two points so near to one another, in mm, are one."""
_FEWEST = 3
"""With so many spots it is no chance that something is drawn where each of them lies."""
_SMALL = 40.0
"""What is no longer and no wider than this, in mm, is a thing of its own and not the ground of others."""
_LARGE = 20 * POINT
"""Words of this size are read over a seam."""
_MARGIN, _ALONG = 1.3, 150.0
"""Words are spared with so much around them, in mm, and how much: a cut is off by half a mm at times."""
_SHAPE, _PICTURED, _GATHERED = 3.0, 1.0, 6.0
"""How much a small shape, one of a large picture, and what a template gathers, should stay whole."""


class Spared(Struct, frozen=True):
    """Something drawn on a board: what it is called if it must stay whole, else how much it should."""

    box: Bounds
    called: str = ""
    weight: float = 0.0
    place: Place = Place("")
    subject: str = ""
    spot: str = ""  # whose mark or name it is
    read: bool = False  # whether it is words


class _Met(Struct, frozen=True):
    """An item with its box on the board, and whether it is part of a large picture."""

    item: Item
    box: Bounds
    scale: float
    pictured: bool


def things(frame: Frame, component: Component, game: Game, language: Language) -> list[Spared]:
    """All that a seam has to look out for: spots first, then what is on none of them."""
    drawn = [each for item in frame.items for each in _drawn(item, UNMOVED, False)]
    found = list(_spots(frame, drawn, game, language))
    marks = [thing.box for thing in found]
    place = component.parts[0].node.place
    for each in drawn:
        called, weight = _called(each)
        if weight or (called and not any(holds(mark, each.box) for mark in marks)):
            read = isinstance(each.item, Text) and bool(called)
            subject = f"components.{component.name}"
            found.append(Spared(each.box, called, weight, place, subject, read=read))
    return found


def margins(found: Iterable[Spared]) -> Iterator[tuple[Bounds, float]]:
    """What is around words, which a seam does not run along if it can be helped."""
    for left, top, right, bottom in dict.fromkeys(thing.box for thing in found if thing.read):
        yield (left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN), _ALONG


def marks(frame: Frame, table: Table) -> dict[str, Bounds]:
    """The marks of the spots of a table, where it is plain which they are."""
    drawn = (each for item in frame.items for each in _drawn(item, UNMOVED, False))
    shapes = _Shapes(each.box for each in drawn if not isinstance(each.item, Text))
    return shapes.marks_of(table, frame.anchors)


def severed(tiling: Tiling, found: Iterable[Spared], board: str) -> Iterator[Problem]:
    """One warning for each thing that a seam goes through: a spot by its mark, or else its name."""
    told: set[str] = set()
    paper = f"paper of {tiling.width:g} × {tiling.height:g} mm"
    for thing in found:
        known = thing.spot or thing.called
        met = tiling.through(thing.box) if known and known not in told else None
        if met is None:
            continue
        told.add(known)
        axis, seam = met
        where = f"{seam:.0f} mm from the top" if axis else f"{seam:.0f} mm from the left"
        message = f"on {paper}, the seam of '{board}' {where} goes through {thing.called}"
        yield faults.SEAM_THROUGH_SPOT.at(thing.place, message, subject=thing.subject)


def _spots(frame: Frame, drawn: list[_Met], game: Game, language: Language) -> Iterator[Spared]:
    """The marks of spots and their names in the language.

    A mark is known by its place: shapes are drawn centred wherever the spots of a map lie.
    A name is known by its words.
    """
    shapes = _Shapes(each.box for each in drawn if not isinstance(each.item, Text))
    texts: defaultdict[str, list[Bounds]] = defaultdict(list)
    for each in drawn:
        if isinstance(each.item, Text):
            texts[_words(each.item)].append(each.box)
    for table in {shape.spots: game.tables.get(shape.spots) for shape in game.file.maps.values()}.values():
        if table is None:
            continue
        names, marks = name_field(table), shapes.marks_of(table, frame.anchors)
        for row in table.rows:
            if row.id in marks:
                yield _spot(row, place_field(table), f"'{row.id}'", marks[row.id])
            if own := row.values.get(names):
                name = language.text(f"{table.name}.{names}", own, row.id)
                said = f"the name '{excerpt(name)}' of '{row.id}'"
                for box in texts.get("".join(name.split()), ()):
                    yield replace(_spot(row, names, said, box), read=True)


def _spot(row: Row, field: str, called: str, box: Bounds) -> Spared:
    return Spared(box, called, 0.0, row.place_of(field), row.subject(field), row.subject())


def _called(each: _Met) -> tuple[str, float]:
    """What something is called that must stay whole; how much it should if it is nothing of the kind."""
    item, (left, top, right, bottom) = each.item, each.box
    small = max(right - left, bottom - top) <= _SMALL
    match item:
        case Text(runs=runs):
            large = max(run.size for run in runs) * each.scale >= _LARGE
            words = excerpt(_said(item))
            return ("", _GATHERED) if large or each.pictured else (f"the words '{words}'", 0.0)
        case Group(symbol=symbol) if symbol and small and not each.pictured:
            picture = symbol.split(":")[1]
            return f"the picture '{excerpt(picture)}'", 0.0
        case Group(whole=True):
            return "what a template keeps whole", 0.0
        case _ if small:
            gathered = isinstance(item, Group) and not each.pictured
            return "", _GATHERED if gathered else _PICTURED if each.pictured else _SHAPE
    return "", 0.0


class _Shapes:
    """The boxes of what is drawn, found by their centres."""

    def __init__(self, boxes: Iterable[Bounds]) -> None:
        self._cells: defaultdict[tuple[int, int], list[tuple[Spot, Bounds]]] = defaultdict(list)
        for box in boxes:
            centre = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            self._cells[floor(centre[0]), floor(centre[1])].append((centre, box))

    def _around(self, at: Spot) -> list[Bounds]:
        cells = [(floor(at[0]) + x, floor(at[1]) + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        near = (each for cell in cells for each in self._cells.get(cell, ()))
        return [box for centre, box in near if dist(centre, at) < _SAME]

    def marks_of(self, table: Table, anchors: Mapping[str, Spot]) -> dict[str, Bounds]:
        """The largest box around each spot that holds no other one; none if it is not plain where they are.

        A board that has anchors called after its spots says so itself; on others they lie at one scale.
        """
        known = {row.id: anchors[row.subject()] for row in table.rows if row.subject() in anchors}
        if known:
            return {name: box for name in known if (box := self._mark(name, known))}
        field = place_field(table)
        places: dict[str, Spot] = {row.id: row.values[field] for row in table.rows if row.values.get(field)}
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

    def _mark(self, name: str, here: dict[str, Spot]) -> Bounds | None:
        others = [at for other, at in here.items() if at != here[name]]
        alone = [
            box for box in self._around(here[name])
            if not any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in others)
        ]  # fmt: skip
        return max(alone, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]), default=None)


def _drawn(item: Item, around: Matrix, pictured: bool) -> Iterator[_Met]:
    """An item and all that is in it, each with its box on the board; nothing that is not seen."""
    if not isinstance(item, Group):
        if found := list(corners(item)):
            scale = hypot(*around[:2])
            yield _Met(item, box_of(moved(around, *corner) for corner in found), scale, pictured)
        return
    inner = joined(around, item.matrix) if item.matrix else around
    clip = box_of(moved(inner, *point) for point in points(item.clip)) if item.clip else None
    within = [each for one in item.items for each in _drawn(one, inner, pictured or bool(item.symbol))]
    if clip:
        within = [replace(each, box=common(each.box, clip)) for each in within if meet(each.box, clip)]
    if within:
        around_all = box_of(corner for each in within for corner in four(each.box))
        yield (group := _Met(item, around_all, 1.0, pictured))
        if not _called(group)[0]:  # else what is in it says nothing more
            yield from within


def _said(text: Text) -> str:
    return " ".join(run.text for run in text.runs if not run.hidden)


def _words(text: Text) -> str:
    return "".join(_said(text).split())
