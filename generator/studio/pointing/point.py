"""What somebody points at: an element of a face, the field it shows, and where both are written."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from jinja2 import TemplateError
from msgspec import Struct

from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.whence import Walk
from generator.faces.build import Faces
from generator.faces.failing import AlreadyTold
from generator.faces.limits import FAILURES
from generator.faces.templates import Templates
from generator.faces.trace import Origin, Trace, TracedText
from generator.frame import Group, inverse, joined, moved
from generator.handout.cells import cell_text
from generator.model.component import Side
from generator.model.game import Row
from generator.problem import Place
from generator.studio.answer import NotDone
from generator.studio.pointing.recorded import Hit, RecordingDialect, hits, on_face
from generator.studio.pointing.telling import TellingTemplates, ToldTrace
from generator.studio.pointing.told import RowNumber
from generator.text.markup import as_written

if TYPE_CHECKING:
    from generator.studio.workspace import Workspace

MOST_TEMPLATES = 500
"""So many states of templates are kept with their marks."""
MOST_KEPT = 12
"""Faces that are ready to be pointed at: those that were pointed at last, and pieces on them."""
_KINDS = {"text": "text", "icon": "icon", "image": "picture", "qr": "picture", "use": "shape"}
_NUMBER = re.compile(r"(?<![\w#.])-?\d+(?:\.\d+)?(?:e-?\d+)?")
_SAYING = {"icon": ("name",), "image": ("src",), "text": ()}
"""The attributes in which elements say what they show; a text says it between its tags."""


class PointedBox(Struct):
    """A box on a face, in mm from the upper left of its trim."""

    x: float
    y: float
    w: float
    h: float


class PointedThing(Struct, omit_defaults=True):
    """A thing that is drawn: what of which row it shows, and where that and its element are written."""

    what: str
    box: PointedBox
    text: str = ""
    table: str = ""
    row: str = ""
    field: str = ""
    value: str = ""
    data: Place | None = None
    original: Place | None = None  # of a translation
    template: Place | None = None


class Pointer:
    """The faces of a workspace that are pointed at, each read once a state of the game."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self._faces: OrderedDict[tuple[int, str, Side], PointedFace] = OrderedDict()
        self._telling: dict[tuple[str, bool, bool], tuple[Faces, TellingTemplates]] = {}
        self._code = Trace()
        self._said: tuple[Templates, dict[str, tuple[Row | None, str]]] | None = None

    def face(self, language: str, side: Side) -> PointedFace:
        """A face in a language, ready to be pointed at; raises NotDone if it cannot be drawn."""
        key = self.workspace.revision, language, side
        if key not in self._faces:
            while len(self._faces) >= MOST_KEPT:
                self._faces.popitem(last=False)
            self._faces[key] = PointedFace(self, language, side)
        self._faces.move_to_end(key)
        return self._faces[key]

    def telling(self, language: str, *, placed: bool = True, given: bool = False) -> TellingTemplates:
        """The templates that tell where all that they print is from, made once a state of the game."""
        faces, key = self.workspace.bench(language).faces, (language, placed, given)
        known = self._telling.get(key)
        if known is None or known[0] is not faces:
            if len(self._code.code) > MOST_TEMPLATES:
                self._code = Trace()
            telling = TellingTemplates(faces.templates, ToldTrace(self._code), placed=placed, given=given)
            known = self._telling[key] = faces, telling
        return known[1]

    def traced(self, language: str, side: Side, text: str, *, given: bool = False) -> TracedText | None:
        """A face with where its letters come from; where a template can not do with marks, only its values.

        None where these make a difference, too. With points `given` numbers may be written otherwise.
        """
        faces = self.workspace.bench(language).faces
        for placed in (True, False):
            telling = self.telling(language, placed=placed, given=given)
            with suppress(TemplateError, *FAILURES):
                found = telling.trace.read(faces.rendered(side, templates=telling))
                if found.text == text or (given and _numbers(found.text) == _numbers(text)):
                    return found
        return None

    def bases(self, language: str, *, given: bool) -> dict[RowNumber, float]:
        """The values that would put things where maps put them by themselves."""
        found: dict[RowNumber, float] = {}
        for placed in (False, True):
            found |= self.telling(language, placed=placed, given=given).bases
        return found

    def saying(self, language: str, words: str) -> tuple[Row | None, str]:
        """The only row that says just these words in a text, and its field; None if there is none."""
        templates = self.workspace.bench(language).faces.templates
        if self._said is None or self._said[0] is not templates:
            said: dict[str, tuple[Row | None, str]] = {}
            for table in self.workspace.needed().tables.values():
                names = [name for name, kind in table.fields.items() if kind.translated]
                for row, name in ((row, name) for row in table.rows for name in names if row.values[name]):
                    text = as_written(templates.text(row, name))
                    said[text] = (None, "") if text in said else (row, name)
            self._said = templates, said
        return self._said[1].get(words, (None, ""))


class PointedFace:
    """One face: its elements with their places, and what its letters come from."""

    def __init__(self, pointer: Pointer, language: str, side: Side) -> None:
        self.pointer, self.language, self.side = pointer, language, side
        self.faces = pointer.workspace.bench(language).faces
        self.dialect = RecordingDialect(self.faces.dialect)
        part, _, turned = side
        self.text = self.faces.text_of(side)
        try:
            read = self.dialect.read(
                self.text, self.faces.case, lambda *_: (Place(""), ""), part.trim(turned), self.faces.named,
                mirrored=part in self.faces.mirrored,
            )  # fmt: skip
        except (DialectError, AlreadyTold):
            raise NotDone("this face cannot be drawn: its problems say why") from None
        self.mirrored = read.mirrored

    @cached_property
    def traced(self) -> TracedText | None:
        """The letters of the face with their places; None where it cannot be told."""
        return self.pointer.traced(self.language, self.side, self.text)

    @cached_property
    def starts(self) -> dict[int, int]:
        """At which letter of the text each element begins."""
        return self.starts_in(self.text)

    def starts_in(self, text: str) -> dict[int, int]:
        """The same for a text that says as much in other letters."""
        root = self.dialect.root
        return {} if root is None else dict(zip(map(id, root.iter()), _letters(Walk(text))))

    def at(self, x: float, y: float) -> Iterator[PointedThing]:
        """All that lies at a point, the topmost first; of a piece on it what lies there on that piece."""
        for hit in hits(self.dialect.drawn, x, y):
            yield from self._within(hit) if hit.drawn.element.tag == "piece" else (self._pointed(hit),)

    def _within(self, hit: Hit) -> Iterator[PointedThing]:
        side = self.faces.find(hit.drawn.element.get("of", ""))
        for item in hit.drawn.items if side else ():
            back = inverse(item.matrix) if isinstance(item, Group) and item.matrix else None
            if back is not None and side is not None and isinstance(item, Group) and item.matrix:
                around = joined(hit.matrix, item.matrix)
                for each in self.pointer.face(self.language, side).at(*moved(back, *hit.at)):
                    box = each.box
                    each.box = _box(on_face((box.x, box.y, box.x + box.w, box.y + box.h), around))
                    yield each
        yield self._pointed(hit)

    def _pointed(self, hit: Hit) -> PointedThing:
        element = hit.drawn.element
        said = (
            hit.drawn.texts[0].words if hit.drawn.texts else element.get("name") or element.get("src") or ""
        )
        found = PointedThing(_KINDS.get(element.tag, "shape"), _box(hit.box), said)
        start, end = self._span(id(element))
        shown = self._shown(element.tag, start, end)
        row, field = self._field(shown[1].subject) if shown else (None, "")
        if row is None and self.side.row is not None and (of := element.get("of", "")):
            row, field = self.side.row, of
        if row is None and not shown and element.tag == "text":
            row, field = self.pointer.saying(self.language, said)
        if row is not None:
            self._tell(found, row, field)
        elif shown and shown[1].where:  # a title of the game
            found.field, found.data = shown[1].subject, shown[1].where("")
        if self.traced is not None and (place := self.traced.origin(shown[0] if shown else start)):
            found.template = Place(self.faces.failing.path(place[0]), *place[1:])
        return found

    def _tell(self, found: PointedThing, row: Row, field: str) -> None:
        game = self.faces.game
        kind = game.tables[row.table].fields.get(field)
        found.table, found.row, found.field = row.table, row.id, field
        found.value = cell_text(row.node.entries.get(field), kind) or ""
        original = row.values.get(field)
        translated = None
        if kind is not None and kind.translated and isinstance(original, str):
            translated = self.faces.language.place(f"{row.table}.{field}", original, row.id)
        own = row.place_of(field)
        found.data, found.original = (translated, own) if translated else (own, None)

    def _field(self, subject: str) -> tuple[Row | None, str]:
        table, _, rest = subject.partition(".")
        row, _, field = rest.partition(".")
        known = self.faces.game.tables.get(table)
        return (known.by_id.get(row) if known else None), field

    def _span(self, element: int) -> tuple[int, int]:
        """From which letter to which an element stands."""
        start = self.starts.get(element, 0)
        every = sorted(self.starts.values())
        after = bisect_left(every, start + 1)
        return start, every[after] if after < len(every) else len(self.text)

    def _shown(self, tag: str, start: int, end: int) -> tuple[int, Origin] | None:
        """The field that an element shows, and at which letter; that of its colour if it says nothing."""
        if self.traced is None:
            return None
        told = [(at, origin) for at, origin in self.traced.marks if origin.where and start <= at < end]
        inner = self.text.find(">", start) + 1
        if tag == "text":
            told = [each for each in told if each[0] >= inner]
        spans = [self._attribute(name, start, inner) for name in _SAYING.get(tag, ())]
        best = [each for each in told for span in spans if each[0] in span]
        return next(iter(best or ([] if spans else told)), None)

    def _attribute(self, name: str, start: int, end: int) -> range:
        """The letters of an attribute of an element."""
        at = self.text.find(f' {name}="', start, end)
        first = at + len(name) + 3
        return range(first, self.text.find('"', first, end) + 1) if at >= 0 else range(0)


def _box(bounds: tuple[float, float, float, float]) -> PointedBox:
    left, top, right, bottom = bounds
    return PointedBox(round(left, 3), round(top, 3), round(right - left, 3), round(bottom - top, 3))


def _numbers(text: str) -> str:
    """A text with all its numbers in one form."""
    return _NUMBER.sub(lambda found: f"{float(found[0]):.4f}", text)


def _letters(walk: Walk) -> list[int]:
    """At which letter each element begins, all in one go."""
    found, letters, byte = [], 0, 0
    for start in walk.starts:
        letters += len(walk.data[byte:start].decode("utf-8", "surrogatepass"))
        byte = start
        found.append(letters)
    return found
