"""Numbers of the ledger for cells of the odds: what each was when the game was accepted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.ledger.data import ROW
from generator.ledger.derived import HAND, MEAN, ODDS, SUM, TOTAL, UNTIL, cells, sized
from generator.ledger.entry import BETWEEN
from generator.odds.distribution import Distribution
from generator.odds.figure import TERMINAL, exact
from generator.odds.hand import Drawing
from generator.odds.section import Section, Topic
from generator.odds.total import Total

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:/\d+)?")
_WITHOUT = "without "
Figures = dict[tuple[int, int], tuple[str, bool]]
"""Figures by the numbers of their row and head, and whether they are others now; some are rounded."""


def number_in(figure: str) -> float | None:
    """The number that a figure of the terminal tells; None if it tells none."""
    found = _NUMBER.findall(figure.replace(",", ""))
    if not found:
        return None
    percent = figure.rstrip().endswith("%")
    said = found[0] if "/" in found[0] and not percent else found[-1]
    value = Fraction(0) if said.endswith("/0") else Fraction(said)
    return float(value / 100 if percent else value)


def figures_before(facts: Mapping[str, str], topic: Topic, section: Section) -> Figures:
    """What stood in the cells of a section, as far as the ledger has it."""
    match topic:
        case Distribution():
            return _shares(facts, section, f"{SUM} {topic.of}{BETWEEN}", "")
        case Total():
            return _shares(facts, section, f"{SUM} {topic.of}{BETWEEN}", f" {TOTAL}")
        case Drawing():
            return dict(_hands(facts, topic, section))
    # of columns that share a name the ledger keeps the last
    kept = {cell.key: cell for cell in cells(section)} if section.name else {}
    found: Figures = {}
    for key, cell in kept.items():
        if key in facts:
            head = _at(section.heads, cell.head) if cell.head else _last(section)
            found[_at(section.rows, cell.row), head] = facts[key], facts[key] != cell.figure
    return found


def values_before(facts: Mapping[str, str], topic: Topic) -> list[str]:
    """The values of a field that some piece had."""
    if not isinstance(topic, Distribution):
        return []
    start = f"{SUM} {topic.of}{BETWEEN}"
    found = (key.removeprefix(start) for key in facts if key.startswith(start))
    return [label for label in found if BETWEEN not in label and label not in (TOTAL, MEAN)]


def _shares(facts: Mapping[str, str], section: Section, start: str, end: str) -> Figures:
    """Copies and shares of all that stands under keys with one beginning and end."""
    counts: dict[str, int] = {}
    for key, value in facts.items():
        label = key.removeprefix(start)
        if label == key or BETWEEN in label or not label.endswith(end) or label in (TOTAL, MEAN):
            continue
        if value.isdecimal():
            counts[label.removesuffix(end)] = int(value)
    counts = counts or ({} if end else _copies(facts, start))
    whole = sum(counts.values())
    found: Figures = {}
    for at, row in enumerate(section.rows):
        count = counts.get(row.label.on("terminal"), 0)
        for head, now in enumerate(row.values) if whole else ():
            was = Fraction(count, whole) if isinstance(now, Fraction) else count
            found[at, head] = str(was), was != now
    return found


def _copies(facts: Mapping[str, str], start: str) -> dict[str, int]:
    """How many pieces had each value of a field, by their rows: the ledger sums up what several share."""
    table, _, name = start.removeprefix(f"{SUM} ").removesuffix(BETWEEN).partition(".")
    rows: dict[str, dict[str, str]] = {}
    for key, value in facts.items():
        if key.startswith(f"{ROW} {table}."):
            row, _, own = key.removeprefix(f"{ROW} {table}.").partition(".")
            rows.setdefault(row, {})[own] = value
    found: dict[str, int] = {}
    for values in rows.values():
        if name in values and values.get("count", "1").isdecimal():
            found[values[name]] = found.get(values[name], 0) + int(values.get("count", "1"))
    return found


def _hands(
    facts: Mapping[str, str], drawing: Drawing, section: Section
) -> Iterator[tuple[tuple[int, int], tuple[str, bool]]]:
    """Chances of hands, which the ledger has as those to lack something, and cards to turn."""
    name = f"{ODDS} {drawing.of}{HAND}"
    until = len(section.heads) - 1
    for at, row in enumerate(section.rows):
        label = row.label.on("terminal")
        for head, hand in enumerate(drawing.hands):
            several = f"{sized(name, str(hand.size))}{BETWEEN}{_WITHOUT}{label}"
            lacking = facts.get(several) or facts.get(f"{name}{BETWEEN}{_WITHOUT}{label}")
            if (
                lacking
                and (share := number_in(lacking)) is not None
                and isinstance(row.values[head], Fraction)
            ):
                moved = lacking != TERMINAL.percent(1 - row.values[head])
                yield (at, head), (str(Fraction(1 - share).limit_denominator(10_000)), moved)
        if turned := facts.get(f"{ODDS} {drawing.of}{UNTIL}{BETWEEN}{label}"):
            now = row.values[until]
            yield (at, until), (turned, isinstance(now, Fraction) and exact(now) != turned)


def _at(things: Sequence[object], thing: object) -> int:
    return next(at for at, each in enumerate(things) if each is thing)


def _last(section: Section) -> int:
    """The head of whose cells a fact without heads ends with."""
    return _at(section.heads, section.heads_on("terminal")[-1])
