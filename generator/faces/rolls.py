"""Rolls and labels that cells shrink for: whether their texts can still be read on them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.drawing.dialect.written import FaceText
from generator.faces.build import Faces
from generator.locale.language import is_unfinished
from generator.model.strip import StickerSheet, Tape
from generator.problem import Findings, Problem
from generator.source import nodes
from generator.source.excerpt import excerpt

SMALLEST = 6.0
"""Text below so many points cannot be read in print."""
TOLERANCE = 0.05


def illegible(
    strip: Tape, faces: Faces, library: Library, labels: Sequence[tuple[StickerSheet, float]] = ()
) -> Iterator[Problem]:
    """A problem for each roll or sheet of labels that makes a text too small, told of its smallest text.

    With labels comes how much smaller cells are on them.
    """
    tape = strip.part.size[1]
    widths = {"rolls": strip.rolls, "printers": [roll.cell(strip.part.size)[1] for roll in strip.printers]}
    narrow = [(key, *each) for key, found in widths.items() for each in enumerate(found) if each[1] < tape]
    close = [each for each in labels if each[1] < 1]
    texts = list(_texts(strip, faces, library)) if narrow or close else []
    if not texts:
        return
    smallest = min(texts, key=points)
    drawn, words = points(smallest), excerpt(smallest.words)
    for key, number, width in narrow:
        printed, node = drawn * width / tape, strip.node.entries[key]
        if printed < SMALLEST - TOLERANCE:
            place = node.items[number].place if isinstance(node, nodes.Sequence) else node.place
            message = f"'{words}' is {printed:.1f} pt high on the roll of {width:.3g} mm"
            least = math.ceil(SMALLEST / drawn * tape)
            hint = f"leave out rolls below {least} mm, or set the text larger than {drawn:.1f} pt in its cell"
            yield faults.DOES_NOT_FIT.at(place, message, hint=hint, subject=f"components.{strip.name}.{key}")
    for grid, share in close:
        if drawn * share < SMALLEST - TOLERANCE:
            wide, high = grid.size
            message = f"'{words}' is {drawn * share:.1f} pt high on labels of {wide:g} × {high:g} mm"
            hint = f"put fewer cells on a label, or set the text larger than {drawn:.1f} pt in its cell"
            place, subject = grid.node.place_of("cells"), f"components.{strip.name}.stickers"
            yield faults.DOES_NOT_FIT.at(place, message, hint=hint, subject=subject)


def points(text: FaceText) -> float:
    """The size of a text as it is drawn, in the groups around it."""
    a, b, c, d, _, _ = text.matrix or (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return text.laid.points * math.sqrt(abs(a * d - b * c))


def _texts(strip: Tape, faces: Faces, library: Library) -> Iterator[FaceText]:
    """The texts of every cell; what is wrong with a face is told where all faces are proved."""
    aside = Findings()
    quiet = Faces(faces.game, faces.language, library, aside)
    rows = faces.game.tables[strip.part.of].by_id
    for face in dict.fromkeys(strip.period):
        if read := quiet.read(strip.part, rows[face], "front"):
            yield from (text for text in read.texts if not is_unfinished(text.words))
