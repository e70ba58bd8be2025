"""Nothing leaves the machine: no command makes a socket."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT
from tests.small_game import write_game

WATCHED = """\
import sys

def heard(event, given):
    if event.startswith("socket."):
        sys.stderr.write(f"SOCKET {event} {given}\\n")

sys.addaudithook(heard)
sys.argv[0] = "kamiban"
from generator.__main__ import main

main()
"""
TABLE = "Name,Cost,Text\nMill,3,Grind the corn of both fields.\nInn,2,A guest stays for the night.\n"
COMMANDS = {
    "check": ["check", "game"],
    "build": ["build", "game", "--paper", "a4", "--out", "out"],
    "odds": ["odds", "game"],
    "accept": ["accept", "game"],
    "diff": ["diff", "game"],
    "import": ["import", "table.csv"],
}


RARE = ("accept", "diff")
"""They read as a check does; `make test-all` tries them too."""


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=[pytest.mark.slow] * (each in RARE)) for each in COMMANDS]
)
def test_no_command_makes_a_socket(command: str, tmp_path: Path) -> None:
    """
    Whatever is checked, built, reckoned, accepted, compared or imported, no socket is made in any process of it.
    """
    write_game(tmp_path / "game")
    (tmp_path / "table.csv").write_text(TABLE, encoding="utf-8")
    if command == "diff":
        done = subprocess.run(
            [sys.executable, "-m", "generator", "accept", "game"], cwd=tmp_path, env={"PYTHONPATH": str(ROOT)},
            capture_output=True, check=True,
        )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, *COMMANDS[command]], cwd=tmp_path, text=True, capture_output=True, check=False,
        env={"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path / "cache")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "SOCKET" not in done.stderr + done.stdout
