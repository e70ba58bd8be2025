"""What HarfBuzz itself makes of a run: glyphs and where they stand, asked for without our own code."""

from itertools import pairwise
from typing import NamedTuple

import uharfbuzz

from generator.text.place import Run


class Glyph(NamedTuple):
    """A glyph, where it stands in mm, and the characters of the run that it and its neighbours show."""

    number: int
    x: float
    y: float
    start: int
    end: int


def shaped(run: Run, language: str) -> tuple[list[Glyph], float]:
    """Each glyph of the run's text with its tracking, and where the last ends; no air, nothing justified.

    Letters that are set apart have the tracking after each of them, with the marks on it; what is unseen has none.
    """
    buffer = uharfbuzz.Buffer()
    buffer.add_str("".join(map(run.font.shown, run.text)))
    buffer.direction = "rtl" if run.rtl else "ltr"
    buffer.language = language
    buffer.guess_segment_properties()
    features = {**run.font.features, **({"liga": False, "clig": False} if run.tracking else {})}
    uharfbuzz.shape(run.font.harfbuzz, buffer, features)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    starts = sorted({info.cluster for info in infos} | {len(run.text)})
    ends = dict(pairwise(starts))
    wide: dict[int, float] = {}
    for info, position in zip(infos, positions):
        wide[info.cluster] = wide.get(info.cluster, 0) + position.x_advance
    unit, x, found = run.size / run.font.upem, run.x, []
    for number, (info, position) in enumerate(zip(infos, positions)):
        at = info.cluster
        found.append(
            Glyph(
                info.codepoint, x + position.x_offset * unit, run.y - position.y_offset * unit, at, ends[at]
            )
        )
        x += position.x_advance * unit
        if wide[at] and (number + 1 == len(infos) or infos[number + 1].cluster != at):
            x += run.tracking * run.size
    return found, x


def glyphs_and_places(run: Run, language: str) -> list[tuple[int, float, float]]:
    """Each glyph of the run's text and where it stands in mm, without air between scripts and nothing justified."""
    return [(glyph.number, glyph.x, glyph.y) for glyph in shaped(run, language)[0]]
