"""The bench: one game in one language, ready to draw and impose what was ordered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from generator.bench.fingerprint import Fingerprints, titled
from generator.bench.lot import Drawn, Lot
from generator.bench.order import Order
from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect
from generator.faces.around import around
from generator.faces.build import Faces
from generator.faces.proved import Proved
from generator.locale.language import Language
from generator.model.component import Component
from generator.model.game import Game
from generator.problem import Findings
from generator.sheets.common.tones import Tones
from generator.sheets.furniture import Footer
from generator.sheets.page import About, Page, Printout
from generator.sheets.pieces import Cutter, Piece

Picked = Callable[[Component, list[Piece]], list[Piece]]
"""Chooses those pieces of a component that are made."""


def _all(component: Component, pieces: list[Piece]) -> list[Piece]:
    return pieces


class Bench:
    """What every component is made with: faces, pictures, fingerprints, titles, and the list of problems."""

    def __init__(
        self, game: Game, language: Language, library: Library, order: Order, findings: Findings,
        dialect: Dialect | None = None, draft: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.draft = draft  # something may be wrong with it, which is said on every page
        self.language = language
        self.library = library
        self.order = order
        self.findings = findings
        self.faces = Faces(game, language, library, findings, order.low_ink, dialect)
        self.cutter = Cutter(self.faces)
        self.tones = Tones(self.cutter)
        self.fingerprints = Fingerprints(self.faces)
        self.picked: Picked = _all
        self._proved: list[Proved] = []
        self.title = language.text("game.title", game.file.title)

    def proved(self, component: Component) -> Proved:
        """What is known to be good of a component, to be added to."""
        found = Proved(self.findings, component.name, self.language.code, self._around)
        self._proved.append(found)
        return found

    @cached_property
    def _around(self) -> str:
        return around(self.game, self.language)

    def keep_proofs(self) -> None:
        """Keep what was found good, unless a picture was drawn of which the fingerprints know nothing."""
        for found in self._proved if self.fingerprints.holds(self.library) else ():
            found.keep()
        self.faces.makings.keep()

    def titled(self, component: Component) -> str:
        """The title of a component in the language of the kit."""
        return titled(self.language, component)

    def version(self, component: Component) -> str:
        """The designer's version, and in short what the component shows, for the file's own description."""
        return self._drafted(self.game.version_of(self.fingerprints.data(component)))

    @property
    def edition(self) -> str:
        """The designer's version, as it is read at the foot of a page."""
        return self._drafted(f"v{self.game.file.version}")

    def _drafted(self, version: str) -> str:
        return f"{version} · {self.language.say('draft')}" if self.draft else version

    def footer(self, component: Component) -> Footer:
        """The line at the foot of every sheet of a component."""
        said = self.title, self.titled(component), self.edition
        return Footer(self.language, self.faces.case, *said)

    def printout(self, component: Component, pages: Iterable[Page], duplex: str) -> Printout:
        """Pages with what their file says of itself."""
        title = f"{self.title} — {self.titled(component)}"
        return Printout(pages, About(title, self.language.code, self.version(component), duplex))

    def lot(
        self, component: Component, form: str, path: str, draw: Callable[[], Iterable[Drawn]],
        *, paper: str = "", duplex: str = "", given: str = "",
    ) -> Lot:  # fmt: skip
        """Files of a component in the language of the bench."""
        return Lot(component.name, self.language.code, form, paper, duplex, path, draw, given)
