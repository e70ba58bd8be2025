"""The odds of a game as panels for paper, in one language: first its decks, then its maps."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from generator.locale.language import Language
from generator.model.game import Game, Row
from generator.odds.afford import TURNS, Afford
from generator.odds.deck import Column, Value
from generator.odds.distribution import Distribution
from generator.odds.figure import exact, percent, rounded
from generator.odds.ledger import Drawing, Ledger
from generator.odds.price import Price, Prices
from generator.odds.total import Total
from generator.odds.tour import Journey, Tour
from generator.oddsbook.hands import hand_panels
from generator.oddsbook.panels import (
    ACCENT,
    QUIET,
    Bar,
    Dot,
    Line,
    Panel,
    Series,
    bars,
    columns,
    curves,
    dots,
    table,
    ticks,
)
from generator.oddsbook.strips import strip_panels

MOST_ROWS = 24
"""Rows of one panel; the rest is added up, or left to the terminal."""
MOST_COLUMNS = 16
UNSPACED = ("ja", "zh")
"""Languages in which two lines are joined without a space."""
HUES = ("#0072B2", "#C8502A", "#00795A", "#7A4F9A", "#B07A00")
DASHES = ("", "2.2 1", "0.7 0.8", "3 0.8 0.7 0.8", "1.4 0.9")
"""Curves differ in line as well as in colour, for grey printers and for all eyes."""


WALK = "Each turn draws a number from the whole deck; at each spot every route is equally likely."


class Group(NamedTuple):
    """Panels that begin a page: what they are about, how the numbers are meant, and the panels."""

    title: str
    remark: str
    panels: list[Panel]


class OddsPage:
    """Words and panels of one ledger; under a variant the default stands beside what it changes."""

    def __init__(self, game: Game, language: Language, odds: Ledger, default: Ledger | None = None) -> None:
        self.game = game
        self.language = language
        self.say = language.say
        self.odds = odds
        self.default = default

    def groups(self) -> list[Group]:
        """The panels of the decks, and those of the maps, each under what they are and how they are meant."""
        deck = [self._distribution(one) for one in self.odds.distributions]
        deck += [self._total(one) for one in self.odds.totals if len(one.amounts) > 1]
        deck += [self._drawing(one) for one in self.odds.drawings if one.hands]
        deck += [self._prices(one) for one in self.odds.prices]
        ways: list[Panel] = []
        for number, tour in enumerate(self.odds.tours):
            ways += self._tour(tour, self.default.tours[number] if self.default else None)
        shuffled = self.say("Exact numbers; hands are drawn from a shuffled deck.")
        title, meant, hands = hand_panels(self.odds, self.say, self._row)
        groups = (
            Group(self.say("Cards"), shuffled, deck),
            Group(self.say("Map and turns"), self._walk(), ways),
            Group(title, meant, [*hands, *strip_panels(self.game, self.language, self.odds)]),
        )
        return [group for group in groups if group.panels]

    def _walk(self) -> str:
        """How the pawn walks, and how many cards have no part in it."""
        meant = self.say(WALK)
        moves = {journey.moves for tour in self.odds.tours for journey in tour.journeys}
        for spread in self.odds.distributions:
            still = spread.column.copies.get(None, 0)
            if still and f"{spread.column.table}.{spread.column.field}" in moves:
                meant += self.say(" {number} cards without one are left out.", number=still)
        return meant

    # --- words -----------------------------------------------------------------------------
    def _field(self, name: str) -> str:
        """A field as people call it: the usual ones are among the generator's phrases."""
        return _capital(" – ".join(self.say(part) for part in name.split(".")))

    def _row(self, table: str, row_id: str) -> tuple[str, str, str]:
        """Name, icon and colour of a row, as far as it has them."""
        found = self.game.tables[table].by_id.get(row_id)
        if found is None:
            return row_id, "", ACCENT
        return (
            self._name(found),
            str(found.values.get("icon") or ""),
            str(found.values.get("colour") or ACCENT),
        )

    def _name(self, row: Row) -> str:
        name = row.values.get("name")
        if not isinstance(name, str) or not name:
            return row.id
        space = "" if self.language.code in UNSPACED else " "
        return space.join(self.language.text(f"{row.table}.name", name).split("\n"))

    def _value(self, column: Column, value: Value) -> tuple[str, str, str]:
        if value is None:
            return _capital(self.say("none")), "", QUIET
        if column.kind == "ref":
            return self._row(self.game.tables[column.table].fields[column.field].argument, str(value))
        return str(value), "", ACCENT

    # --- decks -----------------------------------------------------------------------------
    def _distribution(self, spread: Distribution) -> Panel:
        column = spread.column
        most = max(spread.shares.values())
        rows = []
        for value, share in spread.shares.items():
            label, icon, colour = self._value(column, value)
            rows.append(
                Bar(label, float(share / most), str(column.copies[value]), percent(share), colour, icon)
            )
        remark = self.say("{number} cards", number=column.size)
        if spread.mean is not None:
            remark = f"{self.say('mean')} {exact(spread.mean)}{self.say(' · ')}{remark}"
        title = self._field(column.field)
        if column.kind == "int" and len(rows) <= MOST_COLUMNS:
            return columns(title, remark, rows)
        return bars(title, remark, self._cut(rows))

    def _cut(self, rows: list[Bar]) -> list[Bar]:
        if len(rows) <= MOST_ROWS:
            return rows
        more = self.say("and {number} more", number=len(rows) - MOST_ROWS + 1)
        return [*rows[: MOST_ROWS - 1], Bar(more, 0, "", "", QUIET)]

    def _total(self, total: Total) -> Panel:
        most, everything = max(total.amounts.values()), sum(total.amounts.values())
        notation = self.game.file.notation
        rows = []
        for word, number in total.amounts.items():
            known = notation is not None and word in self.game.tables[notation.resources].by_id
            label, icon, colour = self._row(notation.resources if notation else "", word) if known else (
                _capital(self.say(word)), "any" if word == "any" else "", QUIET)  # fmt: skip
            share = percent(Fraction(number, everything))
            rows.append(Bar(label, number / most, str(number), share, colour, icon))
        remark = self.say("{number} on all cards", number=everything)
        return bars(self._field(total.field), remark, self._cut(rows))

    def _drawing(self, drawing: Drawing) -> Panel:
        """Chances by number of cards; there is room for those of a whole hand if it has but one size."""
        whole = drawing.hands if len(drawing.hands) == 1 else ()
        head = [""]
        for hand in drawing.hands:
            head.append(self.say("≥ 1 of {size}", size=hand.size))
        for hand in whole:
            head.append(self.say("all {size}", size=hand.size))
        head.append(self.say("until the first"))
        lines = []
        for value, until in [*drawing.draws_until.items()][:MOST_ROWS]:
            label, icon, colour = self._value(drawing.column, value)
            cells = [percent(hand.at_least_one[value]) for hand in drawing.hands]
            cells += [percent(hand.all_of[value], 2) for hand in whole]
            lines.append(Line((label, *cells, rounded(until, 2)), colour, icon))
        every = [percent(hand.every_value) for hand in drawing.hands if hand.every_value is not None]
        if every:
            blank = [""] * (len(head) - 1 - len(every))
            lines.append(Line((self.say("all kinds at once"), *every, *blank), strong=True))
        sizes = ", ".join(str(hand.size) for hand in drawing.hands)
        title = self.say("Opening hand: {field}", field=self._field(drawing.column.field))
        return table(title, self.say("{size} cards drawn", size=sizes), tuple(head), lines)

    def _prices(self, found: Prices) -> Panel:
        scale = max(
            (one.rate for one in found.rated if one.rate is not None), default=Fraction(0)
        ) or Fraction(1)
        group = self.game.tables[found.table].fields[found.group].argument if found.group else ""
        rows = []
        for one in found.rated[:MOST_ROWS]:
            _, icon, colour = self._row(group, one.group) if one.group else ("", "", ACCENT)
            rate = one.rate or Fraction(0)
            rows.append(Dot(self._card(found, one), float(rate / scale), _bargain(one), colour, icon))
        for name, rate in found.medians.items() if found.group else ():
            label, icon, colour = self._row(group, name or "")
            label = self.say("median: {group}", group=label)
            rows.append(Dot(label, float(rate / scale), _short(rate), colour, icon, "diamond"))
        for one in found.apart[: MOST_ROWS // 2]:
            _, icon, colour = self._row(group, one.group) if one.group else ("", "", ACCENT)
            rows.append(Dot(self._card(found, one), None, self.say("depends on play"), colour, icon))
        title = self.say(
            "{points} per resource of {cost}", points=self._field(found.points), cost=self.say(found.cost)
        )
        return dots(
            title,
            self.say("{number} kinds of cards", number=len(found.rated) + len(found.apart)),
            rows,
            ticks(scale),
        )

    def _card(self, found: Prices, one: Price) -> str:
        return self._name(self.game.tables[found.table].by_id[one.row])

    # --- maps ------------------------------------------------------------------------------
    def _tour(self, tour: Tour, before: Tour | None) -> Iterable[Panel]:
        for number, journey in enumerate(tour.journeys):
            yield self._turns(tour, journey, before.journeys[number] if before else None)
            yield self._lap_curves(journey, before.journeys[number] if before else None)
        yield self._trips(tour, before)
        yield self._loops(tour)
        for journey in tour.journeys:
            if journey.landing is not None:
                yield self._landing(tour, journey.landing)
            for found in journey.afford:
                yield self._afford(found)

    def _turns(self, tour: Tour, journey: Journey, before: Journey | None) -> Panel:
        """Expected turns for each direct lap and for random routes; with a variant, before → after."""
        lines = []
        never = self.say("never")
        shown: dict[tuple[int, tuple[str, ...]], int] = {}
        for lap in tour.laps.direct:
            shown[lap.length, lap.lines] = shown.get((lap.length, lap.lines), 0) + 1
        for (length, kinds), ways in [*shown.items()][:MOST_ROWS]:
            way = " + ".join(self.say(kind) for kind in kinds)
            name = self.say("{length} routes", length=length) + (f" ({way})" if way else "")
            lines.append(Line((name, str(ways), _turns(journey.along[length], never))))
        random = _turns(journey.lap, never)
        if before is not None and before.lap != journey.lap:
            random = f"{_turns(before.lap, never)} → {random}"
        lines.append(Line((self.say("random routes"), "", random), strong=True))
        head = (self.say("lap without a spot twice"), self.say("ways"), self.say("expected turns"))
        over = self.say(" or ").join(f"{spot}→{target}" for spot, target in tour.laps.over)
        remark = self.say("lap: {routes}", routes=over)
        return table(self.say("Turns until the first lap"), remark, head, lines, first=0.5)

    def _lap_curves(self, journey: Journey, before: Journey | None) -> Panel:
        along = [*journey.lap_along_by.items()]
        if len(along) > len(HUES):
            along = [*along[: len(HUES) - 1], along[-1]]
        series = [
            _series(self.say("lap of {length}", length=length), shares[:TURNS], HUES[number], DASHES[number])
            for number, (length, shares) in enumerate(along)
        ]
        series.append(_series(self.say("random routes"), journey.lap_by[:TURNS], "#2B2320", "", strong=True))
        if before is not None and before.lap_by != journey.lap_by:
            name = self.say("default")
            series.append(_series(name, before.lap_by[:TURNS], QUIET, DASHES[1], strong=True))
        return curves(self.say("First lap done, by turn"), self.say("per cent"), series, self.say("turn"))

    def _trips(self, tour: Tour, before: Tour | None) -> Panel:
        trips = tour.laps.trips
        most, ways = max(trips.values(), default=1), sum(trips.values())
        rows = [
            Bar(str(length), number / most, str(number), "")
            for length, number in [*trips.items()][:MOST_ROWS]
        ]
        phrase = "each route once · {ways} way" if ways == 1 else "each route once · {ways} ways"
        remark = self.say(phrase, ways=ways)
        if before is not None and before.laps.trips != trips:
            remark = self.say("{before} → {ways} ways", before=sum(before.laps.trips.values()), ways=ways)
        return columns(self.say("Laps with side trips"), remark, rows)

    def _loops(self, tour: Tour) -> Panel:
        """Loops by the route that ends them, and how long random routes take to come back over it."""
        lines = []
        back = tour.journeys[0].back_over if tour.journeys else {}
        for spot, lengths in [*tour.loops.lengths.items()][:MOST_ROWS]:
            turns = _turns(back[spot, tour.start], self.say("never")) if back else ""
            lines.append(Line((f"{spot}→{tour.start}", ", ".join(map(str, lengths)), turns)))
        if tour.journeys:
            total = _turns(tour.journeys[0].back, self.say("never"))
            lines.append(Line((self.say("any return"), "", total), strong=True))
        head = (self.say("last route"), self.say("lengths of the loops"), self.say("turns, random routes"))
        name = self._row(tour.spots, tour.start)[0]
        remark = self.say("no spot twice")
        return table(self.say("Loops back to {spot}", spot=name), remark, head, lines, first=0.3)

    def _landing(self, tour: Tour, landing: dict[str, Fraction]) -> Panel:
        most = max(landing.values())
        rows = []
        for spot, share in landing.items():
            name, _, colour = self._row(tour.spots, spot)
            label = spot if name == spot else f"{spot} {name}"
            rows.append(Bar(label, float(share / most), _fraction(share), percent(share), colour))
        return bars(self.say("Where turns end"), self.say("random routes, in the long run"), self._cut(rows))

    def _afford(self, found: Afford) -> Panel:
        costs = [*found.copies]
        if len(costs) > len(HUES):
            costs = [*costs[: len(HUES) - 1], costs[-1]]
        series = []
        for number, cost in enumerate(costs):
            name = self.say("{number} or more", number=cost)
            series.append(
                _series(name, (one.at_least[cost] for one in found.purses), HUES[number], DASHES[number])
            )
        drawn = (one.share for one in found.purses)
        series.append(_series(self.say("for a drawn card"), drawn, "#2B2320", "", strong=True))
        remark = self.say("of any kinds, nothing spent")
        return curves(self.say("Resources gained, by turn"), remark, series, self.say("turn"))


def _series(name: str, shares: Iterable[Fraction], colour: str, dash: str, *, strong: bool = False) -> Series:
    found = tuple(shares)
    figures = [percent(share, 0).removesuffix(" %").replace(" ", "") for share in found]
    for number in range(len(figures) - 1, 0, -1):  # what is all but certain is said once
        if figures[number] == figures[number - 1] and figures[number] in (">99", "100"):
            figures[number] = ""
    return Series(name, tuple(float(share) for share in found), tuple(figures), colour, dash, strong)


def _bargain(one: Price) -> str:
    rate = one.rate or Fraction(0)
    sign = "=" if Fraction(_short(rate)) == rate else "≈"
    return f"{one.points} / {one.cost} {sign} {_short(rate)}"


def _short(number: Fraction) -> str:
    """At most two decimals, without zeros at the end."""
    return rounded(number, 2).rstrip("0").rstrip(".")


def _turns(number: Fraction | None, never: str) -> str:
    return never if number is None else rounded(number, 3)


def _fraction(share: Fraction) -> str:
    """The fraction where it is short enough to be read."""
    return str(share) if len(str(share)) <= 6 else ""


def _capital(text: str) -> str:
    """The first letter large; both of an abbreviation such as vp."""
    return text.upper() if len(text) <= 2 else text[:1].upper() + text[1:]
