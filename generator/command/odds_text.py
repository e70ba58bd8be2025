"""A ledger as sections of rows for the terminal; two ledgers side by side."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest

from generator.command.odds_hands import captured_sections, thrown_sections
from generator.command.odds_strips import strip_sections
from generator.odds.afford import Afford
from generator.odds.distribution import Distribution
from generator.odds.figure import exact, percent
from generator.odds.ledger import Drawing, Ledger
from generator.odds.price import Prices
from generator.odds.total import Total
from generator.odds.tour import Journey, Tour

MOST_LAPS = 4
"""Columns for the laps of different lengths; beyond, the shortest ones are shown."""


@dataclass(frozen=True)
class Section:
    """A heading, what is said beside it, and rows whose first cell says what they are about."""

    name: str
    beside: str
    rows: list[list[str]]


def alone(one: Ledger) -> Iterator[str]:
    """The lines of one ledger."""
    yield one.game
    for section in sections(one):
        yield f"\n  {section.name}{section.beside}"
        yield from _table(section.rows)
    for note in one.notes:
        yield f"\n  note: {note}"


def beside(default: Ledger, variant: Ledger, chosen: str) -> Iterator[str]:
    """What a variant changes, each row before and after; sections that stay the same are only named."""
    yield f"{default.game}: default → {chosen}"
    before, after = ({section.name: section for section in sections(one)} for one in (default, variant))
    same = []
    for name in dict.fromkeys((*before, *after)):
        one, other = (found.get(name, Section(name, "", [])) for found in (before, after))
        if one == other:
            same.append(name)
            continue
        yield f"\n  {name}"
        if one.beside != other.beside:
            yield f"    {one.beside.lstrip(':, ')}  →  {other.beside.lstrip(':, ')}"
        yield from _table(_compared(one.rows, other.rows))
    if same:
        yield "\n  the same in both"
        yield from (f"    {name}" for name in same)
    for note in dict.fromkeys((*default.notes, *variant.notes)):
        yield f"\n  note: {note}"


def _compared(before: list[list[str]], after: list[list[str]]) -> Iterator[list[str]]:
    """Rows with the same first cell in one line: → where they differ, = where not, – where one is missing."""
    pairs: dict[tuple[str, int], list[list[str]]] = {}
    width = max((len(row) for row in (*before, *after)), default=1) - 1
    for side, rows in enumerate((before, after)):
        times: dict[str, int] = {}
        for first, *cells in rows:
            times[first] = times.get(first, 0) + 1
            pair = pairs.setdefault((first, times[first]), [["–"] * width, ["–"] * width])
            pair[side] = [*cells, *[""] * (width - len(cells))]
    for (first, _), (one, other) in pairs.items():
        yield [first, *one, "=" if one == other else "→", *other]


def sections(one: Ledger) -> Iterator[Section]:
    """Every number of a ledger in the order in which it is read."""
    for spread in one.distributions:
        yield _distribution(spread)
    for total in one.totals:
        yield _total(total)
    for found in one.prices:
        yield from _prices(found)
    for drawing in one.drawings:
        yield _drawing(drawing)
    for tour in one.tours:
        yield from _tour(tour)
    for thrown in one.throws:
        yield from (Section(*each) for each in thrown_sections(thrown))
    for pieces in one.captured:
        yield from (Section(*each) for each in captured_sections(pieces))
    for strip in one.strips:
        yield from (Section(*each) for each in strip_sections(strip))


def _distribution(spread: Distribution) -> Section:
    column = spread.column
    mean = "" if spread.mean is None else f", mean {exact(spread.mean)}, total {spread.total}"
    rows = [
        [_word(value), str(column.copies[value]), str(share), percent(share)]
        for value, share in spread.shares.items()
    ]
    return Section(f"{column.table}.{column.field}", f": {column.size} copies{mean}", rows)


def _total(total: Total) -> Section:
    amounts = "  ".join(f"{word} {number}" for word, number in total.amounts.items())
    more = f"  and {total.varying} copies that depend on play" if total.varying else ""
    return Section(f"{total.table}.{total.field}, all copies", f": {amounts or 'nothing'}{more}", [])


def _prices(found: Prices) -> Iterator[Section]:
    name = f"{found.table}, {found.points} per resource of {found.cost}"
    rows = [
        [one.row, _word(one.group), f"{one.points} for {one.cost}", exact(one.rate)] for one in found.rated
    ]
    rows += [
        [one.row, _word(one.group), _open(one.points, one.cost), "depends on play"] for one in found.apart
    ]
    yield Section(name, "", rows)
    if found.group:
        medians = [[_word(group), exact(rate)] for group, rate in found.medians.items()]
        yield Section(f"{name}, median of each {found.group}", "", medians)


def _open(points: int | None, cost: int | None) -> str:
    return f"{'?' if points is None else points} for {'?' if cost is None else cost}"


def _drawing(drawing: Drawing) -> Section:
    sizes = ", ".join(str(hand.size) for hand in drawing.hands) or "too few cards"
    column = drawing.column
    rows = [
        [
            _word(value),
            *(percent(hand.at_least_one[value]) for hand in drawing.hands),
            "|",
            *(percent(hand.all_of[value], 2) for hand in drawing.hands),
            "|",
            exact(until),
        ]
        for value, until in drawing.draws_until.items()
    ]
    every = [percent(hand.every_value) for hand in drawing.hands if hand.every_value is not None]
    if every:
        rows.append(["every one of them at once", *every])
    heading = ": at least one | all | cards turned until the first"
    return Section(f"{column.table}.{column.field}, hands of {sizes}", heading, rows)


def _tour(tour: Tour) -> Iterator[Section]:
    loops = [[f"{spot}→{tour.start}", _list(lengths)] for spot, lengths in tour.loops.lengths.items()]
    yield Section(f"map {tour.map}, loops from {tour.start} by the route that ends them", "", loops)
    yield _laps(tour)
    for journey in tour.journeys:
        yield from _journey(journey, tour)


def _laps(tour: Tour) -> Section:
    rows = []
    direct = sorted(tour.laps.direct, key=lambda lap: lap.lines)
    for lines, found in groupby(direct, key=lambda lap: lap.lines):
        rows.append([f"no spot twice, {' + '.join(lines) or 'all'}", _list(lap.length for lap in found)])
    ways = sum(tour.laps.trips.values())
    counted = f"{spans(tour.laps.trips)}, in {ways} way{'s' * (ways != 1)}"
    rows.append(["each route at most once", counted])
    over = " or ".join(f"{spot}→{target}" for spot, target in tour.laps.over)
    return Section(f"map {tour.map}, routes of a lap", f" over {over}", rows)


def _journey(journey: Journey, tour: Tour) -> Iterator[Section]:
    shortest = min((lap.length for lap in tour.laps.direct), default=0)
    rows = []
    for length, turns in journey.along.items():
        lines = {
            " + ".join(lap.lines): None for lap in tour.laps.direct if lap.length == length and lap.lines
        }
        words = [*(["shortest lap"] if length == shortest else []), *lines]
        rows.append([f"along a loop of {length}", "; ".join(words), exact(turns)])
    rows.append([f"random routes, back to {tour.start}", "", exact(journey.back)])
    for (spot, start), turns in journey.back_over.items():
        rows.append([f"random routes, over {spot}→{start}", "", exact(turns)])
    rows.append(["random routes, first lap", "", exact(journey.lap)])
    yield Section(f"map {tour.map}, expected turns with {journey.moves}", "", rows)
    yield _by_turn(journey, tour)
    if journey.landing is not None:
        landing = [[_word(spot), str(share), percent(share)] for spot, share in journey.landing.items()]
        yield Section(f"map {tour.map}, random routes: share of turns that end on a spot", "", landing)
    for found in journey.afford:
        yield _afford(found, tour)


def _by_turn(journey: Journey, tour: Tour) -> Section:
    along = dict([*journey.lap_along_by.items()][:MOST_LAPS])
    rows = [["turn", *(f"lap of {length}" for length in along), "random routes"]]
    for number, share in enumerate(journey.lap_by):
        rows.append([str(number + 1), *(percent(found[number]) for found in along.values()), percent(share)])
    return Section(f"map {tour.map}, first lap done by the end of a turn with {journey.moves}", "", rows)


def _afford(found: Afford, tour: Tour) -> Section:
    rows = [["turn", *(f"{cost}+" for cost in found.copies), "drawn card", "luckiest"]]
    for purse in found.purses:
        chances = [percent(chance) for chance in purse.at_least.values()]
        rows.append([str(purse.turn), *chances, percent(purse.share), percent(purse.best)])
    name = f"map {tour.map}, random routes: resources of any kind for {found.table}.{found.field} by turn"
    return Section(name, "", rows)


def spans(numbers: Iterable[int]) -> str:
    """Whole numbers with neighbours drawn together, as in 2, 8–16."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found) or "none"


def _list(lengths: Iterable[int]) -> str:
    return ", ".join(map(str, lengths))


def _word(value: object) -> str:
    return "none" if value is None else str(value)


def _table(rows: Iterable[list[str]]) -> Iterator[str]:
    """Rows in columns, the first to the left and the others to the right."""
    cells = list(rows)
    widths = [max(map(_width, column)) for column in zip_longest(*cells, fillvalue="")]
    for first, *others in cells:
        line = first + " " * (widths[0] - _width(first))
        for cell, width in zip(others, widths[1:]):
            line += "  " + " " * (width - _width(cell)) + cell
        yield f"    {line.rstrip()}"


def _width(text: str) -> int:
    """Columns on a terminal; a Japanese letter takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
