"""What tests of the ledger share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.small_kit import write_sample
from tests.running import Command


@pytest.fixture
def game(tmp_path: Path, kamiban: Command) -> Path:
    """A game that was accepted."""
    folder = write_sample(tmp_path / "game")
    assert kamiban("accept", folder, "-q").returncode == 0
    return folder
