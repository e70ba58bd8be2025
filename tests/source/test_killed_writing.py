"""Changes of several files of a person's own that a kill cuts short."""

from __future__ import annotations

import os
import signal
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from generator.source.unfinished import finish
from generator.source.writer import write_all

OLD = {
    "game.yaml": b"old game",
    "cards.yaml": b"old cards",
    "faces/a.xml.j2": b"old face",
    "gone.md": b"gone",
}
NEW = {
    "game.yaml": b"new game",
    "cards.yaml": b"new cards",
    "faces/a.xml.j2": b"new face",
    "icons/b.svg": b"new",
}
CALLS = {"open", "os.rename", "os.remove", "os.mkdir", "os.chmod"}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def killed(folder: Path, number: int) -> bool:
    """Whether a process that changes all files was killed before its n-th call of the system."""
    child = os.fork()
    if child == 0:
        calls = 0

        def hear(event: str, words: tuple[Any, ...]) -> None:
            nonlocal calls
            calls += event in CALLS
            if event in CALLS and calls == number:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hear)
        try:
            write_all({folder / name: NEW.get(name) for name in {**OLD, **NEW}}, folder)
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def write(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_a_change_is_made_whole_or_not_at_all_whenever_it_is_killed(tmp_path: Path, step: int) -> None:
    """
    When the game is read next all of it is old or all of it is new, and nothing lies beside it.
    """
    seen = set()
    for number in count(1, step):
        folder = tmp_path / str(number)
        write(folder, OLD)
        over = not killed(folder, number)
        finish(folder)
        assert contents(folder) in (OLD, NEW), number
        seen.add(contents(folder) == NEW)
        if over:
            break
    assert seen == {True, False}
    assert number > 12


@pytest.mark.slow
def test_what_somebody_saved_after_a_kill_stays(tmp_path: Path) -> None:
    """
    Where a file was mended by hand since, the change is dropped: nothing is written over it.
    """
    mixed = 0
    for number in range(1, 40):
        folder = tmp_path / str(number)
        write(folder, OLD)
        if not killed(folder, number):
            break
        mixed += (folder / "game.yaml").read_bytes() != (folder / "cards.yaml").read_bytes().replace(
            b"cards", b"game"
        )
        write(folder, {"cards.yaml": b"mended by hand"})
        finish(folder)
        assert (folder / "cards.yaml").read_bytes() == b"mended by hand"
        assert not [name for name in contents(folder) if Path(name).name.startswith(".")]
    assert mixed


def test_a_change_that_is_under_way_is_left_alone(tmp_path: Path) -> None:
    """
    Another command that reads the game meanwhile changes nothing in it.
    """
    write(tmp_path, OLD)
    child = os.fork()
    if child == 0:

        def hear(event: str, words: tuple[Any, ...]) -> None:
            if event == "os.rename" and str(words[1]).endswith("cards.yaml"):
                os.kill(os.getpid(), signal.SIGSTOP)

        sys.addaudithook(hear)
        try:
            write_all({tmp_path / name: NEW.get(name) for name in {**OLD, **NEW}}, tmp_path)
        finally:
            os._exit(0)
    os.waitpid(child, os.WUNTRACED)
    before = contents(tmp_path)
    finish(tmp_path)
    assert contents(tmp_path) == before not in (OLD, NEW)
    os.kill(child, signal.SIGCONT)
    os.waitpid(child, 0)
    assert contents(tmp_path) == NEW
