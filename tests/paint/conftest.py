"""The kits of all sample games, and every distinct face of them in every language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.faces.build import Faces
from generator.faces.frame import Frame
from generator.faces.library import Library
from generator.locale.language import Language, languages, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.resources import games
from generator.sheets.pieces import Cutter, Piece

GAMES = sorted(path.parent.name for path in games().glob("*/game.yaml"))


@pytest.fixture(scope="session", params=GAMES)
def kit(request: pytest.FixtureRequest, kit_of: Callable[[str], Path]) -> Path:
    """The folder of a kit: what is promised of printed files holds for every game."""
    return kit_of(request.param)


@pytest.fixture(scope="session")
def game(kit: Path) -> Game:
    """The game that the kit was made from."""
    found = load_game(games() / kit.name, kit.name, Findings())
    assert found is not None
    return found


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


def faces_of(folder: Path) -> list[Face]:
    findings = Findings()
    game = load_game(folder, folder.name, findings)
    assert game is not None
    library = Library(folder, folder.name, game.symbols)
    found: list[Face] = []
    for code in languages(game):
        language = open_language(game, code, findings)
        assert language is not None
        cutter = Cutter(Faces(game, language, library, findings))
        for component in game.file.components.values():
            for part in component.parts:
                for row in game.tables[part.of].rows if part.of else (None,):
                    piece = Piece(part, row)
                    for side in ("front", "back") if piece.two_sided else ("front",):
                        frame = cutter.frame(piece, side)
                        assert frame is not None, findings.problems
                        found.append(Face(game, language, piece, side, frame))
    return found


@pytest.fixture(scope="session")
def all_faces() -> list[Face]:
    return [face for name in GAMES for face in faces_of(games() / name)]
