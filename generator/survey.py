"""Survey a game folder: load it, run every check, prove every face, and say all that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.checks.allow import acknowledge
from generator.checks.catalogue import run_checks
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings


@dataclass(frozen=True)
class Survey:
    """A game and everything found in it; without a game there is always a problem."""

    game: Game | None
    findings: Findings


def survey(folder: Path, shown: str, *, proof: bool = True) -> Survey:
    """Faces are proved only when the data itself is sound, since they are drawn from it."""
    findings = Findings()
    game = load_game(folder, shown, findings)
    if game is None:
        return Survey(None, findings)
    findings.extend(run_checks(game))
    first = acknowledge(findings.in_order(), game.file.allow, complete=False)
    sound = not any(problem.severity == "error" and not problem.acknowledged for problem in first)
    if proof and sound:
        from generator.faces.proof import prove

        findings.extend(prove(game).problems)
    known = acknowledge(findings.in_order(), game.file.allow, complete=sound, faces=proof)
    return Survey(game, Findings(known))
