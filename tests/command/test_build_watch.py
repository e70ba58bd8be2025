"""`kamiban build --watch`, in a process of its own, with files that are really saved."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.running import ROOT, run_kamiban
from tests.small_game import write_game

SECONDS = 60.0
ROWS = "".join(f"- {{id: t{number}, name: Thing {number}, count: 1}}\n" for number in range(1, 40))


class Watched:
    """A build that goes on, and the lines that it says."""

    def __init__(self, folder: Path) -> None:
        self.game = write_game(folder / "small")
        self.things = self.game / "things.yaml"
        self.kit = folder / "output" / "small"
        self.said: list[str] = []
        self.wrong: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "generator", "build", "small", "--watch", "--paper", "a4", "--format", "pdf"],
            cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "cache")},
        )  # fmt: skip
        for stream, lines in ((self.process.stdout, self.said), (self.process.stderr, self.wrong)):
            threading.Thread(
                target=lambda stream=stream, lines=lines: lines.extend(iter(stream.readline, "")), daemon=True
            ).start()

    def until(self, number: int) -> str:
        """The line of that number, when it is said."""
        end = monotonic() + SECONDS
        while len(self.said) < number:
            assert monotonic() < end, (self.said, self.wrong)
            assert self.process.poll() is None, (self.said, self.wrong)
            sleep(0.02)
        return self.said[number - 1]

    def pieces(self) -> int:
        """How many pieces the kit has now."""
        files = json.loads((self.kit / "manifest.json").read_text("utf-8"))["files"]
        return int(files[0]["pieces"])

    def end(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(SECONDS)


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    found = Watched(tmp_path)
    assert "until Ctrl-C" in found.until(1)
    found.until(2)
    yield found
    if found.process.poll() is None:
        found.process.kill()


def test_what_is_saved_is_built_and_told_in_a_line(watched: Watched):
    """
    After a save the kit is the new one, and one line names the file and the time; Ctrl-C ends with 0.
    """
    watched.things.write_text("- {id: t1, name: Thing 1, count: 5}\n", encoding="utf-8")
    line = watched.until(3)
    assert line.startswith("small/things.yaml: 1 of 1 file made anew (")
    assert watched.pieces() == 5
    assert watched.end() == 0
    assert watched.wrong == []


def test_a_broken_state_tells_its_problems_and_keeps_the_kit(watched: Watched):
    """
    What cannot be built is told with its place, the kit stays, and the next save builds again.
    """
    before = (watched.kit / "en" / "a4" / "cards.pdf").read_bytes()
    watched.things.write_text("- {id: t1, name: Thing 1, count: many}\n", encoding="utf-8")
    assert "not built" in watched.until(3)
    assert "things.yaml:1:" in "".join(watched.wrong)
    assert (watched.kit / "en" / "a4" / "cards.pdf").read_bytes() == before
    watched.things.write_text("- {id: t1, name: Thing 1, count: 3}\n", encoding="utf-8")
    assert "made anew" in watched.until(4)
    assert watched.pieces() == 3


@pytest.mark.slow  # what is torn is told from what is whole in tests/studio/test_workspace.py
def test_a_save_in_pieces_flashes_no_error(watched: Watched):
    """
    A file that is emptied and then written piece by piece is built once it is whole, and nothing wrong is told.
    """
    watched.things.write_text(ROWS, encoding="utf-8")
    watched.until(3)
    for _ in range(3):
        with watched.things.open("w", encoding="utf-8", newline="") as file:
            for start in range(0, len(ROWS), 500):
                file.write(ROWS[start : start + 500])
                file.flush()
                sleep(0.03)
        sleep(0.3)
    watched.things.write_text(ROWS + "- {id: last, name: Last, count: 1}\n", encoding="utf-8")
    end = monotonic() + SECONDS
    while watched.pieces() != 40 and monotonic() < end:
        sleep(0.05)
    assert watched.pieces() == 40
    assert watched.wrong == []


def test_a_save_during_a_build_leads_to_another(watched: Watched):
    """
    However quickly files are saved one after the other, the kit is in the end made of the last.
    """
    for count in range(2, 8):
        watched.things.write_text(f"- {{id: t1, name: Thing 1, count: {count}}}\n", encoding="utf-8")
        sleep(0.15)
    end = monotonic() + SECONDS
    while watched.pieces() != 7 and monotonic() < end:
        sleep(0.05)
    assert watched.pieces() == 7
    assert watched.wrong == []


def test_without_the_extra_one_sentence_says_how_to_get_it(tmp_path: Path):
    """
    Where watchfiles is not installed, --watch says how to get it, and nothing is built.
    """
    write_game(tmp_path / "small")
    (tmp_path / "watchfiles.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'watchfiles'\", name='watchfiles')\n", encoding="utf-8"
    )
    done = run_kamiban(
        "build", "small", "--watch", cwd=tmp_path, env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    )
    assert done.returncode == 1
    assert "pip install 'kamiban[studio]'" in done.stderr
    assert not (tmp_path / "output").exists()


def test_programs_are_told_how_far_a_build_is(tmp_path: Path):
    """
    With --tell json every line is an object: how far the kit is, which files it has, and what is wrong.
    """
    write_game(tmp_path / "small")
    done = run_kamiban("build", "small", "--tell", "json", "--format", "pdf", cwd=tmp_path)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told[0] == {"event": "making", "made": 0, "of": told[0]["of"]}
    kit = next(each for each in told if each["event"] == "kit")
    assert [file["path"] for file in kit["files"]] == ["en/a4/cards.pdf", "en/letter/cards.pdf"]
    assert kit["anew"] == 2
    assert told[-1] == {"event": "problems", "problems": [], "whole": True}
    (tmp_path / "small" / "things.yaml").write_text("- {id: t1, name: T, count: many}\n", encoding="utf-8")
    done = run_kamiban("build", "small", "--tell", "json", "--format", "pdf", cwd=tmp_path)
    last = json.loads(done.stdout.splitlines()[-1])
    assert done.returncode == 1
    assert last["problems"][0]["file"] == "small/things.yaml"
