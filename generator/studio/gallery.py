"""The gallery: every face of a game by its name, drawn when it is looked at, and again if it changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from generator.bench.order import Order
from generator.components.kind import kinds
from generator.model.component import Side
from generator.model.game import Game, Row
from generator.problem import Problem
from generator.studio.answer import NotDone
from generator.studio.looked_at import FaceName

if TYPE_CHECKING:
    from generator.studio.workspace import Workspace

MOST_KEPT = 20_000
"""Faces of which it is known what they were drawn from; those of five thousand cards in two languages."""
MOST_TOUCHED = 24
_ORDERS = {False: Order(), True: Order(low_ink=True)}


class ShownFace(Struct, frozen=True):
    """What is shown of a face: its picture, or the last good one with what is wrong with it now."""

    picture: str  # '' if there never was one
    old: bool = False
    problems: tuple[Problem, ...] = ()


Reads = dict[str, tuple[str, int, int]]
"""Icons and pictures that a face asked for, each with its file and when that was saved."""


class _KeptFace(Struct, frozen=True):
    """A face and all that it was drawn from."""

    makings: str  # its row, the tables that its template looked at, templates, phrases
    text: str  # what its template said of that, and the faces in it
    setting: str  # sizes and fonts
    pictures: str  # in which state of all pictures
    reads: Reads
    shown: ShownFace


class Gallery:
    """The faces of the game in a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self._drawn: dict[FaceName, _KeptFace] = {}
        self._good: dict[FaceName, str] = {}
        self._sides: dict[str, Side] = {}
        self._touching: dict[tuple[str, str], list[str]] | None = None
        self._of: Game | None = None
        self._stamps: tuple[str, Reads] = ("", {})
        self._current: tuple[int, dict[FaceName, ShownFace]] = (0, {})

    def sides(self) -> dict[str, Side]:
        """Every face of the game by its id."""
        game = self.workspace.needed()
        if self._of is not game:
            self._of, self._sides, self._touching = game, dict(faces_of(game)), None
        return self._sides

    def touched(self, problem: Problem) -> list[str]:
        """Faces on which a problem can be seen, or could be: a few of those of a row, template, component."""
        sides = self.sides()
        if self._touching is None:
            self._touching = _touching(sides)
        table, _, rest = problem.subject.partition(".")
        row, file = rest.partition(".")[0], problem.place.file.removeprefix(f"{self.workspace.shown}/faces/")
        found = (self._touching.get(each, ()) for each in ((table, row), ("", file)))
        return [*dict.fromkeys(chain.from_iterable(found))][:MOST_TOUCHED]

    def shown(self, name: FaceName) -> ShownFace | None:
        """A face as it is to be shown now; None if the game has no such face or language."""
        revision, known = self._current
        if revision != self.workspace.revision:
            self._current = self.workspace.revision, (known := {})
        if name not in known:
            found = self._show(name)
            if found is None:
                return None
            known[name] = found
        return known[name]

    def picture(self, wanted: str) -> None:
        """Send a picture again that the server has forgotten, if it is still shown."""
        for name, shown in self._current[1].items():
            if shown.picture == wanted and not shown.old:
                self._drawn.pop(name, None)
                self._show(name)
                return

    def _show(self, name: FaceName) -> ShownFace | None:
        side = self.sides().get(name.id)
        if side is None:
            return None
        if side.row is not None and side.row.unread and name in self._good:
            return ShownFace(self._good[name], old=True, problems=(*self._unread(side.row),))
        try:
            faces = self.workspace.bench(name.language, _ORDERS[name.low_ink]).faces
        except NotDone:  # a page may still look at a language that is gone
            return None
        setting = f"{self.workspace.setting} {side.part.given(side.side)}"
        before = self._drawn.get(name)
        if before and before.setting == setting and self._stand(before):
            if before.makings in faces.makings.likely(side):
                return before.shown
            text, makings = faces.told(side)
            if text and text == before.text:
                self._drawn[name] = replace(before, makings=makings)
                return before.shown
        return self._draw(name, side, setting)

    def _unread(self, row: Row) -> Iterator[Problem]:
        """Why a row could not be read whole: for its own cells, or for a column that nobody has."""
        columns = {f"{row.table}.{key}" for key in row.unread}
        for each in self.workspace.findings.problems:
            if each.subject.startswith(f"{row.subject()}.") or each.subject in columns:
                yield each

    def _draw(self, name: FaceName, side: Side, setting: str) -> ShownFace:
        bench = self.workspace.bench(name.language, _ORDERS[name.low_ink])
        library, findings = bench.library, bench.findings
        text, makings = bench.faces.told(side)
        first, wrong = len(findings.problems), len(library.findings.problems)
        library.reads.clear()
        frame = bench.faces.build(*side)
        problems = (*findings.problems[first:], *library.findings.problems[wrong:])
        if frame is None:
            unread = (*self._unread(side.row),) if side.row and side.row.unread else ()
            return ShownFace(self._good.get(name, ""), old=True, problems=unread or problems)
        shown = ShownFace(self.workspace.drawing(frame, name.language), problems=problems)
        if len(self._drawn) > MOST_KEPT:
            self._drawn.clear()
            self._good.clear()
        self._good[name] = shown.picture
        if text and not problems:
            reads = self._files(library.reads)
            self._drawn[name] = _KeptFace(makings, text, setting, self.workspace.pictures, reads, shown)
        else:
            self._drawn.pop(name, None)
        return shown

    def _stand(self, drawn: _KeptFace) -> bool:
        """Whether the pictures that a face shows are what they were."""
        return drawn.pictures == self.workspace.pictures or self._files(drawn.reads) == drawn.reads

    def _files(self, names: Collection[str]) -> Reads:
        """The files that icons and pictures are in, as they are in this state of them."""
        library, pictures = self.workspace.library, self.workspace.pictures
        if self._stamps[0] != pictures:
            self._stamps = pictures, {}
        known = self._stamps[1]
        for name in names:
            if name not in known:
                known[name] = _stamp(library.read(name))
        return {name: known[name] for name in names}


def faces_of(game: Game) -> Iterator[tuple[str, Side]]:
    """Every face of a game: component, number of its part, row and side in one word, and what it is."""
    for component in kinds(game):
        for number, part in enumerate(component.parts):
            for row in game.tables[part.of].rows if part.of else (None,):
                for side in part.sides:
                    yield f"{component.name}/{number}/{row.id if row else '-'}/{side}", Side(part, row, side)


def _touching(sides: dict[str, Side]) -> dict[tuple[str, str], list[str]]:
    """The first faces of each row, each component ('components') and each template ('')."""
    found: dict[tuple[str, str], list[str]] = {}
    for face, (part, row, _) in sides.items():
        own = [
            ("components", face.partition("/")[0]),
            *(("", each) for each in {part.front, part.back} if each),
        ]
        for key in own if row is None else [(row.table, row.id), *own]:
            if len(known := found.setdefault(key, [])) < MOST_TOUCHED:
                known.append(face)
    return found


def _stamp(path: Path | None) -> tuple[str, int, int]:
    if path is None:
        return "", 0, 0
    about = path.stat()
    return str(path), about.st_mtime_ns, about.st_size
