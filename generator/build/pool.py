"""The pool: tasks go to as many processes as are wanted; what one of them cannot do is done here."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from types import TracebackType

from generator.build.interrupt import STOPS, uninterrupted
from generator.build.task import Changed, Result, Task, run
from generator.guard import refuse_fallen
from generator.model.game import Game


class Pool:
    """So many processes at most; with one, everything is done in this one when it is asked for."""

    def __init__(self, most: int) -> None:
        ignored = tuple(number for number in STOPS if signal.getsignal(number) is signal.SIG_IGN)
        self._workers = ProcessPoolExecutor(most, None, _serve, (ignored,)) if most > 1 else None

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Begin nothing more, and wait for every process: they write to folders that are about to go."""
        if self._workers is None:
            return
        with uninterrupted():
            if error is not None:  # nobody asks for what is under way
                for process in active_children():
                    process.kill()  # one that has only just begun would not hear a gentler word
            self._workers.shutdown(cancel_futures=True)

    def submit(self, task: Task, game: Game) -> Callable[[], Result]:
        """Have a task done; what is returned waits for its result."""
        here = partial(run, task, game)
        if self._workers is None:
            return here
        try:
            with uninterrupted():  # a process that is only half begun would be waited for, and never end
                future = self._workers.submit(run, task)
        except (OSError, RuntimeError):  # no process can be started, or one of them was lost
            return here

        def result() -> Result:
            try:
                return future.result()
            except BrokenProcessPool:
                refuse_fallen()
                return here()
            except (OSError, MemoryError, Changed):
                return here()

        return result


def _serve(ignored: Collection[int]) -> None:
    """Leave Ctrl-C to the process that began this one, and end with it, however it ends."""
    for number in STOPS:  # this process has nothing to clear away; what `nohup` has ignored stays so
        deaf = number == signal.SIGINT or number in ignored
        signal.signal(number, signal.SIG_IGN if deaf else signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)  # nobody waits for the result, and the staging folder is about to go


def processors() -> int:
    """How many processes can work side by side here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
