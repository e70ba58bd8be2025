"""What can be done about problems besides mending them: the entry of game.yaml that acknowledges one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from generator.problem import Problem

_PLAIN = re.compile(r"[A-Za-z][\w.-]*\Z")


def entry(code: str, where: str) -> str:
    """The `allow` of game.yaml that acknowledges a fault at a place."""
    shown = where if _PLAIN.match(where) else json.dumps(where, ensure_ascii=False)
    return f"allow: [{{check: {code}, where: {shown}, because: …}}]"


def stops(problems: Iterable[Problem]) -> str:
    """For the end of a check: that warnings stop a build, and what lets them pass; '' without a warning."""
    warnings = [problem for problem in problems if problem.severity == "warning"]
    return f"a warning stops a build too: {_ways(warnings)}" if warnings else ""


def stopped(problems: list[Problem], games: int) -> str:
    """For the end of a build that was stopped."""
    nothing = "nothing was built" if games == 1 else "a game with problems was not built"
    warnings = [problem for problem in problems if problem.severity == "warning"]
    return f"{nothing}: {_ways(warnings)}" if warnings else nothing


def _ways(warnings: list[Problem]) -> str:
    """Mend it or acknowledge it; the first that may be acknowledged is the example."""
    for problem in warnings:
        if problem.subject and problem.fault.allowable:
            meant = entry(problem.code, problem.subject)
            return f"mend what is not meant so, and acknowledge in game.yaml what is, as in {meant}"
    return "mend what is not meant so"
