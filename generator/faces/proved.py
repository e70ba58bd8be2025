"""What was proved before and found good: faces by their texts or makings, parts of rulebooks by their texts.

An entry of the store says of texts that nothing was wrong with them. Its key holds everything else that
could make a difference: the generator, the language, pictures, symbols and game.yaml. So it is never wrong.
What something was wrong with is drawn again every time, since its place may move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TypeVar

from generator.problem import Findings
from generator.store import keep, kept, key

Made = TypeVar("Made")
MOST = 24_000
"""Texts of one component that an entry names; those of a larger one are proved each time."""
FEW, EARLIER = 500, 8
"""Of earlier texts so many are kept, and so many times as many as there are now: she may undo an edit."""
_WIDE = 10


class Proved:
    """The texts of one component in one language with which nothing is wrong; without `about`, of none."""

    def __init__(self, findings: Findings, *about: str) -> None:
        self.findings = findings
        self._name = key("proved", *about) if about else ""
        data = (kept(self._name) if about else None) or b""
        self._known = {data[at : at + _WIDE] for at in range(0, len(data), _WIDE)}
        self._met: set[bytes] = set()

    def knows(self, where: str, text: str) -> bool:
        """Whether what a text says was drawn in the same place before, and nothing was wrong.

        An empty text tells nothing, and what it stands for is drawn every time.
        """
        if not text:
            return False
        digest = _digest(where, text)
        if digest in self._known:
            self._met.add(digest)
        return digest in self._known

    def prove(self, where: str, text: str, draw: Callable[[], Made], *others: str) -> Made | None:
        """What a text says, drawn; None if it is known to be good. `others` stand for the same text."""
        before, made = self.findings.told, None
        if not self.knows(where, text):
            made = draw()
        if self.findings.told == before:
            self._met.update(_digest(where, each) for each in (text, *others) if each)
        return made

    def keep(self) -> None:
        """Keep what was found good; of more than there is room for, what was met this time."""
        found = self._known | self._met
        if len(found) > min(MOST, FEW + EARLIER * len(self._met)):
            found = self._met
        if self._name and found != self._known and len(found) <= MOST:
            keep(self._name, b"".join(sorted(found)))


def _digest(where: str, text: str) -> bytes:
    whole = f"{where}\0{text}".encode("utf-8", "surrogatepass")
    return hashlib.blake2b(whole, digest_size=_WIDE).digest()
