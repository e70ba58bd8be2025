"""Panels on pages: two columns that keep the order and end at the same height."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.oddsbook.panels import OddsPanel

MARGIN, TOP, FOOT = 12.0, 30.0, 13.0
"""Around the columns, in mm: left and right, over them and under them."""
GUTTER, GAP, MOST_GAP = 8.0, 6.5, 13.0
HEAD = 8.6
"""From the top of a panel to its content."""
MOST_PANELS = 60
"""More panels than this are left to the terminal; nobody would read them on paper."""


class Set(Struct, frozen=True):
    """A panel in its place; `h` is the height of its content."""

    panel: OddsPanel
    x: float
    y: float
    w: float
    h: float


def arrange(panels: list[OddsPanel], width: float, height: float) -> Iterator[list[Set]]:
    """The panels page by page."""
    room = height - TOP - FOOT
    wide = (width - 2 * MARGIN - GUTTER) / 2
    rest = panels[:MOST_PANELS]
    while rest:
        left, right = _split(rest, room)
        yield [*_column(left, MARGIN, wide, room), *_column(right, MARGIN + wide + GUTTER, wide, room)]
        rest = rest[len(left) + len(right) :]


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


def _column(panels: list[OddsPanel], x: float, w: float, room: float) -> list[Set]:
    """The panels stretched until the column is full or each is as high as it may be."""
    spare = max(room - _need(panels), 0)
    stretch = sum(panel.most - panel.least for panel in panels)
    share = min(spare / stretch, 1) if stretch else 0
    gaps = max(len(panels) - 1, 1)
    gap = min(GAP + max(spare - stretch, 0) / gaps, MOST_GAP)
    found, y = [], TOP
    for panel in panels:
        h = panel.least + (panel.most - panel.least) * share
        found.append(Set(panel, x, round(y, 3), w, round(h, 3)))
        y += HEAD + h + gap
    return found
