"""Break a paragraph into lines: filled one by one to learn how many it takes, then chosen as a whole."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple

from generator.text.badness import TOO_BAD, Ragged
from generator.text.breaking.signs import GOOD
from generator.text.paragraph import Paragraph

IN_A_ROW = 2
"""Lines in a row that may end with a hyphen."""
_CLOSE = 1e-9


class Line(NamedTuple):
    """The characters of a paragraph on one line, without the spaces at its end."""

    paragraph: Paragraph
    start: int
    end: int
    hyphen: bool = False  # one is drawn at its end
    spread: tuple[tuple[int, float], ...] = ()  # (character, extra ems after it) of justified lines
    hung: float = 0.0  # ems of a sign at its end that stand outside the column

    @property
    def text(self) -> str:
        """The characters on it; a hyphen at its end is not one of them."""
        return self.paragraph.marked.text[self.start : self.end]


def line_width(line: Line) -> float:
    """In ems, without the space that a script change would add at the line's end, nor what hangs."""
    paragraph, start, end, hyphen, spread, hung = line
    if end == start:
        return 0.0
    ends = paragraph.ends
    wide = ends[end - 1] - (ends[start - 1] if start else 0.0) - paragraph.gaps.get(end - 1, 0.0)
    if hyphen:
        wide += paragraph.hyphen
    return wide + sum([extra for _, extra in spread]) - hung if spread or hung else wide


def fill_all(paragraphs: list[Paragraph], width: float, level: int, force: bool = False) -> list[Line]:
    """The lines of all paragraphs; none at all if a piece does not fit, unless it is forced to."""
    lines: list[Line] = []
    for paragraph in paragraphs:
        filled = fill(paragraph, width, level, force)
        if not filled:
            return []
        lines += filled
    return lines


def fill(paragraph: Paragraph, width: float, level: int, force: bool = False) -> list[Line]:
    """Lines of at most `width` ems, each as full as it can be; none if a piece does not fit."""
    text, ends = paragraph.marked.text, paragraph.ends
    count = len(text)
    if not count or ends[-1] <= width:
        return [Line(paragraph, 0, count)]
    breaks, inked = paragraph.breaking()
    lines: list[Line] = []
    start, before, hyphens = 0, 0.0, 0
    while start < count:
        over = bisect_right(inked, before + width + _CLOSE, start)
        if over == count:
            lines.append(_line(paragraph, start, count))
            break
        last = breaks.last(start, over, level)
        hyphen = False
        while last >= 0 and breaks.hyphened(last):
            hyphen = hyphens < IN_A_ROW and inked[last] + paragraph.hyphen <= before + width + _CLOSE
            if hyphen:
                break
            last = breaks.last(start, last, level)
        if last < 0:
            if not force:
                return []
            last = _cut(text, start, over)
        lines.append(_line(paragraph, start, last + 1, hyphen))
        hyphens = hyphens + 1 if hyphen else 0
        start = last + 1
        while start < count and text[start] == " ":
            start += 1
        before = ends[start - 1]
    return lines


def _cut(text: str, start: int, over: int) -> int:
    """The last character of a line that ends anywhere; one with marks on it keeps them."""
    last = max(over - 1, start)
    while last > start and unicodedata.category(text[last + 1])[0] == "M":
        last -= 1
    return last


def _line(paragraph: Paragraph, start: int, end: int, hyphen: bool = False) -> Line:
    text = paragraph.marked.text
    while end > start and text[end - 1] == " ":
        end -= 1
    return Line(paragraph, start, end, hyphen)


_Way = tuple[float, int, int, Any]
"""The best lines up to a place: their cost, where the next starts, hyphens in a row, and the way before."""
_Place = tuple[int, float, float, bool]
"""The last character of a line, where it ends in ems, what that costs, and whether with a hyphen."""


def best(paragraph: Paragraph, level: int, count: int, badness: Ragged) -> tuple[float, list[Line]]:
    """The least badness of the paragraph in so many lines, and these lines; none if it cannot be.

    Knuth and Plass's way: the best lines up to each place at which the first, the second … line may end.
    """
    way = _best(paragraph, level, count, badness, badness.width * badness.least)
    if way[0] >= TOO_BAD and badness.least:
        way = _best(paragraph, level, count, badness, 0.0)
    return way[0], _traced(paragraph, way) if way[0] < TOO_BAD else []


def _best(paragraph: Paragraph, level: int, count: int, badness: Ragged, least: float) -> _Way:
    """The best of the ways whose lines are at least so many ems wide."""
    room = badness.width + badness.give + _CLOSE
    ends, (breaks, inked) = paragraph.ends, paragraph.breaking()
    ways: list[_Way] = [(0.0, 0, 0, None)]
    earliest = _earliest(paragraph, badness.width + _CLOSE, level, count)
    if badness.give and earliest and inked[earliest[0]] > badness.width + _CLOSE:
        earliest = _earliest(paragraph, room, level, count)  # there are so many lines only if some give
    for first in earliest:
        start = max([start for _, start, _, _ in ways], default=0)
        furthest = bisect_right(inked, (ends[start - 1] if start else 0.0) + room)
        places = _places(paragraph, breaks.between(first, furthest, level), level)
        ways = _longer(ways, places, ends, badness, least)
    found: _Way = (TOO_BAD, 0, 0, None)
    for cost, start, hyphens, before in ways:
        wide = inked[-1] - (ends[start - 1] if start else 0.0)
        if wide <= room:
            whole = cost + badness.last(start, wide)
            if whole < found[0]:
                found = whole, start, hyphens, before
    return found


def _places(paragraph: Paragraph, indexes: list[int], level: int) -> list[_Place]:
    breaks, inked = paragraph.breaking()
    if level == GOOD and breaks.phrases:
        return [(index, inked[index], 0.0, False) for index in indexes]
    hyphen = paragraph.hyphen
    return [
        (index, inked[index] + hyphen * ended, breaks.penalty(index), ended)
        for index in indexes
        for ended in (breaks.hyphened(index),)
    ]


def _longer(
    ways: list[_Way], places: list[_Place], ends: list[float], badness: Ragged, least: float
) -> list[_Way]:
    """Each way with one line more, the best for each place at which it may end."""
    found: dict[tuple[int, int], _Way] = {}
    most = badness.width + badness.give + _CLOSE
    line = badness.line
    for way in ways:
        so_far, start, hyphens, _ = way
        before = ends[start - 1] if start else 0.0
        for index, reach, penalty, hyphen in places:
            wide = reach - before
            if index < start or wide < least or (hyphen and hyphens == IN_A_ROW):
                continue
            if wide > most:
                break
            ended = hyphens + 1 if hyphen else 0
            cost = so_far + penalty * (ended or 1) + line(start, index, wide)
            key = index, ended
            known = found.get(key)
            if known is None or cost < known[0]:
                found[key] = cost, index + 1, ended, way
    return list(found.values())


def _earliest(paragraph: Paragraph, room: float, level: int, count: int) -> list[int]:
    """For each line but the last the first place at which it may end, if the rest is to fit."""
    breaks, inked = paragraph.breaking()
    stop, reach = len(inked), inked[-1]
    found: list[int] = []
    for _ in range(count - 1):
        stop = breaks.first(bisect_left(paragraph.ends, reach - room, 0, stop), stop, level)
        reach = inked[stop]
        found.append(stop)
    return found[::-1]


def _traced(paragraph: Paragraph, way: _Way) -> list[Line]:
    """The lines that a way consists of."""
    end, lines = len(paragraph.marked.text), []
    hyphen = False
    while way:
        _, start, hyphens, before = way
        lines.append(_line(paragraph, start, end, hyphen))
        way, end, hyphen = before, start, hyphens > 0
    return lines[::-1]
