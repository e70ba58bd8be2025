"""Throws and patterns as panels for the printed page of odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from generator.odds.captured import Captured
from generator.odds.figure import exact, percent, rounded
from generator.odds.ledger import Ledger
from generator.odds.patterns import Ways
from generator.odds.throws import Chances, Handful, Thrown, by_sum
from generator.oddsbook.panels import ACCENT, QUIET, Bar, Line, Panel, columns, table

Say = Callable[..., str]

MOST_BARS, MOST_SUMS = 9, 16
"""Where more sums can come up, they are left to the table, or to the terminal."""
MOST_WANTED = 6
SIZES = (2, 3, 4, 5, 6, 8, 10)
"""How many pieces are taken, in the columns of a table."""


def hand_panels(
    odds: Ledger, say: Say, row: Callable[[str, str], tuple[str, str, str]]
) -> tuple[str, str, list[Panel]]:
    """What is thrown and what is captured: a title, how it is meant, and the panels of both."""
    panels = [panel for thrown in odds.throws for panel in throw_panels(thrown, say)]
    alone = "Throws" if panels else "Patterns" if odds.captured else "Strips"
    title = "Throws and patterns" if panels and odds.captured else alone
    for found in odds.captured:
        names = {name: row(found.table, name)[0] for name in found.ways}
        panels += captured_panels(found, say, names)
    return say(title), say("Exact numbers; sides and pieces come up at random."), panels


def throw_panels(thrown: Thrown, say: Say) -> Iterator[Panel]:
    """The sums of each handful, and tables of pairs, misses and hits, as far as they are asked for."""
    name = say(thrown.name)
    name = name[:1].upper() + name[1:]
    for index in by_sum(thrown.fair).values():
        if thrown.fair[index].sums:
            yield from _sums(name, thrown.fair[index], thrown.biased[index] if thrown.biased else None, say)
    for title, found in ((name, thrown.fair), (say("{name}, biased", name=name), thrown.biased)):
        each_number = list({each.handful.number: each for each in found}.values())
        if any(each.different is not None for each in each_number):
            yield _pairs(title, each_number, say)
        if any(each.missed for each in each_number):
            heading = say("{name}: no wanted side", name=title)
            shares = [{k: percent(share) for k, share in each.missed.items()} for each in each_number]
            numbers = [str(each.handful.number) for each in each_number]
            yield _wanted(heading, say("chance, by sides wanted"), numbers, shares, say)
        if any(each.hits for each in found):
            heading = say("{name}: wanted sides kept", name=title)
            means = [{k: rounded(mean, 2) for k, mean in each.hits.items()} for each in found]
            numbers = [_kept(each.handful, say) for each in found]
            yield _wanted(heading, say("on average, by sides wanted"), numbers, means, say)


def _sums(name: str, fair: Chances, biased: Chances | None, say: Say) -> Iterator[Panel]:
    """Standing bars, and beside them how likely so much or more is."""
    title = say("{name}: sum of {number}", name=name, number=fair.handful.number)
    most, least = max(fair.sums.values()), fair.handful.least
    bars = [
        Bar(
            str(total), float(share / most), percent(share), str(share) if len(str(share)) < 7 else "",
            ACCENT if least is None or total >= least else QUIET,
        )
        for total, share in fair.sums.items()
    ]  # fmt: skip
    if len(bars) <= MOST_BARS:
        yield columns(title, f"{say('mean')} {exact(fair.mean)}", bars)
    head = [say("sum"), say("or more")] + [say("biased")] * (biased is not None)
    lines = []
    for total in fair.sums:
        cells = [percent(_from(each, total)) for each in (fair, biased) if each is not None]
        lines.append(Line((str(total), *cells), strong=total == least))
    if len(lines) <= MOST_SUMS:
        yield table(say("{name}: at least so much", name=name), say("chance"), tuple(head), lines)


def _from(chances: Chances, least: int) -> Fraction:
    return sum((share for total, share in chances.sums.items() if total >= least), Fraction(0))


def _pairs(name: str, found: list[Chances], say: Say) -> Panel:
    lines = [
        Line((str(each.handful.number), percent(1 - each.different), percent(each.different)))
        for each in found
        if each.different is not None
    ]
    head = (say("thrown"), say("two alike"), say("all different"))
    return table(say("{name}: pairs", name=name), say("chance"), head, lines)


def _kept(handful: Handful, say: Say) -> str:
    if handful.kept == handful.number:
        return str(handful.number)
    return say("{number}, {kept} kept", number=handful.number, kept=handful.kept)


def _wanted(title: str, remark: str, thrown: list[str], found: list[dict[int, str]], say: Say) -> Panel:
    """A table with a column for each number of wanted sides."""
    wanted = [*found[0]][:MOST_WANTED]
    lines = [
        Line((name, *(cells.get(size, "") for size in wanted))) for name, cells in zip(thrown, found)
    ]
    head = (say("thrown"), *map(str, wanted))
    return table(title, remark, head, lines, first=0.22)


def captured_panels(found: Captured, say: Say, names: Mapping[str, str]) -> Iterator[Panel]:
    """How likely so many pieces taken at random hold each pattern, at all and in one colour."""
    sizes = [size for size in SIZES if size in found.points]
    head = (say("pieces"), *map(str, sizes))

    def lines(count: Callable[[Ways], int]) -> list[Line]:
        rows = []
        for pattern, ways in found.ways.items():
            shares = {each.size: Fraction(count(each), each.hands) for each in ways}
            rows.append(Line((names[pattern], *(_short(shares[size]) for size in sizes))))
        return rows

    held = lines(lambda each: each.held)
    points = (rounded(found.points[size], 1) for size in sizes)
    held.append(Line((say("points on average"), *points), strong=True))
    remark = say("per cent, pieces taken at random")
    yield table(say("Patterns held"), remark, head, held)
    if found.rules.one_colour:
        pure = lines(lambda each: each.one_colour)
        yield table(say("Patterns in one colour"), remark, head, pure)


def _short(share: Fraction) -> str:
    return "–" if not share else percent(share, 0).removesuffix(" %")
