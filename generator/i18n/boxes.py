"""How much room every text has: the boxes of the faces, noted while each is drawn once."""

from __future__ import annotations

from collections.abc import Mapping

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect
from generator.drawing.dialect.reading import Reading
from generator.drawing.dialect.written import FaceText
from generator.faces.proved import Proved
from generator.locale.language import open_language, translated_texts
from generator.model.game import Game, Row
from generator.model.outlines.part import Trim
from generator.problem import Findings

MOST_LINES = 99
"""So many lines mean that only the height of the box limits them."""


class Recorder(Dialect):
    """A reader of faces that notes the box of every text under the subject that the text belongs to."""

    def __init__(self, library: Library, subjects: Mapping[str, str]) -> None:
        super().__init__(library, Findings())
        self._subjects = subjects  # by the words that are shown
        self._known = {*subjects.values()}
        self.where = ""
        self.shown: Row | None = None
        self.notes: dict[str, list[str]] = {}

    def _judge(self, reading: Reading, trim: Trim) -> None:
        for text in reading.texts:
            if subject := self._subject(text.box.of, text.words):
                notes = self.notes.setdefault(subject, [])
                note = f"{self.where}: {_room(text, reading.scale)}"
                if note not in notes:
                    notes.append(note)

    def _subject(self, field: str, words: str) -> str:
        """Whose words these are: of a field of the row, else of any text that says the same; '' for none."""
        row = self.shown
        for name, value in row.values.items() if row else ():
            if row and value == words and field in ("", name) and row.subject(name) in self._known:
                return row.subject(name)
        return self._subjects.get(words, "")


def _room(text: FaceText, scale: float) -> str:
    """The size of a text's box and of the letters in it, as they are shown at a scale."""
    box, style = text.box, text.box.style
    least = f"{style.smallest * scale:.3g}–" if style.smallest < style.largest else ""
    points = f"{least}{style.largest * scale:.3g} pt"
    if text.row is not None:
        room = f"in a row {text.row * scale:.3g} mm wide" if text.row else "in a row"
        return f"{room}, {points}"
    most = style.most_lines
    lines = "" if most >= MOST_LINES else f", {most} line{'s' * (most > 1)}"
    return f"{box.w * scale:.3g} × {box.h * scale:.3g} mm, {points}{lines}"


def boxes(game: Game) -> dict[str, list[str]]:
    """For each subject that a face shows, in which faces and how large its boxes are there."""
    findings = Findings()
    language = open_language(game, game.file.language, findings)
    if language is None:
        return {}
    subjects: dict[str, str] = {}
    for each in translated_texts(game):
        subjects.setdefault(each.text, each.subject)
    library = Library(game.folder, game.shown, game.symbols, outlines=False)
    recorder = Recorder(library, subjects)
    bench = Bench(game, language, library, Order(), findings, recorder)
    for component in kinds(game):
        for part, row, side in component.sides(game.tables):
            recorder.shown = row
            recorder.where = f"{component.name}, {side}" if part.back else component.name
            bench.faces.build(part, row, side)
    for component in kinds(game):
        # what is drawn in a rulebook only; pieces of the kit have their own boxes by now
        before = {subject: list(notes) for subject, notes in recorder.notes.items()}
        recorder.where, recorder.shown = f"{component.name}, in a drawing", None
        component.prove_rest(bench, Proved(findings))
        recorder.notes |= before
    return recorder.notes
