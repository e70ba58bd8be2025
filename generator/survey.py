"""Survey a game folder: load it, run every check, prove every face, and say all that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from generator.checks.allow import acknowledge
from generator.checks.catalogue import run_checks
from generator.faults import all_faults
from generator.garbage import uncollected
from generator.guard import TooMuch, work
from generator.locale.language import languages as languages_of
from generator.locale.language import open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Place, Problem, causes
from generator.source.faults import TAKES_TOO_MUCH
from generator.source.tables import TableReader, read_table
from generator.working import WorkingOn

READING = 20
"""So many seconds may it take to read a game; ten thousand cards take one."""


class Survey(Struct, frozen=True):
    """A game and everything found in it; without a game there is always a problem."""

    game: Game | None
    findings: Findings


@uncollected()
def survey(
    folder: Path, shown: str, *, proof: bool = True, chosen: Mapping[str, str] = MappingProxyType({}),
    languages: Sequence[str] = (),
) -> Survey:  # fmt: skip
    """Faces are proved only when all data could be read, and those of a translation when it could be.

    What is wrong in a translation is told of certain `languages` only, or of all; in the game itself always.
    Under `chosen` variants no `allow` is called stale: what it acknowledges may be gone there only.
    """
    with WorkingOn(shown):
        return _surveyed(folder, shown, proof, chosen, languages)


def _surveyed(
    folder: Path, shown: str, proof: bool, chosen: Mapping[str, str], languages: Sequence[str]
) -> Survey:
    game, findings = opened(folder, shown, chosen)
    if game is None:
        return Survey(None, findings)
    return Survey(game, judged(game, findings, proof=proof, languages=languages))


def opened(
    folder: Path, shown: str, chosen: Mapping[str, str] = MappingProxyType({}),
    read: TableReader = read_table,
) -> tuple[Game | None, Findings]:  # fmt: skip
    """A game and what was wrong when it was read; without a game there is always a problem."""
    findings = Findings()
    try:
        with work("", shown, READING):
            game = load_game(folder, shown, findings, chosen, read)
    except TooMuch as error:
        findings.add(TAKES_TOO_MUCH.at(Place(f"{shown}/game.yaml"), f"the game cannot be read: {error}"))
        game = None
    return game, findings


def is_unproved(problems: Iterable[Problem]) -> bool:
    """Whether an error in the data of a game stood in the way of proving its faces."""
    return any(_is_unread(each) and not each.languages and each.fault.needs == "data" for each in problems)


def _is_unread(problem: Problem) -> bool:
    """Whether something could not be read as it is meant."""
    return problem.severity == "error" and not problem.acknowledged and not problem.fault.drawable


def judged(
    game: Game, findings: Findings, *, proof: bool, languages: Sequence[str] = (),
    breathe: Callable[[], None] = lambda: None,
) -> Findings:  # fmt: skip
    """What was found when a game was read, and all that is wrong with it, acknowledged where it is known.

    Whoever waits for something else may raise it in `breathe`, which is called between checks and components.
    """
    findings.extend(run_checks(game, breathe))
    for code in languages:
        if code not in languages_of(game):
            open_language(game, code, findings)  # which says so
    first = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=False)
    unread = [problem for problem in first if _is_unread(problem)]
    if proof and not is_unproved(first):
        from generator.proof import proof as proof_of

        lost = {code for problem in unread for code in problem.languages}
        own, *others = languages_of(game)
        wanted = [code for code in others if code in (languages or others) and code not in lost]
        findings.extend(proof_of(game, [own, *wanted], breathe))
    complete = not (unread or game.chosen or languages)
    known = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=complete, faces=proof)
    told = [problem for problem in known if not languages or problem.concerns(languages)]
    return Findings(causes(told))
