"""A rulebook as a person wrote it, which knows where a problem of its pages stands in the source."""

from __future__ import annotations

from generator.locale.prose import Passage, pieces
from generator.problem import Fault, Findings, Place


class Script:
    """The pieces of a source by their lines; problems come with a line and the word that is wrong on it."""

    def __init__(self, shown: str, source: str, findings: Findings) -> None:
        self.shown = shown
        self.source = source
        self.findings = findings
        self._pieces: dict[int, list[Passage]] = {}
        for piece in pieces(source):
            self._pieces.setdefault(piece.line, []).append(piece)

    def place(self, line: int, word: str = "") -> Place:
        """Where a word of the text that begins on a line stands, or where this text begins."""
        found = self._pieces.get(line, [])
        at = next((at for piece in found if word and (at := piece.find(word))), None)
        return Place(self.shown, *(at or (found[0].start if found else (line, 1))))

    def report(self, fault: Fault, line: int, message: str, *, word: str = "", hint: str = "") -> None:
        """Tell a problem of a word, or of the text that begins on a line."""
        self.findings.add(fault.at(self.place(line, word), message, hint=hint))
