"""A run from right to left as one glyph a letter; dots and vowel signs are drawn beside them as outlines.

Readers of PDF files turn such words round, letter by letter as they lie on the line, and take every glyph for
a letter. A text that is given for the whole run (ActualText) some of them turn round as well.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import NamedTuple

from generator.text.place import Run

NEAR = 1e-5
"""Ems that nobody sees."""


class Letters(NamedTuple):
    """A run with a glyph for each letter, what they say, and the other glyphs with their places in mm."""

    run: Run
    texts: tuple[str, ...]
    beside: tuple[tuple[int, float, float], ...]


def by_letters(run: Run) -> bool:
    """Whether a run is set letter by letter."""
    return run.rtl


def letters(run: Run) -> Letters:
    """The widest glyph of each letter, which stands for it and its marks, whose text lies as it is seen."""
    placed, advance, size = list(run.placed()), run.font.advance, run.size
    ends = dict(pairwise(sorted({*run.clusters, len(run.text)})))
    chosen: list[int] = []
    texts: list[str] = []
    for start, group in groupby(range(len(placed)), run.clusters.__getitem__):
        chosen.append(max(group, key=lambda index: advance(placed[index][0])))
        texts.append(run.text[start : ends[start]][::-1])
    kept = [placed[index] for index in chosen]
    wide = [(other[1] - one[1]) / size - advance(one[0]) for one, other in pairwise(kept)]
    rises = [(run.y - y) / size for _, _, y in kept]
    others = [each for index, each in enumerate(placed) if index not in {*chosen}]
    own = run._replace(
        x=kept[0][1] if kept else run.x,
        glyphs=b"".join(glyph.to_bytes(2, "big") for glyph, _, _ in kept),
        gaps=tuple((index, gap) for index, gap in enumerate(wide) if abs(gap) > NEAR),
        shifts=tuple((index, 0.0, rise) for index, rise in enumerate(rises) if abs(rise) > NEAR),
        clusters=(), tracking=0.0,
    )  # fmt: skip
    return Letters(own, tuple(texts), tuple(each for each in others if run.font.ink(each[0])))
