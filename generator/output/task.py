"""A task: one language of a kit, told so that any process can make it."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from generator.drawing.art.library import Library
from generator.model.game import Game
from generator.model.load import load_game
from generator.output.earlier import Earlier
from generator.output.kit import Order, Tell, make_language
from generator.output.made import Made
from generator.paint.svg.painter import Words
from generator.problem import Findings, Problem
from generator.sheets.impose import Duplex
from generator.sheets.paper import open_paper


class Task(Struct, frozen=True, kw_only=True):
    """A language of a game to be made in a staging folder; files that stand in the target may be taken."""

    folder: str
    shown: str
    digest: str
    chosen: dict[str, str]
    code: str
    languages: list[str]
    papers: list[str]
    formats: list[str]
    duplex: Duplex
    words: Words
    low_ink: bool
    only: list[str]
    staged: str
    target: str
    fresh: bool

    def order(self) -> Order:
        """What to make; the papers were found before."""
        named = ((name, open_paper(name, Findings())) for name in self.papers)
        papers = {name: paper for name, paper in named if paper is not None}
        return Order(
            self.languages, papers, self.formats, self.duplex, self.words,
            low_ink=self.low_ink, chosen=self.chosen, only=frozenset(self.only),
        )  # fmt: skip


class Result(Struct, frozen=True):
    """What became of a task."""

    made: list[Made]
    problems: list[Problem]
    taken: int  # files that are as an earlier build made them


class Hand:
    """Does tasks; the pictures of a game are kept for its other languages."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._library: Library | None = None

    def load(self, task: Task) -> Game | None:
        """The game of a task; None if its files are no longer what they were."""
        game = self._game
        if game is None or (str(game.folder), dict(game.chosen)) != (task.folder, task.chosen):
            game = load_game(Path(task.folder), task.shown, Findings(), task.chosen)
        return game if game and game.digest == task.digest else None

    def do(self, task: Task, game: Game, tell: Tell) -> Result:
        """Make all files of a task."""
        if self._library is None or self._game is not game:
            self._game, self._library = game, Library(game.folder, game.shown, game.symbols)
        findings = Findings()
        earlier = Earlier(Path(task.target), task.code, Path(task.staged), fresh=task.fresh)
        into = Path(task.staged)
        made = make_language(game, task.code, task.order(), self._library, into, earlier, tell, findings)
        findings.extend(self._library.findings.problems)
        return Result(made, findings.problems, earlier.taken)
