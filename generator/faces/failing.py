"""Why a face cannot be drawn: the line of its template, in words, and once for all rows that meet it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from jinja2 import TemplateSyntaxError
from msgspec.structs import replace

from generator.drawing import faults
from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.qr import NoAddress
from generator.drawing.unknown import Unknown, told
from generator.model.game import Game, Row
from generator.problem import Findings, Place, Problem
from generator.source.reader import is_there

GIVEN = ("row", "width", "height", "bleed", "corner", "across", "cells")
"""The names that a template has beside those of all templates."""
_HOUSE = "templates/faces/"
"""Where the faces stand that come with the generator, as shown to people."""


class AlreadyTold(DialectError):
    """A face shows a piece that cannot be drawn, which was reported where that piece is."""

    def __init__(self) -> None:
        super().__init__("a piece on it cannot be drawn")


class Failing:
    """The failures of one game's templates; `names` are what every template may ask for."""

    def __init__(self, game: Game, findings: Findings, names: Iterable[str]) -> None:
        self.game = game
        self.findings = findings
        self._names = [*GIVEN, *names]
        self._rows: dict[tuple[Place, str], tuple[int, dict[str, None]]] = {}

    def path(self, name: str) -> str:
        """Where a template of the game stands, as shown to people."""
        own = self.game.folder / "faces" / name
        return f"{self.game.shown}/faces/{name}" if is_there(own) else f"{_HOUSE}{name}"

    def tell(self, name: str, row: Row | None, error: Exception, place: Place | None = None) -> None:
        """Report an error of a template; the same at the same place again only counts its rows."""
        problem = self._problem(name, error, place)
        if row is None:
            self.findings.add(problem)
            return
        found = self.findings.problems
        index, rows = self._rows.setdefault((problem.place, problem.message), (len(found), {}))
        rows[row.subject()] = None
        first, more = next(iter(rows)), len(rows) - 1
        about = f"{first} and {more} more" if more else first
        message = f"{problem.message} (for {about})"
        self.findings.replace(index, replace(problem, message=message, subject=first))

    def _problem(self, name: str, error: Exception, place: Place | None) -> Problem:
        message, hint = told(error, self._names)
        if isinstance(error, DialectError):
            hint = error.hint
        if isinstance(error, NoAddress) and not self.game.file.address:
            hint = "game.yaml has no address: add one, as in address: https://example.org/game"
        related = error.related if isinstance(error, Unknown) else ()
        place = place or self._place(name, error)
        if place.file.startswith(_HOUSE):
            own = f"this is Kamiban's own face, since the game has no faces/{place.file.removeprefix(_HOUSE)}"
            hint = f"{hint}; {own}" if hint else own
        return faults.TEMPLATE.at(place, message, hint=hint, related=related)

    def _place(self, name: str, error: Exception) -> Place:
        if isinstance(error, TemplateSyntaxError):
            # of some errors Jinja2 gives the file and not the name
            return Place(self.path(self._known(error.name or "", name) or error.name or name), error.lineno)
        found, line = name, 1
        step = error.__traceback__
        while step is not None:
            if known := self._known(step.tb_frame.f_code.co_filename, name):
                found, line = known, step.tb_lineno
            step = step.tb_next
        return Place(self.path(found), line)

    def _known(self, filename: str, name: str) -> str:
        """The name of a template of the game, or of the one that was asked for; Jinja2 traces their lines."""
        parts = PurePath(filename).parts if filename.endswith(".j2") else ()
        names = ["/".join(parts[-length:]) for length in range(1, min(len(parts), 4) + 1)]
        own = self.game.folder / "faces"
        return next((each for each in names if each == name or is_there(own / each)), "")
