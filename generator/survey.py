"""Survey a game folder: load it, run every check, prove every face, and say all that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from generator.checks.allow import acknowledge
from generator.checks.catalogue import run_checks
from generator.faults import all_faults
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings


class Survey(Struct, frozen=True):
    """A game and everything found in it; without a game there is always a problem."""

    game: Game | None
    findings: Findings


def survey(
    folder: Path, shown: str, *, proof: bool = True, chosen: Mapping[str, str] = MappingProxyType({})
) -> Survey:
    """Faces are proved only when all data and texts could be read, since they are drawn from them.

    Under `chosen` variants no `allow` is called stale: what it acknowledges may be gone there only.
    """
    findings = Findings()
    game = load_game(folder, shown, findings, chosen)
    if game is None:
        return Survey(None, findings)
    findings.extend(run_checks(game))
    first = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=False)
    errors = [problem for problem in first if problem.severity == "error" and not problem.acknowledged]
    sound = all(problem.fault.drawable for problem in errors)
    if proof and sound:
        from generator.proof import proof as proof_of

        findings.extend(proof_of(game))
    known = acknowledge(
        findings.in_order(), game.file.allow, all_faults(), complete=sound and not chosen, faces=proof
    )
    return Survey(game, Findings(known))
