"""A rulebook as a person wrote it, which knows where a problem of its pages stands in the source."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from generator.locale.catalogue import Key, Translation
from generator.locale.language import Language
from generator.locale.prose import CONTEXT, Passage, by_section, in_latin_marks
from generator.problem import Fault, Findings, Place

WIDE = ("ja", "zh", "ko")
"""Languages whose marks are as wide as their letters."""


class Script:
    """The pieces of a source by their lines; problems come with a line and the word that is wrong on it."""

    def __init__(self, shown: str, source: str, findings: Findings, name: str = "") -> None:
        self.shown = shown
        self.source = source
        self.findings = findings
        self.name = name  # of the component
        self._pieces: dict[int, list[Passage]] = {}
        self._said: dict[int, list[Translation]] = {}
        self._keys: dict[int, list[tuple[Key, str]]] = {}  # with what is said
        for _, piece in by_section(source):
            self._pieces.setdefault(piece.line, []).append(piece)

    def in_language(self, language: Language) -> Iterator[Passage]:
        """The pieces with every text in a language; which entries of its catalogue they are is remembered."""
        for section, piece in by_section(self.source):
            of = f"{self.name}.{section}"
            if entry := None if language.own else language.catalogue.find(CONTEXT, piece.text, of):
                self._said.setdefault(piece.line, []).append(entry)
            text = language.text(CONTEXT, piece.text, of) if piece.spoken else piece.text
            if piece.spoken and not language.own:
                key = language.catalogue.key(CONTEXT, piece.text, of)
                self._keys.setdefault(piece.line, []).append((key, text))
            if not piece.spoken and not language.own and language.code[:2] not in WIDE:
                text = in_latin_marks(text)
            yield replace(piece, text=text)

    def place(self, line: int, word: str = "") -> Place:
        """Where a word of the text that begins on a line stands, or where this text begins."""
        found = self._pieces.get(line, [])
        at = self._at(line, word)
        return Place(self.shown, *(at or (found[0].start if found else (line, 1))))

    def _at(self, line: int, word: str) -> tuple[int, int] | None:
        return next((at for piece in self._pieces.get(line, []) if word and (at := piece.find(word))), None)

    def report(
        self, fault: Fault, line: int, message: str, *, word: str = "", hint: str = "", subject: str = ""
    ) -> None:
        """Tell a problem of a word, where only a translation has it there, or of the text on a line."""
        said = self._said.get(line, [])
        if word and not self._at(line, word) and any(word in entry.text for entry in said):
            self.report_said(fault, line, message, word, hint=hint)
        else:
            place, about = self.place(line, word), subject or self.name
            self.findings.add(fault.at(place, message, hint=hint, subject=about))

    def report_said(
        self, fault: Fault, line: int, message: str, word: str, characters: str = "", *, hint: str = ""
    ) -> None:
        """Tell a problem of the words alone, in a translation where its catalogue has them."""
        place = self.place_said(line, word)
        related = [self.place(line)] if place.file != self.shown else []
        self.findings.add(
            fault.at(place, message, hint=hint, related=related, characters=characters, subject=self.name)
        )

    def key_said(self, line: int, text: str = "") -> Key | None:
        """The entry of a catalogue that has a text on a line; None in the language of the game."""
        found = self._keys.get(line, [])
        return next((key for key, said in found if said == text), found[0][0] if found else None)

    def place_said(self, line: int, word: str = "") -> Place:
        """Where a word of a text, or the text, is written: in a translation if its catalogue has it."""
        entries = self._said.get(line, [])
        entry = next((each for each in entries if word in each.text), None)
        if entry is None and len(self._pieces.get(line, [])) == 1:  # the word was filled in
            entry = next(iter(entries), None)
        return entry.place_in(max(entry.text.find(word), 0)) if entry else self.place(line, word)
