"""`kamiban sheet --from`: what came back is taken, or refused whole."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.refactor.files import untouched
from tests.running import Command


def taken(kamiban: Command, game: Path, book: Path, *words: str) -> subprocess.CompletedProcess[str]:
    done = kamiban("sheet", game, "--from", book, *words)
    assert "Traceback" not in done.stderr
    return done


def refused(kamiban: Command, game: Path, book: Path, *words: str) -> str:
    """What is told where nothing may be written."""
    with untouched(game):
        done = taken(kamiban, game, book, *words)
    assert done.returncode == 1
    assert done.stderr.endswith("nothing was written\n")
    return done.stderr
