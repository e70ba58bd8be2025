"""What a printed page of odds is made of: panels with words, lengths and colours, and nothing to compute."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from generator.faces.fitted import wide
from generator.locale.customs import Customs
from generator.text.case import Case

ACCENT = "#2F6F8F"
QUIET = "#6E6A66"
ROUND = ("1", "2", "2.5", "5")
"""Steps of a scale, and each ten times, a hundred times …"""
MOST_TICKS = 5
SCALE = 20.0
"""The length of a scale in mm, at least."""
GAP = 3.0
"""Room between two columns of a table in mm."""
ICON = 4.4
"""What the icon of a line takes, in mm."""


class PanelRow(Struct, frozen=True):
    """What a row is about and its figures; a share from 0 to 1 is drawn, `strong` sets it off."""

    cells: tuple[str, ...]
    share: float | None = None
    colour: str = ACCENT
    icon: str = ""
    strong: bool = False


class Series(Struct, frozen=True):
    """One curve over the turns: a share from 0 to 1 and its figure for each."""

    name: str
    shares: tuple[float, ...]
    figures: tuple[str, ...]
    colour: str
    dash: str = ""
    strong: bool = False


class OddsPanel(Struct, frozen=True):
    """A heading with a remark, and one kind of content; sizes in mm of what stands under the heading."""

    kind: str
    title: str
    remark: str
    least: float
    most: float
    rows: tuple[PanelRow, ...] = ()
    head: tuple[str, ...] = ()
    series: tuple[Series, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    axis: str = ""
    first: float = 0.36
    """The share of a table's width that its first column has."""


def ticks(case: Case, scale: Fraction, customs: Customs) -> tuple[tuple[float, str], ...]:
    """Marks on a scale from 0: round numbers so far apart that their words do not touch."""
    steps = (Fraction(step) * Fraction(10) ** power for power in range(-6, 9) for step in ROUND)
    for step in (each for each in steps if scale / each < MOST_TICKS):
        marks = [step * number for number in range(int(scale / step) + 1)]
        words = [customs.decimal(mark, 7, spare=True) for mark in marks]
        apart = SCALE * float(step / scale)
        widest = max(wide(case, word, 6.5, "regular") for word in words)
        if len(marks) <= MOST_TICKS and widest + 1.5 <= apart:
            break
    return tuple((float(mark / scale), word) for mark, word in zip(marks, words))


def spread(case: Case, panel: OddsPanel, width: float) -> list[float]:
    """The widths of a table's columns in mm: equal behind the first one if all fits so, else as they need."""
    left = width * panel.first
    equal = (width - left) / (len(panel.head) - 1)
    needs = [
        GAP + max(wide(case, head, 7, "regular"), *(_longest(case, line, number) for line in panel.rows))
        for number, head in enumerate(panel.head[1:], 1)
    ]
    if max(needs) <= equal:
        return [left, *(equal for _ in needs)]
    least = min(left, GAP + max(_longest(case, line, 0) + (ICON if line.icon else 0) for line in panel.rows))
    left = max(least, min(left, width - sum(needs)))
    share = (width - left) / sum(needs)
    more = (width - left - sum(needs)) / len(needs)
    return [left, *(need + more if more > 0 else need * share for need in needs)]


def _longest(case: Case, line: PanelRow, column: int) -> float:
    return wide(case, line.cells[column], 7.5, "bold" if line.strong else "regular")
