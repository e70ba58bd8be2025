"""What was proved before and found good, by what it says: faces by their texts, parts of rulebooks by theirs.

An entry of the store says of texts that nothing was wrong with them. Its key holds everything else that
could make a difference: the generator, the language, pictures, symbols and game.yaml. So an entry only ever
grows, and is never wrong. What something was wrong with is drawn again every time, since its place may move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from generator.problem import Findings
from generator.store import keep, kept, key

MOST = 12_000
"""Texts of one component that an entry names; those of a larger one are proved each time."""
_WIDE = 16


class Proved:
    """The texts of one component in one language with which nothing is wrong; without `about`, of none."""

    def __init__(self, findings: Findings, *about: str) -> None:
        self.findings = findings
        self._name = key("proved", *about) if about else ""
        data = (kept(self._name) if about else None) or b""
        self._known = {data[at : at + _WIDE] for at in range(0, len(data), _WIDE)}
        self._new: set[bytes] = set()

    def prove(self, where: str, text: str, draw: Callable[[], object]) -> None:
        """Draw what a text says, unless it was drawn in the same place before and nothing was wrong.

        An empty text tells nothing, and what it stands for is drawn every time.
        """
        whole = f"{where}\0{text}".encode("utf-8", "surrogatepass")
        digest = hashlib.blake2b(whole, digest_size=_WIDE).digest()
        if text and digest in self._known:
            return
        before = self.findings.told
        draw()
        if text and self.findings.told == before:
            self._new.add(digest)

    def keep(self) -> None:
        """Keep what was found good."""
        if self._name and self._new and len(self._known) + len(self._new) <= MOST:
            keep(self._name, b"".join(sorted(self._known | self._new)))
