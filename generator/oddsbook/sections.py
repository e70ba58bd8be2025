"""A section of the odds as a panel for paper, whatever it is about."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from generator.locale.customs import Customs
from generator.odds.figure import whole_percent
from generator.odds.section import MOST_ROWS, Head, Numbers, Section, Tongue
from generator.oddsbook.panels import ACCENT, QUIET, OddsPanel, PanelRow, Series, ticks
from generator.text.case import Case

MOST_TURNS = 12
"""So many turns are on the axis of curves."""
INK = "#2B2320"
HUES = ("#0072B2", "#C8502A", "#00795A", "#7A4F9A", "#B07A00")
DASHES = ("", "2.2 1", "0.7 0.8", "3 0.8 0.7 0.8", "1.4 0.9")
"""Curves differ in line as well as in colour, for grey printers and for all eyes."""

Rows = list[tuple[Numbers, tuple[Any, ...]]]


def panel(section: Section, tongue: Tongue, case: Case) -> OddsPanel:
    """What the section has for paper, drawn as its chart says."""
    customs = tongue.customs
    heads, found = section.heads_on("paper"), list(section.rows_on("paper"))
    drawn = partial(OddsPanel, section.chart, section.title, section.remark)
    if section.chart == "curves":
        series = tuple(_curves(heads, found[:MOST_TURNS], customs))
        under = 4.2 * len(series) + 9
        return drawn(38 + under, 78 + under, series=series, axis=section.first)
    if section.chart == "table":
        if section.most:
            few = [row for row in found if not row[0].strong][: section.most]
            found = [*few, *(row for row in found if row[0].strong)]
        rows, head = _rows(heads, found, customs), (section.first, *(head.text for head in heads))
        high = len(rows) + 1.3
        return drawn(4.7 * high, 6.2 * high, head=head, rows=rows, first=section.narrow)
    scale = max((Fraction(values[0] or 0) for _, values in found), default=Fraction(0)) or Fraction(1)
    rows = _rows(heads, found, customs, scale)
    if section.chart == "dots":
        marks = ticks(case, scale, customs)
        return drawn(4.3 * len(rows) + 5, 5.8 * len(rows) + 5, rows=rows, ticks=marks)
    if section.chart == "columns":
        return drawn(30, 56, rows=rows[: section.most or None])
    if len(rows) > MOST_ROWS:
        more = tongue.say("and {number} more", number=len(rows) - MOST_ROWS + 1)
        rows = (*rows[: MOST_ROWS - 1], PanelRow((more, "", ""), 0, QUIET))
    return drawn(4.6 * len(rows), 6.4 * len(rows), rows=rows)


def _rows(
    heads: list[Head], rows: Rows, customs: Customs, scale: Fraction | None = None
) -> tuple[PanelRow, ...]:
    """Each with its figures; on a scale the first value is drawn, unless it is left open."""
    found = []
    for row, values in rows:
        label, share = row.label, None if scale is None or values[0] is None else Fraction(values[0]) / scale
        figures = (head.figure(value, "paper", customs) for head, value in zip(heads, values))
        colour = QUIET if label.colour == "quiet" else label.colour or ACCENT
        drawn = None if share is None else float(share)
        found.append(PanelRow((label.text, *figures), drawn, colour, label.icon, row.strong))
    return tuple(found)


def _curves(heads: list[Head], rows: Rows, customs: Customs) -> Iterator[Series]:
    """A curve for each column."""
    for number, head in enumerate(heads):
        shares = [values[number] for _, values in rows]
        figures = [whole_percent(share, customs) for share in shares]
        for turn in range(len(figures) - 1, 0, -1):  # what is all but certain is said once
            if figures[turn] == figures[turn - 1] and figures[turn] in (">99", "100"):
                figures[turn] = ""
        lines = {"strong": (INK, ""), "before": (QUIET, DASHES[1])}
        colour, dash = lines.get(head.line) or (HUES[number], DASHES[number])
        strong = head.line != "one of many"
        yield Series(head.text, tuple(map(float, shares)), tuple(figures), colour, dash, strong)
