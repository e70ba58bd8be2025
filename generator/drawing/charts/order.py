"""A build order drawn: rows as boxes in layers from left to right, and arrows that lead round the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from generator.drawing.charts.layers import Stop, arranged, layer_of, linked, lowered, ways
from generator.drawing.unknown import no_field

MOST_STOPS = 1500
"""Boxes and places where lines pass, beyond which a drawing could not be read anyway."""
LANE = 1.2
"""The room of a line that passes between boxes, in mm."""
PORTS = 0.6
"""The share of a box's side on which its arrows begin and end."""


Named = tuple[tuple[str, tuple[str, ...]], ...]
"""Each row, and those that come before it."""


class OrderBox(NamedTuple):
    """A row in its place, in mm from the upper left of the whole."""

    row: Any
    x: float
    y: float
    w: float
    h: float
    layer: int


class OrderArrow(NamedTuple):
    """A line from a row to one that comes after it; `head` is the outline of its point."""

    start: Any
    end: Any
    d: str
    head: str


class BuildOrder(NamedTuple):
    """A whole order and the box around it."""

    width: float
    height: float
    boxes: list[OrderBox]
    arrows: list[OrderArrow]


def order(
    rows: Sequence[Any], field: str, w: float = 24, h: float = 10, gap_x: float = 9, gap_y: float = 3,
    head: float = 1.8,
) -> BuildOrder:  # fmt: skip
    """The rows in layers, each to the right of those that its field names, as far as these are among them."""
    known = {row.id: row for row in rows}
    for row in rows:
        if field not in row.own:
            raise no_field(row.table, field, row.own)
    named = {row.id: tuple(each for each in _named(row.own[field]) if each in known) for row in rows}
    drawn = _drawn(tuple(named.items()), w, h, gap_x, gap_y, head)
    boxes = [box._replace(row=known[box.row]) for box in drawn.boxes]
    arrows = [arrow._replace(start=known[arrow.start], end=known[arrow.end]) for arrow in drawn.arrows]
    return drawn._replace(boxes=boxes, arrows=arrows)


@lru_cache(maxsize=64)
def _drawn(named: Named, w: float, h: float, gap_x: float, gap_y: float, head: float) -> BuildOrder:
    """The order of rows by id; boards of several players show the same one."""
    before = dict(named)
    layers = layer_of(before)
    if len(before) + sum(layers[row] - layers[each] for row in before for each in before[row]) > MOST_STOPS:
        raise ValueError(f"an order of {len(before)} rows is too large to draw")
    places: dict[Stop, float] = {}
    top = 0.0
    for part in _parts(before):
        found = _placed(part, h, gap_y)
        room = _room(found, h)
        places |= {stop: place - room[0] + top for stop, place in found.items()}
        top += room[1] - room[0] + 2 * gap_y
    height = max(top - 2 * gap_y, 0.0)
    boxes = [
        OrderBox(stop.row, round(stop.layer * (w + gap_x), 3), round(place - h / 2, 3), w, h, stop.layer)
        for stop, place in ((Stop(row, layer), places[Stop(row, layer)]) for row, layer in layers.items())
    ]
    arrows = _arrows(before, places, (w, h, gap_x, head))
    width = (1 + max(layers.values(), default=0)) * (w + gap_x) - gap_x
    return BuildOrder(round(width, 3), round(height, 3), boxes, arrows)


def _named(value: Any) -> list[str]:
    """The rows that a field names: one, several or none."""
    return [] if value is None else [value] if isinstance(value, str) else list(dict.fromkeys(value))


def _parts(before: dict[str, tuple[str, ...]]) -> list[dict[str, tuple[str, ...]]]:
    """The rows that have to do with one another, part by part in the order of their first rows."""
    part = {row: {row} for row in before}
    for row, needed in before.items():
        for other in needed:
            if part[other] is not part[row]:
                part[row] |= part[other]
                part |= dict.fromkeys(part[other], part[row])
    distinct = {id(rows): rows for rows in part.values()}
    return [{row: before[row] for row in before if row in rows} for rows in distinct.values()]


def _placed(before: dict[str, tuple[str, ...]], h: float, gap: float) -> dict[Stop, float]:
    """How far down the middle of each stop of one part lies."""
    earlier, later = linked(ways(before))
    columns = arranged(before)
    near = {stop: earlier.get(stop, []) + later.get(stop, []) for column in columns for stop in column}

    def apart(above: Stop, below: Stop) -> float:
        return gap + sum(LANE / 2 if stop.target else h / 2 for stop in (above, below))

    return lowered(columns, near, apart)


def _room(places: dict[Stop, float], h: float) -> tuple[float, float]:
    """From where to where the stops of a part reach."""
    halves = {stop: LANE / 2 if stop.target else h / 2 for stop in places}
    return min(places[s] - halves[s] for s in places), max(places[s] + halves[s] for s in places)


def _arrows(
    before: dict[str, tuple[str, ...]], places: dict[Stop, float], measures: tuple[float, float, float, float]
) -> list[OrderArrow]:
    w, h, gap, head = measures
    lines = ways(before)
    earlier, later = linked(lines)
    found: list[OrderArrow] = []
    for (start, end), line in lines.items():
        leaves = _port(line[0], line[1], later[line[0]], places, h)
        enters = _port(line[-1], line[-2], earlier[line[-1]], places, h)
        x, y = line[0].layer * (w + gap) + w, leaves
        d = [f"M{x:.3f} {y:.3f}"]
        for stop in line[1:]:
            last = stop is line[-1]
            left = stop.layer * (w + gap)
            # the line may bend only between layers, where no box stands
            to, down = (left - 0.7 * head, enters) if last else (left, places[stop])
            half = (to - x) / 2
            d.append(f"C{x + half:.3f} {y:.3f} {to - half:.3f} {down:.3f} {to:.3f} {down:.3f}")
            x, y = (to, down) if last else (left + w, down)
            if not last:
                d.append(f"L{x:.3f} {y:.3f}")
        tip = line[-1].layer * (w + gap)
        point = f"M{tip:.3f} {y:.3f}L{tip - head:.3f} {y - head / 2:.3f}L{tip - head:.3f} {y + head / 2:.3f}Z"
        found.append(OrderArrow(start, end, "".join(d), point))
    return found


def _port(box: Stop, to: Stop, stops: list[Stop], places: dict[Stop, float], h: float) -> float:
    """Where at the side of a box a line leaves or enters; those of one side are spread in order."""
    order = sorted(stops, key=lambda stop: (places[stop], stop))
    if len(order) == 1:
        return places[box]
    step = min(PORTS * h / (len(order) - 1), h / 5)
    return places[box] + (order.index(to) - (len(order) - 1) / 2) * step
