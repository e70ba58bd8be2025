"""A section of the odds as a panel for paper, whatever it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from generator.odds.figure import percent
from generator.odds.section import MOST_ROWS, Head, Numbers, Section
from generator.oddsbook.panels import (
    ACCENT,
    QUIET,
    Bar,
    Dot,
    Line,
    OddsPanel,
    Series,
    bars,
    columns,
    curves,
    dots,
    table,
    ticks,
)

MOST_TURNS = 12
"""So many turns are on the axis of curves."""
INK = "#2B2320"
HUES = ("#0072B2", "#C8502A", "#00795A", "#7A4F9A", "#B07A00")
DASHES = ("", "2.2 1", "0.7 0.8", "3 0.8 0.7 0.8", "1.4 0.9")
"""Curves differ in line as well as in colour, for grey printers and for all eyes."""

Rows = list[tuple[Numbers, tuple[Any, ...]]]


def panel(section: Section, say: Callable[..., str]) -> OddsPanel:
    """What the section has for paper, drawn as its chart says."""
    heads, rows = section.heads_on("paper"), list(section.rows_on("paper"))
    title, remark = section.title, section.remark
    match section.chart:
        case "bars":
            found = list(_bars(heads, rows))
            if len(found) > MOST_ROWS:
                more = say("and {number} more", number=len(found) - MOST_ROWS + 1)
                found = [*found[: MOST_ROWS - 1], Bar(more, 0, "", "", QUIET)]
            return bars(title, remark, found)
        case "columns":
            return columns(title, remark, list(_bars(heads, rows))[: section.most or None])
        case "curves":
            return curves(title, remark, list(_curves(heads, rows[:MOST_TURNS])), section.first)
        case "dots":
            scale = max((Fraction(rate or 0) for _, (rate, _) in rows), default=Fraction(0)) or Fraction(1)
            return dots(title, remark, list(_dots(rows, scale)), ticks(scale))
        case "table":
            if section.most:
                few = [row for row in rows if not row[0].strong][: section.most]
                rows = [*few, *(row for row in rows if row[0].strong)]
            head = (section.first, *(head.text for head in heads))
            return table(title, remark, head, list(_lines(heads, rows)), section.narrow)


def _figures(heads: list[Head], values: tuple[Any, ...]) -> list[str]:
    return [head.figure(value, "paper") for head, value in zip(heads, values)]


def _bars(heads: list[Head], rows: Rows) -> Iterator[Bar]:
    """As long as the first value of each row is; one or two figures at the end."""
    most = max((values[0] for _, values in rows), default=1)
    for row, values in rows:
        count, figure = [*_figures(heads, values), ""][:2]
        label, colour = row.label, QUIET if row.label.colour == "quiet" else row.label.colour
        yield Bar(label.text, float(Fraction(values[0]) / most), count, figure, colour or ACCENT, label.icon)


def _lines(heads: list[Head], rows: Rows) -> Iterator[Line]:
    for row, values in rows:
        cells = (row.label.text, *_figures(heads, values))
        yield Line(cells, row.label.colour, row.label.icon, row.strong)


def _dots(rows: Rows, scale: Fraction) -> Iterator[Dot]:
    """A rate and the figure beside it; what is set off is a diamond."""
    for row, (rate, figure) in rows:
        label, mark = row.label, "diamond" if row.strong else "dot"
        share = None if rate is None else float(rate / scale)
        yield Dot(label.text, share, figure, label.colour or ACCENT, label.icon, mark)


def _curves(heads: list[Head], rows: Rows) -> Iterator[Series]:
    """A curve for each column."""
    for number, head in enumerate(heads):
        shares = [values[number] for _, values in rows]
        figures = [percent(share, 0).removesuffix(" %").replace(" ", "") for share in shares]
        for turn in range(len(figures) - 1, 0, -1):  # what is all but certain is said once
            if figures[turn] == figures[turn - 1] and figures[turn] in (">99", "100"):
                figures[turn] = ""
        lines = {"strong": (INK, ""), "before": (QUIET, DASHES[1])}
        colour, dash = lines.get(head.line) or (HUES[number], DASHES[number])
        strong = head.line != "one of many"
        yield Series(head.text, tuple(map(float, shares)), tuple(figures), colour, dash, strong)
