"""Filled lines in, the lines that are printed out: each paragraph chosen as a whole, even or justified."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from generator.text.badness import Even, Ragged
from generator.text.breaking.signs import HYPHENED
from generator.text.justify import Justified
from generator.text.lines import Line, best, line_width
from generator.text.paragraph import Paragraph

FEW = 4
"""Lines up to which a text is evened out."""
MANY = 60
"""A paragraph of more lines is left as it was filled: all ways to break it would take too long."""
UNEVEN = 6.0
"""Badness of a line from which on hyphens are worth their while: a quarter of it is empty."""


class Manner(NamedTuple):
    """How lines are chosen."""

    even: bool = False  # lines of a short text are of about the same width
    justified: bool = False
    freely: bool = False  # hyphens wherever they help


def compose(filled: list[Line], width: float, level: int, manner: Manner) -> list[Line]:
    """The lines of all paragraphs, no more of them than filling them takes."""
    if len(filled) < 2:
        return filled
    lines: list[Line] = []
    for _, group in groupby(filled, lambda line: id(line.paragraph)):
        own = list(group)
        lines += own if len(own) == 1 else _chosen(own, width, level, manner)
    return lines


def _chosen(filled: list[Line], width: float, level: int, manner: Manner) -> list[Line]:
    paragraph, count = filled[0].paragraph, len(filled)
    badness = _badness(paragraph, width, count, manner)
    if count > MANY:
        return [badness.set(line) for line in filled] if isinstance(badness, Justified) else filled
    bad, lines = best(paragraph, level, count, badness)
    if manner.freely and paragraph.hyphens and level > HYPHENED and _worst(lines, badness) > UNEVEN:
        bad, lines = best(paragraph, HYPHENED, count, badness)
    if isinstance(badness, Justified):
        if badness.could_be(count - 1):
            fewer, tighter = best(paragraph, level, count - 1, badness)
            lines = tighter if fewer < bad else lines
        lines = [badness.set(line) for line in lines]
    return lines or filled


def _badness(paragraph: Paragraph, width: float, count: int, manner: Manner) -> Ragged:
    if manner.justified:
        return Justified(paragraph, width)
    return Even(paragraph, width, count) if manner.even and count <= FEW else Ragged(paragraph, width)


def _worst(lines: list[Line], badness: Ragged) -> float:
    return max([badness.line(line.start, line.end - 1, line_width(line)) for line in lines[:-1]], default=0.0)
