"""By how much a text is too long for its box, and from which word on: it is laid out again in parts."""

from __future__ import annotations

import re
from bisect import bisect_left

from msgspec.structs import replace

from generator.drawing.dialect.attributes import TextBox
from generator.source.excerpt import excerpt
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.markup import read_marks
from generator.text.style import POINT

_PIECE = r"\[[^\[\]]*\]|\{[^{}]*\}|[\u2e80-\U0003ffff]|[^\s\[{\u2e80-\U0003ffff]+|\S"
"""What is not parted when a text is shortened: a mark, a character of Chinese or Japanese, a word."""
_MOST = 24
"""So many letters of a word are shown."""
_ENDLESS = 1e6


def told(case: Case, words: str, laid: LaidText, box: TextBox) -> str:
    """Why a text does not fit: a word that is too wide, or what there is too much of."""
    style = replace(box.style, largest=box.style.smallest)
    for word in words.replace("\n", " ").split(" "):
        if not case.lay_out(word, box.w, _ENDLESS, replace(style, most_lines=99), False).fits:
            over = case.extent(read_marks(word), style)[1] - box.w
            return f"the word '{excerpt(word, _MOST)}' is {_mm(over)} too wide"
    ends = [piece.end() for piece in re.finditer(_PIECE, words)]

    # the first piece with which the text no longer fits
    def over_full(end: int) -> bool:
        return not case.lay_out(words[:end], box.w, box.h, style, False).fits

    first = bisect_left(ends, True, key=over_full)
    if first == 0:
        return f"a line is {_mm(laid.points * POINT - box.h)} too high"
    kept = case.lay_out(words[: ends[first - 1]], box.w, box.h, style, False)
    rest = words[ends[first - 1] :].strip() if first < len(ends) else ""
    single = len(kept.lines) == 1 and "\n" not in words
    over = case.width(words, style) - box.w if single else case.width(" ".join(rest.split()), style)
    are = "fits" if len(kept.lines) == 1 else "fit"
    lines = f"{len(laid.lines)} lines, of which {len(kept.lines)} {are}"
    return f"it is {_mm(over)} too long, from '{excerpt(rest, _MOST)}' on ({lines})"


def _mm(length: float) -> str:
    return f"{max(length, 0.1):.1f} mm"
