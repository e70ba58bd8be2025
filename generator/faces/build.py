"""Build the face of a row: render, read the dialect, report what went wrong at its line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

from jinja2 import TemplateError, TemplateNotFound

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.dialect import Dialect, ReadFace
from generator.drawing.dialect.reading import Blame
from generator.drawing.unknown import missing_template
from generator.faces.failing import AlreadyTold, Failing
from generator.faces.limits import FAILURES
from generator.faces.makings import Makings
from generator.faces.templates import Templates
from generator.faces.trace import TracedText
from generator.faces.traced import TracedTemplates, place_of
from generator.frame import Frame
from generator.guard import work
from generator.locale.language import Language
from generator.model.component import Side
from generator.model.game import Game, Row
from generator.model.outlines.part import Part
from generator.model.pictures import file_of
from generator.problem import Findings, Place
from generator.source.nodes import Scalar
from generator.store import short
from generator.text.case import Case
from generator.text.markup import Sign

MOST_TEXT = 20_000_000
"""So many characters of rendered faces are kept; those of ten thousand cards have twelve million."""
PIECE = "<piece"
"""A face that says so shows other faces."""
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Faces:
    """All faces of a game in one language."""

    def __init__(
        self, game: Game, language: Language, library: Library, findings: Findings, low_ink: bool = False,
        dialect: Dialect | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.language = language
        self.findings = findings
        self.case = Case(language.code, partial(game.typefaces.chain, language.code), self.called)
        self.templates = Templates(game, language, self.case, low_ink)
        self.makings = Makings(self.templates)
        self.dialect = dialect or Dialect(library, findings)
        self.failing = Failing(game, findings, self.templates.environment.globals)
        self.mirrored = {part for each in game.file.components.values() for part in each.mirrored}
        self._traces: TracedTemplates | None = None
        self._texts: dict[Side, tuple[str, frozenset[str]]] = {}
        self._room = MOST_TEXT

    def build(
        self, part: Part, row: Row | None, side: str, shared: bool = False,
        more: Mapping[str, Any] = _NOTHING, scale: float = 1.0,
    ) -> Frame | None:  # fmt: skip
        """The frame of one side of a piece; None after the reason was reported.

        Words of a drawing that is shown at a `scale` are as large in it as they need to be to be read.
        """
        face = self.read(part, row, side, more, scale)
        if face is None:
            return None
        key = f"{part.front if side == 'front' else part.back}:{row.subject() if row else ''}"
        title, outline = face.title or key, part.around(side)
        return Frame(
            *part.size, part.bleed, face.items, key, title, shared, face.anchors, outline, face.mirrored,
            face.smallest if row is None else None, Side(part, row, side),
        )  # fmt: skip

    def read(
        self, part: Part, row: Row | None, side: str, more: Mapping[str, Any] = _NOTHING, scale: float = 1.0
    ) -> ReadFace | None:
        """What one side of a piece says; None after the reason was reported."""
        name = part.front if side == "front" else part.back
        kept = None if more else self._texts.get(Side(part, row, side))
        try:
            text = self.rendered(Side(part, row, side), more) if kept is None else kept[0]
            blame = self._blame(Side(part, row, side), more)
            with self._work(name, row):
                return self.dialect.read(
                    text, self.case, blame, part.trim(side), self.named,
                    mirrored=part in self.mirrored, scale=scale,
                )  # fmt: skip
        except AlreadyTold:
            pass
        except TemplateNotFound as error:
            if error.name != name:  # one that the template names, at the line where it does
                self.failing.tell(name, row, error)
                return None
            known = self.templates.environment.list_templates()
            hint = missing_template(str(error.name or ""), known)
            place = _named_at(part, name)
            self.findings.add(faults.TEMPLATE.at(place, f"no template '{error.name}'", hint=hint))
        except DialectError as error:
            self.failing.tell(name, row, error, self._origin(Side(part, row, side), more, text, error.at))
        except (TemplateError, *FAILURES) as error:
            self.failing.tell(name, row, error)
        return None

    def text(self, side: Side) -> str:
        """What the template says of one side of a piece, kept for when it is built; raises its errors."""
        if side not in self._texts:
            text, seen = self.templates.looks.during(partial(self.rendered, side, _NOTHING))
            if self._room < len(text):
                return text
            self._room -= len(text)
            self._texts[side] = text, seen
        text, seen = self._texts[side]
        self.templates.looks.look(*seen)
        return text

    def told(self, side: Side, more: Mapping[str, Any] = _NOTHING) -> tuple[str, str]:
        """What one side of a piece and all faces that it shows say, and what that is rendered from.

        Both are '' where some of it cannot be had.
        """
        text, seen = self.templates.looks.during(lambda: self.whole(self.text_of(side, more)))
        return text, self.makings.after(side, more, seen) if text else ""

    def said(self, side: Side, more: Mapping[str, Any] = _NOTHING) -> str:
        """The same text in short, for which it is rendered only if it may be another than last time."""
        for makings in self.makings.likely(side, more):
            if found := self.makings.said.get(short(makings)):
                return found
        text, makings = self.told(side, more)
        if text:
            self.makings.said[short(makings)] = short(text)
        return short(text) if text else ""

    def text_of(self, side: Side | None, more: Mapping[str, Any] = _NOTHING) -> str:
        """The same; '' where the template fails, which is told when the face is built."""
        try:
            return self.rendered(side, more) if side and more else self.text(side) if side else ""
        except (TemplateError, *FAILURES):
            return ""

    def whole(self, text: str) -> str:
        """The text of a face and of all faces that it shows; '' where one of them cannot be had."""
        texts, seen = [text], set[str]()
        for each in texts:
            if PIECE not in each:
                continue
            try:
                shown = {piece.get("of", "") for piece in ElementTree.fromstring(each).iter("piece")}
            except ElementTree.ParseError:
                return ""
            sides = [self.find(name) for name in sorted(shown - seen)]
            found = [self.text_of(side) for side in sides]
            if not all(found):
                return ""
            self.templates.looks.look(*(side.row.subject() for side in sides if side and side.row))
            texts += found
            seen |= shown
        return "\0".join(texts) if text else ""

    def forget(self) -> None:
        """Keep no texts any more: the component that they are of is made."""
        self._texts.clear()
        self._room = MOST_TEXT

    def rendered(
        self, side: Side, more: Mapping[str, Any] = _NOTHING, templates: Templates | None = None
    ) -> str:
        """What a template says, or another set of them does, of one side of a piece; raises its errors."""
        part = side.part
        template = part.front if side.side == "front" else part.back
        with self._work(template, side.row):
            return (templates or self.templates).render(template, side.row, {**part.given(side.side), **more})

    def _work(self, template: str, row: Row | None) -> work:
        """What is said of a face, should it take too much or bring our own code down."""
        return work(f"the face {template}", self.game.shown, for_=row.subject() if row else "")

    def named(self, name: str) -> Frame | None:
        """The face of a printed piece: table.row, table.row.back, or a component that has no table.

        None if there is no such piece; raises Told where it cannot be drawn.
        """
        side = self.find(name)
        if side is None:
            return None
        frame = self.build(*side)
        if frame is None:
            raise AlreadyTold
        return frame

    def find(self, name: str) -> Side | None:
        """The side of a printed piece that a name means; None if there is no such piece."""
        table, _, rest = name.partition(".")
        row_id, _, side = rest.partition(".")
        for component_name, component in self.game.file.components.items():
            for part in component.parts:
                row = self.game.tables[table].by_id.get(row_id) if part.of and part.of == table else None
                if row is not None and (side != "back" or part.back):
                    return Side(part, row, side or "front")
                if not part.of and name == component_name:
                    return Side(part, None, "front")
        return None

    def called(self, sign: Sign) -> str:
        """What an icon is called aloud: the name of the row that it stands for, and what it carries."""
        for table in self.game.tables.values():
            row = table.by_id.get(sign.name)
            if row is not None and isinstance(row.values.get("name"), str):
                name = str(getattr(self.templates.view(row), "name", sign.name))
                return sign._replace(name=name).label
        return sign.label

    def piece_names(self) -> list[str]:
        """Every name that `named` knows, but for backs."""
        known: list[str] = []
        for name, component in self.game.file.components.items():
            for part in component.parts:
                table = self.game.tables.get(part.of)
                known += [row.subject() for row in table.rows] if table else [name]
        return known

    def _blame(self, side: Side, more: Mapping[str, Any]) -> Blame:
        row = side.row

        def place(field: str, words: str, letter: str) -> tuple[Place, str]:
            if field[:1] == "=":
                field = _naming(self.game, row, field[1:])
            if words and (row is None or not field):
                traced = self.traced(side, more)
                if traced and (found := traced.shown(words)) and found.where:
                    return found.where(letter), found.subject
            if row is None:
                name = side.part.front if side.side == "front" else side.part.back
                return Place(self.failing.path(name)), name
            return place_of(self.language, row, field, letter), row.subject(field)

        return place

    def traced(self, side: Side, more: Mapping[str, Any] = _NOTHING) -> TracedText | None:
        """The same face with the places of its letters; None where the marks make a difference to it."""
        if self._traces is None:
            self._traces = TracedTemplates(self.game, self.language, self.case, self.templates.low_ink)
        try:
            return self._traces.trace.read(self.rendered(side, more, self._traces))
        except (TemplateError, *FAILURES):
            return None

    def _origin(self, side: Side, more: Mapping[str, Any], text: str, at: int | None) -> Place | None:
        """The place in a template that a letter of a face comes from."""
        traced = None if at is None else self.traced(side, more)
        found = traced.origin(at) if traced and traced.text == text and at is not None else None
        return Place(self.failing.path(found[0]), *found[1:]) if found else None


def _naming(game: Game, row: Row | None, named: str) -> str:
    """The field of a row that has the name of an icon or a picture; '' if none has."""
    kinds = game.tables[row.table].fields if row else {}
    return next(
        (name for name, kind in kinds.items()
         if row and kind.name in ("icon", "image") and file_of(str(row.values.get(name))) == named), ""
    )  # fmt: skip


def _named_at(part: Part, template: str) -> Place:
    """Where a template is named: the front or the back of a part, or the cover of a rulebook."""
    words = (each for each in part.node.entries.values() if isinstance(each, Scalar))
    return next((each for each in words if each.text == template), part.node).place
