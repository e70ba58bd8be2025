"""The legend of a map: its entries in columns, as high and wide as their words need."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from generator.text.case import Case
from generator.text.style import Style

WORDS = 7.5
LINE, PAD = 5.2, 3.0
"""The height of an entry and the room around all, in mm."""
SIGN, GAP = 8.0, 1.6
"""The room for what is explained, and between it and its words."""
APART = 4.0


class LegendEntry(NamedTuple):
    """What is explained, and its words: a spot, a route or a sign."""

    kind: str
    text: str
    colour: str
    icon: str
    style: str


class SetEntry(NamedTuple):
    """An entry in its place, from the upper left of the legend; `w` is the room of its words."""

    entry: LegendEntry
    x: float
    y: float
    w: float


class LegendForm(NamedTuple):
    """A legend in some columns."""

    w: float
    h: float
    entries: list[SetEntry]


def legend_forms(
    case: Case, entries: Sequence[LegendEntry], widest: float, large: float = 1.0
) -> list[LegendForm]:
    """The forms of a legend that are no wider than a room, from one column to a single line.

    All is `large` times as it is on a page, but the places of entries, which a template draws so much larger.
    """
    found = []
    for columns in range(1, len(entries) + 1):
        rows = ceil(len(entries) / columns)
        if ceil(len(entries) / rows) == columns:
            found.append(_form(case, entries, rows))
    found = [form._replace(w=round(form.w * large, 3), h=round(form.h * large, 3)) for form in found]
    return [form for form in found if form.w <= widest - 2 * PAD] or found[:1]


def _form(case: Case, entries: Sequence[LegendEntry], rows: int) -> LegendForm:
    placed: list[SetEntry] = []
    x = PAD
    for first in range(0, len(entries), rows):
        column = entries[first : first + rows]
        wide = max(case.width(entry.text, Style("regular", WORDS, WORDS)) for entry in column) + 0.5
        for number, entry in enumerate(column):
            placed.append(SetEntry(entry, round(x, 3), round(PAD / 2 + number * LINE, 3), round(wide, 3)))
        x += SIGN + GAP + wide + APART
    return LegendForm(round(x - APART + PAD, 3), round(rows * LINE + PAD, 3), placed)
