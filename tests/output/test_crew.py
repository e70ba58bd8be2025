"""Several processes make what one makes, and leave nothing behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from generator.output import hire
from generator.output.crew import Crew
from generator.output.task import Result, Task
from small_kit import build, contents, write_sample

from generator.survey import survey

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three games under cards/, beside an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in ("one", "two", "three"):
        game = write_sample(tmp_path / "cards" / name)
        text = (game / "game.yaml").read_text("utf-8").replace("id: sample", f"id: {name}")
        (game / "game.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def all_games(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", "build", "--paper", "a4", "--only", "cards,tokens", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_two_processes_make_what_one_makes(games):
    """
    Files, lines, their order and the exit status are the same, also when a game in the middle has a problem.
    """
    face = games / "cards" / "two" / "faces" / "token.xml.j2"
    face.write_text(face.read_text("utf-8").replace('w="14"', 'w="1"'), encoding="utf-8")
    alone = all_games("--jobs", "1", "--fresh")
    made = contents(games / "output")
    shutil.rmtree(games / "output")
    beside = all_games("--jobs", "3", "--fresh")
    assert (beside.returncode, beside.stdout, beside.stderr) == (alone.returncode, alone.stdout, alone.stderr)
    assert alone.returncode == 1
    assert "K6" in alone.stderr
    assert contents(games / "output") == made
    assert {Path(name).parts[0] for name in made} == {"one", "three"}


def tasks(folder: Path, into: Path) -> tuple[object, list[Task]]:
    """A game and a task for each of its languages."""
    game = survey(folder, "game", proof=False).game
    assert game is not None
    into.mkdir()
    return game, [
        Task(
            folder=str(folder), shown="game", digest=game.digest, chosen={}, code=code, languages=["en", "de"],
            papers=["a4"], formats=["pdf"], duplex="long", words="outlines", low_ink=False, only=["cards", "tokens"],
            staged=str(into), target=str(into / "none"), fresh=True,
        )
        for code in ("en", "de")
    ]  # fmt: skip


def done_by(crew: Crew, folder: Path, into: Path) -> list[Result]:
    game, todo = tasks(folder, into)
    return crew.finish([crew.add(task, game) for task in todo])  # type: ignore[arg-type]  # a game


def test_the_work_of_a_process_that_is_lost_is_done_here(games, tmp_path):
    """
    Another process that is killed at any time costs nothing but time: results and lines are those of one.
    """
    folder = games / "cards" / "one"
    lines: list[str] = []
    with Crew(1, lines.append) as crew:
        wanted = done_by(crew, folder, tmp_path / "alone")
    told = list(lines)
    for begun in (False, True):
        lines.clear()
        with Crew(2, lines.append) as crew:
            game, todo = tasks(folder, tmp_path / f"into-{begun}")
            jobs = [crew.add(task, game) for task in todo]  # type: ignore[arg-type]  # a game
            deadline = time.monotonic() + 60
            while begun and not jobs[0].lines:
                assert time.monotonic() < deadline
                time.sleep(0.001)
            for mate in crew.mates:
                mate.kill()
            assert crew.finish(jobs) == wanted
        assert lines == told


def test_where_no_process_can_be_started_all_is_done_here(games, tmp_path, monkeypatch):
    """
    Without an interpreter to start, or with one that ends at once, a build is made as with one job.
    """
    out = tmp_path / "out"
    for number, program in enumerate(("/nowhere/python", shutil.which("true") or "/bin/true")):
        monkeypatch.setattr(hire.sys, "executable", program)
        done = build(games / "cards" / "one", out, "--jobs", "2", "--fresh", "--only", "cards")
        assert done.exit_code == 0, (number, done.output)
        assert "one/de/a4/cards.pdf" in done.stdout.splitlines()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_build_that_is_interrupted_leaves_no_process_and_no_half_file(games, how):
    """
    After Ctrl-C, and after the next build when the first was killed, nothing but whole kits is in the output.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "--jobs", "2"], env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not list((games / "output").glob(".*/*/*/*.pdf")):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.005)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)
    else:
        process.kill()
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert b"Traceback" not in errors
    assert_gone(process.pid)
    if how == signal.SIGKILL:
        assert all_games("--jobs", "1").returncode == 0
    assert [path.name for path in (games / "output").iterdir() if path.name.startswith(".")] == []


def assert_gone(group: int) -> None:
    """No process of a group is left, soon at the latest."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    pytest.fail("a process is left")
