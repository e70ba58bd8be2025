"""The templates of a game with values that know their fields: what is printed tells where it is from."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial, wraps
from math import dist
from types import MappingProxyType
from typing import Any

from generator.faces.anatomy import Shown
from generator.faces.fitted import Fitted
from generator.faces.mapping import DrawnMap, DrawnName, DrawnSpot
from generator.faces.templates import Templates, View
from generator.faces.trace import Origin, Trace
from generator.faces.traced import TracedTemplates, place_of
from generator.grammar.moves import Moves
from generator.grammar.tree import Tree
from generator.model.boards.mapped import map_fields
from generator.model.game import Row
from generator.model.tables.fields import Point
from generator.studio.pointing.told import RowNumber, Slopes, ToldInt, ToldNumber, ToldText, formatted

ORIGIN = (0.0, 0.0)
TOLD = 1_000_000_000
"""Marks of values have numbers from here on."""
_STILL = ("capitalize", "lower", "replace", "string", "title", "trim", "truncate", "upper")
"""Filters after which a text is still that of its field."""
_MARK = re.compile("\ue000[0-9]+\ue001")
_WAY = re.compile(r"M(-?[\d.]+) (-?[\d.]+)Q(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)")
"""The line of a route as a map draws it."""


class ToldTrace(Trace):
    """Marks of templates that outlive a state of a game with the code of these, and marks of its values.

    So templates are compiled once, and what is said of a game that is gone does not stay.
    """

    def __init__(self, templates: Trace) -> None:
        super().__init__()
        self.code = templates.code
        self._templates = templates

    def mark(self, origin: Origin) -> str:
        """What to print before something."""
        if not origin.where:
            return self._templates.mark(origin)
        self._origins.append(origin)
        return f"\ue000{TOLD + len(self._origins) - 1}\ue001"

    def origin(self, number: int) -> Origin:
        """What a mark stands for."""
        return self._origins[number - TOLD] if number >= TOLD else self._templates.origin(number)


class TellingTemplates(TracedTemplates):
    """Draws what the plain templates draw, and tells of each letter and number which field it is of.

    Unless it is `placed`, only what rows say is told: some templates cannot do with a mark before all that
    they print. Points that rows leave out are at the origin if these are `given`.
    """

    def __init__(
        self, plain: Templates, trace: ToldTrace, *, placed: bool = True, given: bool = False
    ) -> None:
        super().__init__(plain.game, plain.language, plain.case, plain.low_ink, trace)
        if not placed:
            self.environment.trace = None
        self._plain, self._given = plain, given
        self._marks: dict[tuple[str, str], str] = {}
        self._trees: dict[int, str] = {}
        self.bases: dict[
            RowNumber, float
        ] = {}  # of numbers that a map found by itself, or as they are written
        self._laid: dict[tuple[Any, ...], DrawnMap] = {}
        titles = dict(self.environment.globals["game"])  # type: ignore[call-overload]  # put there by Templates
        for key, title in titles.items():
            if isinstance(title, str) and (mark := _MARK.match(title)):  # a template may take it apart
                titles[key] = ToldText(title[mark.end() :], mark[0])
        self.environment.globals["game"] = MappingProxyType(titles)
        filters = self.environment.filters
        filters["chips"] = partial(self._each, filters["chips"])
        filters["format"] = partial(self._formatted, filters["format"])
        for name in _STILL:
            filters[name] = self._still(filters[name])
        filters["float"] = partial(self._float, filters["float"])

    def text(self, row: Row, name: str) -> str:
        """A text of a row that knows its field; nothing is printed in it, so that it measures as it is."""
        said = Templates.text(self, row, name)
        return ToldText(said, self._mark(row, name, said))

    def view(self, row: Row) -> View:
        """A row whose values know their fields."""
        if row.subject() not in self._views:
            self._tell(super().view(row), row)
        return super().view(row)

    def row(self, table: str, row_id: str) -> View:
        """One row by its id, which a template may have printed and taken back."""
        return super().row(table, _MARK.sub("", row_id) if isinstance(row_id, str) else row_id)

    def fitted(self, texts: list[str | Shown], *given: Any, **named: Any) -> Fitted:
        """Paragraphs in a column, measured without their marks."""
        plain = [_MARK.sub("", each) if isinstance(each, str) else each for each in texts]
        return super().fitted(plain, *given, **named)

    def render(self, name: str, row: Row | None, part: dict[str, Any]) -> str:
        """The face dialect of one row, with its marks."""
        view = None if row is None else self._tell(View(row, self), row)
        return self.environment.printed(self.template(name), {"row": view, **part})

    def icons(self, tree: Tree) -> str:
        """A term as text with icons, which knows its field."""
        return self._of_tree(tree, super().icons(tree))

    def words(self, tree: Tree | Moves) -> str:
        """A term as a phrase, which knows its field."""
        return self._of_tree(tree, super().words(tree))

    def map(
        self, name: str = "", w: float = 0, h: float = 0, *, title: bool = True, legend: bool = True
    ) -> DrawnMap:
        """The map as it is drawn, its rows told; where spots lie and which routes are drawn can be found."""
        key = name, float(w), float(h), title, legend
        if key not in self._laid:
            drawn = self._plain.map(name, w, h, title=title, legend=legend)
            self._laid[key] = _Mapped(self, name or next(iter(self.game.file.maps)), drawn).told()
        return self._laid[key]

    def told(self, view: Any) -> View:
        """The row of a plain view, told."""
        return self.view(self.game.tables[view.table].by_id[view.id])

    def number(self, value: float, slopes: Slopes) -> ToldNumber:
        """A number that follows from fields."""
        return ToldNumber(value, slopes, self._followed)

    def _tell(self, view: View, row: Row) -> View:
        kinds = self.game.tables[row.table].fields
        known = view.__dict__
        for name, value in row.values.items():
            if name in known:
                known[name] = self._value(row, name, known[name], isinstance(kinds.get(name), Point))
            if isinstance(value, Tree | Moves):
                self._trees[id(value)] = self._mark(row, name, "")
        known["id"] = ToldText(row.id, self._mark(row, "id", row.id))
        written = {name: self._value(row, name, value, False) for name, value in row.values.items()}
        known["own"] = MappingProxyType(written)
        return view

    def _value(self, row: Row, name: str, value: Any, point: bool) -> Any:
        if isinstance(value, ToldText | bool):
            return value
        if isinstance(value, str):
            return ToldText(value, self._mark(row, name, value))
        if isinstance(value, int):
            return ToldInt(value, self._mark(row, name, str(value)))
        if isinstance(value, float):
            return self.number(value, {RowNumber(row.table, row.id, name): 1.0})
        if point and (value or self._given):
            both = enumerate(value or ORIGIN)
            return tuple(
                self.number(each, {RowNumber(row.table, row.id, name, at): 1.0}) for at, each in both
            )
        return value

    def _mark(self, row: Row, name: str, said: str) -> str:
        key = row.subject(), name
        if key not in self._marks:
            where = partial(place_of, self.language, row, name)
            self._marks[key] = self.trace.mark(Origin(where=where, subject=row.subject(name), text=said))
        return self._marks[key]

    def _followed(self, slopes: Slopes) -> str:
        """The mark of a number that follows from fields; it is of the one that it follows from most."""
        most = max(slopes, key=lambda axis: abs(slopes[axis]))
        row = self.game.tables[most.table].by_id[most.row]
        where = partial(place_of, self.language, row, most.field)
        return self.trace.mark(Origin(where=where, subject=row.subject(most.field), slopes=slopes))

    def _of_tree(self, tree: Any, said: str) -> str:
        mark = self._trees.get(id(tree))
        return ToldText(said, mark) if mark else said

    def _each(self, chips: Callable[[Any], list[str]], tree: Any) -> list[str]:
        return [self._of_tree(tree, chip) for chip in chips(tree)]

    def _still(self, filter_: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(filter_)  # with what Jinja2 has written on it
        def kept(*given: Any, **named: Any) -> Any:
            told = next((each for each in given if isinstance(each, ToldText)), None)
            found = filter_(*given, **named)
            return ToldText(str(found), told.mark) if told is not None and type(found) is str else found

        return kept

    def _formatted(self, format_: Callable[..., str], text: Any, *given: Any, **named: Any) -> str:
        plain = format_(text, *given, **named)
        told = not named and any(isinstance(each, ToldNumber | ToldInt | ToldText) for each in given)
        return formatted(str(text), given) if told else plain

    def _float(self, float_: Callable[..., float], value: Any, *given: Any) -> float:
        return value if isinstance(value, ToldNumber) else float_(value, *given)


class _Mapped:
    """A map that is laid out: everything in it stays where it is, and knows what it is of.

    Where the map found a place by itself, `bases` has the value that would put things there.
    """

    def __init__(self, house: TellingTemplates, name: str, drawn: DrawnMap) -> None:
        self.house, self.drawn = house, drawn
        tables, shape = house.game.tables, house.game.file.maps[name]
        self.fields = map_fields(tables[shape.spots], tables[shape.routes], tables)
        self.places = {spot.row.id: (spot.x, spot.y) for spot in drawn.spots}
        self.scale, self.start = self._fit()

    def told(self) -> DrawnMap:
        """The same map, its rows, places and texts told."""
        told, drawn = self.house.told, self.drawn
        return drawn._replace(
            spots=[
                spot._replace(row=told(spot.row), x=self._axis(spot, 0), y=self._axis(spot, 1))
                for spot in drawn.spots
            ],
            routes=[
                route._replace(row=told(route.row), d=self._way(route.row, route.d)) for route in drawn.routes
            ],
            names=[self._name(each) for each in drawn.names],
            badges=[each._replace(row=told(each.row)) for each in drawn.badges],
        )

    def _fit(self) -> tuple[float, tuple[float, float]]:
        """How many mm one unit of the map is, by the spots that lie farthest apart; and where its 0 is."""
        known = [((spot.x, spot.y), at) for spot in self.drawn.spots if (at := self._given(spot.row))]
        if not known:
            return 1.0, (0.0, 0.0)
        mm, units = known[0]
        far = max(known, key=lambda each: dist(each[1], units))
        scale = dist(far[0], mm) / (dist(far[1], units) or 1.0) or 1.0
        return scale, (mm[0] - units[0] * scale, mm[1] - units[1] * scale)

    def _given(self, view: Any) -> tuple[float, float] | None:
        found: tuple[float, float] | None = getattr(view, self.fields.at) if self.fields.at else None
        return found

    def _axis(self, spot: DrawnSpot, number: int) -> float:
        value: float = (spot.x, spot.y)[number]
        if not self.fields.at:
            return value
        axis = RowNumber(spot.row.table, spot.row.id, self.fields.at, number)
        self.house.bases[axis] = (value - self.start[number]) / self.scale
        return self.house.number(value, {axis: self.scale})

    def _way(self, view: Any, d: str) -> str:
        """The line of a route; the point that bends it, and with it its middle, follows from its bend."""
        found = _WAY.fullmatch(d)
        if found is None or not self.fields.bend:
            return d
        ax, ay, cx, cy, bx, by = map(float, found.groups())
        (x1, y1), (x2, y2) = self.places[view.own["from"]], self.places[view.own["to"]]
        long = dist((x1, y1), (x2, y2)) or 1.0
        left = (y2 - y1) / long, (x1 - x2) / long
        axis = RowNumber(view.table, view.id, self.fields.bend)
        middle = (ax + 2 * cx + bx) / 4 - (x1 + x2) / 2, (ay + 2 * cy + by) / 4 - (y1 + y2) / 2
        self.house.bases[axis] = (middle[0] * left[0] + middle[1] * left[1]) / self.scale
        bent = [self.house.number(at, {axis: 2 * self.scale * side}) for at, side in zip((cx, cy), left)]
        return f"M{ax:.3f} {ay:.3f}Q{bent[0]:.3f} {bent[1]:.3f} {bx:.3f} {by:.3f}"

    def _name(self, name: DrawnName) -> DrawnName:
        row = self.house.told(name.row)
        text = getattr(row, self.fields.name) if self.fields.name else row.id
        return name._replace(row=row, text=text)
