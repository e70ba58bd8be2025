"""What can be done about problems besides mending them: the entry of game.yaml that acknowledges one."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator

from generator.model.game import Game
from generator.problem import Problem
from generator.source.numbered import are
from generator.survey import is_unproved
from generator.text.direction import reads_from_right

Pair = tuple[str, str]
"""A component and a language."""
_PLAIN = re.compile(r"[A-Za-z][\w.-]*\Z")


def entry(code: str, where: str) -> str:
    """The `allow` of game.yaml that acknowledges a fault at a place."""
    shown = where if _PLAIN.match(where) else json.dumps(where, ensure_ascii=False)
    return f"allow: [{{check: {code}, where: {shown}, because: …}}]"


def unsettled(problems: Iterable[Problem]) -> str:
    """For the end of a check: what becomes of warnings, and what settles them; '' without a warning."""
    warnings = [problem for problem in problems if problem.severity == "warning"]
    return f"a warning stops no build, but pages say draft: {_ways(warnings)}" if warnings else ""


def unproved(problems: Iterable[Problem]) -> str:
    """For the end of a check: that there may be more; '' if every face was looked at."""
    if not is_unproved(problems):
        return ""
    return "faces were not looked at: what is wrong on them is told once the errors in the data are mended"


def stopped(problems: list[Problem], games: int, *, unmade: int = 1) -> str:
    """For the end of a build that was stopped; where something was made of each game, only what to do."""
    nothing = "nothing was built" if games == 1 else "a game with problems was not built"
    warnings = [problem for problem in problems if problem.severity == "warning"]
    return ": ".join([nothing] * bool(unmade) + [_ways(warnings)] * bool(warnings))


def in_part(game: str, made: Collection[Pair], lost: Collection[Pair], stopped: list[str]) -> str:
    """What of a game was built, and what was not: components in some languages, or whole languages."""
    built = [*dict.fromkeys(code for _, code in made)]
    whole = [*dict.fromkeys([*stopped, *(code for _, code in sorted(lost) if code not in built)])]
    parts: dict[str, list[str]] = {}
    for component, code in sorted(lost):
        if code in built:
            parts.setdefault(component, []).append(code)
    unbuilt = [f"{component} in {_listed(codes)}" for component, codes in parts.items()]
    if parts and whole:
        unbuilt.append(f"all of {_listed(whole)}")
    unbuilt = unbuilt or whole
    kept = "what an earlier build left there is as it was"
    return f"{game}: built in {_listed(built)}; {_listed(unbuilt)} {are(len(unbuilt))} not built, and {kept}"


def drafted(game: str, warnings: list[Problem]) -> Iterator[str]:
    """That pages of a game say draft, since so many things may be wrong with it."""
    if len(warnings) == 1:
        yield f"{game}: 1 warning; its pages say draft until it is settled"
    elif warnings:
        yield f"{game}: {len(warnings)} warnings; its pages say draft until all are settled"


def mirrored(game: Game, codes: list[str]) -> Iterator[str]:
    """That faces are mirrored in languages that are read the other way than the game's own."""
    turned = [code for code in codes if reads_from_right(code)]
    names = [name for name, each in game.file.components.items() if each.mirrored]
    if turned and names and not reads_from_right(game.file.language):
        reason = f"{_listed(turned)} {are(len(turned))} read from right to left"
        yield f"{game.id}: {reason}; the faces of {_listed(names)} are mirrored (docs/faces.md says how)"


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _ways(warnings: list[Problem]) -> str:
    """Mend it or acknowledge it; the first that may be acknowledged is the example."""
    for problem in warnings:
        if problem.subject and problem.fault.allowable:
            meant = entry(problem.code, problem.subject)
            return f"mend what is not meant so, and acknowledge in game.yaml what is, as in {meant}"
    return "mend what is not meant so"
