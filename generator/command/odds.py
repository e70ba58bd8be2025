"""`kamiban odds`."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import floor

import click

from generator.command.games import find_games
from generator.command.report import as_text
from generator.odds.data import as_data
from generator.odds.distribution import Distribution
from generator.odds.ledger import Drawing, Journey, Ledger, Tour, ledger
from generator.odds.total import Total
from generator.survey import survey

LONGEST = 12
"""A fraction with more letters than this is shown as a decimal; JSON has it whole."""


def run(words: tuple[str, ...], form: str) -> int:
    """Print the odds of the games, and what is wrong with their data to stderr; 1 if anything is."""
    found: list[Ledger] = []
    open_problems = 0
    for folder, shown in find_games(words):
        surveyed = survey(folder, shown, proof=False)
        for problem in surveyed.findings.in_order():
            if not problem.acknowledged:
                click.echo(as_text(problem), err=True)
                open_problems += 1
        if surveyed.game is not None:
            found.append(ledger(surveyed.game))
    if form == "json":
        click.echo(json.dumps([as_data(one) for one in found], ensure_ascii=False, indent=1))
    elif found:
        click.echo("\n\n".join("\n".join(_lines(one)) for one in found))
    return 1 if open_problems else 0


def _lines(one: Ledger) -> Iterator[str]:
    yield one.game
    for spread in one.distributions:
        yield from _distribution(spread)
    for total in one.totals:
        yield from _total(total)
    for drawing in one.drawings:
        yield from _drawing(drawing)
    for tour in one.tours:
        yield from _tour(tour)
    for note in one.notes:
        yield f"\n  note: {note}"


def _distribution(spread: Distribution) -> Iterator[str]:
    column = spread.column
    mean = "" if spread.mean is None else f", mean {_exact(spread.mean)}, total {spread.total}"
    yield f"\n  {column.table}.{column.field}: {column.size} copies{mean}"
    yield from _table(
        [_word(value), str(column.copies[value]), str(share), _percent(share)]
        for value, share in spread.shares.items()
    )


def _total(total: Total) -> Iterator[str]:
    amounts = "  ".join(f"{word} {number}" for word, number in total.amounts.items())
    more = f"  and {total.varying} copies that depend on play" if total.varying else ""
    yield f"\n  {total.table}.{total.field}, all copies: {amounts or 'nothing'}{more}"


def _drawing(drawing: Drawing) -> Iterator[str]:
    sizes = ", ".join(str(hand.size) for hand in drawing.hands) or "too few cards"
    column = drawing.column
    heading = "at least one | all | cards turned until the first"
    yield f"\n  {column.table}.{column.field}, hands of {sizes}: {heading}"
    yield from _table(
        [
            _word(value),
            *(_percent(hand.at_least_one[value]) for hand in drawing.hands),
            "|",
            *(_percent(hand.all_of[value], 2) for hand in drawing.hands),
            "|",
            _exact(until),
        ]
        for value, until in drawing.draws_until.items()
    )
    every = [_percent(hand.every_value) for hand in drawing.hands if hand.every_value is not None]
    if every:
        yield from _table([["every one of them at once", *every]])


def _tour(tour: Tour) -> Iterator[str]:
    yield f"\n  map {tour.map}, loops from {tour.start} by the route that ends them"
    for spot, lengths in tour.loops.lengths.items():
        yield f"    {spot}→{tour.start}  {', '.join(map(str, lengths))}"
    for journey in tour.journeys:
        yield from _journey(journey, tour)


def _journey(journey: Journey, tour: Tour) -> Iterator[str]:
    yield f"\n  map {tour.map}, expected turns with {journey.moves}"
    rows = [[f"along a loop of {length}", _exact(turns)] for length, turns in journey.along.items()]
    rows.append([f"random routes, back to {tour.start}", _exact(journey.back)])
    for (spot, start), turns in journey.back_over.items():
        rows.append([f"random routes, over {spot}→{start}", _exact(turns)])
    yield from _table(rows)
    if journey.landing is not None:
        yield f"\n  map {tour.map}, random routes: share of turns that end on a spot"
        yield from _table([_word(spot), str(s), _percent(s)] for spot, s in journey.landing.items())


def _word(value: object) -> str:
    return "none" if value is None else str(value)


def _percent(share: Fraction, places: int = 1) -> str:
    """A share rounded from the exact fraction; what can happen is never shown as nothing."""
    least = Fraction(1, 10**places)
    if 0 < share * 100 < least / 2:
        return f"< {_rounded(least, places)} %"
    return f"{_rounded(share * 100, places)} %"


def _exact(number: Fraction | None) -> str:
    """A fraction with its decimal; a long one as a decimal alone; `never` where there is no end."""
    if number is None:
        return "never for certain"
    if number.denominator == 1:
        return str(number)
    decimal = _rounded(number, 3)
    whole = f"{number} " if len(str(number)) <= LONGEST else ""
    sign = "=" if Fraction(decimal) == number else "≈"
    return f"{whole}{sign} {decimal}"


def _rounded(number: Fraction, places: int) -> str:
    """Halves are rounded away from zero, as on paper."""
    scaled = floor(abs(number) * 10**places + Fraction(1, 2))
    whole, part = divmod(scaled, 10**places)
    return f"{'-' if number < 0 and scaled else ''}{whole}.{part:0{places}}"


def _table(rows: Iterable[list[str]]) -> Iterator[str]:
    """Rows in columns, the first to the left and the others to the right."""
    cells = list(rows)
    widths = [max(map(_width, column)) for column in zip(*cells)]
    for first, *others in cells:
        line = first + " " * (widths[0] - _width(first))
        for cell, width in zip(others, widths[1:]):
            line += "  " + " " * (width - _width(cell)) + cell
        yield f"    {line}"


def _width(text: str) -> int:
    """Columns on a terminal; a Japanese letter takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
