"""Mark the problems that the game acknowledges; report an acknowledgement that fits nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

from generator.model.faults import BAD_DECLARATION, STALE_ALLOW
from generator.model.shapes import Allow
from generator.problem import Fault, Fix, Problem
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, nearest


def acknowledge(
    problems: list[Problem], allowed: list[Allow], known: Mapping[str, Fault],
    *, complete: bool = True, faces: bool = True,
) -> list[Problem]:  # fmt: skip
    """The same problems, those named by an `allow` marked, and one for each entry of no `known` fault.

    A `complete` list also gets a problem for each entry that fits none of them; without the
    problems of `faces`, an entry about those is left alone, and so is always one about sheets,
    since only a build on some paper tells whether it is needed.
    """
    usable = [allow for allow in allowed if allow.check in known and known[allow.check].allowable]
    judged = ("data", "faces") if faces else ("data",)
    used: set[int] = set()
    result: list[Problem] = []
    for problem in problems:
        index = next((i for i, allow in enumerate(usable) if _fits(allow, problem)), None)
        if index is None or problem.acknowledged:
            result.append(problem)
        else:
            used.add(index)
            result.append(problem.acknowledge(usable[index].because))
    for allow in allowed:
        if allow not in usable:
            result.append(_refused(allow, known))
        elif complete and usable.index(allow) not in used and known[allow.check].needs in judged:
            result.append(_stale(allow, result))
    return result


def _fits(allow: Allow, problem: Problem) -> bool:
    fitting = allow.check == problem.code and fnmatchcase(problem.subject, allow.where)
    return fitting and allow.says in problem.message


def _stale(allow: Allow, problems: list[Problem]) -> Problem:
    """An entry that fits nothing, beside the open problem that it was probably meant for."""
    subjects = [each.subject for each in problems if each.code == allow.check and not each.acknowledged]
    clause = f" that says '{excerpt(allow.says)}'" if allow.says else ""
    what = f"{allow.check} at {excerpt(allow.where)}{clause}"
    below = (each for each in subjects if allow.where and each.startswith(f"{allow.where}."))
    near = next(below, "") or nearest(allow.where, filter(None, subjects))
    if any(fnmatchcase(each, allow.where) for each in subjects):
        hint = f"{allow.check} is there, but says something else: correct says"
    elif near:
        hint = f"did you mean where: {near}?"
    else:
        fix = Fix(allow.node.place, "", None)
        return STALE_ALLOW.at(allow.node.place, f"nothing is wrong any more: {what}", fix=fix)
    return STALE_ALLOW.at(allow.node.place, f"the entry fits no problem: {what}", hint=hint)


def _refused(allow: Allow, known: Mapping[str, Fault]) -> Problem:
    place = allow.node.place_of("check")
    if allow.check in known:
        message = f"{allow.check} ({known[allow.check].name}) cannot be acknowledged"
        return BAD_DECLARATION.at(place, message, hint="correct the fault: there is nothing to print")
    codes = [code for code, fault in known.items() if fault.allowable]
    hint = did_you_mean(allow.check, codes, "checks")
    return BAD_DECLARATION.at(place, f"there is no check '{excerpt(allow.check)}'", hint=hint)
