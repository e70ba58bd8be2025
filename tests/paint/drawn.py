"""Every face of a game in every language, as it is drawn."""

from __future__ import annotations

import os
from dataclasses import dataclass

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame
from generator.locale.language import Language, languages, open_language
from generator.model.game import Game
from generator.problem import Findings
from generator.resources import games
from generator.sheets.pieces import Cutter, Piece

GAMES = os.environ.get("KAMIBAN_GAMES", "").split() or sorted(
    path.parent.name for path in games().glob("*/game.yaml")
)
"""The sample games, or some of them where somebody cannot wait, as when mutants are judged."""


@dataclass(frozen=True)
class Face:
    """One face, and what it was made from."""

    game: Game
    language: Language
    piece: Piece
    side: str
    frame: Frame

    def __str__(self) -> str:
        return f"{self.game.id} {self.language.code} {self.frame.key} {self.side}"


def faces_of(game: Game) -> list[Face]:
    """Both sides of every row of every part, in the order of the data."""
    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols)
    found: list[Face] = []
    for code in languages(game):
        language = open_language(game, code, findings)
        assert language is not None
        cutter = Cutter(Faces(game, language, library, findings))
        for component in game.file.components.values():
            for part in component.parts:
                for row in game.tables[part.of].rows if part.of else (None,):
                    piece = Piece(part, row)
                    for side in ("front", "back") if part.two_sided else ("front",):
                        frame = cutter.frame(piece, side)
                        assert frame is not None, findings.problems
                        found.append(Face(game, language, piece, side, frame))
    return found
