"""What the odds say about one thing: exact values in rows, for the terminal, for paper, or for both.

Each noun of the odds describes its own sections once; `command/odds_text.py` sets them as text, and
`oddsbook/sections.py` as panels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from generator.locale.customs import Customs
from generator.odds.deck import DeckColumn, Value
from generator.odds.figure import TERMINAL, exact, whole_percent

Medium = Literal["terminal", "paper"]
On = Literal["both", "terminal", "paper"]
MOST_ROWS = 24
"""Rows of one panel on paper; the rest is added up, or left to the terminal."""
MOST_LINES = 5
"""Curves of one panel: the first ones and the last."""


class Writing(NamedTuple):
    """How an exact number is written on the terminal, and on paper, where there is less room."""

    terminal: Callable[[Any, Customs], str]
    paper: Callable[[Any, Customs], str]


def _plain(value: object, customs: Customs) -> str:
    return str(value)


def _fraction(share: Fraction, customs: Customs) -> str:
    """The fraction where it is short enough to be read."""
    return str(share) if len(str(share)) <= 6 else ""


def _percent(share: Fraction, customs: Customs) -> str:
    return customs.percent(share)


def _small_percent(share: Fraction, customs: Customs) -> str:
    return customs.percent(share, 2)


def _whole(share: Fraction, customs: Customs) -> str:
    return whole_percent(share, customs) if share else "–"


PLAIN = Writing(_plain, _plain)
SHARE = Writing(_percent, _percent)
SMALL_SHARE = Writing(_small_percent, _small_percent)
WHOLE_SHARE = Writing(_percent, _whole)
FRACTION = Writing(_plain, _fraction)
MEAN = Writing(exact, lambda mean, customs: customs.decimal(mean, 2))
POINTS = Writing(exact, lambda points, customs: customs.decimal(points, 1))


class OnTerminal(Struct, frozen=True, kw_only=True):
    """What is called otherwise on a terminal."""

    terminal: str = ""


class Named(OnTerminal, frozen=True):
    """A name, for which the terminal may have other words."""

    text: str = ""

    def on(self, medium: Medium) -> str:
        """The name as it stands there."""
        return self.terminal if medium == "terminal" and self.terminal else self.text


class Label(Named, frozen=True):
    """What a row is about, on paper with an icon and a colour, which may be `quiet`."""

    icon: str = ""
    colour: str = ""


class Head(Named, frozen=True):
    """A column, or a curve: its name, how its values are written, and where it is shown."""

    writing: Writing = PLAIN
    shown: On = "both"
    line: Literal["one of many", "strong", "before"] = "one of many"

    def figure(self, value: Any, medium: Medium, customs: Customs = TERMINAL) -> str:
        """A value as it stands there; words are left as they are."""
        writing: Callable[[Any, Customs], str] = getattr(self.writing, medium)
        return value if isinstance(value, str) else writing(value, customs)


class Numbers(Struct, frozen=True):
    """Values of one thing, one for each column; `strong` sets it off from those above."""

    label: Label
    values: tuple[Any, ...]
    strong: bool = False
    shown: On = "both"


class Section(Struct, frozen=True):
    """A heading and rows: under `name` on the terminal, under `title` on paper, or not there without one."""

    name: str = ""
    beside: str = ""
    title: str = ""
    remark: str = ""
    chart: Literal["table", "bars", "columns", "curves", "dots"] = "table"
    first: str = ""
    """What stands over the labels; without it, and where it is `bare`, the terminal has no heads."""
    heads: Sequence[Head] = ()
    rows: Sequence[Numbers] = ()
    bare: bool = False
    most: int = 0
    """So many rows go on paper beside the strong ones; 0 for all of them."""
    narrow: float = 0.36
    """The share of the width that a table's labels have on paper."""
    rank: int = 0
    """On paper the sections of one thing stand in this order."""

    def heads_on(self, medium: Medium) -> list[Head]:
        """The columns that are shown there."""
        return [head for head in self.heads if head.shown in ("both", medium)]

    def rows_on(self, medium: Medium) -> Iterator[tuple[Numbers, tuple[Any, ...]]]:
        """The rows that are shown there, each with the values of the columns that are."""
        for row in self.rows:
            if row.shown in ("both", medium):
                pairs = zip(self.heads, row.values)
                yield row, tuple(value for head, value in pairs if head.shown in ("both", medium))


class Tongue:
    """Names as the data spells them and phrases as the generator writes them, for the terminal."""

    customs = TERMINAL

    def say(self, phrase: str, many: str = "", /, **values: object) -> str:
        """One of the generator's phrases, filled in; `many` is its plural for the number given first."""
        one = str(next(iter(values.values()), "")) == "1"
        return (phrase if one or not many else many).format(**values)

    def field(self, of: str) -> str:
        """A field with its table."""
        return of

    def component(self, name: str) -> str:
        """A component of the kit."""
        return name

    def row(self, table: str, row_id: str) -> Label:
        """A row of a table."""
        return Label(row_id)

    def value(self, column: DeckColumn, value: Value) -> Label:
        """A value of a deck's field."""
        return Label("none" if value is None else str(value))

    def line(self, of: str, word: str) -> str:
        """What kind of line a route is: a word of the field `of`."""
        return word

    def amount(self, word: str) -> Label:
        """A resource or another word of the notation."""
        return Label(word)


class Topic(Protocol):
    """Something of which there are odds, and which tells them in sections."""

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """What is told of it, in the order in which it is read on the terminal."""
