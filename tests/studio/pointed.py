"""A game held as a room of the studio holds it, without the room."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.command.new import new
from generator.resources import games
from generator.studio.workspace import Workspace


def held(folder: Path) -> Workspace:
    """A workspace over a game."""
    workspace = Workspace(folder, "game", lambda word, given: None, lambda: False)
    assert workspace.refresh(anyway=True), workspace.broken
    return workspace


def copied(name: str, to: Path) -> Path:
    """A sample game that may be written to."""
    return Path(shutil.copytree(games() / name, to / name))


def begun(to: Path, like: str) -> Path:
    """A game as a beginner has it."""
    assert new.callback("mine", None, like, "en", to) == 0  # type: ignore[misc]
    return next(path.parent for path in to.rglob("game.yaml"))
