"""Rolls that are narrower than their strip: whether the texts of its cells can still be read on them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.drawing.dialect.written import FaceText
from generator.faces.build import Faces
from generator.locale.language import is_unfinished
from generator.model.strip import Tape
from generator.problem import Findings, Problem
from generator.source.excerpt import excerpt
from generator.source.nodes import Sequence

SMALLEST = 6.0
"""Text below so many points cannot be read in print."""
TOLERANCE = 0.05


def illegible(strip: Tape, faces: Faces, library: Library) -> Iterator[Problem]:
    """A problem for each roll on which a text becomes too small, told of its smallest text."""
    tape = strip.part.size[1]
    widths = {"rolls": strip.rolls, "printers": [roll.cell(strip.part.size)[1] for roll in strip.printers]}
    narrow = [(key, *each) for key, found in widths.items() for each in enumerate(found) if each[1] < tape]
    texts = list(_texts(strip, faces, library)) if narrow else []
    if not texts:
        return
    smallest = min(texts, key=points)
    for key, number, width in narrow:
        printed, node = points(smallest) * width / tape, strip.node.entries[key]
        if printed < SMALLEST - TOLERANCE:
            place = node.items[number].place if isinstance(node, Sequence) else node.place
            message = f"'{excerpt(smallest.words)}' is {printed:.1f} pt high on the roll of {width:.3g} mm"
            drawn, least = points(smallest), math.ceil(SMALLEST / points(smallest) * tape)
            hint = f"leave out rolls below {least} mm, or set the text larger than {drawn:.1f} pt in its cell"
            yield faults.DOES_NOT_FIT.at(place, message, hint=hint, subject=f"components.{strip.name}.{key}")


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
