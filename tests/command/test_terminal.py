"""Colours and the time taken: for a person at a terminal, never in a log."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command.terminal import at_a_terminal

ROOT = Path(__file__).resolve().parents[2]


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
    assert re.search(r"in 1 game \(\d+\.\d\d s\)\n", shown)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    log = kamiban("check", broken).stdout
    assert re.sub(r"(in 1 game) \(\d+\.\d\d s\)\n", r"\1\n", plain) == log
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
