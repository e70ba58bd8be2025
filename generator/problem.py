"""The one way to report a problem: a Fault is declared once, a Problem is one finding of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

Severity = Literal["error", "warning"]

FAULTS: dict[str, Fault] = {}
"""Every declared fault by its code; `fault()` is the only writer."""


class Place(Struct, frozen=True, order=True):
    """A spot in a file; lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Problem(Struct, frozen=True):
    """One finding: what is wrong, where, and what to do about it."""

    code: str
    severity: Severity
    place: Place
    message: str
    hint: str
    subject: str = ""
    related: tuple[Place, ...] = ()
    acknowledged: str = ""

    def acknowledge(self, because: str) -> Problem:
        """The same finding, marked as known and accepted for a reason."""
        return replace(self, acknowledged=because)


class Fault(Struct, frozen=True):
    """A kind of problem: its code, its name, why it matters and the usual way out."""

    code: str
    name: str
    why: str
    hint: str
    severity: Severity = "error"

    def at(
        self,
        place: Place,
        message: str,
        *,
        hint: str = "",
        subject: str = "",
        related: Iterable[Place] = (),
    ) -> Problem:
        """A finding of this fault at a place; `subject` is what `allow` may name."""
        return Problem(
            self.code, self.severity, place, message, hint or self.hint, subject, tuple(related)
        )


def fault(
    code: str, name: str, *, why: str, hint: str, severity: Severity = "error"
) -> Fault:
    """Declare a fault; a code can be taken only once."""
    if code in FAULTS:
        raise ValueError(f"{code} is declared twice: {FAULTS[code].name} and {name}")
    FAULTS[code] = Fault(code, name, why, hint, severity)
    return FAULTS[code]


class Findings(Struct):
    """Problems in the order they were found; the collector that every stage is handed."""

    problems: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem) -> None:
        """Keep one more finding."""
        self.problems.append(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Keep several more findings."""
        self.problems.extend(problems)

    @property
    def blocking(self) -> list[Problem]:
        """The findings that stop a build: all that nobody has acknowledged."""
        return [p for p in self.problems if not p.acknowledged]

    def in_order(self) -> list[Problem]:
        """Each distinct finding once, by file, line and column."""
        return sorted(set(self.problems), key=lambda p: (p.place, p.code, p.message))
