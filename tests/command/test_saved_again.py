"""Files that are saved while a game is read: what is read is of one state, and nobody's work is written over."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.small_kit import write_sample
from tests.siege.child import run

OLD = "count: 2"


def save(game: Path, new: str) -> None:
    """Save a table as an editor does: whole, in the place of the old one."""
    aside = game / ".cards.yaml.new"
    aside.write_text((game / "cards.yaml").read_text("utf-8").replace(OLD, new), "utf-8")
    os.replace(aside, game / "cards.yaml")


def saving(game: Path, file: str, times: int, new: str) -> Callable[[], None]:
    """Have a process save a table when it opens a file for the so-many-th time."""

    def before() -> None:
        left = times

        def hear(event: str, words: tuple[object, ...]) -> None:
            nonlocal left
            if event == "open" and str(words[0]) == str(game / file):
                left -= 1
                if left == 0:
                    save(game, new)

        sys.addaudithook(hear)

    return before


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_sample(tmp_path / "game")


def test_a_game_is_read_again_if_a_file_is_saved_meanwhile(game: Path, tmp_path: Path):
    """
    A table that is saved when a later file is read is the new one in what the command tells.
    """
    done = run(["check", str(game)], tmp_path / "told", saving(game, "rules.md", 1, "count: 13"))
    assert (done.status, "13" in done.told) == (1, True), done.told


@pytest.mark.parametrize(
    "words", [["rename", "GAME", "cards.dawn", "morning"], ["i18n", "update", "GAME"]], ids=" ".join
)
def test_what_somebody_saves_is_not_written_over(game: Path, tmp_path: Path, words: list[str]):
    """
    A command that would write what it made of earlier files refuses, and leaves all of them alone.
    """
    words = [str(game) if word == "GAME" else word for word in words]
    done = run(words, tmp_path / "told", saving(game, "faces/card.xml.j2", 2, "count: 3"))
    assert done.status == 1 and "were saved meanwhile, so nothing was written" in done.told, done
    assert (game / "cards.yaml").read_text("utf-8").count("count: 3") == 1
    assert "morning" not in (game / "cards.yaml").read_text("utf-8")
    assert run(words, tmp_path / "told").status == 0
