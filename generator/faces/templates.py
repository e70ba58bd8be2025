"""Jinja2, sandboxed: template and row in, text of the face dialect out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from jinja2 import (
    ChoiceLoader,
    FileSystemLoader,
    Template,
)

from generator import colour
from generator.drawing.charts.chips import chips_in
from generator.drawing.charts.flow.chart import Chart, Said, flowchart
from generator.drawing.charts.layout import LaidBoard, board
from generator.drawing.charts.order import BuildOrder, order
from generator.drawing.charts.slots import slots
from generator.drawing.charts.track import track
from generator.drawing.hexes import hex_cells, hex_outline, hexagon
from generator.drawing.patterns import pattern, sign_path
from generator.drawing.unknown import Missing, Unknown, table_of, unknown
from generator.drawing.wedges import wedge
from generator.faces.anatomy import Anatomist, Anatomy, Shown
from generator.faces.facts import Facts
from generator.faces.fitted import LEADING, Fitted, fitted, shortened
from generator.faces.hands import Hands
from generator.faces.limits import LimitedEnvironment
from generator.faces.looks import Looks, SeeingTemplate
from generator.faces.mapping import DrawnMap, drawn_map
from generator.faces.notice import credited, played, printed_range
from generator.faces.own import OwnFaces
from generator.faces.written import written_as
from generator.grammar.moves import Moves
from generator.grammar.notation import chips, icons
from generator.grammar.tree import Tree
from generator.locale.language import Language
from generator.locale.terms import term_words
from generator.model.boards.flows import arrows
from generator.model.game import Game, Row
from generator.model.tables.fields import Ref, Refs
from generator.resources import templates
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, nearest
from generator.text.case import Case


class View:
    """A row as a template sees it: texts translated (as written in `own`), references followed."""

    # what is not for templates has slots, so that whatever is in the dictionary may be handed out unseen
    __slots__ = ("__dict__", "_faces", "_row")

    def __init__(self, row: Row, faces: Templates) -> None:
        values = dict(row.values)
        table = faces.game.tables[row.table]
        for name in faces.translated[row.table]:
            if values[name]:
                values[name] = faces.text(row, name)
        for name, _ in faces.references[row.table]:
            if values[name] is not None:
                del values[name]
        self._faces, self._row = faces, row
        own = MappingProxyType(row.values)
        self.__dict__.update(values, id=row.id, count=row.count, table=table.name, own=own)

    def __getattr__(self, name: str) -> Any:
        """A reference, followed only when it is asked for: rows may refer to each other in a circle."""
        for field, target in self._faces.references[self._row.table] if name[:1] != "_" else ():
            if field == name:
                value, rows = self._row.values[name], self._faces.game.tables[target].by_id
                several = isinstance(value, tuple)
                found = [self._faces.view(rows[each]) for each in (value if several else (value,))]
                self.__dict__[name] = tuple(found) if several else found[0]
                return self.__dict__[name]
        raise AttributeError(name)


class Sample(NamedTuple):
    """A piece of the kit as `<piece>` calls it, its size and corner in mm, and whether it is cut straight."""

    of: str
    w: float
    h: float
    r: float
    straight: bool


class _Environment(LimitedEnvironment):
    """The sandbox; the values of a row are plain data, which it need not look at again."""

    template_class = SeeingTemplate

    def __init__(self, looks: Looks, **options: Any) -> None:
        super().__init__(**options)
        self.looks = looks

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` means in a template."""
        if type(obj) is not View or attribute[:1] == "_":
            return super().getattr(obj, attribute)
        if attribute in obj.__dict__:
            return obj.__dict__[attribute]
        try:
            return getattr(obj, attribute)  # a reference
        except AttributeError:
            return self.undefined(obj=obj, name=attribute)


class Templates:
    """The templates of a game in one language, with what they may ask for."""

    def __init__(self, game: Game, language: Language, case: Case, low_ink: bool = False) -> None:
        self.game = game
        self.case = case
        self.low_ink = low_ink
        self.language = language
        self.translated = {
            name: [f for f, kind in table.fields.items() if kind.translated and not language.own]
            for name, table in game.tables.items()
        }
        self.references = {
            name: [(f, kind.argument) for f, kind in table.fields.items() if isinstance(kind, Ref | Refs)]
            for name, table in game.tables.items()
        }
        self.looks = Looks(game)
        self._views: dict[str, View] = {}
        self._templates: dict[str, Template] = {}
        self._maps: dict[tuple[str, float, float, bool, bool], DrawnMap] = {}
        self._anatomist = Anatomist(self)
        self.environment = self._environment()

    def view(self, row: Row) -> View:
        """The view of a row that others refer to, made once."""
        self.looks.look(row.table)
        key = row.subject()
        if key not in self._views:
            self._views[key] = View(row, self)
        return self._views[key]

    def text(self, row: Row, name: str) -> str:
        """A text of a row in the language of the kit."""
        return self.language.text(f"{row.table}.{name}", row.values[name], row.id)

    def template(self, name: str) -> Template:
        """A template by name; the game's own folder is searched first."""
        template = self._templates.get(name)
        if template is None:
            template = self._templates[name] = self.environment.get_template(name)
            # every rendering copies the globals, and a chain of mappings is slow to copy
            template.globals = dict(template.globals)
        return template

    def played(self) -> str:
        """Who can play, how long and from which age on."""
        return played(self.game.file, self.language)

    def rows(self, table: str) -> list[View]:
        """All rows of a table, for faces that show many."""
        self.looks.look(table)
        return [self.view(row) for row in table_of(self.game, table).rows]

    def row(self, table: str, row_id: str) -> View:
        """One row by its id."""
        known = table_of(self.game, table).by_id
        if row_id not in known:
            near = known.get(nearest(str(row_id), known))
            hint = did_you_mean(str(row_id), known, table)
            related = [near.place_of("id")] if near else []
            raise Unknown(f"{table} has no row '{excerpt(str(row_id))}'", hint, related, name=row_id)
        return self.view(known[row_id])

    def flowchart(self, table: str, w: float, h: float, given: Mapping[str, Any] | None = None) -> Chart:
        """The boxes and arrows of a flowchart in w × h mm; `given` are the values of {names} in its texts."""
        self.looks.look(table)
        found = table_of(self.game, table)
        if table not in self.game.file.flows:
            raise unknown("flow", table, self.game.file.flows)
        boxes = []
        for row in found.by_id.values():
            text = self.view(row).text
            for name, value in (given or {}).items():
                text = text.replace(f"{{{name}}}", str(value))
            boxes.append(Said(row.id, row.values["kind"], text))
        return flowchart(self.case, boxes, arrows(found), w, h)

    def layout(self, name: str, across: float | None = None) -> LaidBoard:
        """A declared layout of hex tiles."""
        self.looks.look(*self.game.tables)
        return board(self.game, name, across, self.view)

    def order(self, rows: str | list[View], field: str, *measures: float, **named: float) -> BuildOrder:
        """A table, or some of its rows, in the order in which they can come."""
        found = self.rows(rows) if isinstance(rows, str) else rows
        self.environment.steps.take(100 * len(found))  # it takes as long as a template of so many steps
        return order(found, field, *measures, **named)

    def map(
        self, name: str = "", w: float = 0, h: float = 0, *, title: bool = True, legend: bool = True
    ) -> DrawnMap:
        """A declared map in w × h mm, made once for every size."""
        key = name, float(w), float(h), title, legend
        self.looks.look(*self.game.tables)
        if key not in self._maps:
            self.environment.steps.take(50_000)  # it takes as long as a template of so many steps
            self._maps[key] = drawn_map(self, name, float(w), float(h), title=title, legend=legend)
        return self._maps[key]

    def samples(self, number: int) -> list[Sample]:
        """Up to so many pieces of the first table with a ready-made face, from its first row to its last."""
        parts = (part for each in self.game.file.components.values() for part in each.parts)
        part = next((part for part in parts if part.face and part.of), None)
        table = self.game.tables.get(part.of) if part else None
        if part is None or table is None or not table.rows:
            return []
        self.looks.look(table.name)
        many = min(int(number), len(table.rows))
        rows = [table.rows[index * (len(table.rows) - 1) // max(many - 1, 1)] for index in range(many)]
        return [Sample(row.subject(), *part.size, part.corner, part.straight) for row in rows]

    def anatomy(self, row: View, accent: str = "") -> Anatomy:
        """What a ready-made face shows of a row."""
        if not isinstance(row, View):
            raise TypeError("anatomy() takes a row")
        return self._anatomist.of(row, accent)

    def fitted(
        self, texts: list[str | Shown], w: float, h: float, smallest: float = 7, largest: float = 9,
        weight: str = "regular", leading: float = LEADING,
    ) -> Fitted:  # fmt: skip
        """Paragraphs in a column of w mm, as large as they can be within h mm."""
        self.environment.steps.take(100 * len(texts))
        return fitted(self.case, texts, w, h, smallest, largest, weight, leading)

    def _environment(self) -> LimitedEnvironment:
        own, house = OwnFaces(self.game.folder / "faces"), FileSystemLoader(templates() / "faces")
        environment = _Environment(
            self.looks,
            loader=ChoiceLoader([own, house]),
            undefined=Missing,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            optimized=False,  # folding constants takes longer than it saves
        )
        environment.filters.update(
            icons=_of_term(self.icons, ""), chips=_of_term(chips, []), words=_of_term(self.words, ""),
            tint=colour.tint, shade=colour.shade, on=colour.on, **written_as(self.language),
        )  # fmt: skip
        file, language = self.game.file, self.language
        environment.globals.update(
            game=MappingProxyType({
                "id": file.id,
                "title": language.text("game.title", file.title),
                "original": file.original,
                "about": language.text("game.about", file.about),
                "players": printed_range(file.players, language),
                "minutes": printed_range(file.minutes, language),
                "age": file.age or "",
                "credits": tuple(credited(file, language)),
                "version": file.version,
                "address": file.address,
            }),
            rows=self.rows, row_of=self.row, flowchart=self.flowchart,
            played=self.played,
            say=language.say, lang=language.code, rtl=self.case.rtl, own=file.language,
            ink=colour.INK, paper=colour.PAPER, low_ink=self.low_ink, one_ink=0,
            hexagon=hexagon, hex_cells=hex_cells, hex_outline=hex_outline, wedge=wedge, layout=self.layout,
            pattern=pattern, sign_path=sign_path, order=self.order, map=self.map, track=track, slots=slots,
            chips_in=chips_in,
            samples=self.samples, anatomy=self.anatomy, fitted=self.fitted,
            shortened=partial(shortened, self.case),
            **self.looks.watched(Facts(self.game, language, self.game.chosen).names()),
            **self.looks.watched(Hands(self.game, self.row, language).names()),
        )  # fmt: skip
        return environment

    def icons(self, tree: Tree) -> str:
        """A term as text with icons; what is given leads to what is got, whichever way that is read."""
        return icons(tree).replace("→", "←") if self.case.rtl else icons(tree)

    def words(self, tree: Tree | Moves) -> str:
        """A term or the moves of a piece as a phrase in the language of the kit."""
        return term_words(tree, self.game, self.language, self._name)

    def _name(self, row: Row) -> str:
        return str(getattr(self.view(row), "name", row.id))

    def render(self, name: str, row: Row | None, part: dict[str, Any]) -> str:
        """The face dialect of one row."""
        view = None if row is None else View(row, self)
        return self.environment.printed(self.template(name), {"row": view, **part})


def _of_term(show: Callable[[Any], Any], nothing: Any) -> Callable[[Any], Any]:
    """A filter for costs, gains, effects and moves; an empty field gives nothing."""

    def checked(tree: Any) -> Any:
        if not tree:
            return nothing
        if not isinstance(tree, Tree | Moves):
            raise TypeError(f"'{type(tree).__name__}' object is no cost, gain, effect, score or moves")
        return show(tree)

    return checked
