"""A declared map as a template draws it: rows in, everything in its place, with colours and words, out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.colour import INK
from generator.drawing.charts.map.chart import SAID, MapChart, MapSpot, PlateSizes, largeness, map_chart
from generator.drawing.charts.map.legend import LegendEntry, LegendForm, SetEntry, legend_forms
from generator.drawing.charts.map.room import MapBox
from generator.drawing.charts.map.ways import MapRoute
from generator.drawing.unknown import Unknown, table_of, unknown
from generator.faces.anatomy import PALETTE
from generator.grammar.notation import chips, icons
from generator.grammar.tree import Tree
from generator.model.boards.graph import both_ways
from generator.model.boards.mapped import map_fields
from generator.model.shapes import Map
from generator.model.tables.fields import Choice
from generator.text.style import POINT, Style

if TYPE_CHECKING:
    from generator.faces.templates import Templates, View

STYLES = ("solid", "dashed", "dotted", "double")
"""Lines of routes, one for each word of the choice that tells them apart."""
TITLES = (20.0, 16.0, 13.0, 10.0)
"""Sizes of the title in points, tried from the largest that has room."""
LAND, LEAST_LAND = 0.075, 7.0
"""How far land reaches around a map: as a share of the shorter side, and at least, in mm."""
_WIDEST = 0.45
"""A title takes at most so much of the width."""


class DrawnSpot(NamedTuple):
    """A spot: what its chip shows is a picture, an icon, signs, or a number; or it is a dot."""

    row: Any
    x: float
    y: float
    colour: str
    picture: str
    icon: str
    chips: list[str]
    number: str
    start: bool


class DrawnRoute(NamedTuple):
    """A route: its line and its heads in path notation, its colour and its style."""

    row: Any
    d: str
    heads: list[str]
    colour: str
    style: str


class DrawnName(NamedTuple):
    """A name or a badge in its box; `align` is the side that its spot is on."""

    row: Any
    text: str
    x: float
    y: float
    w: float
    h: float
    lines: int
    align: str
    free: bool


class DrawnPlate(NamedTuple):
    """The title or the legend in its box; the legend with its entries, from the upper left of the map."""

    x: float
    y: float
    w: float
    h: float
    text: str
    points: float
    entries: list[SetEntry]


class DrawnMap(NamedTuple):
    """A whole map in mm from the upper left of its room."""

    width: float
    height: float
    r: float
    points: float
    large: float  # how much larger than on a page small words are
    said: float  # the size of what routes say, in points
    spots: list[DrawnSpot]
    routes: list[DrawnRoute]
    names: list[DrawnName]
    badges: list[DrawnName]
    title: DrawnPlate | None
    legend: DrawnPlate | None
    coast: str  # land around all of it, in path notation


def drawn_map(house: Templates, name: str, w: float, h: float, *, title: bool, legend: bool) -> DrawnMap:
    """A map of the game in w × h mm; the first one that it declares if none is named."""
    maps = house.game.file.maps
    name = name or next(iter(maps), "")
    if name not in maps:
        if not maps:
            hint = "declare one under `maps`, with a table of spots and a table of routes"
            raise Unknown("the game has no map", hint, name=name)
        raise unknown("map", name, maps)
    return _Mapping(house, maps[name]).drawn(w, h, title=title, legend=legend)


class _Mapping:
    """The rows of one map, as far as they are drawn."""

    def __init__(self, house: Templates, shape: Map) -> None:
        self.house, self.shape = house, shape
        self.spots = house.rows(shape.spots)
        self.routes = house.rows(shape.routes)
        self.table = table_of(house.game, shape.routes)
        self.fields = map_fields(table_of(house.game, shape.spots), self.table, house.game.tables)
        self.marks = {view.id: self._mark(view) for view in self.spots}
        self.lines = {view.id: self._line(view) for view in self.routes}

    def drawn(self, w: float, h: float, *, title: bool, legend: bool) -> DrawnMap:
        case, game = self.house.case, self.house.game
        said = self.house.language.text("game.title", game.file.title)
        heads = [(_title(case, said, size), size) for size in TITLES] if title and said else []
        heads = [each for each in heads if each[0][0] <= w * _WIDEST] or heads[-1:]
        entries = list(self._entries()) if legend else []
        forms = legend_forms(case, entries, w, largeness(w, h)) if entries else []
        plates = PlateSizes(tuple(size for size, _ in heads), tuple((form.w, form.h) for form in forms))
        chips = any(mark.picture or mark.icon or mark.chips or mark.number for mark in self.marks.values())
        spots = [MapSpot(view.id, self._name(view), self._at(view)) for view in self.spots]
        chart = map_chart(case, spots, list(self._ways()), w, h, plates, chips)
        return self._put(chart, said, heads, forms)

    def _put(
        self, chart: MapChart, title: str, heads: list[tuple[tuple[float, float], float]],
        forms: list[LegendForm],
    ) -> DrawnMap:  # fmt: skip
        views = {view.id: view for view in self.spots}
        roads = {view.id: view for view in self.routes}
        places = ((view.id, *chart.places[view.id]) for view in self.spots)
        spots = [self.marks[name]._replace(x=x, y=y) for name, x, y in places]
        routes = [
            self.lines[way.route.id]._replace(d=way.d, heads=[head.d for head in way.heads])
            for way in chart.ways
        ]
        names = [
            DrawnName(view, self._name(view), *each.box, each.lines, each.side, each.free)
            for each in chart.labels if (view := views[each.spot])
        ]  # fmt: skip
        badges = [
            DrawnName(roads[each.route], each.text, *each.box, 1, "center", True) for each in chart.badges
        ]
        large = largeness(chart.width, chart.height)
        head = _plate(chart.title, title, [(size, points, []) for size, points in heads])
        key = _plate(chart.legend, "", [((form.w, form.h), 0.0, form.entries) for form in forms])
        return DrawnMap(
            chart.width, chart.height, chart.radius, chart.points, large, SAID * large,
            spots, routes, names, badges, head, key,
            chart.coast(max(min(chart.width, chart.height) * LAND, LEAST_LAND)),
        )  # fmt: skip

    def _name(self, view: View) -> str:
        return str(getattr(view, self.fields.name) or "") if self.fields.name else view.id

    def _at(self, view: View) -> tuple[float, float] | None:
        at: tuple[float, float] | None = getattr(view, self.fields.at) if self.fields.at else None
        return at

    def _mark(self, view: View) -> DrawnSpot:
        """What the chip of a spot shows."""
        a = self.house.anatomy(view)
        signs = next((chips(each) for each in view.own.values() if isinstance(each, Tree)), [])
        own = getattr(view, self.fields.icon) if self.fields.icon else None
        icon = own or ("" if signs else a.emblem or a.sign)
        number = str(getattr(view, self.fields.number)) if self.fields.number else ""
        coloured = a.group >= 0 or self.fields.coloured
        return DrawnSpot(
            view, 0.0, 0.0, a.accent if coloured else "", a.picture.text if a.picture else "", icon,
            signs if not icon else [], number if number != "None" else "", view.id == self.shape.start,
        )  # fmt: skip

    def _line(self, view: View) -> DrawnRoute:
        """The colour and the style of a route, by its own colour and by its kind."""
        kind, number = self._kind(view)
        colour = getattr(view, self.fields.line_colour) if self.fields.line_colour else None
        style = STYLES[number % len(STYLES)] if isinstance(kind, str) and kind else STYLES[0]
        if kind is not None and not isinstance(kind, str):  # a row
            mark = self.house.anatomy(kind)
            own = self.fields.kind_coloured and mark.accent
            colour = colour or own or PALETTE[number % len(PALETTE)]
        return DrawnRoute(view, "", [], colour or INK, style)

    def _kind(self, view: View) -> tuple[Any, int]:
        """What tells routes apart: a word or a row, and which of them it is."""
        field = self.fields.kind
        value = getattr(view, field) if field else None
        if value is None:
            return None, 0
        kind = self.table.fields[field]
        if isinstance(kind, Choice):
            return value, kind.words.index(value)
        rows = table_of(self.house.game, kind.argument).rows
        return value, next(number for number, row in enumerate(rows) if row.id == value.id)

    def _ways(self) -> Iterator[MapRoute]:
        """The routes; two rows that lead there and back alike are one line."""
        ends = {(view.own["from"], view.own["to"]): view for view in reversed(self.routes)}
        told: set[str] = set()
        for view in self.routes:
            start, end = view.own["from"], view.own["to"]
            if start == end or view.id in told:
                continue
            both = both_ways(self.shape, view.own)
            back = ends.get((end, start))
            if not both and back and self._alike(view, back):
                both = True
                told.add(back.id)
            bend = getattr(view, self.fields.bend) if self.fields.bend else 0
            yield MapRoute(view.id, start, end, both, float(bend or 0), self._said(view))

    def _alike(self, view: View, back: View) -> bool:
        """Whether two routes say the same but for their ends and the side to which they bend."""
        passed = ("from", "to", self.fields.bend)
        return all(back.own[name] == value for name, value in view.own.items() if name not in passed)

    def _said(self, view: View) -> str:
        value = getattr(view, self.fields.label) if self.fields.label else None
        return icons(value) if isinstance(value, Tree) else "" if value is None else str(value)

    def _entries(self) -> Iterator[LegendEntry]:
        """What the legend explains: groups of spots, kinds of routes, signs of resources, as they occur."""
        seen: dict[str, None] = {}
        for view in self.spots:
            a, mark = self.house.anatomy(view), self.marks[view.id]
            if a.kind and a.kind.text not in seen:
                seen[a.kind.text] = None
                yield LegendEntry("spot", a.kind.text, mark.colour, a.sign, "")
        for view in self.routes:
            kind, _ = self._kind(view)
            line = self.lines[view.id]
            if kind is None:
                continue
            of = f"{view.table}.{self.fields.kind}"
            said = self.house.language.text(of, kind) if isinstance(kind, str) else self._named(kind)
            if said not in seen:
                seen[said] = None
                yield LegendEntry("route", said, line.colour, "", line.style)
        notation = self.house.game.file.notation
        known = table_of(self.house.game, notation.resources).by_id if notation else {}
        for sign in dict.fromkeys(each for mark in self.marks.values() for each in mark.chips):
            if sign in known:
                yield LegendEntry("sign", self._named(self.house.view(known[sign])), "", sign, "")

    def _named(self, view: View) -> str:
        name = self.house.anatomy(view).name
        return name.text if name else view.id


def _title(case: Any, text: str, points: float) -> tuple[float, float]:
    """How large the plate of a title is."""
    style = Style("bold", points, points, role="headings")
    return round(case.width(text, style) + points * 0.8, 3), round(points * POINT * 2.1, 3)


def _plate(
    box: MapBox | None, text: str, forms: list[tuple[tuple[float, float], float, list[SetEntry]]]
) -> DrawnPlate | None:
    """A plate in the form that was chosen for it."""
    if box is None:
        return None
    points, entries = next((p, e) for size, p, e in forms if size == (box.w, box.h))
    return DrawnPlate(*box, text, points, entries)
