"""What a printed page of odds is made of: panels with words, lengths and colours, and nothing to compute."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.text.layout import Style, text_width

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


@dataclass(frozen=True)
class Bar:
    """One bar: what it stands for, how long it is (0 to 1), and the figures at its end."""

    label: str
    share: float
    count: str
    figure: str
    colour: str = ACCENT
    icon: str = ""


@dataclass(frozen=True)
class Line:
    """One row of a table; `strong` sets it off from those above."""

    cells: tuple[str, ...]
    colour: str = ""
    icon: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Series:
    """One curve over the turns: a share from 0 to 1 and its figure for each."""

    name: str
    shares: tuple[float, ...]
    figures: tuple[str, ...]
    colour: str
    dash: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Dot:
    """One row of a dot plot; without a share there is no dot. `mark` is a dot, a diamond or a heading."""

    label: str
    share: float | None
    figure: str
    colour: str = ACCENT
    icon: str = ""
    mark: str = "dot"


@dataclass(frozen=True)
class OddsPanel:
    """A heading with a remark, and one kind of content; sizes in mm of what stands under the heading."""

    kind: str
    title: str
    remark: str
    least: float
    most: float
    bars: tuple[Bar, ...] = ()
    head: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    series: tuple[Series, ...] = ()
    dots: tuple[Dot, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    axis: str = ""
    first: float = 0.36
    """The share of a table's width that its first column has."""


def bars(title: str, remark: str, rows: list[Bar]) -> OddsPanel:
    """Lying bars, one a row."""
    return OddsPanel("bars", title, remark, 4.6 * len(rows), 6.4 * len(rows), bars=tuple(rows))


def columns(title: str, remark: str, rows: list[Bar], axis: str = "") -> OddsPanel:
    """Standing bars, for values that have an order."""
    return OddsPanel("columns", title, remark, 30, 56, bars=tuple(rows), axis=axis)


def table(
    title: str, remark: str, head: tuple[str, ...], lines: list[Line], first: float = 0.36
) -> OddsPanel:
    """Rows of figures under a head."""
    rows = len(lines) + 1.3
    found = tuple(lines)
    return OddsPanel("table", title, remark, 4.7 * rows, 6.2 * rows, head=head, lines=found, first=first)


def curves(title: str, remark: str, series: list[Series], axis: str) -> OddsPanel:
    """Shares by turn, with a row of figures for each curve."""
    under = 4.2 * len(series) + 9
    return OddsPanel("curves", title, remark, 38 + under, 78 + under, series=tuple(series), axis=axis)


def dots(title: str, remark: str, rows: list[Dot], ticks: list[tuple[float, str]]) -> OddsPanel:
    """A dot on a common scale for each row."""
    return OddsPanel(
        "dots", title, remark, 4.3 * len(rows) + 5, 5.8 * len(rows) + 5, dots=tuple(rows), ticks=tuple(ticks)
    )


def ticks(scale: Fraction) -> list[tuple[float, str]]:
    """Marks on a scale from 0: round numbers so far apart that their words do not touch."""
    steps = (Fraction(step) * Fraction(10) ** power for power in range(-6, 9) for step in ROUND)
    for step in (each for each in steps if scale / each < MOST_TICKS):
        marks = [step * number for number in range(int(scale / step) + 1)]
        words = [f"{float(mark):.7f}".rstrip("0").rstrip(".") for mark in marks]
        apart = SCALE * float(step / scale)
        if len(marks) <= MOST_TICKS and all(wide(word, 6.5, "regular") + 1.5 <= apart for word in words):
            break
    return [(float(mark / scale), word) for mark, word in zip(marks, words)]


def spread(panel: OddsPanel, width: float) -> list[float]:
    """The widths of a table's columns in mm: equal behind the first one if all fits so, else as they need."""
    left = width * panel.first
    equal = (width - left) / (len(panel.head) - 1)
    needs = [
        GAP + max(wide(panel.head[number], 7, "regular"), *(_longest(line, number) for line in panel.lines))
        for number in range(1, len(panel.head))
    ]
    if max(needs) <= equal:
        return [left, *(equal for _ in needs)]
    least = min(left, GAP + max(_longest(line, 0) + (ICON if line.icon else 0) for line in panel.lines))
    left = max(least, min(left, width - sum(needs)))
    share = (width - left) / sum(needs)
    more = (width - left - sum(needs)) / len(needs)
    return [left, *(need + more if more > 0 else need * share for need in needs)]


def _longest(line: Line, column: int) -> float:
    return wide(line.cells[column], 7.5, "bold" if line.strong else "regular")


def wide(text: str, points: float, weight: str) -> float:
    """The width of a text on one line, in mm."""
    return text_width(text, Style(weight=weight, largest=points, smallest=points))


def shortened(text: str, width: float, points: float = 6.0, weight: str = "regular") -> str:
    """The text, or as much of its beginning as goes on one line of so many mm, with an ellipsis."""
    if wide(text, points, weight) <= width:
        return text
    kept = text
    while kept and wide(f"{kept}…", points, weight) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"
