"""How two values are told: short ones whole, of long texts what differs and a little around it."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from generator.ledger.entry import CUT_OFF
from generator.ledger.wording import Wording, worded
from generator.source.excerpt import MOST_LETTERS, excerpt

AROUND = 20
"""Letters on either side of what differs, and more until a word ends."""
MOST = 200
"""Letters that are told of a text in which much differs."""
_PIECE = r"(?s:\s|[^\W\u2e80-\U0003ffff]{1,24}|.)"
"""What differs as a whole: a word, else a single character."""


def plain(text: str) -> str:
    """What the ledger keeps, on one line and as a person reads it: no digest, but an ellipsis."""
    return " ".join(CUT_OFF.sub("…", text).split())


def in_short(text: str) -> str:
    """A value as it stands alone in a message: its beginning, if it is long."""
    return excerpt(plain(text))


def became(before: str | None, after: str | None) -> Wording:
    """Two values with an arrow between them, of which at most one is none."""
    if before is None or after is None:
        if before is None:
            return worded("nothing → {other}", other=in_short(after or ""))
        return worded("{one} → nothing", one=in_short(before))
    one, other = plain(before), plain(after)
    if one == other and CUT_OFF.search(before) and CUT_OFF.search(after):
        return worded("{one} is other further on", one=in_short(one))
    if one == other:
        return worded("{one}: only spaces or line breaks are others", one=in_short(one))
    if max(len(one), len(other)) > MOST_LETTERS:
        one, other = apart(one, other)
    return worded("{one} → {other}", one=one, other=other)


def apart(one: str, other: str) -> tuple[str, str]:
    """Of two texts what differs and a little around it; an ellipsis stands for what they share."""
    pieces = [re.findall(_PIECE, text) for text in (one, other)]
    told = ["", ""]
    matcher = SequenceMatcher(None, pieces[0], pieces[1], autojunk=False)
    for tag, start, end, other_start, other_end in matcher.get_opcodes():
        parts = pieces[0][start:end], pieces[1][other_start:other_end]
        if tag == "equal":
            last = end == len(pieces[0]) and other_end == len(pieces[1])
            parts = (_shared(parts[0], first=not start and not other_start, last=last),) * 2
        told = ["".join((said, *part)) for said, part in zip(told, parts)]
    return excerpt(told[0], MOST), excerpt(told[1], MOST)


def _shared(pieces: list[str], *, first: bool, last: bool) -> list[str]:
    """What both texts say, without its middle; of the beginning only the end, of the end the beginning."""
    before = [] if first else _some(pieces)
    behind = [] if last else _some(pieces[::-1])[::-1]
    left_out = pieces[len(before) : len(pieces) - len(behind)]
    if len("".join(left_out)) < AROUND // 2:
        return pieces
    return [*before, *([] if first else [" "]), "…", *([] if last else [" "]), *behind]


def _some(pieces: list[str]) -> list[str]:
    """The first pieces, until they are long enough and none of their words goes on; no space at their end."""
    length = 0
    for number, piece in enumerate(pieces):
        if length >= AROUND:
            return pieces[: number - 1] if pieces[number - 1].isspace() else pieces[:number]
        length += len(piece)
    return pieces
