"""What is kept between runs changes nothing but the time."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import kept
from generator.survey import survey

GAME = Path(__file__).resolve().parent.parent / "cards" / "ail-lime"


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    """An empty folder for what is kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "kamiban"


@pytest.fixture
def game(tmp_path) -> Path:
    """A game whose map cannot be drawn, to be changed at will."""
    folder = tmp_path / "game"
    shutil.copytree(GAME, folder)
    (folder / "art" / "back.svg").write_text("<svg/>")
    return folder


def found(folder: Path) -> list[tuple[str, str]]:
    """The faults of the faces of a game."""
    problems = survey(folder, "game").findings.in_order()
    return [(p.code, str(p.place)) for p in problems if p.code.startswith("K6") and not p.acknowledged]


@pytest.mark.parametrize("damage", [b"", b"\x00" * 50, b"[]garbage", None])
def test_a_second_run_finds_what_the_first_found(cache, game, damage):
    """
    Problems of faces are the same from the cache, from a cache that was damaged, and without one.
    """
    first = found(game)
    assert ("K605", "game/art/back.svg:1:1") in first
    assert list(cache.iterdir())
    for file in cache.iterdir() if damage is not None else ():
        file.write_bytes(damage)
    assert found(game) == first


def test_a_change_of_a_picture_is_seen_at_once(cache, game):
    """
    What a proof is kept by is the content of every file of the game, not its time.
    """
    before = found(game)
    shutil.copy(GAME / "art" / "back.svg", game / "art" / "back.svg")
    assert before
    assert found(game) == []
    (game / "art" / "back.svg").unlink()
    assert found(game) != before


@pytest.mark.parametrize("home", ["/dev/null/nowhere", "relative", "/proc/nowhere"])
def test_without_a_folder_to_keep_things_in_all_is_made_anew(monkeypatch, game, home):
    """
    A cache that cannot be written is no problem of the game.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    assert found(game) == found(game) != []
    assert kept.kept("nothing") is None


def test_the_folder_does_not_grow_for_ever(cache, monkeypatch):
    """
    A full folder is emptied before something new is kept.
    """
    monkeypatch.setattr(kept, "MOST_FILES", 3)
    for number in range(10):
        kept.keep(f"file{number}", b"x")
        assert kept.kept(f"file{number}") == b"x"
        assert len(list(cache.iterdir())) <= 3
