"""An entry of the ledger: one thing that holds in a game, in a line of its own."""

from __future__ import annotations

import hashlib
import re

from msgspec import Struct

from generator.problem import Place
from generator.source.nodes import Mapping, Node, Scalar, Sequence

LONGEST = 1000
"""Characters of a value that is written whole; of a longer one its beginning and a digest."""
LONGEST_NAME = 80
"""The same of a text by which something is known, as in the key of a translation."""
CUT_OFF = re.compile(r"… #([0-9a-f]{12})\b")
"""What stands behind the beginning of a long text: its digest."""
BETWEEN = " · "
"""What stands between the parts of a key that are words of a game."""


class Entry(Struct, frozen=True):
    """What holds, under a key that begins with the kind of fact; what is derived is written nowhere."""

    key: str
    value: str
    place: Place | None = None


def written(node: Node) -> str:
    """A value as the data has it, on one line."""
    match node:
        case Scalar(text=text):
            return text
        case Sequence(items=items):
            return f"[{', '.join(map(written, items))}]"
        case Mapping(entries=entries):
            return f"{{{', '.join(f'{key}: {written(value)}' for key, value in entries.items())}}}"
    raise TypeError(node)


def kept(text: str) -> str:
    """A text as the ledger keeps it: whole, or if it is very long, so that it differs from every other."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}… #{digest(text)}"


def shortened(text: str) -> str:
    """A text, or what is kept of it, as a name: on one line and short, and no other text has it."""
    line = " ".join(text.split())
    if len(text) <= LONGEST_NAME and line == text:
        return text
    cut = CUT_OFF.search(text)
    return f"{line[: LONGEST_NAME // 2]}… #{cut[1] if cut else digest(text)}"


def digest(*parts: str | bytes) -> str:
    """Some letters that stand for what is too long to be written down."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()[:12]
