"""How a text file begins and ends its lines: it is read in one way, and written as it was."""

from __future__ import annotations

import re
from collections import Counter

MARK = "\ufeff"
"""The byte-order mark, which editors on Windows put before a text."""
_END = re.compile(b"\r\n|\n|\r")


def unmarked(text: str) -> str:
    """A text without the mark before it; if its lines end in carriage returns alone, with line feeds."""
    text = text.removeprefix(MARK)
    return text if "\n" in text else text.replace("\r", "\n")


def one_way(data: bytes) -> bytes:
    """The bytes of a text as if it had no mark and every line ended in a line feed, also the last.

    What has a NUL is no text and stays as it is.
    """
    if b"\0" in data:
        return data
    data = data.removeprefix(MARK.encode()).replace(b"\r\n", b"\n")
    data = data if b"\n" in data else data.replace(b"\r", b"\n")
    return data if data.endswith(b"\n") or not data else data + b"\n"


def as_before(text: str, before: bytes) -> bytes:
    """A text with line feeds as bytes with the mark and the line ends that its file had.

    Of several kinds every line keeps its own, and a new one gets that which most have.
    """
    text = text.replace("\r\n", "\n")
    found = _END.findall(before)
    kinds = Counter(found)
    if b"\n" in kinds or b"\r\n" in kinds:
        del kinds[b"\r"]  # which ends no line there
        found = [each for each in found if each != b"\r"]
    mark = MARK.encode() if before.startswith(MARK.encode()) else b""
    lines = text.encode("utf-8").split(b"\n")
    usual = kinds.most_common(1)[0][0] if kinds else b"\n"
    if len(kinds) < 2:
        return mark + usual.join(lines)
    ends = _own_ends(lines, one_way(before).split(b"\n"), found, usual)
    return mark + b"".join(line + end for line, end in zip(lines, [*ends, b""]))


def _own_ends(lines: list[bytes], old: list[bytes], found: list[bytes], usual: bytes) -> list[bytes]:
    """The end of every line but the last, from the lines that stood there before."""
    number = len(lines) - 1
    if number == len(found):
        return found
    most = min(number, len(found))
    above = next((at for at in range(most) if lines[at] != old[at]), most)
    below = next(
        (at for at in range(most - above) if lines[-2 - at] != old[len(found) - 1 - at]), most - above
    )
    return [*found[:above], *[usual] * (number - above - below), *found[len(found) - below :]]
