"""Several processes make what one makes, and leave nothing behind."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from small_kit import contents, write_sample

from generator.bench.order import Order
from generator.build import pool as pools
from generator.build.pool import Pool
from generator.build.task import Result, Task
from generator.model.game import Game
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
    beside = all_games("--jobs", "2", "--fresh")
    assert (beside.returncode, beside.stdout, beside.stderr) == (alone.returncode, alone.stdout, alone.stderr)
    assert alone.returncode == 1
    assert "K6" in alone.stderr
    assert contents(games / "output") == made
    tokens = {Path(name).parts[0] for name in made if name.endswith("tokens.pdf")}
    assert tokens == {"one", "three"}


def tasks(folder: Path, into: Path) -> tuple[Game, list[Task]]:
    """A game and a task for each of its languages."""
    game = survey(folder, "game", proof=False).game
    assert game is not None
    into.mkdir()
    order = Order(papers=("a4",), formats=("pdf",), only=("cards", "tokens"))
    return game, [
        Task(str(folder), "game", game.digest, {}, [code], order, str(into), "") for code in ("en", "de")
    ]


def done_by(pool: Pool, folder: Path, into: Path, meanwhile: Callable[[], None]) -> list[Result]:
    """What becomes of the tasks of a game if something happens while they are done."""
    game, todo = tasks(folder, into)
    waiting = [pool.submit(task, game) for task in todo]
    meanwhile()
    return [wait() for wait in waiting]


def nothing() -> None:
    """Let the processes work."""


def kill_all() -> None:
    """End every process that a pool has begun."""
    children = multiprocessing.active_children()
    assert children
    for child in children:
        child.kill()


def test_a_process_that_is_killed_costs_nothing(games, tmp_path):
    """
    Another process may be lost before it has begun or in the middle of its work: files and results are those of one.
    """
    folder = games / "cards" / "one"
    with Pool(1) as pool:
        wanted = done_by(pool, folder, tmp_path / "alone", nothing)
    assert all(result.made and not result.problems for result in wanted)

    def once_a_file_is_there() -> None:
        deadline = time.monotonic() + 60
        while not list((tmp_path / "later").rglob("*.pdf")):
            assert time.monotonic() < deadline
            time.sleep(0.001)
        kill_all()

    for name, meanwhile in (("beside", nothing), ("at once", kill_all), ("later", once_a_file_is_there)):
        with Pool(2) as pool:
            assert done_by(pool, folder, tmp_path / name, meanwhile) == wanted
        assert contents(tmp_path / name) == contents(tmp_path / "alone")


@pytest.mark.parametrize(("most", "others"), [(1, False), (2, True)])
def test_with_one_process_there_is_no_other(games, tmp_path, most: int, others: bool):
    """
    Whoever asks for one job gets everything done in this process; for two, others are begun.
    """
    begun: list[bool] = []
    with Pool(most) as pool:
        done_by(
            pool,
            games / "cards" / "one",
            tmp_path / "into",
            lambda: begun.append(bool(multiprocessing.active_children())),
        )
    assert begun == [others]


def test_what_is_asked_of_a_broken_pool_is_done_here(games, tmp_path):
    """
    After its processes were lost a pool still does whatever it is given.
    """
    folder = games / "cards" / "one"
    with Pool(2) as pool:
        first = done_by(pool, folder, tmp_path / "first", kill_all)
        assert done_by(pool, folder, tmp_path / "second", nothing) == first


def test_where_no_process_can_be_started_all_is_done_here(games, tmp_path, monkeypatch):
    """
    Where the system refuses another process, everything is made as with one.
    """

    def refuse() -> int:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(os, "fork", refuse)
    with Pool(2) as pool:
        assert all(
            result.made for result in done_by(pool, games / "cards" / "one", tmp_path / "into", nothing)
        )


def test_as_many_processes_as_this_one_may_use(monkeypatch):
    """
    A build that was given two processors of many does not begin a process for each of the many.
    """
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {4, 7}, raising=False)
    assert pools.processors() == 2
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert pools.processors() == 3


@pytest.mark.parametrize(
    ("how", "status"),
    [
        (signal.SIGINT, 1),
        pytest.param(signal.SIGTERM, 143, marks=pytest.mark.slow),
        pytest.param(signal.SIGHUP, 129, marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, -signal.SIGKILL, marks=pytest.mark.slow),
    ],
)
def test_a_build_that_is_interrupted_leaves_no_process_and_no_half_file(games, how, status: int):
    """
    After Ctrl-C, SIGTERM or SIGHUP, and after the next build when the first was killed, nothing but whole kits is in the
    output; a shell is told by the status which signal it was.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "--paper", "a4,letter,a3", "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True, preexec_fn=hears_ctrl_c,  # noqa: PLW1509 - no thread is running here
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not list((games / "output").glob(".*/*/*/*.pdf")):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.001)
    if how in (signal.SIGINT, signal.SIGHUP):  # a terminal sends them to all processes
        os.killpg(process.pid, how)
    else:
        process.send_signal(how)
    _, errors = process.communicate(timeout=60)
    # Python ends by the signal itself where Ctrl-C met it in the text of an `eval`, as of a named tuple, or at its very end
    assert process.returncode == status or (how, process.returncode) == (signal.SIGINT, -signal.SIGINT)
    assert b"Traceback" not in errors
    assert_gone(process.pid)
    if how == signal.SIGKILL:
        assert all_games("--jobs", "1").returncode == 0
    assert [path.name for path in (games / "output").glob(".*")] == []


def hears_ctrl_c() -> None:
    """Take Ctrl-C as a program in a terminal does, also where the tests run in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
