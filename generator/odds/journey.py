"""A map walked with the moves of one deck: how many turns it takes, where they end, and what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.locale.customs import Customs
from generator.odds.afford import Afford
from generator.odds.data import told
from generator.odds.figure import exact
from generator.odds.loop import Laps, Loops, Route, Steps, entries
from generator.odds.section import (
    FRACTION,
    MOST_LINES,
    MOST_ROWS,
    SHARE,
    Head,
    Label,
    Numbers,
    Section,
    Tongue,
    Writing,
)
from generator.odds.walk import (
    Moves,
    along_by,
    back_by,
    landing_shares,
    turns_along,
    turns_until,
)

TURNS = 16
"""For so many turns it is told how likely the first lap is done by then."""


class Lapped(Struct, frozen=True):
    """The chance that a lap is made by the end of a turn: on random routes, and on direct ones by length."""

    turn: int
    random: Fraction
    along: Annotated[dict[int, Fraction], told("", "length", "share")]


class Journey(Struct, frozen=True):
    """A map walked with the moves of one deck; None stands for what may never happen."""

    moves: str
    along: Annotated[dict[int, Fraction | None], told("turns_along", "length", "turns")]
    """Expected turns along a loop or lap of each length."""
    back: Annotated[Fraction | None, told("turns_until_back")]
    """Expected turns on random routes until the start is entered at all …"""
    back_over: Annotated[dict[Route, Fraction | None], told("turns_until_back_over", "over", "turns")]
    """… and until it is entered over each of the routes that lead to it."""
    lap: Annotated[Fraction | None, told("turns_until_lap")]
    """Expected turns on random routes until the first lap."""
    lap_by_turn: tuple[Lapped, ...]
    landing: dict[str, Fraction] | None
    afford: Annotated[tuple[Afford, ...], told("enough_by_turn")]

    def sections(
        self, name: str, start: str, spots: str, laps: Laps, tongue: Tongue, before: Journey | None
    ) -> Iterator[Section]:
        """Expected turns, laps by turn, landings and purses; on paper beside those `before` a variant."""
        yield self._expected(name, start, laps)
        yield self._direct(laps, tongue, before)
        yield self._by_turn(name, tongue, before)
        if self.landing is not None:
            yield self._landing(name, self.landing, spots, tongue)
        for found in self.afford:
            yield found.section(name, tongue)

    def _expected(self, name: str, start: str, laps: Laps) -> Section:
        """For the terminal: every length, and random routes."""
        shortest = min((lap.length for lap in laps.direct), default=0)
        found: list[tuple[str, str, Fraction | None]] = []
        for length, turns in self.along.items():
            lines = {" + ".join(lap.lines): 0 for lap in laps.direct if lap.length == length and lap.lines}
            words = "; ".join([*(["shortest lap"] if length == shortest else []), *lines])
            found.append((f"along a loop of {length}", words, turns))
        found.append((f"random routes, back to {start}", "", self.back))
        for (spot, end), turns in self.back_over.items():
            found.append((f"random routes, over {spot}→{end}", "", turns))
        found.append(("random routes, first lap", "", self.lap))
        rows = tuple(Numbers(Label(label), (words, turns)) for label, words, turns in found)
        heads = (Head(), Head(writing=Writing(exact, exact)))
        return Section(f"{name}, expected turns with {self.moves}", heads=heads, rows=rows)

    def _direct(self, laps: Laps, tongue: Tongue, before: Journey | None) -> Section:
        """For paper: direct laps and random routes."""
        say, turns = tongue.say, turns_on_paper(tongue)
        rows = []
        for (length, kinds), ways in Counter((lap.length, lap.lines) for lap in laps.direct).items():
            way = " + ".join(tongue.line(laps.told_by, kind) for kind in kinds)
            label = say("{length} route", "{length} routes", length=length) + (f" ({way})" if way else "")
            rows.append(Numbers(Label(label), (ways, self.along[length])))
        random = turns.paper(self.lap, tongue.customs)
        if before is not None and before.lap != self.lap:
            random = f"{turns.paper(before.lap, tongue.customs)} → {random}"
        rows.append(Numbers(Label(say("random routes")), ("", random), strong=True))
        over = tongue.customs.either.joined([f"{spot}→{target}" for spot, target in laps.over])
        return Section(
            title=say("Turns until the first lap"), remark=say("lap: {routes}", routes=over),
            first=say("lap without a spot twice"),
            heads=(Head(say("ways")), Head(say("expected turns"), turns)), rows=rows,
            most=MOST_ROWS, narrow=0.5,
        )  # fmt: skip

    def _by_turn(self, name: str, tongue: Tongue, before: Journey | None) -> Section:
        say = tongue.say
        lengths = [*self.lap_by_turn[0].along]
        few = lengths[: MOST_LINES - 1]
        last = lengths[-1:] if len(lengths) >= MOST_LINES else []
        heads = [
            *(Head(say("lap of {length}", length=length), SHARE) for length in few),
            *(Head(say("lap of {length}", length=length), SHARE, "paper") for length in last),
            Head(say("random routes"), SHARE, line="strong"),
        ]
        columns = [[one.along[length] for one in self.lap_by_turn] for length in (*few, *last)]
        columns.append([one.random for one in self.lap_by_turn])
        earlier = [one.random for one in before.lap_by_turn] if before else columns[-1]
        if earlier != columns[-1]:
            heads.append(Head(say("default"), SHARE, "paper", line="before"))
            columns.append(earlier)
        rows = [Numbers(Label(str(turn)), values) for turn, values in enumerate(zip(*columns), 1)]
        return Section(
            f"{name}, first lap done by the end of a turn with {self.moves}", "",
            say("First lap done, by turn"), say("per cent"), "curves",
            first=say("turn"), heads=heads, rows=rows,
        )  # fmt: skip

    def _landing(self, name: str, landing: dict[str, Fraction], spots: str, tongue: Tongue) -> Section:
        rows = []
        for spot, share in landing.items():
            row = tongue.row(spots, spot)
            text = spot if row.text == spot else f"{spot} {row.text}"
            rows.append(Numbers(Label(text, colour=row.colour), (share, share)))
        return Section(
            f"{name}, random routes: share of turns that end on a spot", "",
            tongue.say("Where turns end"), tongue.say("random routes, in the long run"), "bars",
            heads=(Head(writing=FRACTION), Head(writing=SHARE)), rows=rows, rank=3,
        )  # fmt: skip


def turns_on_paper(tongue: Tongue) -> Writing:
    """Expected turns: on paper with three decimals, and in the language where they have no end."""

    def expected(turns: Fraction | None, customs: Customs) -> str:
        return tongue.say("never") if turns is None else customs.decimal(turns, 3)

    return Writing(exact, expected)


def journey(
    label: str, start: str, steps: Steps, moves: Moves, ways: Loops, found: Laps, bought: tuple[Afford, ...]
) -> Journey:
    """The turns of a map whose loops and laps are known."""
    into = entries(start, steps)
    direct = sorted({lap.length for lap in found.direct})
    lengths = sorted({length for some in ways.lengths.values() for length in some} | {*direct})
    along = {length: along_by(length, moves, TURNS) for length in direct}
    random = back_by(start, steps, moves, found.over, TURNS)
    return Journey(
        label,
        {length: turns_along(length, moves) for length in lengths},
        turns_until(start, steps, moves, into),
        {entry: turns_until(start, steps, moves, [entry]) for entry in into},
        turns_until(start, steps, moves, found.over),
        tuple(
            Lapped(number + 1, share, {length: shares[number] for length, shares in along.items()})
            for number, share in enumerate(random)
        ),
        landing_shares(start, steps, moves),
        bought,
    )
