"""How a check is declared: a function that yields what it finds, with the fault that this is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import NamedTuple

from msgspec import Struct

from generator.model.game import Game, Row
from generator.problem import Fault, Fix, Place, Problem, Severity


class Finding(NamedTuple):
    """What a check found and where; its fault makes a problem of it. `subject` is what `allow` may name."""

    place: Place
    message: str
    subject: str = ""
    related: Iterable[Place] = ()
    hint: str = ""
    language: str = ""  # of a translation
    fix: Fix | None = None  # where there is exactly one way to mend it


Found = Iterator[Finding]
Finder = Callable[[Game], Iterator[Problem]]


def at(row: Row, field: str, message: str, *, related: Iterable[Place] = (), hint: str = "") -> Finding:
    """A finding about a field of a row, or about the row itself where that is its id."""
    subject = row.subject("" if field == "id" else field)
    return Finding(row.place_of(field), message, subject, related, hint)


class Check(Struct, frozen=True):
    """A fault and the function that finds it."""

    fault: Fault
    find: Finder


def finds(fault: Fault) -> Callable[[Finder], Check]:
    """Make a check of a function that yields problems itself, since they are of several faults or known."""
    return lambda find: Check(fault, find)


def check(
    code: str, *, why: str, hint: str, severity: Severity = "error", drawable: bool = True, odds: bool = True,
) -> Callable[[Callable[[Game], Found]], Check]:  # fmt: skip
    """Make a check of a function that yields findings; the fault has its name."""

    def declare(finder: Callable[[Game], Found]) -> Check:
        fault = Fault(code, finder.__name__, why, hint, severity, drawable=drawable, odds=odds)

        @wraps(finder)
        def find(game: Game) -> Iterator[Problem]:
            for place, message, subject, related, way_out, language, fix in finder(game):
                yield fault.at(
                    place, message, hint=way_out, subject=subject, related=related, language=language, fix=fix
                )  # fmt: skip

        return finds(fault)(find)

    return declare
