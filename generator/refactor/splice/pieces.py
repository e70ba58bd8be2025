"""Things between brackets and commas: one is taken out, others are put in, and the commas stay right."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.refactor.edits import SourceText

Span = tuple[int, int]
"""From and up to a letter."""


def take_out(text: SourceText, spans: Sequence[Span], gone: Collection[int]) -> None:
    """Take some of the things between two brackets out with their commas; comments between them stay."""
    kept = [index for index in range(len(spans)) if index not in gone]
    if not kept:
        text.change(spans[0][0], spans[-1][1], "")
        return
    first = kept[0]
    if first:
        text.change(spans[0][0], spans[first][0], "")
    for index in sorted(gone):
        if index < first:
            continue
        before, (start, end) = spans[index - 1][1], spans[index]
        between = text.text[before:start]
        if "#" not in between:
            text.change(before, end, "")
        else:  # a comment with a comma in it is the one that follows the true comma
            comma = before + between.index(",")
            text.change(comma, comma + 1, "")
            text.change(start, end, "")


def joint(text: SourceText, spans: Sequence[Span], usual: str = ", ") -> str:
    """What stands between the first two things: a comma, perhaps with a new line behind it."""
    between = text.text[spans[0][1] : spans[1][0]].replace("\r\n", "\n") if len(spans) > 1 else usual
    return between if between.strip() == "," else usual
