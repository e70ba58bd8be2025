"""Files of a game that are saved while its kit is made."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from generator.command.making.meanwhile import saved_meanwhile
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from tests.build.small_kit import build, contents, write_sample
from tests.siege.child import run


@pytest.fixture
def game(tmp_path: Path) -> Game:
    found = load_game(write_sample(tmp_path / "game"), "game", Findings())
    assert found is not None
    return found


def told(game: Game, out: Path) -> list[str]:
    return [place.file for each in saved_meanwhile(game, out) for place in (each.place, *each.related)]


def test_a_game_that_nobody_touched_is_as_it_was(game: Game, tmp_path: Path):
    """
    Nothing is told, also if hidden files, the ledger or kits in its own folder have changed.
    """
    for name in (
        ".cards.yaml.swp",
        "ledger.json",
        "output/sample/manifest.json",
        "output/sample/en/cards.yaml",
    ):
        (game.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (game.folder / name).write_text("{}")
    (game.folder / "cards.yaml").chmod(0o600)
    assert told(game, game.folder / "output") == []
    (tmp_path / "link").symlink_to(game.folder / "output")
    assert told(game, tmp_path / "link") == []


@pytest.mark.parametrize("how", ["saved", "added", "removed", "replaced"])
def test_a_file_that_was_saved_is_named(game: Game, tmp_path: Path, how: str):
    """
    Also one that is new, is gone, or is another file of the same length.
    """
    file = game.folder / ("icons/moon.svg" if how == "added" else "faces/card.xml.j2")
    if how == "removed":
        file.unlink()
    elif how == "replaced":
        (tmp_path / "other").write_bytes(file.read_bytes()[::-1])
        os.replace(tmp_path / "other", file)
    else:
        file.write_text("<svg/>")
    assert told(game, tmp_path / "out") == [f"game/{file.relative_to(game.folder).as_posix()}"]


def test_of_many_files_the_first_are_named(game: Game, tmp_path: Path):
    """
    A revision that was checked out meanwhile is one problem, not hundreds.
    """
    for path in game.folder.rglob("*.*"):
        path.write_text("other")
    assert len([*saved_meanwhile(game, tmp_path)]) == 1
    assert len(told(game, tmp_path)) == 5


def test_a_build_in_which_a_file_was_saved_leaves_the_kit(tmp_path: Path):
    """
    It is refused with the name of the file, the kit stands as it was, and the next build makes the new one.
    """
    source, out = write_sample(tmp_path / "game"), tmp_path / "out"
    assert build(source, out).exit_code == 0
    before = contents(out / "sample")
    file = source / "cards.yaml"
    file.write_text(file.read_text("utf-8").replace("Dusk", "Night"), "utf-8")

    def save() -> None:
        deadline = time.monotonic() + 60
        while not [*out.glob(".sample-*")] and time.monotonic() < deadline:
            time.sleep(0.001)
        file.write_text(file.read_text("utf-8").replace("Night", "Evening"), "utf-8")

    thread = threading.Thread(target=save)
    thread.start()
    done = build(source, out)
    thread.join()
    assert done.exit_code == 1
    assert "cards.yaml:1:1: error[K114]: the file was saved while the kit was made" in done.stderr
    assert contents(out / "sample") == before
    assert [path.name for path in out.iterdir()] == ["sample"]
    assert build(source, out).exit_code == 0
    assert (out / "sample/en/svg/cards/dusk.svg").read_bytes() != before["en/svg/cards/dusk.svg"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_build_that_finds_a_file_half_saved_never_fails_in_silence(tmp_path: Path, number: int):
    """
    Whenever an editor saves the other half, be it between two readings of one build: a kit, or the reason why not.
    """
    source, out = write_sample(tmp_path / "game"), tmp_path / "out"
    file = source / "cards.yaml"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])

    def mending() -> None:
        opened = 0

        def hear(event: str, words: tuple[object, ...]) -> None:
            nonlocal opened
            if event == "open" and str(words[0]) == str(source / "game.yaml"):
                opened += 1
                if opened == number:
                    file.write_bytes(whole)

        sys.addaudithook(hear)

    done = run(
        ["build", str(source), "--only", "tokens", "--format", "svg", "--out", str(out)],
        tmp_path / "told",
        mending,
    )
    assert file.read_bytes() == whole
    assert done.status == 0 or (done.status == 1 and "error[K" in done.told), done
    assert (out / "sample").exists() == (done.status == 0)
