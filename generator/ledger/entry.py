"""An entry of the ledger: one thing that holds in a game, in a line of its own."""

from __future__ import annotations

import hashlib

from msgspec import Struct

from generator.ledger.wording import Wording, worded
from generator.problem import Place
from generator.source.nodes import Mapping, Node, Scalar, Sequence

LONGEST = 80
"""Characters of a value that is written whole; of a longer one its beginning and a digest."""
CUT = "… #"
"""What stands between the beginning of a long text and its digest."""
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


def shortened(text: str) -> str:
    """A text that fits on a line of the ledger, and differs from that of every other text."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST and line == text else f"{line[: LONGEST // 2]}{CUT}{digest(text)}"


def became(before: str | None, after: str | None) -> Wording:
    """Two values with an arrow between them; of long texts that begin alike, that they differ further on."""
    (one, long, _), (other, also, _) = ((each or "").rpartition(CUT) for each in (before, after))
    if long and also and one == other:
        return worded("{one}… is other further on", one=one)
    one, other = one + "…" if long else before or "", other + "…" if also else after or ""
    if before is None:
        return worded("nothing → {other}", other=other)
    return (
        worded("{one} → nothing", one=one)
        if after is None
        else worded("{one} → {other}", one=one, other=other)
    )


def digest(*parts: str | bytes) -> str:
    """Some letters that stand for what is too long to be written down."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()[:12]
