"""Place the characters of a line: runs of glyphs, icons between them, readings over them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice, pairwise
from operator import attrgetter, neg
from struct import iter_unpack
from typing import NamedTuple

from generator.text.bidi import visual
from generator.text.chain import Strand
from generator.text.direction import without_isolates
from generator.text.fonts import Font, Glyphs
from generator.text.lines import Line
from generator.text.markup import Emphasis, Marked, Sign
from generator.text.paragraph import ICON_EM, ICON_GAP, RUBY_EM, Paragraph

_Shift = tuple[int, float, float]
"""A glyph of a run, and the ems by which it stands off the line, to the right and upwards."""
FEW = 8
"""Of so many strands all are looked at for every line; of more, those that it has are searched."""
_start = attrgetter("start")


class Run(NamedTuple):
    """Glyphs on one baseline from left to right, two bytes each, and the text that they show.

    `gaps` are extra ems after a glyph, `shifts` glyphs that stand off the line. `clusters` tells for each
    glyph which character it begins with, if that is not the one in its place. A hidden run is only read: it
    stands for an icon, and `hidden` is the share of its own width that it has there.
    """

    x: float
    y: float
    font: Font
    size: float  # of its em, in mm
    glyphs: bytes
    text: str
    gaps: tuple[tuple[int, float], ...]
    shifts: tuple[_Shift, ...]
    clusters: tuple[int, ...]
    tracking: float
    width: float
    span: Emphasis | None
    rtl: bool
    hidden: float = 0.0

    def placed(self) -> Iterator[tuple[int, float, float]]:
        """Every glyph and where it stands, in mm."""
        gaps, shifts = dict(self.gaps), {index: (x, y) for index, x, y in self.shifts}
        advance, x = self.font.advance, self.x
        for index, (glyph,) in enumerate(iter_unpack(">H", self.glyphs)):
            right, up = shifts.get(index, (0.0, 0.0))
            yield glyph, x + right * self.size, self.y - up * self.size
            x += (advance(glyph) + gaps.get(index, 0.0) + self.tracking) * self.size


class Inline(NamedTuple):
    """An icon on the line."""

    sign: Sign
    x: float
    y: float
    size: float


class Sourced(NamedTuple):
    """A stretch of a line that was taken from somewhere, by its number."""

    x: float
    width: float
    source: int


_Piece = tuple[int, int, Strand | None, Emphasis | None]
"""A part of a line, from and to a character, with one strand and one span; an icon has no strand."""


def place_line(
    line: Line, left: float, y: float, size: float, cap: float, runs: list[Run], icons: list[Inline]
) -> list[Sourced]:
    """Runs between the icons of a line, the icons, and the readings over their bases.

    What was taken from somewhere is told, too, where a text knows that.
    """
    sourced: list[Sourced] = []
    paragraph, first, end = line.paragraph, line.start, line.end
    marked, ends = paragraph.marked, paragraph.ends
    if line.spread:
        ends = ends.copy()
        for place, extra in line.spread:
            for index in range(place, end):
                ends[index] += extra
    x = left
    pieces = _pieces(paragraph, first, end)
    if paragraph.levels:
        pieces = [pieces[number] for number in visual([paragraph.levels[start] for start, *_ in pieces])]
    for start, stop, strand, span in pieces:
        if marked.sources:
            sourced += _sourced(paragraph, (start, stop), x, size, ends, strand)
        if strand is None:
            icon, sign = ICON_EM * size, marked.icons[start]
            icons.append(Inline(sign, x + ICON_GAP * size, y - cap / 2 * size - icon / 2, icon))
            runs += _spoken(paragraph, sign, x, y, size)
        else:
            run, wider = _run(paragraph, start, stop, strand, span, x, y, size, line.spread)
            runs.append(run)
            x += wider * size
        x += (ends[stop - 1] - _end(ends, start)) * size
    if line.hyphen:
        runs += _on_one_line(paragraph.like("-"), x, y, size)
    for begin, (stop, reading) in marked.readings.items():
        if first <= begin < end:
            both = _end(ends, begin) + _end(ends, stop)
            middle, above = left + (both / 2 - _end(ends, first)) * size, y - size * (cap + 0.16)
            runs += _reading(paragraph, reading, middle, above, size * RUBY_EM)
    return sourced


def _sourced(
    paragraph: Paragraph, piece: tuple[int, int], x: float, size: float, ends: list[float],
    strand: Strand | None,
) -> Iterator[Sourced]:  # fmt: skip
    """Where the letters of a piece at x stand that were taken from somewhere."""
    start, stop = piece
    for begin, end, source in paragraph.marked.sources:
        low, high = max(begin, start), min(end, stop)
        if low < high:
            wide = (_end(ends, high) - _end(ends, low)) * size
            first, last = (high, stop) if strand and strand.rtl else (start, low)
            yield Sourced(x + (_end(ends, last) - _end(ends, first)) * size, wide, source)


def _end(ends: list[float], index: int) -> float:
    return ends[index - 1] if index else 0.0


def _pieces(paragraph: Paragraph, first: int, end: int) -> list[_Piece]:
    """The parts of a line in the order in which they are read, without the marks of their directions."""
    text, found = paragraph.marked.text, _parts(paragraph, first, end)
    if not paragraph.levels:
        return found
    return [piece for piece in found if without_isolates(text[piece[0] : piece[1]])]


def _parts(paragraph: Paragraph, first: int, end: int) -> list[_Piece]:
    marked, strands = paragraph.marked, paragraph.strands
    if not (marked.icons or marked.spans):
        return _clipped(strands, first, end, None)
    found: list[_Piece] = []
    for start, stop, span in stretches(marked, first, end):
        if start in marked.icons:
            found.append((start, stop, None, span))
        else:
            found += _clipped(strands, start, stop, span)
    return found


def _clipped(strands: list[Strand], first: int, end: int, span: Emphasis | None) -> list[_Piece]:
    """What strands, which follow one another, have of the characters from first to end."""
    begun = max(bisect_right(strands, first, key=_start) - 1, 0) if len(strands) > FEW else 0
    found: list[_Piece] = []
    for strand in islice(strands, begun, None):
        if strand.start >= end:
            break
        if strand.end > first:
            found.append((max(strand.start, first), min(strand.end, end), strand, span))
    return found


def stretches(marked: Marked, first: int, end: int) -> Iterator[tuple[int, int, Emphasis | None]]:
    """The characters from first to end in pieces of one span each; an icon is a piece of its own."""
    cuts = {first, end}
    long = len(marked.icons) > end - first  # a text of many lines, of which this is one
    for index in range(first, end) if long else marked.icons:
        if index in marked.icons:
            cuts.update((index, index + 1))
    for span in marked.spans:
        cuts.update((span.start, span.end))
    inside = sorted(cut for cut in cuts if first <= cut <= end)
    for start, stop in pairwise(inside):
        yield start, stop, next((s for s in marked.spans if s.start <= start < s.end), None)


def _run(
    paragraph: Paragraph, start: int, stop: int, strand: Strand, span: Emphasis | None,
    x: float, y: float, size: float, spread: tuple[tuple[int, float], ...] = (),
) -> tuple[Run, float]:  # fmt: skip
    """The run of a piece, and by how many ems it is wider than it was measured."""
    font = strand.font
    shaped, zero, wider = paragraph.glyphs(strand, start, stop)
    ends, own, rtl = paragraph.ends, paragraph.gaps, strand.rtl
    wide = ends[stop - 1] - _end(ends, start) + wider
    if spread:
        inside = [(index, extra) for index, extra in spread if start <= index < stop]
        own = dict(own)
        for index, extra in inside:
            own[index] = own.get(index, 0.0) + extra
            wide += extra
    first, last, clusters = start - zero, stop - zero, shaped.clusters
    if clusters:
        first, last = shaped.between(first, last)
        clusters = tuple([at + zero - start for at in clusters[first:last]])
        if not rtl and clusters == tuple(range(stop - start)):
            clusters = ()
    gaps, shifts = _nudged(shaped, first, last) if shaped.nudges else ({}, ())
    tracking = paragraph.style.tracking / font.size
    if tracking and (clusters or 0.0 in shaped.advances):
        for number in _inner(shaped, first, last):
            gaps[number] = gaps.get(number, 0.0) - tracking
    if own:
        wide -= own.get(stop - 1, 0.0)
        for index, gap in own.items():
            if start <= index < stop - 1:
                place = _last_of(clusters, index - start)
                gaps[place] = gaps.get(place, 0.0) + gap / font.size
    run = Run(
        round(x, 4), round(y, 4), font, round(size * font.size, 4), shaped.codes[2 * first : 2 * last],
        paragraph.marked.text[start:stop], tuple(sorted(gaps.items())) if gaps else (), shifts, clusters,
        tracking, wide * size, span, rtl,
    )  # fmt: skip
    return run, wider


def _nudged(shaped: Glyphs, first: int, last: int) -> tuple[dict[int, float], tuple[_Shift, ...]]:
    """The gaps after some glyphs of a part, and those that stand off the line."""
    gaps: dict[int, float] = {}
    shifts: list[_Shift] = []
    for number, (after, x, y) in shaped.nudges.items():
        if first <= number < last:
            if after:
                gaps[number - first] = after
            if x or y:
                shifts.append((number - first, x, y))
    return gaps, tuple(shifts)


def _inner(shaped: Glyphs, first: int, last: int) -> Iterator[int]:
    """The glyphs of a part that do not end a letter with its marks: these alone are set apart."""
    own = shaped.clusters or range(len(shaped.advances))
    for number in range(first, last):
        ended = number + 1 == last or own[number + 1] != own[number]
        if not ended or not shaped.advances[own[number]]:
            yield number - first


def _last_of(clusters: tuple[int, ...], character: int) -> int:
    """The last glyph of a character of a run."""
    if not clusters:
        return character
    if clusters[0] <= clusters[-1]:
        return max(bisect_right(clusters, character) - 1, 0)
    return max(bisect_right(clusters, -character, key=neg) - 1, 0)


def _spoken(paragraph: Paragraph, sign: Sign, x: float, y: float, size: float) -> Iterator[Run]:
    """What is read where an icon stands: its name and what it carries, unseen, as wide as the icon."""
    named = paragraph.like(paragraph.case.name_of(sign))
    if named.ends:
        # as high as the words beside it: readers take what is smaller for another line
        narrow = min((ICON_EM + ICON_GAP) / named.ends[-1], 1.0)
        for run in _on_one_line(named, x, y, size):
            yield run._replace(x=round(x + (run.x - x) * narrow, 4), width=run.width * narrow, hidden=narrow)


def _reading(paragraph: Paragraph, reading: str, middle: float, y: float, size: float) -> Iterator[Run]:
    """A reading around the middle of its base."""
    small = paragraph.like(reading)
    return _on_one_line(small, middle - small.ends[-1] * size / 2, y, size)


def _on_one_line(paragraph: Paragraph, x: float, y: float, size: float) -> Iterator[Run]:
    for start, stop, strand, span in _pieces(paragraph, 0, len(paragraph.marked.text)):
        if strand is not None:
            left = x + _end(paragraph.ends, start) * size
            yield _run(paragraph, start, stop, strand, span, left, y, size)[0]


def missing(lines: list[Line]) -> tuple[str, ...]:
    """The characters of the lines that no font has, in the order in which they occur, each as often."""
    paragraphs = {id(line.paragraph): line.paragraph for line in lines}
    return tuple([character for paragraph in paragraphs.values() for character in paragraph.missing])
