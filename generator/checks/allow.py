"""Mark the problems that the game acknowledges; report an acknowledgement that fits nothing."""

from __future__ import annotations

from fnmatch import fnmatchcase

from generator.model.faults import STALE_ALLOW
from generator.model.shapes import Allow
from generator.problem import Problem


def acknowledge(
    problems: list[Problem], allowed: list[Allow], *, complete: bool = True
) -> list[Problem]:
    """The same problems, those named by an `allow` marked.

    A `complete` list also gets a problem for each entry that fits none of them.
    """
    used: set[int] = set()
    result: list[Problem] = []
    for problem in problems:
        for index, allow in enumerate(allowed):
            if allow.check == problem.code and fnmatchcase(problem.subject, allow.where):
                used.add(index)
                problem = problem.acknowledge(allow.because)
                break
        result.append(problem)
    for index, allow in enumerate(allowed):
        if complete and index not in used:
            message = f"nothing is wrong any more: {allow.check} at {allow.where}"
            result.append(STALE_ALLOW.at(allow.node.place, message))
    return result
