"""Colours and the time taken: for a person at a terminal, never in a log."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def at_a_terminal(*words: object, **env: str) -> str:
    """What a person sees, with its control sequences."""
    ours, theirs = pty.openpty()
    around = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
        env={**around, "TERM": "xterm", "PYTHONPATH": str(ROOT), **env},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while True:
        try:
            data = os.read(ours, 4096)
        except OSError:  # how Linux says that the other end is closed
            break
        if not data:
            break
        shown += data
    os.close(ours)
    process.wait(timeout=30)
    return shown.decode().replace("\r\n", "\n")


@pytest.fixture
def broken(tmp_path, small_game):
    """A game with one value out of range."""
    return small_game(tmp_path / "broken", counts=(1, 999))


def test_a_terminal_gets_colours_and_the_time(kamiban, broken):
    """
    Without its colours and the time, a terminal shows what a log gets.
    """
    shown = at_a_terminal("check", broken)
    assert "\x1b[31m\x1b[1merror[" in shown
    assert re.search(r"in 1 game \(\d+\.\d\d s\)\n$", shown)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    log = kamiban("check", broken).stdout
    assert re.sub(r" \(\d+\.\d\d s\)\n$", "\n", plain) == log
    assert "\x1b" not in log


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(broken, env):
    """
    NO_COLOR and a terminal that knows no colours give plain text.
    """
    assert "\x1b" not in at_a_terminal("check", broken, **env)


def test_build_shows_problems_in_colour_too(broken, tmp_path):
    """
    The problems that stop a build look like those of a check.
    """
    shown = at_a_terminal("build", broken, "--out", tmp_path / "out", "-q")
    assert "\x1b[31m\x1b[1merror[" in shown
    assert "  2 | " in shown
