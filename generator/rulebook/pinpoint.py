"""A problem of a line of rulebook.md, moved to the word in it that the message quotes."""

from __future__ import annotations

import re
from itertools import takewhile

from msgspec import field
from msgspec.structs import replace

from generator.problem import Findings, Place, Problem
from generator.rulebook import faults

_QUOTED = re.compile(r"'([^']+)'")
_EXPRESSION = re.compile(r"\{[{%].*?(?:[}%]\}|\Z)", re.DOTALL)
_ENDS = re.compile(r"\s*(?::::)?\s*\Z")


class Pinpointed(Findings):
    """Findings that hand on what they are told, with the column of the word that is wrong."""

    inner: Findings = field(default_factory=Findings)
    shown: str = ""
    lines: tuple[str, ...] = ()

    def add(self, problem: Problem) -> None:
        """Hand on one finding; one about another file, or whose words stand elsewhere, as it is."""
        place = problem.place
        if place.file == self.shown and place.column == 1:
            place = self._word(problem) or place
        self.inner.add(replace(problem, place=place))

    def _word(self, problem: Problem) -> Place | None:
        """The place of a quoted word near the problem's line; for Jinja2 that in an expression."""
        words = [re.escape(word) for word in _QUOTED.findall(problem.message)]
        if problem.code == faults.FIGURE_OF_NOTHING.code:
            words.reverse()  # the piece is there, and what is said last about it is not
        if problem.code == faults.UNREADABLE_RULEBOOK.code:
            if asked := self._expression(problem.place.line, words):
                return asked
            words.append(r"\{[{%]")
        if problem.code == faults.UNKNOWN_DIRECTIVE.code:
            words.append(":::")  # it may have no name, or one that an expression gave it
        for word in words:
            for number in self._near(problem.place.line):
                if found := re.search(word, self.lines[number - 1]):
                    return Place(self.shown, number, found.start() + 1)
        return None

    def _expression(self, first: int, words: list[str]) -> Place | None:
        """The place of a whole word in an expression near a line."""
        near, places = self._near(first), []
        for expression in _EXPRESSION.finditer("\n".join(self.lines)):
            for word in words:
                for found in re.finditer(rf"(?<![\w-]){word}(?![\w-])", expression[0]):
                    before = expression.string[: expression.start() + found.start()]
                    places.append(Place(self.shown, before.count("\n") + 1, len(before) - before.rfind("\n")))
        there = [place for place in places if place.line in near]
        return min(there, key=lambda place: near.index(place.line), default=None)

    def _near(self, first: int) -> list[int]:
        """A line, those below it and then those above it, up to where its paragraph, list or table ends."""
        below = takewhile(self._goes_on, range(first + 1, len(self.lines) + 1))
        above = takewhile(self._goes_on, range(first - 1, 0, -1))
        return [first, *below, *above] if first <= len(self.lines) else []

    def _goes_on(self, number: int) -> bool:
        return not _ENDS.match(self.lines[number - 1])
