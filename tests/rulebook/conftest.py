"""A small game with a rulebook of one's own, opened without the command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from opening import ANCHORED, COMPONENTS, open_rulebook

from generator.problem import Findings
from generator.rulebook.make import Manuscript

Open = Callable[..., Manuscript]


@pytest.fixture
def findings() -> Findings:
    """What is found wrong with the rulebook that a test writes."""
    return Findings()


@pytest.fixture
def written(tmp_path: Path, small_game: Callable[..., Path], findings: Findings) -> Open:
    """Make a rulebook of Markdown for a game with three cards."""

    def make(text: str) -> Manuscript:
        folder = small_game(
            tmp_path / "small", components=COMPONENTS, counts=(1, 2, 3), faces={"anchored": ANCHORED}
        )
        (folder / "rulebook.md").write_text(text, encoding="utf-8")
        rulebook = open_rulebook(folder, findings=findings)
        assert rulebook.blocks or findings.problems or not text.strip()  # it is read when it is asked for
        return rulebook

    return make
