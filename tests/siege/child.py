"""The command in a process of its own that need not be started first, and that can be killed at a chosen moment."""

from __future__ import annotations

import atexit
import errno
import os
import signal
import sys
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from generator.__main__ import main
from generator.build import exchange
from generator.build.publish import NEXT

Before = Callable[[], None]
CALLS = frozenset({
    "open", "os.rename", "os.link", "os.symlink", "os.mkdir", "os.remove", "os.rmdir", "os.scandir", "os.chmod",
    "os.chown", "os.utime", "shutil.copyfile", "shutil.rmtree", "ctypes.dlsym",
})  # fmt: skip
"""What Python reports to an audit hook before it asks the system for it; `os.replace` is reported as a rename."""


class Ended(NamedTuple):
    """How a process ended: its status, negative if a signal ended it, and what it said of what went wrong."""

    status: int
    told: str


class Child:
    """`kamiban` in a fork of this process, in a group of its own."""

    def __init__(self, words: list[str], told: Path, before: Before = lambda: None) -> None:
        self.told = told
        self.pid = os.fork()
        if self.pid == 0:
            _be_the_command(words, told, before)

    def wait(self) -> Ended:
        """Wait for its end, and for the end of the processes that it began."""
        _, status = os.waitpid(self.pid, 0)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:  # those that it began end with it, soon
            try:
                os.killpg(self.pid, 0)
            except ProcessLookupError:
                break
            time.sleep(0.002)
        else:
            raise SystemExit("a process is left")
        return Ended(os.waitstatus_to_exitcode(status), self.told.read_text("utf-8", "replace"))

    def send(self, number: signal.Signals) -> None:
        """Send a signal to it alone, as `kill` does; what nobody can heed ends all that it began as well."""
        if number == signal.SIGKILL:
            os.killpg(self.pid, number)
        else:
            os.kill(self.pid, number)


def run(words: list[str], told: Path, before: Before = lambda: None) -> Ended:
    """The command from its beginning to its end."""
    return Child(words, told, before).wait()


def _be_the_command(words: list[str], told: Path, before: Before) -> None:
    """Never returns: all that a process of its own would do, and no more of this one."""
    status = 70
    try:
        os.setpgid(0, 0)
        # what the first process does at its end is not done by this one
        atexit._clear()
        weakref.finalize._registry.clear()  # type: ignore[attr-defined]
        weakref.finalize._registered_with_atexit = False  # type: ignore[attr-defined]
        out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        sys.stdout, sys.stderr = (open(each, "w", encoding="utf-8", closefd=False) for each in (1, 2))  # noqa: SIM115
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = ["kamiban", *words]
        before()
        main()
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        atexit._run_exitfuncs()
        os._exit(status)


def killed_at(number: int, name: str) -> Before:
    """Have a process kill itself just before the n-th call of the system since it began to publish a kit."""

    def before() -> None:
        _count(name, lambda count: count == number and os.kill(os.getpid(), signal.SIGKILL))

    return before


def killed_between() -> None:
    """Have a process kill itself when an old kit is out of its place and the new one not yet in it."""

    def hear(event: str, words: tuple[Any, ...]) -> None:
        if event == "os.rename" and str(words[0]).endswith(f"/{NEXT}"):
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hear)


def counting(file: Path, name: str) -> Before:
    """Have a process write down how many calls of the system it makes since it began to publish a kit."""

    def before() -> None:
        _count(name, lambda count: os.pwrite(where, b"%09d" % count, 0))

    where = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    return before


def _count(name: str, tell: Callable[[int], object]) -> None:
    count = publisher = 0

    def hear(event: str, words: tuple[Any, ...]) -> None:
        nonlocal count, publisher
        if event not in CALLS or publisher not in (0, os.getpid()):
            return
        if count or (event == "open" and str(words[0]).endswith(f"/.{name}.lock")):
            publisher = os.getpid()  # which is none that it began, nor the one that waits for it
            count += 1
            tell(count)

    sys.addaudithook(hear)


def without_exchange() -> None:
    """Be a system on which no call exchanges two folders."""
    exchange._exchanged = lambda one, other: False  # type: ignore[assignment]


def without_links() -> None:
    """Be a disk on which no file can be linked."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    os.link = refuse  # type: ignore[assignment]


def both(*steps: Before) -> Before:
    """One step after the other."""

    def before() -> None:
        for step in steps:
            step()

    return before
