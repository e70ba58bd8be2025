"""Problems for people and for tools."""

from __future__ import annotations

import json
from typing import Any

from generator.problem import Problem


def as_text(problem: Problem) -> str:
    """Where and what, then the other places that make it so, then what to do."""
    known = " (acknowledged)" if problem.acknowledged else ""
    first = f"{problem.place}: {problem.severity}[{problem.code}]{known}: {problem.message}"
    if problem.acknowledged:
        return f"{first}\n  because: {problem.acknowledged}"
    see = f"\n  see: {_places(problem)}" if problem.related else ""
    return f"{first}{see}\n  hint: {problem.hint}"


def _places(problem: Problem) -> str:
    """The related places, those of one file together: cards.yaml:7, 20."""
    lines: dict[str, list[int]] = {}
    for place in problem.related:
        lines.setdefault(place.file, []).append(place.line)
    return "; ".join(f"{file}:{', '.join(map(str, found))}" for file, found in lines.items())


def as_data(problem: Problem) -> dict[str, Any]:
    """The fields that other tools rely on."""
    place = problem.place
    return {
        "code": problem.code,
        "severity": problem.severity,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "message": problem.message,
        "hint": problem.hint,
        "acknowledged": problem.acknowledged or None,
    }


def as_json(problems: list[Problem]) -> str:
    """All problems as one JSON list."""
    return json.dumps([as_data(problem) for problem in problems], ensure_ascii=False, indent=1)


def summary(problems: list[Problem], games: int) -> str:
    """The closing line."""
    errors = sum(1 for p in problems if not p.acknowledged and p.severity == "error")
    warnings = sum(1 for p in problems if not p.acknowledged and p.severity == "warning")
    known = sum(1 for p in problems if p.acknowledged)
    parts = [_count(errors, "error"), _count(warnings, "warning"), f"{known} acknowledged"]
    return f"{', '.join(parts)} in {_count(games, 'game')}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
