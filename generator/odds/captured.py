"""Pieces taken at random: how likely so many of them hold each pattern, and their points on average."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.model.game import Game
from generator.odds.data import told
from generator.odds.patterns import PatternRules, Ways, pattern_rules, ways
from generator.odds.section import POINTS, WHOLE_SHARE, Head, Label, Numbers, Section, Tongue, Writing

SIZES = tuple(range(1, 11))
"""How many pieces are taken."""
ON_PAPER = (2, 3, 4, 5, 6, 8, 10)
MOST_PATTERNS = 40


class Captured(Struct, frozen=True):
    """For each pattern that is a set of pieces the ways to hold it, and the points of so many pieces."""

    table: Annotated[str, told("of")]
    one_colour: int
    ways: Annotated[dict[str, list[Ways]], told("held", "pattern", "sizes")]
    points: dict[int, Fraction]

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """How likely so many pieces hold each pattern, at all and in one colour, and their points."""
        say, of = tongue.say, self.table
        remark = say("per cent, pieces taken at random")
        names = {pattern: Label(tongue.row(of, pattern).text) for pattern in self.ways}
        held, pure = [
            tuple(
                Numbers(names[pattern], tuple(Fraction(getattr(each, count), each.hands) for each in ways))
                for pattern, ways in self.ways.items()
            )
            for count in ("held", "one_colour")
        ]  # fmt: skip
        mean = tuple(self.points.values())
        points = tuple(POINTS.paper(each, tongue.customs) for each in mean)
        average = Numbers(Label(say("points on average")), points, strong=True, shown="paper")
        yield self._section(
            "held by pieces taken at random", "", say("Patterns held"), remark, (*held, average), tongue
        )
        if self.one_colour:
            yield self._section("held in one colour", "", say("Patterns in one colour"), remark, pure, tongue)
        rows = (Numbers(Label("points"), mean),)
        yield self._section("points of pieces taken at random", ", on average", "", "", rows, tongue, POINTS)

    def _section(
        self, name: str, beside: str, title: str, remark: str, rows: tuple[Numbers, ...], tongue: Tongue,
        writing: Writing = WHOLE_SHARE,
    ) -> Section:  # fmt: skip
        """A table with a column for each number of pieces."""
        heads = [Head(str(size), writing, "both" if size in ON_PAPER else "terminal") for size in self.points]
        first = tongue.say("pieces")
        return Section(f"{self.table}, {name}", beside, title, remark, first=first, heads=heads, rows=rows)


def captured(game: Game, notes: list[str]) -> Iterator[Captured]:
    """The odds of the patterns of a game; a note where there is too much to count."""
    rules, shape = pattern_rules(game), game.file.patterns
    if rules is None or shape is None or not rules.stock:
        return
    patterns = [pattern for pattern in rules.patterns if pattern.needs]
    few = patterns[: MOST_PATTERNS + 1]
    found = {each.id: ways(rules, each, SIZES) if len(few) <= MOST_PATTERNS else None for each in few}
    counted = {name: each for name, each in found.items() if each is not None}
    if len(counted) < len(found):
        notes.append(f"{shape.of}: too many patterns or pieces to count the hands")
    elif counted:
        yield Captured(shape.of, rules.one_colour, counted, _points(rules, counted))


def _points(rules: PatternRules, counted: dict[str, list[Ways]]) -> dict[int, Fraction]:
    worth = {pattern.id: pattern.points for pattern in rules.patterns}
    points: dict[int, Fraction] = {}
    for name, found in counted.items():
        for each in found:
            taken = worth[name] * each.held + rules.one_colour * each.one_colour
            points[each.size] = points.get(each.size, Fraction(0)) + Fraction(taken, each.hands)
    return points
