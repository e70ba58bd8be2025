"""Games that would take all time or memory: each comes to an end, with a message that names the place."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.bombs import BOMBS, PICTURES, write_bomb
from tests.running import ROOT

SECONDS, MEGABYTES = 10, 500
ALWAYS = {"text doubled by format": "check", "picture of a line": "build"}
"""What is tried each time: something that a template may not do, and a picture."""
HARMLESS = {
    "path of many points", "quotes nested", "figures", "transforms", "arcs", "dashes",
    "turbulence", "style sheet", "gradients of gradients", "catalogue of many entries",
}  # fmt: skip
"""What is only large, and is drawn."""
TOLD = re.compile(r"^(small/[^:]+):\d+:\d+: error\[", re.MULTILINE)
EACH = [
    pytest.param(name, command, marks=[pytest.mark.slow] * (command != ALWAYS.get(name)))
    for name in (*BOMBS, *PICTURES)
    for command in ("check", "build")
]


class Ended(NamedTuple):
    """How a command ended, and what it took: seconds of the processor and megabytes."""

    status: int
    told: str
    seconds: float
    megabytes: float


MEASURED = """\
import resource, subprocess, sys

status = subprocess.run([sys.executable, "-m", "generator", *sys.argv[1:]]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print("MEASURED", status, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""
"""A small process in between: one that is begun by a large one counts as large before it has begun."""


def run(folder: Path, *words: str, **more: str) -> Ended:
    """The command in a process of its own, as a person would run it."""
    cache = {"XDG_CACHE_HOME": str(folder / "cache"), "PYTHONPATH": str(ROOT), **more}
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, *words], cwd=folder, env={**os.environ, **cache}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=True,
    )  # fmt: skip
    told, _, measured = done.stdout.rpartition("MEASURED")
    status, seconds, megabytes = measured.split()
    return Ended(int(status), told, float(seconds), float(megabytes))


@pytest.mark.parametrize(("name", "command"), EACH)
def test_every_game_comes_to_an_end(name: str, command: str, tmp_path: Path) -> None:
    """
    A game that would take for ever, or all memory, is told at its file within ten seconds and 500 MB.
    """
    write_bomb(tmp_path / "small", name)
    words = ("--paper", "a4", "--out", "out") if command == "build" else ()
    ended = run(tmp_path, command, "small", *words)
    assert "Traceback" not in ended.told
    assert ended.seconds < SECONDS
    assert ended.megabytes < MEGABYTES
    if name not in HARMLESS:
        assert ended.status == 1
        assert TOLD.search(ended.told), ended.told
    else:
        assert ended.status in (0, 1)


@pytest.mark.parametrize("command", ["check", pytest.param("build", marks=pytest.mark.slow)])
def test_what_the_net_stops_is_told_at_its_place(command: str, tmp_path: Path) -> None:
    """
    Where no limit of ours holds, the system ends the process, and the face and the row are named all the same.
    """
    write_bomb(tmp_path / "small", "comparison of twins")
    ended = run(tmp_path, command, "small", KAMIBAN_PATIENCE="0.1")
    assert ended.status == 1
    assert "it takes more than 0.6 seconds of the processor" in ended.told
    assert re.search(r"^small/faces/[^:]+:\d+:\d+: error\[K601\]", ended.told, re.MULTILINE), ended.told
