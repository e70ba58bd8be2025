"""A font: examined; what is found good is shaped, drawn and embedded, and no letter may be lost."""

from __future__ import annotations

import uharfbuzz

from generator.source.font import examine, listed, subset
from generator.source.sfnt import FontFlaw, members
from tests.fuzz.changes import BYTES, another_table
from tests.fuzz.targets.protocol import Target

TEXT = "AB BA\u00c1\u00b4 A\u0301"


class Undrawn(Exception):
    """A font was found good, and a letter of it was lost."""


def try_(data: bytes) -> None:
    """Examine every font of a file and use those that are good."""
    try:
        for member in range(len(members(data))):
            axes = examine(data, member)
            pinned = {axis.tag: axis.most for axis in axes}
            examine(data, member, pinned)
            _use(data, member, pinned)
        listed(data)
    except FontFlaw:
        return


def _use(data: bytes, member: int, pinned: dict[str, float]) -> None:
    """Do with a font what a build does: shape a text, draw its glyphs, embed them."""
    face = uharfbuzz.Face(uharfbuzz.Blob(data), member)
    font = uharfbuzz.Font(face)
    font.set_variations(pinned)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(TEXT)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, {"kern": True})
    glyphs = {info.codepoint for info in buffer.glyph_infos}
    embedded = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(subset(face, glyphs, pinned))))
    for glyph in glyphs:
        if _drawn(font, glyph) != _drawn(embedded, glyph):
            raise Undrawn(
                f"glyph {glyph}: {_drawn(font, glyph)} contours, embedded {_drawn(embedded, glyph)}"
            )


def _drawn(font: uharfbuzz.Font, glyph: int) -> int:
    """The contours of a glyph, drawn with all their strokes."""
    strokes: list[str] = []
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, to: to.append("move"))
    pen.set_line_to_func(lambda x, y, to: to.append("line"))
    pen.set_quadratic_to_func(lambda a, b, x, y, to: to.append("bow"))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append("bow"))
    font.draw_glyph(glyph, pen, strokes)
    return strokes.count("move")


TARGET = Target("fonts", try_, {**BYTES, "another table": another_table})
