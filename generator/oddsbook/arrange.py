"""Panels on pages: one column or two that keep the order, end at the same height and fill the paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from generator.oddsbook.panels import OddsPanel

MARGIN, TOP, FOOT = 12.0, 30.0, 13.0
"""Around the columns, in mm: left and right, over them and under them."""
GUTTER, GAP, MOST_GAP = 8.0, 6.5, 13.0
HEAD = 8.6
"""From the top of a panel to its content."""
MOST_PANELS = 60
"""More panels than this are left to the terminal; nobody would read them on paper."""
FULL = 0.85
"""A page of which this share is taken is full."""


class Spread(NamedTuple):
    """How panels may stand: in so many columns, and how many times as large and as high as usual."""

    columns: int
    scale: float
    high: float = 1


FORMS = (
    *(Spread(2, scale) for scale in (1, 1.15, 1.3)),
    *(Spread(1, scale) for scale in (1, 1.2, 1.4, 1.6)),
    Spread(1, 1.6, 1.5),
)
"""The first that fills the page is taken, so that few panels are large."""


class Set(Struct, frozen=True):
    """A panel in its place, so many times as large as usual; `h` is the height of its content."""

    panel: OddsPanel
    x: float
    y: float
    w: float
    h: float
    scale: float = 1.0


def arrange(panels: list[OddsPanel], width: float, height: float) -> Iterator[list[Set]]:
    """The panels page by page, none of them much emptier than the others."""
    room = height - TOP - FOOT
    dealt = _dealt(panels[:MOST_PANELS], room)
    for share in range(50, 100):
        evenly = _dealt(panels[:MOST_PANELS], room * share / 100)
        if len(evenly) == len(dealt):
            dealt = evenly
            break
    for page in dealt:
        yield _filling(page, width - 2 * MARGIN, room)


def _dealt(panels: list[OddsPanel], room: float) -> list[list[OddsPanel]]:
    """As many panels on each page as fit in two columns."""
    pages = []
    while panels:
        left, right = _split(panels, room)
        pages.append(left + right)
        panels = panels[len(left) + len(right) :]
    return pages


def _filling(panels: list[OddsPanel], width: float, room: float) -> list[Set]:
    """The panels of one page in the first form that fills it, else in the one that leaves the least empty."""
    best: list[Set] = []
    most = 0.0
    for form in FORMS:
        parts = _split(panels, room / form.scale) if form.columns == 2 else (panels, [])
        if best and (len(parts[0] + parts[1]) < len(panels) or _need(parts[0]) * form.scale > room):
            continue
        wide = (width - GUTTER * (form.columns - 1)) / form.columns
        found = [
            one
            for number, part in enumerate(parts)
            for one in _column(part, MARGIN + number * (wide + GUTTER), wide, room, form)
        ]
        taken = sum((HEAD * form.scale + one.h) * one.w for one in found) / (width * room)
        if taken > most:
            best, most = found, taken
        if taken >= FULL:
            break
    return best


def _need(panels: list[OddsPanel]) -> float:
    """The least height of panels under one another."""
    return sum(HEAD + panel.least for panel in panels) + GAP * max(len(panels) - 1, 0)


def _split(panels: list[OddsPanel], room: float) -> tuple[list[OddsPanel], list[OddsPanel]]:
    """The panels of one page: all of them in two even columns, or as many as fit."""
    even = min(range(1, len(panels) + 1), key=lambda k: abs(_need(panels[:k]) - _need(panels[k:])))
    if max(_need(panels[:even]), _need(panels[even:])) <= room:
        return panels[:even], panels[even:]
    left = _fitting(panels, room)
    return panels[:left], panels[left : left + _fitting(panels[left:], room, least=0)]


def _fitting(panels: list[OddsPanel], room: float, least: int = 1) -> int:
    """How many of the first panels go into a column."""
    number = least
    while number < len(panels) and _need(panels[: number + 1]) <= room:
        number += 1
    return number


def _column(panels: list[OddsPanel], x: float, w: float, room: float, form: Spread) -> list[Set]:
    """The panels stretched until the column is full or each is as high as it may be."""
    spare = max(room / form.scale - _need(panels), 0)
    stretch = sum(panel.most * form.high - panel.least for panel in panels)
    share = min(spare / stretch, 1) if stretch else 0
    gaps = max(len(panels) - 1, 1)
    gap = min(GAP + max(spare - stretch, 0) / gaps, MOST_GAP)
    found, y = [], TOP
    for panel in panels:
        h = panel.least + (panel.most * form.high - panel.least) * share
        found.append(Set(panel, x, round(y, 3), w, round(h * form.scale, 3), form.scale))
        y += (HEAD + h + gap) * form.scale
    return found
