"""Throws and patterns of a ledger as sections for the terminal: a name, what stands beside it, and rows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.odds.captured import Captured
from generator.odds.figure import exact, percent
from generator.odds.throws import Chances, Thrown, by_sum

Told = tuple[str, str, list[list[str]]]


def thrown_sections(thrown: Thrown) -> Iterator[Told]:
    """Sums, pairs, misses and hits of a throw, as far as they are asked for."""
    wanted = by_sum(thrown.fair)
    for (number, least), index in wanted.items():
        fair = thrown.fair[index]
        several = len([each for each, _ in wanted if each == number]) > 1
        name = f"throw {thrown.name}, {number} thrown" + (f", {least} needed" if several else "")
        if fair.sums:
            yield name, *_sums(fair, thrown.biased[index] if thrown.biased else None)
    for name, found in ((thrown.name, thrown.fair), (f"{thrown.name}, biased", thrown.biased)):
        alike = [
            [str(each.handful.number), percent(1 - each.different), percent(each.different)]
            for each in _by_number(found)
            if each.different is not None
        ]
        if alike:
            yield f"throw {name}: pairs", "", [["thrown", "two alike", "all different"], *alike]
        missed = [
            [str(each.handful.number), *(percent(share) for share in each.missed.values())]
            for each in _by_number(found)
        ]
        if found and found[0].missed:
            head = ["thrown", *(f"{wanted} wanted" for wanted in found[0].missed)]
            yield f"throw {name}: no wanted side comes up", "", [head, *missed]
        hits = [
            [f"{each.handful.number}, {each.handful.kept} kept", *map(exact, each.hits.values())]
            for each in found
        ]
        if found and found[0].hits:
            head = ["thrown", *(f"{wanted} wanted" for wanted in found[0].hits)]
            yield f"throw {name}: wanted sides among those that are kept", ", on average", [head, *hits]


def _by_number(found: tuple[Chances, ...]) -> list[Chances]:
    """One for each number that is thrown, however many of them are kept."""
    return list({each.handful.number: each for each in found}.values())


def _sums(fair: Chances, biased: Chances | None) -> tuple[str, list[list[str]]]:
    rows = [["sum", "exactly", "", "at least", *(["biased, exactly", "at least"] if biased else [])]]
    for total, share in fair.sums.items():
        row = [str(total), str(share), percent(share), percent(_from(fair, total))]
        if biased is not None:
            row += [percent(biased.sums.get(total, Fraction(0))), percent(_from(biased, total))]
        rows.append(row)
    beside = f": mean {exact(fair.mean)}"
    if fair.at_least is not None:
        beside += f", {fair.handful.least} or more {fair.at_least}"
    if biased is not None and biased.at_least is not None:
        beside += f" (biased {percent(biased.at_least)})"
    return beside, rows


def _from(chances: Chances, least: int) -> Fraction:
    return sum((share for total, share in chances.sums.items() if total >= least), Fraction(0))


def captured_sections(found: Captured) -> Iterator[Told]:
    """How likely so many pieces hold each pattern, at all and in one colour, and their points."""
    head = ["pieces", *(str(size) for size in found.points)]
    held = [
        [name, *(percent(Fraction(each.held, each.hands)) for each in ways)]
        for name, ways in found.ways.items()
    ]
    yield f"{found.table}, held by pieces taken at random", "", [head, *held]
    pure = [
        [name, *(percent(Fraction(each.one_colour, each.hands)) for each in ways)]
        for name, ways in found.ways.items()
    ]
    if found.rules.one_colour:
        yield f"{found.table}, held in one colour", "", [head, *pure]
    points = [["points", *(exact(number) for number in found.points.values())]]
    yield f"{found.table}, points of pieces taken at random", ", on average", [head, *points]
