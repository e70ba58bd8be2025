"""A task: some languages of one kit, told so that any process can make them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.build.make import Finished, Making, make_language
from generator.build.manifest import Made
from generator.build.planning import make_plans
from generator.drawing.art.library import Library
from generator.locale.language import speaking
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Problem
from generator.sheets.plan.plan import PlanSum
from generator.working import WorkingOn


class Task(Struct, frozen=True):
    """Languages of a game to be made in a staging folder; files that stand in the target may be taken."""

    folder: str
    shown: str
    digest: str
    chosen: dict[str, str]
    languages: list[str]
    order: Order
    staged: str
    target: str  # "" where everything is made again
    drafts: list[str] = []  # languages in which something may be wrong
    wrong: list[Problem] = []  # with translations: they cost what shows them


class Result(Struct, frozen=True):
    """What became of a task."""

    lots: list[Finished]
    problems: list[Problem]
    sums: dict[str, dict[str, PlanSum]] = {}  # of print plans, by paper and language

    @property
    def made(self) -> list[Made]:
        """The files of all lots, also of those that an earlier build made."""
        return [file for lot in self.lots for file in lot.files]

    @property
    def lines(self) -> list[str]:
        """What is told of the lots that no earlier build made."""
        return [line for lot in self.lots if not lot.taken for line in lot.lines]

    @property
    def taken(self) -> int:
        """How many files are as an earlier build made them."""
        return sum(len(lot.files) for lot in self.lots if lot.taken)


class Changed(Exception):
    """The files of a game are no longer those that were checked."""


def run(task: Task, game: Game | None = None) -> Result:
    """Make all files of a task; raises Changed if the game is not the one that was meant."""
    with WorkingOn(task.shown):
        return _made(task, game)


def _made(task: Task, game: Game | None) -> Result:
    game = game or _load(task.folder, task.shown, task.digest, tuple(sorted(task.chosen.items())))
    if game is None or game.digest != task.digest:
        raise Changed(task.shown)
    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols)
    library.recall()
    making = Making(Path(task.staged), Path(task.target) if task.target else None)
    for code in task.languages:
        with speaking(game, code, findings) as language:
            if language is not None:
                language.refuse(problem for problem in task.wrong if problem.concerns((code,)))
                bench = Bench(game, language, library, task.order, findings, draft=code in task.drafts)
                make_language(bench, making)
                make_plans(bench, making)
    findings.extend(library.findings.problems)
    return Result(making.lots, findings.problems, making.sums)


@lru_cache(maxsize=1)
def _load(folder: str, shown: str, digest: str, chosen: tuple[tuple[str, str], ...]) -> Game | None:
    """The game as it is now; `digest` tells one state of its files from another."""
    return load_game(Path(folder), shown, Findings(), dict(chosen))
