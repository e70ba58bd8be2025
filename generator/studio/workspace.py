"""A workspace: one game held in memory, read again when its files were saved."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect
from generator.faces.around import told_files
from generator.frame import Frame
from generator.garbage import uncollected
from generator.locale.language import languages, open_language
from generator.model.digest import GAME, digest
from generator.model.game import Game
from generator.paint.svg.faces import FacePainter
from generator.problem import Findings, Problem
from generator.source.known import KnownTables
from generator.studio.answer import NotDone
from generator.studio.blank import is_blank, was_taken_back
from generator.studio.gallery import Gallery
from generator.studio.looked_at import LookedAt
from generator.studio.placing.trial import Unmoved
from generator.studio.pointing.point import Pointer
from generator.studio.torn import SavedFile, is_torn, pieces
from generator.survey import judged, opened

MOST_BENCHES = 16
"""Of so many languages and orders equal elements of faces are kept."""


FONTS = (".ttf", ".otf", ".ttc", ".woff", ".woff2")


class Newer(Exception):
    """Something newer waits, so that what is under way is of no use any more."""


class Workspace:
    """The latest state of a game that could be read, with what is drawn from it.

    Everything that depends on a state is made anew for the next one, but for pictures, which are kept as
    long as none of them changes: so what is shown is what a fresh process would show.
    """

    def __init__(
        self, folder: Path, shown: str, send: Callable[[str, Any], None], waits: Callable[[], bool]
    ) -> None:
        self.folder = folder
        self.shown = shown
        self.revision = 0
        self.game: Game | None = None
        self.findings = Findings()  # what was wrong when it was read
        self.problems: list[Problem] = []  # as far as it was judged
        self.broken: list[Problem] = []  # why the files as they are now cannot be shown
        self.unread: list[str] = []  # the tables that are to blame for it
        self.judged = 0  # the revision of which the problems were told
        self.announced = (0, False)  # the revision that was told, and whether the files are broken since
        self.setting = ""  # what all faces are set with: game.yaml and the fonts, in short
        self.wanted = LookedAt()
        self.gallery = Gallery(self)
        self.tongue = ""  # the language of the page whose question is answered; '' is English
        self.tongues: dict[str, None] = {}  # those of all pages, in which events tell what is wrong
        self.repeats = False  # what was told of problems is to be told again
        self.touched = False  # files were written from here, and are to be read at once
        self.pointer = Pointer(self)
        self.unmoved = Unmoved(self)
        self._send = send
        self._waits = waits
        self._pieces: dict[str, SavedFile] = {}
        self._benches: dict[tuple[str, str], Bench] = {}
        self._library: Library | None = None
        self._dialects: dict[tuple[str, str], Dialect] = {}
        self._painters: dict[str, FacePainter] = {}
        self._pictures = ""
        self._tables = KnownTables()

    def tell(self, event: dict[str, Any]) -> None:
        """Send an event to the page."""
        self._send("event", {"event": event["type"], "revision": self.revision, **event})

    def picture(self, data: bytes, suffix: str) -> str:
        """Hand a picture to the server; the name by which the page asks for it."""
        name = f"{hashlib.sha256(data).hexdigest()}.{suffix}"
        self._send("picture", {"name": name, "data": data})
        return name

    def drawing(self, frame: Frame, language: str) -> str:
        """Hand the drawing of a frame to the server; its name."""
        return self.picture(self.painter(language).paint(frame).encode(), "svg")

    def painter(self, language: str) -> FacePainter:
        """What paints faces in a language, and knows what it has painted."""
        return self._painters.setdefault(language, FacePainter(language))

    def saved(self) -> None:
        """Note that files were written from here, so that they are read before anything else."""
        self.touched = True

    def repeat(self) -> None:
        """Have problems be told once more, in all languages that are spoken now."""
        self.repeats = True
        self.wanted.repeat()

    def breathe(self) -> None:
        """Raise Newer if something waits that makes useless what is under way."""
        if self._waits():
            raise Newer

    @uncollected()
    def refresh(self, *, anyway: bool) -> bool:
        """Read the files as they are now; whether they are sound, so that there is a newer state.

        If they are not, or one looks as if it was not yet saved to its end, the state stays what it was;
        if what they say counts `anyway`, it is noted why.
        """
        now = pieces(self.folder, self._pieces)
        if self.game is not None and now == self._pieces and digest(self.folder) == self.game.digest:
            self.broken, self.unread = [], []
            return True  # as when a file was written from here, of which the watch tells as well
        known = ((self._pieces[name], piece) for name, piece in now.items() if name in self._pieces)
        if not anyway and any(is_torn(*each) for each in known):
            return False
        game, findings = opened(self.folder, self.shown, read=self._tables.read)
        if game is None or not self._keeps(game):
            if anyway:
                self.broken = findings.in_order()
                self.unread = (
                    [each.name for each in game.tables.values() if not each.complete] if game else []
                )
            return False
        self.revision += 1
        self.broken, self.unread = [], []
        self.game, self.findings = game, findings
        self._pieces = now
        self._benches.clear()
        own = (
            (name, piece.stamp) for name, piece in now.items() if name == GAME or name.lower().endswith(FONTS)
        )
        self.setting = repr(sorted(own))
        if (pictures := self._pictured(game)) != self._pictures:
            self._pictures = pictures
            self._library = None
            self._dialects.clear()
            self._painters.clear()
        return True

    def _keeps(self, game: Game) -> bool:
        """Whether a state can follow the last one: no row of that is lost for not being read."""
        if self.game is None or game.whole:
            return True
        had = {name for name, table in self.game.tables.items() if table.rows}
        blank = [name for name in game.tables if is_blank(game, name)]
        return game.whole_without([each for each in blank if each not in had or was_taken_back(game, each)])

    @uncollected()
    def judge(self, *, proof: bool) -> list[Problem]:
        """All that is wrong with the game, as `kamiban check` tells it; without `proof`, with its data."""
        game = self.needed()
        known = Findings([*self.findings.problems])
        self.problems = judged(game, known, proof=proof, breathe=self.breathe).in_order()
        return self.problems

    def needed(self) -> Game:
        """The game; raises NotDone if none could be read yet."""
        if self.game is None:
            raise NotDone("the game cannot be read: its problems say why", self.broken)
        return self.game

    @property
    def library(self) -> Library:
        """The pictures of the game, read once as long as they stay the same."""
        if self._library is None:
            self._library = Library(self.folder, self.shown, self.needed().symbols)
        return self._library

    @property
    def pictures(self) -> str:
        """What pictures, icons and fonts there are, in short: another word for every other state of them."""
        return self._pictures

    def bench(self, language: str, order: Order | None = None) -> Bench:
        """The game in a language, ready to be drawn; made once a state. Problems are those of `.findings`."""
        game, order = self.needed(), order or Order()
        key = language, repr(order)
        if key not in self._benches:
            findings = Findings()
            found = open_language(game, language, findings) if language in languages(game) else None
            if found is None:
                raise NotDone(f"the game has no language '{language}'")
            findings.language = "" if found.own else language
            if len(self._dialects) > MOST_BENCHES:
                self._dialects.clear()
            dialect = self._dialects.setdefault(key, Dialect(self.library, findings))
            dialect.findings = findings
            self._benches[key] = Bench(game, found, self.library, order, findings, dialect)
        return self._benches[key]

    def _pictured(self, game: Game) -> str:
        """What all pictures, icons and fonts are, and which rows stand for which icons, in short."""
        told = {GAME, *(path.relative_to(self.folder).as_posix() for path in told_files(game))}
        stamps = [(name, piece.stamp) for name, piece in sorted(self._pieces.items()) if name not in told]
        return hashlib.sha256(repr((stamps, sorted(game.symbols.items()))).encode()).hexdigest()
