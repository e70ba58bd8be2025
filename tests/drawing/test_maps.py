"""Maps: whatever the spots and routes are, the drawing can be read."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.drawing.art.notation import path_segments
from generator.drawing.charts.map.chart import MapChart, MapSpot, PlateSizes, map_chart
from generator.drawing.charts.map.curve import Curve
from generator.drawing.charts.map.labels import AIR, LabelGround, NameForm, _Labels, placed_labels
from generator.drawing.charts.map.room import MapBox, Points
from generator.drawing.charts.map.spread import crossings, spread
from generator.drawing.charts.map.ways import MapRoute
from tests.typecase import house

ROOM = (180.0, 130.0)
PLATES = PlateSizes(((50.0, 12.0), (40.0, 9.0)), ((30.0, 24.0), (80.0, 9.0)))
NAMES = ("", "Ur", "Riga", "霧の港", "Constantinople", "The Old Mill by the River", "漂流者の入り江")
CLOSE = 0.01

Sketch = tuple[list[MapSpot], list[MapRoute]]


@st.composite
def maps(draw: st.DrawFn) -> Sketch:
    """Up to twelve spots with and without places, in units of any size, and any routes between them."""
    number = draw(st.integers(1, 12))
    unit = draw(st.sampled_from((0.01, 1.0, 700.0)))
    places = st.none() | st.tuples(st.integers(0, 40), st.integers(0, 40))
    spots = []
    for each in range(number):
        at = draw(places)
        spots.append(MapSpot(f"s{each}", draw(st.sampled_from(NAMES)), at and (at[0] * unit, at[1] * unit)))
    ends = st.integers(0, number - 1)
    routes = [
        MapRoute(
            f"r{each}", f"s{draw(ends)}", f"s{draw(ends)}", draw(st.booleans()),
            draw(st.sampled_from((0.0, 0.0, 3.0, -5.0, 1e12))) * unit, draw(st.sampled_from(("", "3", "12"))),
        )
        for each in range(draw(st.integers(0, 16)))
    ]  # fmt: skip
    return spots, routes


def drawn(sketch: Sketch) -> MapChart:
    return map_chart(house(), *sketch, *ROOM, PLATES)


def off_curve(curve: Curve, at: tuple[float, float]) -> float:
    return min(dist(curve.at(each / 2000), at) for each in range(2001))


@given(maps())
@settings(max_examples=25)
@example(([MapSpot("a", "Alone")], []))
@example(([MapSpot("a", "Here", (1, 1)), MapSpot("b", "There", (1, 1))], [MapRoute("r", "a", "b")]))
def test_every_map_lies_in_its_room(sketch: Sketch) -> None:
    """
    All spots, lines, heads, names and plates of any map are inside of its room.
    """
    found = drawn(sketch)
    room = MapBox(-CLOSE, -CLOSE, ROOM[0] + 2 * CLOSE, ROOM[1] + 2 * CLOSE)
    boxes = [label.box for label in found.labels] + [badge.box for badge in found.badges]
    boxes += [MapBox(*at, 0, 0).grown(found.radius) for at in found.places.values()]
    assert all(box.within(room) for box in [*boxes, found.title, found.legend] if box)


@given(maps())
@settings(max_examples=25)
def test_heads_lie_on_their_curves_and_off_the_spots(sketch: Sketch) -> None:
    """
    The tip and the foot of every arrowhead are on the curve of its route, the tip just outside of the rim of the
    spot that it points to; and there is none if all routes lead both ways.
    """
    found = drawn(sketch)
    for way in found.ways:
        ends = [way.route.end, way.route.start]
        for head, spot in zip(way.heads, ends):
            assert off_curve(way.curve, head.tip) < 0.3
            assert off_curve(way.curve, head.foot) < 0.3
            assert 0 < dist(head.tip, found.places[spot]) - found.radius < 1
            assert dist(head.foot, found.places[spot]) > found.radius
        assert len(way.heads) in ((2,) if way.route.both else (1,)) or all(w.route.both for w in found.ways)
    if all(route.both for route in sketch[1]):
        assert not any(way.heads for way in found.ways)


@given(maps())
@settings(max_examples=12)
def test_the_same_map_is_drawn_the_same(sketch: Sketch) -> None:
    """
    Twice the same rows give twice the same drawing.
    """
    assert drawn(sketch) == drawn(sketch)


@st.composite
def crowds(draw: st.DrawFn) -> tuple[dict[str, tuple[NameForm, ...]], LabelGround]:
    """Spots as close as they may be, with names of all lengths and routes across."""
    at = st.tuples(st.integers(2, 18), st.integers(2, 18))
    places = draw(st.lists(at, min_size=1, max_size=25, unique=True))
    spots = {f"s{number}": (x * 4.0, y * 4.0) for number, (x, y) in enumerate(places)}
    forms = {spot: (NameForm(1, draw(st.integers(3, 24)), 3.0),) for spot in spots}
    line = [(each * 0.8, draw(st.integers(0, 80))) for each in range(draw(st.integers(0, 100)))]
    boxes = [MapBox(60, 60, 20, 12)]
    return forms, LabelGround(spots, 1.2, Points(line), Points([]), boxes, MapBox(0, 0, 80, 80))


@given(crowds())
@settings(max_examples=40)
def test_no_label_lies_on_another_while_there_is_room(
    crowd: tuple[dict[str, tuple[NameForm, ...]], LabelGround],
) -> None:
    """
    A label that lies on a spot, a plate or another label has no place around its spot where it would lie on none.
    """
    forms, ground = crowd
    labels = {label.spot: label for label in placed_labels(forms, ground)[0]}
    everything = _Labels(forms, ground).places

    def lies(box: MapBox, spot: str) -> bool:
        on_spots = any(box.away(at) < ground.radius for at in ground.spots.values())
        others = [*ground.boxes, *(label.box for name, label in labels.items() if name != spot)]
        return on_spots or any(box.grown(AIR).meets(other) for other in others)

    for spot, label in labels.items():
        if lies(label.box, spot):
            assert all(lies(place.box, spot) or place.cost > 5000 for place in everything[spot])


def test_a_label_moves_for_another() -> None:
    """
    Where one label can only be placed if another goes elsewhere, both are placed freely.
    """
    # two spots at the right edge of a narrow strip: the upper one can only have its name at the left
    spots = {"a": (30.0, 4.0), "b": (12.0, 4.0)}
    forms = {"a": (NameForm(1, 14, 3),), "b": (NameForm(1, 10, 3),)}
    ground = LabelGround(spots, 1.0, Points([]), Points([]), [], MapBox(0, 0, 32, 8))
    labels, _ = placed_labels(forms, ground)
    assert all(label.free for label in labels)


def test_a_route_goes_round_a_spot_that_is_not_its_own() -> None:
    """
    Three spots in a row: the route from the first to the last bows round the one in the middle.
    """
    spots = [MapSpot(name, name, (x, 0.0)) for name, x in (("a", 0.0), ("b", 50.0), ("c", 100.0))]
    found = drawn((spots, [MapRoute("r", "a", "c")]))
    points = found.ways[0].curve.points(0.5)
    assert min(dist(point, found.places["b"]) for point in points) > found.radius + 1


def test_routes_between_the_same_spots_lie_side_by_side() -> None:
    """
    Two kinds of routes that join the same two spots are two lines.
    """
    spots = [MapSpot("a", "", (0, 0)), MapSpot("b", "", (9, 0))]
    one, other = drawn((spots, [MapRoute("r", "a", "b"), MapRoute("s", "b", "a")])).ways
    assert dist(one.curve.at(0.5), other.curve.at(0.5)) > 2


def test_proportions_are_kept() -> None:
    """
    Spots with places are drawn at these, however large a unit is.
    """
    places = {"a": (0.0, 0.0), "b": (3.0, 0.0), "c": (3.0, 4.0)}
    for unit in (0.001, 1.0, 1000.0):
        spots = [MapSpot(name, "", (x * unit, y * unit)) for name, (x, y) in places.items()]
        found = drawn((spots, [])).places
        assert dist(found["a"], found["c"]) / dist(found["a"], found["b"]) == pytest.approx(5 / 3, rel=1e-3)


@pytest.mark.parametrize("wide", [3, 4, 5])
def test_routes_alone_give_a_map_without_crossings(wide: int) -> None:
    """
    The spots of a grid and of a ring, of which only the routes are known, are laid out so that no routes cross.
    """
    names = [(x, y) for x in range(wide) for y in range(3)]
    links = [(a, b) for a, b in combinations(names, 2) if dist(a, b) == 1]
    spots, routes = [str(name) for name in names], [(str(a), str(b)) for a, b in links]
    assert crossings(spread(spots, routes, {}), routes) == 0
    ring = [(str(each), str((each + 1) % 12)) for each in range(12)]
    assert crossings(spread([str(each) for each in range(12)], ring, {}), ring) == 0


def test_spots_with_places_keep_them_beside_others() -> None:
    """
    Where some spots have places, those are kept, and the others come to lie near what they are joined to.
    """
    fixed = {"a": (0.0, 0.0), "b": (10.0, 0.0)}
    found = spread(["a", "b", "c"], [("a", "b"), ("b", "c")], fixed)
    assert {name: found[name] for name in fixed} == fixed
    assert dist(found["c"], found["b"]) == pytest.approx(10, abs=1.5)


def test_a_coast_goes_round_everything() -> None:
    """
    Every spot of a map lies inside of its coast, which is made of closed lines.
    """
    spots = [MapSpot(f"s{n}", "Here", (n % 4 * 30.0, n // 4 * 30.0)) for n in range(8)]
    routes = [MapRoute(f"r{n}", f"s{n}", f"s{n + 1}") for n in range(7)]
    found = drawn((spots, routes))
    lines: list[list[tuple[float, float]]] = []
    for word, *values in path_segments(found.coast(9)):
        if word == "M":
            lines.append([])
        if values:
            lines[-1].append((values[-2], values[-1]))
    for x, y in found.places.values():
        crossed = sum(
            (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for line in lines for a, b in zip(line, [*line[1:], line[0]])
        )  # fmt: skip
        assert crossed % 2 == 1


def test_a_hundred_spots_come_to_an_end() -> None:
    """
    A map of a hundred spots without places is laid out with every name on it.
    """
    spots = [MapSpot(f"s{each}", f"City {each}") for each in range(100)]
    links = {(each, other) for each in range(1, 100) for other in (each // 2, each - 1)}
    routes = [MapRoute(f"{a}-{b}", f"s{a}", f"s{b}") for a, b in sorted(links) if a % 3]
    found = map_chart(house("en"), spots, routes, 400, 280)
    assert len(found.labels) == 100
    assert sum(label.free for label in found.labels) > 80


def test_what_is_too_large_to_be_drawn_is_said() -> None:
    """
    A map without a spot, in a room of a stamp's size, or of the whole universe, is refused in words.
    """
    with pytest.raises(ValueError, match="1 to 300 spots"):
        map_chart(house(), [], [], *ROOM)
    far = [MapSpot("a", "a", (1e308, 0.0)), MapSpot("b", "b", (-1e308, 0.0))]
    with pytest.raises(ValueError, match="too far apart"):
        map_chart(house(), far, [], *ROOM)
    with pytest.raises(ValueError, match="at least 16 × 16 mm"):
        map_chart(house(), [MapSpot("a", "a")], [], 9, 9)
