"""Try a check on a small game in which one file was edited."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.checks.catalogue import CHECKS
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Problem


def load_edited(
    files: Mapping[str, str], folder: Path, file: str = "", old: str = "", new: str = ""
) -> tuple[Game, Findings]:
    """The game of some files, in one of which the first `old` reads `new`, and what reading it found."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        assert name != file or old in text
        path.write_text(text.replace(old, new, 1) if name == file else text, encoding="utf-8")
    findings = Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    return game, findings


def found_by(name: str, game: Game) -> list[Problem]:
    """What the check of a name finds."""
    (check,) = [check for check in CHECKS if check.find.__name__ == name]
    return list(check.find(game))
