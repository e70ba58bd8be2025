"""What follows from the data: totals, distributions, sums, supplies, odds, and all of them under variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from generator.checks.economy.supply import dearest, supplies
from generator.ledger.entry import BETWEEN, Entry
from generator.model.game import Game, Row, Table
from generator.model.load import load_game
from generator.model.tables.fields import Bool, Choice, Int, Ref
from generator.odds.figure import TERMINAL, exact
from generator.odds.gathered import gathered as odds_of
from generator.odds.hand import Drawing
from generator.odds.section import Head, Numbers, Section, Tongue, Topic
from generator.odds.total import fixed_amounts
from generator.problem import Findings

SUM, SUPPLY, ODDS = "sum", "supply", "odds"
"""The kinds of facts that follow from others."""
TOTAL, MEAN = "in all", "on average"
"""What the sum of a whole number, and its mean, are called."""
UNTIL = ", turned until the first"
"""What the cards that are turned for something are called behind a deck."""
HAND, HAND_SIZES = ", a hand", "size"
"""What the hands of a deck are called behind it, and the fact about how many cards they have."""
MOST_VALUES = 24
"""Different values of a field whose distribution is told."""
MOST_GROUPS = 12
"""Different values of a field by which others are summed."""
_Amounts = Callable[[Row], dict[str, int]]


def derived_entries(game: Game) -> Iterator[Entry]:
    """All numbers of the game as it is played by default, then those that each alternative changes."""
    plain = {fact.key: fact for fact in _numbers(game)}
    yield from plain.values()
    for name, variant in game.file.variants.items() if not game.chosen else ():
        for other in variant.alternatives:
            if isinstance(other, str):
                continue  # it changes the rules alone
            varied = load_game(game.folder, game.shown, Findings(), {name: other.name})
            for fact in _numbers(varied) if varied else ():
                if fact.key not in plain or plain[fact.key].value != fact.value:
                    kind, _, rest = fact.key.partition(" ")
                    yield Entry(f"{kind} {name}={other.name}: {rest}", fact.value)


def _numbers(game: Game) -> Iterator[Entry]:
    for table in game.tables.values():
        if table.rows:
            yield from _sums(game, table)
    held = supplies(game)
    for resource, wants in dearest(game).items():
        need = sum(want.number for want in wants)
        yield Entry(f"{SUPPLY} {resource}", f"{need} of {held[resource].pieces}")
    yield from _odds(game)


def _sums(game: Game, table: Table) -> Iterator[Entry]:
    """How many there are, how often each value occurs, and what numbers and amounts add up to."""
    yield Entry(f"{SUM} {table.name}{BETWEEN}rows", str(len(table.rows)))
    if "count" in table.fields:
        yield Entry(f"{SUM} {table.name}{BETWEEN}pieces", str(table.copies))
    groups = list(_groups(table))
    for name, kind in table.fields.items():
        if name == "count" or not table.sound(name):
            continue
        if isinstance(kind, Bool | Choice | Ref | Int):
            yield from _spread(table, name)
        if isinstance(kind, Int):
            yield from _total(table, name, groups, partial(_number, name))
        elif kind.name in ("cost", "gain", "effect", "score"):
            yield from _total(table, name, groups, partial(_amounts, name, game.vocabulary.resource_ids))


def _spread(table: Table, name: str) -> Iterator[Entry]:
    """How many pieces have each value of a field, where some share one."""
    found: Counter[str] = Counter()
    for row in table.rows:
        found[_said(row.values.get(name))] += row.count
    if len(found) <= MOST_VALUES and len(found) < len(table.rows):
        for value, copies in found.items():
            yield Entry(f"{SUM} {table.name}.{name}{BETWEEN}{value}", str(copies))


def _total(table: Table, name: str, groups: list[str], amounts: _Amounts) -> Iterator[Entry]:
    """What a field adds up to, for all pieces and for those of each group."""
    for group in ("", *groups):
        found: Counter[tuple[str, str]] = Counter()
        for row in table.rows:
            of = f"{BETWEEN}{group} {_said(row.values.get(group))}" if group else ""
            for word, number in amounts(row).items():
                found[word, of] += number * row.count
        for (word, of), number in found.items():
            yield Entry(f"{SUM} {table.name}.{name}{BETWEEN}{word}{of}", str(number))
    if not any(isinstance(kind, Int) and each == name for each, kind in table.fields.items()):
        return
    numbers = [(row.values[name], row.count) for row in table.rows if isinstance(row.values.get(name), int)]
    if copies := sum(count for _, count in numbers):
        mean = Fraction(sum(number * count for number, count in numbers), copies)
        yield Entry(f"{SUM} {table.name}.{name}{BETWEEN}{MEAN}", exact(mean))


def _groups(table: Table) -> Iterator[str]:
    """The fields that part a table into a few families."""
    for name, kind in table.fields.items():
        if isinstance(kind, Choice | Ref) and table.sound(name):
            values = {_said(row.values.get(name)) for row in table.rows}
            if 1 < len(values) <= MOST_GROUPS and len(values) < len(table.rows):
                yield name


def _number(name: str, row: Row) -> dict[str, int]:
    value = row.values.get(name)
    return {TOTAL: value} if isinstance(value, int) else {}


def _amounts(name: str, resources: list[str], row: Row) -> dict[str, int]:
    tree = row.values.get(name)
    amounts = {} if tree is None else fixed_amounts(tree, resources) or {}
    return {f"{word} {TOTAL}": number for word, number in amounts.items()}


def _said(value: object) -> str:
    """A value as the data writes it."""
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
    return str(value)


def _odds(game: Game) -> Iterator[Entry]:
    """Hands, prices, maps, throws, patterns and strips, as `kamiban odds` tells them."""
    odds, tongue = odds_of(game), Tongue()
    for drawing in odds.drawings:
        yield from _hands(drawing)
    topics: list[Topic] = [*odds.prices, *odds.tours, *odds.throws, *odds.captured, *odds.strips]
    for topic in topics:
        for section in topic.sections(tongue):
            if section.name:
                yield from _cells(section)


def _hands(drawing: Drawing) -> Iterator[Entry]:
    """What a hand lacks; where all have one size, it stands beside the key, so that it may change."""
    if drawing.hands:
        sizes = ", ".join(str(hand.size) for hand in drawing.hands)
        yield Entry(f"{ODDS} {drawing.of}{HAND}{BETWEEN}{HAND_SIZES}", sizes)
    for hand in drawing.hands:
        name = f"{ODDS} {drawing.of}{HAND}"
        key = (sized(name, str(hand.size)) if len(drawing.hands) > 1 else name) + BETWEEN
        for value, share in hand.at_least_one.items():
            yield Entry(f"{key}without {value}", TERMINAL.percent(1 - share))
        if hand.every_value is not None:
            yield Entry(f"{key}with every one", TERMINAL.percent(hand.every_value))
    for value, turned in drawing.draws_until.items():
        yield Entry(f"{ODDS} {drawing.of}{UNTIL}{BETWEEN}{value}", exact(turned))


def sized(hand: str, size: str) -> str:
    """What a hand is called where there are others of other sizes."""
    return f"{hand} of {size}"


class CellFact(NamedTuple):
    """A cell of a section as the ledger has it: under which key, of which row and head, and its figure.

    Without heads all cells of a row are one fact.
    """

    key: str
    row: Numbers
    head: Head | None
    figure: str


def _cells(section: Section) -> Iterator[Entry]:
    return (Entry(cell.key, cell.figure) for cell in cells(section))


def cells(section: Section) -> Iterator[CellFact]:
    """The facts that a section of the terminal comes to."""
    heads = section.heads_on("terminal")
    named = any(head.on("terminal") for head in heads)
    seen: Counter[str] = Counter()
    for row, values in section.rows_on("terminal"):
        label = row.label.on("terminal")
        seen[label] += 1
        key = f"{ODDS} {section.name}{BETWEEN}{label}" + (f" {seen[label]}" if seen[label] > 1 else "")
        figures = [head.figure(value, "terminal").strip() for head, value in zip(heads, values)]
        if named:
            for head, figure in zip(heads, figures):
                if head.on("terminal") and figure:
                    yield CellFact(f"{key}{BETWEEN}{head.on('terminal')}", row, head, figure)
        elif figures:
            yield CellFact(key, row, None, "  ".join(filter(None, figures)))
