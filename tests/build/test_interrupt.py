"""Ctrl-C at the worst moments: folders and processes that are half begun or half gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from small_kit import write_sample

from generator.bench.order import Order
from generator.build import interrupt
from generator.build import pool as pools
from generator.build.interrupt import STOPS, heed_stops, uninterrupted
from generator.build.pool import Pool
from generator.build.staging import staging
from generator.build.task import Task
from generator.survey import survey


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Ctrl-C does here what it does in a terminal; a process that a test leaves behind is ended."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
    for child in multiprocessing.active_children():
        child.kill()


def ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def with_ctrl_c_after(
    call: Callable[..., Any], when: Callable[[Any], bool] = lambda _: True
) -> Callable[..., Any]:
    """A function of the system, and Ctrl-C as soon as it has done its work once."""
    told: list[bool] = []

    def instead(*words: Any, **more: Any) -> Any:
        result = call(*words, **more)
        if not told and when(result):
            told.append(True)
            ctrl_c()
        return result

    return instead


def test_ctrl_c_waits_for_the_end():
    """
    What must not be interrupted is done to its end, and only then Ctrl-C takes effect, once.
    """
    done = []
    with pytest.raises(KeyboardInterrupt), uninterrupted():
        ctrl_c()
        ctrl_c()
        done.append("all")
    assert done == ["all"]
    with pytest.raises(KeyboardInterrupt):
        ctrl_c()


@pytest.mark.parametrize("sign", STOPS)
def test_every_signal_to_end_waits_and_then_ends_in_order(sign: signal.Signals):
    """
    SIGTERM and SIGHUP unwind as Ctrl-C does, with the status that a shell gives them; one that is ignored stays so.
    """
    before = {each: signal.signal(each, signal.SIG_DFL) for each in STOPS[1:]}
    try:
        heed_stops()
        done = []
        with pytest.raises((SystemExit, KeyboardInterrupt)) as end, uninterrupted():
            signal.raise_signal(sign)
            done.append("all")
        assert done == ["all"]
        if isinstance(end.value, SystemExit):
            assert end.value.code == 128 + sign
        assert isinstance(end.value, SystemExit) == (sign != signal.SIGINT)
        signal.signal(sign, signal.SIG_IGN)  # as `nohup` has it
        heed_stops()
        with uninterrupted():
            signal.raise_signal(sign)
        assert signal.getsignal(sign) is signal.SIG_IGN
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@pytest.mark.parametrize("again", STOPS)
def test_whoever_asks_again_does_not_cut_the_end_short(again: signal.Signals):
    """
    After the first signal to end comes the clearing away, which a second one of any kind leaves alone.
    """
    before = {each: signal.signal(each, signal.SIG_DFL) for each in STOPS}
    done = []
    try:
        heed_stops()
        with pytest.raises(KeyboardInterrupt):
            try:
                ctrl_c()
            finally:
                signal.raise_signal(again)
                done.append("all")
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    assert done == ["all"]


def test_a_process_that_has_only_just_begun_is_ended_with_its_pool(task, monkeypatch):
    """
    A process that Ctrl-C meets before it has settled does not hear a request to end, and is not waited for all the same.
    """
    monkeypatch.setattr(pools, "_serve", lambda _: time.sleep(60))  # it still has the handlers of its begin
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Pool(2) as pool:
        task(pool)
        ctrl_c()
    assert time.monotonic() - begun < 30
    assert multiprocessing.active_children() == []


def test_other_threads_need_not_wait():
    """
    In a thread, where Python knows no Ctrl-C, everything is done as elsewhere.
    """
    done = []

    def work() -> None:
        with uninterrupted():
            done.append("all")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == ["all"]


@pytest.mark.parametrize("moment", ["mkdir", "unlink", "rmdir"])
def test_no_staging_folder_is_left(tmp_path, monkeypatch, moment: str):
    """
    Ctrl-C just when the folder is made, or in the middle of its removal, leaves nothing of it.
    """
    with pytest.raises(KeyboardInterrupt), staging(tmp_path, "small") as folder:
        (folder / "en").mkdir()
        (folder / "en" / "cards.pdf").write_text("half done")
        monkeypatch.setattr(os, moment, with_ctrl_c_after(getattr(os, moment)))
        if moment == "mkdir":
            with staging(tmp_path, "other"):
                pytest.fail("was not interrupted")
    monkeypatch.undo()
    assert [path for path in tmp_path.iterdir() if path.is_dir()] == []


@pytest.fixture
def task(tmp_path: Path) -> Callable[[Pool], Callable[[], object]]:
    """Give a pool something to do."""
    folder = write_sample(tmp_path / "game")
    game = survey(folder, "game", proof=False).game
    assert game is not None
    (tmp_path / "into").mkdir()
    order = Order(papers=("a4",), formats=("pdf",), only=("tokens",))
    todo = Task(str(folder), "game", game.digest, {}, ["en"], order, str(tmp_path / "into"), "")
    return lambda pool: pool.submit(todo, game)


@pytest.mark.parametrize("who", ["parent", "child"])
def test_no_process_is_left_half_begun(task, monkeypatch, capfd, who: str):
    """
    Ctrl-C while processes are begun is heard by the first process alone, which leaves none of the others.
    """
    monkeypatch.setattr(os, "fork", with_ctrl_c_after(os.fork, lambda pid: bool(pid) == (who == "parent")))
    begun = []
    with pytest.raises(KeyboardInterrupt) if who == "parent" else nullcontext(), Pool(2) as pool:
        wait = task(pool)
        begun.append(wait)
        wait()
    assert bool(begun) == (who == "child")
    assert multiprocessing.active_children() == []
    assert "Traceback" not in capfd.readouterr().err


def test_ctrl_c_does_not_wait_for_what_nobody_asks_for():
    """
    Processes that are at work when a build is interrupted are ended, not waited for.
    """
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Pool(2) as pool:
        assert pool._workers is not None
        pool._workers.submit(time.sleep, 60)  # no task takes as long
        ctrl_c()
    assert time.monotonic() - begun < 30
    assert multiprocessing.active_children() == []


class Lost:
    """A thing that is thrown away just when somebody asks to end: what is raised then goes no further."""

    def __del__(self) -> None:
        ctrl_c()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_whoever_was_not_heard_is_heard_after_a_while(monkeypatch: pytest.MonkeyPatch):
    """
    Python drops what the first Ctrl-C raised where an object is thrown away; some seconds later a second one ends the command.
    """
    before = {each: signal.signal(each, signal.SIG_DFL) for each in STOPS if each != signal.SIGINT}
    monkeypatch.setattr(interrupt, "_CLEARING", 0.05)
    try:
        heed_stops()
        Lost()
        ctrl_c()  # at once: for all that is known, the command is ending
        time.sleep(0.06)
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def test_a_signal_that_is_ignored_stays_so_at_the_end():
    """
    What `nohup` has ignored is still ignored after Ctrl-C, and by processes that are begun then.
    """
    before = {each: signal.signal(each, signal.SIG_DFL) for each in STOPS}
    try:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        heed_stops()
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
