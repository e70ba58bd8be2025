"""The one way to report a problem: a Fault is declared once, a Problem is one finding of it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

Severity = Literal["error", "warning", "note"]
"""An error would print wrong or breaks a promise, and stops what it touches; the others stop nothing."""
Needs = Literal["data", "faces", "paper"]

MOST_LISTED = 12
"""Characters that one message names."""
MANY_LETTERS = 5
"""So many different letters of a script stand for all of it."""
_SCRIPTS = {"CJK": "Chinese"}
"""What people call a script, where the names of its letters begin otherwise."""
MOST_PLACES = 3
"""Other places that it names where they stand."""
FAULTS: dict[str, Fault] = {}
"""Every declared fault by its code; a Fault enters itself."""


def printable(name: str) -> str:
    """The name of a file for people: on one line, and nothing in it can steer a terminal or is no letter."""
    if name.isprintable():
        return name
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in name)


class Place(Struct, frozen=True, order=True):
    """A spot in a file; lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}:{self.column}"


class Fix(Struct, frozen=True):
    """The one right answer to a problem: what stands at a place, and what to write instead.

    `new` is None where the entry of a list that begins there has to go.
    """

    place: Place
    old: str
    new: str | None


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
    languages: tuple[str, ...] = ()  # the translations that it is in; none if it is in the game itself
    components: tuple[str, ...] = ()  # those that were being made; none if it was found before
    characters: str = ""  # those that it is about, for one message with those of the same file
    fix: Fix | None = None  # where there is exactly one way to mend it

    @property
    def fault(self) -> Fault:
        """The kind of problem that it is; a stage that finds a fault has declared it."""
        return FAULTS[self.code]

    @property
    def data(self) -> dict[str, str | int | list[str] | None]:
        """The fields that other tools rely on."""
        return {
            "code": self.code,
            "severity": self.severity,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "message": self.message,
            "hint": self.hint,
            "subject": self.subject or None,
            "acknowledged": self.acknowledged or None,
            "languages": list(self.languages) or None,
        }

    def acknowledge(self, because: str) -> Problem:
        """The same finding, marked as known and accepted for a reason."""
        return replace(self, acknowledged=because)

    def touches(self, component: str, language: str, own: str) -> bool:
        """Whether a component cannot be made in a language because of it.

        What was found in the making is wrong in the language that was made: the `own` one if none is named.
        """
        if not self.components:
            return self.concerns((language,))
        return component in self.components and language in (self.languages or (own,))

    def concerns(self, languages: Collection[str]) -> bool:
        """Whether some of these translations cannot do with it; what is in the game itself concerns all."""
        return not self.languages or any(code in languages for code in self.languages)


class Fault(Struct, frozen=True):
    """A kind of problem: its code, its name, why it matters, the usual way out, and what follows from it."""

    code: str
    name: str
    why: str
    hint: str
    severity: Severity = "error"
    needs: Needs = "data"  # what it is found in: the data, faces and pages drawn from them, or some paper
    allowable: bool = True  # game.yaml may acknowledge it, since something is printed in spite of it
    drawable: bool = True  # faces look as they are meant in spite of it
    odds: bool = True  # it may change what the odds are
    overflow: bool = False  # a text is too long for its place
    script_hint: str = ""  # the way out where it is about many letters of one script
    explained_by: str = ""  # the code of a fault of which it only follows, where both are at one place

    def __post_init__(self) -> None:
        """Keep the fault under its code, which can be taken only once."""
        if self.code in FAULTS:
            raise ValueError(f"{self.code} is declared twice: {FAULTS[self.code].name} and {self.name}")
        FAULTS[self.code] = self

    def at(
        self,
        place: Place,
        message: str,
        *,
        hint: str = "",
        subject: str = "",
        related: Iterable[Place] = (),
        language: str = "",
        characters: str = "",
        fix: Fix | None = None,
    ) -> Problem:
        """A finding of this fault at a place; `subject` is what `allow` may name."""
        return Problem(
            self.code, self.severity, place, message, hint or self.hint, subject, tuple(related),
            languages=(language,) if language else (), characters=characters, fix=fix,
        )  # fmt: skip


class Findings(Struct):
    """Problems in the order they were found; the collector that every stage is handed."""

    problems: list[Problem] = field(default_factory=list)
    told: int = 0  # how often something was found, also if it was the same as before
    language: str = ""  # the translation that is looked at
    component: str = ""  # what is being made

    def add(self, problem: Problem) -> None:
        """Keep one more finding."""
        self.told += 1
        self.problems.append(self._placed(problem))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Keep several more findings."""
        for problem in problems:
            self.add(problem)

    def replace(self, index: int, problem: Problem) -> None:
        """Tell an earlier finding in other words: it was met again."""
        self.told += 1
        again = self._placed(problem)
        if index < len(self.problems):
            components = _all_of(self.problems[index].components, again.components)
            again = replace(again, components=components)
        self.problems[index : index + 1] = [again]

    def name(self, first: int, subject: str) -> None:
        """Say of what the findings from the `first` on are, where that is not said yet."""
        for index in range(first, len(self.problems)):
            if not self.problems[index].subject:
                self.problems[index] = replace(self.problems[index], subject=subject)

    @contextmanager
    def within(self, language: str) -> Iterator[None]:
        """What is found meanwhile is wrong with one translation; '' is the game itself."""
        before, self.language = self.language, language
        try:
            yield
        finally:
            self.language = before

    @contextmanager
    def making(self, component: str) -> Iterator[None]:
        """What is found meanwhile stops a component, and no other."""
        self.component = component
        try:
            yield
        finally:
            self.component = ""

    def _placed(self, problem: Problem) -> Problem:
        if self.language and not problem.languages:
            problem = replace(problem, languages=(self.language,))
        if self.component and not problem.components:
            problem = replace(problem, components=(self.component,))
        return problem

    @property
    def open(self) -> list[Problem]:
        """The findings that nobody has acknowledged."""
        return [p for p in self.problems if not p.acknowledged]

    @property
    def blocking(self) -> list[Problem]:
        """The findings that stop what they touch: errors that nobody has acknowledged."""
        return [p for p in self.open if p.severity == "error"]

    def in_order(self) -> list[Problem]:
        """Each distinct finding once, by file, line and column, with all translations that it is in."""
        found: dict[Problem, Problem] = {}
        for problem in self.problems:
            said = replace(problem, languages=(), components=(), related=())
            first = found.setdefault(said, problem)
            if first != problem:
                found[said] = _as_one(first, problem)
        return list(_gathered(sorted(found.values(), key=lambda p: (p.place, p.code, p.message))))


def causes(problems: list[Problem]) -> list[Problem]:
    """The same problems without those that only follow from another one at the same place."""
    opened = {(problem.code, problem.place) for problem in problems if not problem.acknowledged}
    return [problem for problem in problems if (problem.fault.explained_by, problem.place) not in opened]


def _as_one(first: Problem, other: Problem) -> Problem:
    """Two that say the same: of all their translations, with a few of the places that make it so."""
    # what is wrong in the game itself is so in its translations too, and in all its components
    languages = _all_of(first.languages, other.languages)
    components = _all_of(first.components, other.components)
    more = [place for place in other.related if place not in first.related]
    related = (*first.related, *more[: max(MOST_PLACES - len(first.related), 0)])
    return replace(first, languages=languages, components=components, related=related)


def _all_of(first: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The names of both, none if either means all."""
    return tuple(sorted({*first, *other})) if first and other else ()


def _gathered(problems: list[Problem]) -> Iterator[Problem]:
    """Those about characters as one a file and language, with how often each occurs and where else.

    Where a whole script is concerned, that is told once a language instead.
    """
    problems = [*_by_script(problems)]
    groups: dict[tuple[str, str, tuple[str, ...]], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((problem.code, problem.place.file, problem.languages), []).append(problem)
    for problem in problems:
        if not problem.characters:
            yield problem
        elif found := groups.pop((problem.code, problem.place.file, problem.languages), None):
            listed = _listed(Counter("".join(each.characters for each in found)))
            others = dict.fromkeys(each.place for each in found if each.place.line != problem.place.line)
            related = (*problem.related, *list(others)[:MOST_PLACES])
            yield replace(problem, message=f"{problem.message} {listed}", related=related, characters="")


def _by_script(problems: list[Problem]) -> Iterator[Problem]:
    """Problems whose letters of a script, if these are many, are one problem of that script."""
    met: dict[tuple[str, tuple[str, ...], str], dict[str, list[Place]]] = {}
    for problem in problems:
        for each in problem.characters if problem.fault.script_hint else "":
            letters = met.setdefault((problem.code, problem.languages, _script(each)), {})
            letters.setdefault(each, []).append(problem.place)
    whole = {key: letters for key, letters in met.items() if key[2] and len(letters) >= MANY_LETTERS}
    told: set[tuple[str, tuple[str, ...], str]] = set()
    for problem in problems:
        rest = ""
        for each in problem.characters:
            key = (problem.code, problem.languages, _script(each))
            if key not in whole:
                rest += each
            elif key not in told:
                told.add(key)
                places = dict.fromkeys(place for some in whole[key].values() for place in some)
                related = [place for place in places if place != problem.place][:MOST_PLACES]
                message = f"{problem.message} letters of {key[2]}"
                hint = problem.fault.script_hint
                yield replace(problem, message=message, hint=hint, related=tuple(related), characters="")
        if rest or not problem.characters:
            yield replace(problem, characters=rest)


def _script(character: str) -> str:
    """The script of a letter, as Unicode begins its name; none of signs and Latin letters."""
    name = unicodedata.name(character, "") if unicodedata.category(character)[0] in "LM" else ""
    script = name.partition(" ")[0]
    return "" if script in ("", "LATIN", "COMBINING") else _SCRIPTS.get(script, script.title())


def _listed(found: Counter[str]) -> str:
    """Characters with their numbers, the most frequent first."""
    most = [
        f"'{character}' (U+{ord(character):04X})" + (f" {number} times" if number > 1 else "")
        for character, number in found.most_common(MOST_LISTED)
    ]
    more = len(found) - len(most)
    return ", ".join(most) + (f" and {more} more" if more else "")
