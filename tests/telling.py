"""What `kamiban check` tells of a game, the cheapest first: who searches for one problem need not wait for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.checks.allow import acknowledge
from generator.checks.catalogue import CHECKS
from generator.faults import all_faults
from generator.locale.language import languages
from generator.model.load import load_game
from generator.model.shapes import Allow
from generator.problem import Findings, Problem
from generator.proof import prove


def told(folder: Path, shown: str, *, first: str = "", faces: bool = True) -> Iterator[Problem]:
    """The same problems as of `survey`, one by one; the checks for the code `first` come before the others.

    One that is told of a translation may be told of the game before. Without `faces`, nothing is drawn.
    """
    findings = Findings()
    game = load_game(folder, shown, findings)
    if game is None:
        yield from findings.problems
        return
    allowed = game.file.allow
    yield from _open(findings.problems, allowed)
    for check in sorted(CHECKS, key=lambda check: check.fault.code != first):
        problems = list(check.find(game))
        findings.extend(problems)
        yield from _open(problems, allowed)
    if not faces:
        return
    errors = [each for each in _open(findings.problems, allowed) if each.severity == "error"]
    unread = [each for each in errors if not each.fault.drawable]
    lost = {code for each in unread for code in each.languages or languages(game)}
    for code in languages(game):
        if code in lost:
            continue
        problems = prove(game, [code]).problems
        findings.extend(problems)
        yield from _open(problems, allowed)
    yield from (
        each
        for each in acknowledge(findings.problems, allowed, all_faults(), complete=not unread)
        if not each.acknowledged
    )


def _open(problems: list[Problem], allowed: list[Allow]) -> list[Problem]:
    """Those that nobody has acknowledged."""
    return [
        each for each in acknowledge(problems, allowed, all_faults(), complete=False) if not each.acknowledged
    ]
