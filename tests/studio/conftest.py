"""A studio that runs, with a real small game, for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.small_game import write_game
from tests.studio.served import Served, children, gone

SECRET = "what-lies-outside-the-game"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game in it, and beside the game a file that is nobody's business."""
    base = tmp_path_factory.mktemp("studio")
    (base / "secret").write_text(SECRET, encoding="utf-8")
    game = write_game(base / "small", title="A title that only its owner sees")
    (game / "faces" / "out.xml.j2").symlink_to(base / "secret")
    return base


@pytest.fixture(scope="module")
def served(outside: Path) -> Iterator[Served]:
    """A studio as the command begins it, with a browser inside."""
    studio = Served(outside / "small", cache=outside / "cache")
    studio.enter()
    yield studio
    rooms = children(studio.process.pid)
    assert studio.end()[0] == 0
    assert gone(rooms)
