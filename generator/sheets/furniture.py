"""What stands around the pieces: marks, fold, scale bar, footer. All of it outside the trims."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import INK, PAPER
from generator.frame import Group, Item, Matrix, Path, Segment, Text
from generator.locale.language import Language
from generator.sheets.grid import CLEAR, FOLD_MARK, FOOTER, MARK_AWAY, MARK_LENGTH
from generator.sheets.page import Box, surrounding
from generator.sheets.paper import EDGE
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.style import POINT, Style

HAIR = 0.5 * POINT
"""Cut marks are half a point wide."""
LINE = 2.4
"""Height of the line of words at the foot, in mm; with the scale's ticks it fills the footer."""
SCALE = 100
"""Length of the scale bar, in mm."""
INSET = EDGE + 2.0
"""Where the footer begins and ends, in mm from the sides of the paper, so that its bar is printed whole."""
LEAST_MARK = 0.8
"""What is left of a mark that keeps clear of the footer at least, in mm."""
LEFT = Style(largest=6.5, smallest=6, valign="middle", phrases=False, most_lines=1)
CENTRED, RIGHT = replace(LEFT, align="center"), replace(LEFT, align="right")
"""Words for whoever cuts, on one line."""
_BRACKETED = re.compile(r"(.*\S)\s*([(（][^()（）]*[)）])\s*")
_BETWEEN = " + "
"""What stands between titles of components that share a sheet."""


def mark(segments: list[Segment]) -> Path:
    """Hairlines that say where to cut."""
    return Path(tuple(segments), stroke=INK, width=HAIR, role="mark")


def cut_marks(
    trims: list[Box], bleed: float, away: float = MARK_AWAY, length: float = MARK_LENGTH
) -> list[Item]:
    """A mark at both ends of every cut that runs across the sheet, outside the art."""
    near = bleed + away
    across = {round(x, 4) for box in trims for x in (box.x, box.right)}
    down = {round(y, 4) for box in trims for y in (box.y, box.bottom)}
    block, far = surrounding(trims), near + length
    return [mark([*above_and_below(across, block, near, far), *beside(down, block, near, far)])]


def above_and_below(across: set[float], block: Box, near: float, far: float) -> Iterator[Segment]:
    """Marks of cuts down a block, from near to far off it."""
    for x in sorted(across):
        yield from (("M", x, block.y - far), ("L", x, block.y - near))
        yield from (("M", x, block.bottom + near), ("L", x, block.bottom + far))


def beside(down: set[float], block: Box, near: float, far: float) -> Iterator[Segment]:
    """Marks of cuts across a block, from near to far off it."""
    for y in sorted(down):
        yield from (("M", block.x - far, y), ("L", block.x - near, y))
        yield from (("M", block.right + near, y), ("L", block.right + far, y))


def corner_marks(trims: list[Box], bleed: float) -> list[Item]:
    """Marks at the corners of every piece, for sheets on which no cut runs across."""
    return [mark for box in trims for mark in cut_marks([box], bleed)]


def fold(x1: float, y1: float, x2: float, y2: float) -> Path:
    """A broken line to fold along, or to lay paper against."""
    return fold_along((("M", x1, y1), ("L", x2, y2)))


def fold_along(segments: tuple[Segment, ...]) -> Path:
    """The same along any line."""
    return Path(segments, stroke=INK, width=HAIR, dash=(2, 1.5), role="fold")


def label(
    case: Case, text: str, box: Box, style: Style, *, turned: bool = False, halo: float = 0.8
) -> tuple[Group, bool]:
    """A text over whatever is in a box, turned to be read downwards or not, and whether it fits."""
    laid = case.lay_out(text, *((box.h, box.w) if turned else (box.w, box.h)), style)
    matrix: Matrix = (0, 1, -1, 0, box.right, box.y) if turned else (1, 0, 0, 1, box.x, box.y)
    return Group((Text(laid.runs, INK, halo=PAPER, halo_width=halo),), matrix), laid.fits


def fold_line(width: float, height: float, trims: list[Box]) -> list[Item]:
    """The middle of a gutter-fold sheet, and the end there of every cut that meets it."""
    middle = height / 2
    line = fold(EDGE + 2, middle, width - EDGE - 2, middle)
    ends: list[Segment] = []
    for x in sorted({round(x, 4) for box in trims for x in (box.x, box.right)}):
        ends += (("M", x, middle - FOLD_MARK), ("L", x, middle + FOLD_MARK))
    return [line, mark(ends)] if ends else [line]


def clear_of_footer(items: list[Item], height: float) -> list[Item]:
    """Marks that end a little above the words at the foot of a page, however near they began."""
    lowest = height - EDGE - FOOTER - CLEAR
    marks = (item for item in items if isinstance(item, Path))
    return [replace(item, segments=_ending(item.segments, lowest)) for item in marks]


def _ending(segments: tuple[Segment, ...], lowest: float) -> tuple[Segment, ...]:
    """The same lines, of which those that go down end at a height; pairs of points."""
    found: list[Segment] = []
    for (move, *start), (line, *end) in zip(segments[::2], segments[1::2]):
        (left, top), (x, y) = start, end
        if top != y:
            y = min(y, max(lowest, top + LEAST_MARK))
        found += ((move, left, top), (line, x, y))
    return tuple(found)


class Footer(Struct, frozen=True):
    """The words at the foot of every page of a component."""

    language: Language
    case: Case
    game: str
    component: str
    version: str

    def items(
        self, width: float, height: float, sheet: int, sheets: int, side: str = "", then: str = ""
    ) -> list[Item]:
        """A 100 mm scale bar with what to do at the left, and the sheet's name at the right."""
        base = height - EDGE - HAIR
        top = base - LINE - 0.4
        note = " · ".join(part for part in (self.language.say("100 mm · print at 100%"), then) if part)
        left = self.case.lay_out(note, SCALE - 2, LINE, LEFT)
        room = width - 2 * INSET - SCALE - 4
        right = self._name(room, [side, f"{sheet} / {sheets}", self.version])
        return [
            _scale(base, left.width + 2),
            Text(left.runs, INK, (INSET + 1, top)),
            Text(right.runs, INK, (INSET + SCALE + 4, top)),
        ]

    def _name(self, room: float, rest: list[str]) -> LaidText:
        """The name of a sheet on one line; a title too long for it is shortened, never left out."""
        game, component = self.game, self.component
        while True:
            name = " · ".join(part for part in (game, component, *rest) if part)
            laid = self.case.lay_out(name, room, LINE, RIGHT)
            if laid.fits or max(len(game), len(component)) <= 2:
                return laid
            if component != (plain := _plain(component)):
                component = plain
            elif len(game) >= len(component):
                game = _shorter(game)
            else:
                component = _shorter(component)


def bracketed(title: str) -> tuple[str, str]:
    """A title without what stands in brackets at its end, and that."""
    found = _BRACKETED.fullmatch(title)
    return (found[1], found[2]) if found else (title, "")


def _plain(component: str) -> str:
    """Titles of what is on one sheet, all without what is in brackets."""
    return _BETWEEN.join(bracketed(title)[0] for title in component.split(_BETWEEN))


def _shorter(title: str) -> str:
    return title.removesuffix("…")[:-1].rstrip() + "…"


def _scale(base: float, note: float) -> Path:
    """A bar to be checked with a ruler, with a tick every 10 mm where the note over it has ended."""
    segments: list[Segment] = [("M", INSET, base - 2), ("L", INSET, base)]
    segments += (("L", INSET + SCALE, base), ("L", INSET + SCALE, base - 2))
    for tick in range(math.ceil(note / 10) * 10, SCALE, 10):
        segments += (("M", INSET + tick, base - 0.6), ("L", INSET + tick, base))
    return mark(segments)
