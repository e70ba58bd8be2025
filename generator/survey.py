"""Survey a game folder: load it, run every check, prove every face, and say all that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from generator.checks.allow import acknowledge
from generator.checks.catalogue import run_checks
from generator.faults import all_faults
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

CONTRADICTIONS = "348"
"""The groups of codes about numbers, maps and rulebooks: what checks find there was read and can be drawn."""
UNLINKED = "K371"
"""A flowchart that lacks an arrow is drawn otherwise than it is meant, and its texts may not fit."""
UNTRANSLATED = "K501"
"""A text without a translation is drawn in the game's own language."""


@dataclass(frozen=True)
class Survey:
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
    sound = all(_drawable(problem.code) for problem in errors)
    if proof and sound:
        from generator.proof import proof as proof_of

        findings.extend(proof_of(game))
    known = acknowledge(
        findings.in_order(), game.file.allow, all_faults(), complete=sound and not chosen, faces=proof
    )
    return Survey(game, Findings(known))


def _drawable(code: str) -> bool:
    """Whether faces look as they are meant in spite of a fault."""
    return (code[1] in CONTRADICTIONS and code != UNLINKED) or code == UNTRANSLATED
