"""How far items of a frame reach: boxes around what is inked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from generator.drawing.dialect.written import Bounds, letters
from generator.frame import Frame, Group, Image, Item, Matrix, Path, Segment, Text, joined, moved

Spot = tuple[float, float]
Reached = tuple[float | None, float | None, float | None, float | None]
"""How far something is to reach to the left, the top, the right and the bottom; None wherever it likes."""
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
_SLACK = 0.01
"""What numbers in templates may be rounded by, in mm."""


def grounded(frame: Frame) -> bool:
    """Whether a face has a ground that reaches to the end of its bleed on all sides."""
    over = frame.bleed - _SLACK
    whole = -over, -over, frame.width + over, frame.height + over
    return any(holds(box, whole) for box in _filled(frame.items, UNMOVED))


def _filled(items: Iterable[Item], around: Matrix) -> Iterator[Bounds]:
    for item in items:
        if isinstance(item, Group):
            yield from _filled(item.items, joined(around, item.matrix) if item.matrix else around)
        elif isinstance(item, Image) or (isinstance(item, Path) and item.fill and item.segments):
            yield box_of(moved(around, *corner) for corner in corners(item))


def edging(items: tuple[Item, ...], reached: Reached, around: Matrix = UNMOVED) -> tuple[Item, ...]:
    """What reaches so far on every side that is asked for, without words."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Group) and _plain(item):
            inner = edging(item.items, reached, joined(around, item.matrix) if item.matrix else around)
            if inner:
                found.append(item if inner == item.items else replace(item, items=inner, symbol=""))
        elif (box := box_around(item, around)) and _reaches(box, reached):
            found += _wordless(item)
    return tuple(found)


def _wordless(item: Item) -> tuple[Item, ...]:
    """An item without the words in it."""
    if not isinstance(item, Group):
        return () if isinstance(item, Text) else (item,)
    inner = tuple(each for one in item.items for each in _wordless(one))
    return (item,) if inner == item.items else (replace(item, items=inner, symbol=""),)


def _plain(group: Group) -> bool:
    """Whether a group is no picture of its own."""
    return not (group.symbol or group.mask or group.blend) and group.opacity == 1


def box_around(item: Item, around: Matrix) -> Bounds | None:
    """The box around all that is inked of an item."""
    if not isinstance(item, Group):
        found = [moved(around, *corner) for corner in corners(item)]
        return box_of(found) if found else None
    inner = joined(around, item.matrix) if item.matrix else around
    boxes = [box for each in item.items if (box := box_around(each, inner))]
    clip = box_of(moved(inner, *point) for point in points(item.clip)) if item.clip else None
    seen = [common(box, clip) for box in boxes if meet(box, clip)] if clip else boxes
    return box_of(corner for box in seen for corner in four(box)) if seen else None


def _reaches(box: Bounds, reached: Reached) -> bool:
    low = all(edge is None or mine <= edge for mine, edge in zip(box[:2], reached[:2]))
    return low and all(edge is None or mine >= edge for mine, edge in zip(box[2:], reached[2:]))


def corners(item: Path | Text | Image) -> Iterator[Spot]:
    """Points that span what is inked of an item."""
    if isinstance(item, Path):
        yield from points(item.segments)
    elif isinstance(item, Image):
        yield from four((item.x, item.y, item.x + item.width, item.y + item.height))
    else:
        x, y = item.at
        for left, top, right, bottom in (box for run in item.runs if not run.hidden for box in letters(run)):
            yield from four((x + left, y + top, x + right, y + bottom))


def four(box: Bounds) -> list[Spot]:
    """The corners of a box."""
    return [(x, y) for x in box[::2] for y in box[1::2]]


def points(segments: Iterable[Segment]) -> Iterator[Spot]:
    """All that segments name: where they end, and what bends them."""
    numbers = (segment[1:] for segment in segments)
    return ((each[at], each[at + 1]) for each in numbers for at in range(0, len(each), 2))


def box_of(spots: Iterable[Spot]) -> Bounds:
    """The box around some points."""
    across, down = zip(*spots)
    return min(across), min(down), max(across), max(down)


def meet(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes share more than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def common(one: Bounds, other: Bounds) -> Bounds:
    """What two boxes share."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def holds(outer: Bounds, inner: Bounds) -> bool:
    """Whether a box lies in another one."""
    return all(mine <= its for mine, its in zip(outer[:2], inner)) and all(
        mine >= its for mine, its in zip(outer[2:], inner[2:])
    )
