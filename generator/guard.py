"""The net below: what is being worked on, how long that may take, and how much memory.

Readers, templates and painters have limits of their own, which tell what is wrong at its place. What slips
through them is stopped by the operating system: a process says what it begins (`work`), and is ended when
that takes more time of the processor than it may. Whoever began the process reads what it was at, and begins
anew with that refused (`refuse`), so that it is told like any other problem.

The system must be able to share memory between processes and to count their time: Linux and macOS can,
Windows cannot.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from mmap import PAGESIZE, mmap
from types import TracebackType

from generator.working import WorkingOn

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SECONDS = 6
"""So long may one thing take, by the clock of the processor."""
PATIENCE = "KAMIBAN_PATIENCE"
"""The variable that multiplies it, for slow machines and very large games."""
MEGABYTES = 300
"""So much more memory than before may a template take."""
_SLOTS, _HEAD, _LETTERS = 64, 24, 1000
"""Processes that are known at once, and what is kept of each: its number, a length, what it is at."""


class TooMuch(Exception):
    """Something took more time or memory than it may, and is not tried again."""


class _Net:
    """What processes are at, in memory that they share, and what is refused."""

    def __init__(self) -> None:
        self.shared: mmap | None = None
        self.refused: dict[str, str] = {}
        self.working: list[work] = []
        self.renderings = self.least = 0  # how many there were, and the bytes that are in use anyhow


_net = _Net()


def spread() -> None:
    """Have a net from now on, in this process and all that it begins."""
    _net.shared = mmap(-1, -(-_SLOTS * (_HEAD + _LETTERS) // PAGESIZE) * PAGESIZE)


def refuse(name: str, reason: str) -> None:
    """Raise TooMuch when this is begun, from now on."""
    _net.refused[name] = reason


class work(WorkingOn):  # noqa: N801  # it reads as a statement: with work("cards.yaml"):
    """Something that is begun `of` a game, and how many seconds it has; what is begun inside has its own.

    What takes too much is refused with everything that is done in the same way, as a face `for_` any row:
    raises TooMuch. The more is refused, the less time has the rest.
    """

    __slots__ = ("_begun", "_until", "name", "seconds")

    def __init__(self, what: str, of: str, seconds: int = SECONDS, for_: str = "") -> None:
        super().__init__(f"{what} of {for_}" if for_ else what)
        self.name, self.seconds = f"{of}: {what}", seconds

    def __enter__(self) -> None:
        if self.name in _net.refused:
            raise TooMuch(_net.refused[self.name])
        if _net.shared is not None and resource is not None:
            self._begun = _used()
            self._until = self._begun + 1 + max(self.seconds / 2 ** len(_net.refused), 1) * patience()
            _net.working.append(self)
            self._tell()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        super().__exit__(kind, error, trace)
        if _net.working and _net.working[-1] is self:
            _net.working.pop()
            for around in _net.working[-1:]:
                around._until += _used() - self._begun
                around._tell()
            if not _net.working:
                _write("")
                _limit(-1)

    def _tell(self) -> None:
        _write(self.name)
        _limit(int(self._until))


def seconds_for(text: str | None) -> int:
    """How long the setting of a text may take, or that of no text."""
    return SECONDS + len(text or "") // 10_000


def worked_on(process: int) -> str:
    """What a process was at when it ended; '' if it was at nothing."""
    known, name = _read(process % _SLOTS)
    return name if known == process else ""


def refuse_fallen() -> None:
    """Refuse whatever processes were at that are no more."""
    for known, name in map(_read, range(_SLOTS)):
        if name and known != os.getpid() and not _alive(known):
            refuse(name, "it takes too much time or memory")


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        return os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
    except ChildProcessError:
        return True  # of somebody else
    except OSError:
        return False


def _write(name: str) -> None:
    """Tell the others what this process is at."""
    assert _net.shared is not None
    said, own = name.encode("utf-8", "surrogateescape")[:_LETTERS], os.getpid()
    at = own % _SLOTS * (_HEAD + _LETTERS)
    _net.shared[at : at + _HEAD + len(said)] = f"{own:12}{len(said):12}".encode() + said


def _read(slot: int) -> tuple[int, str]:
    """A process, and what it said last."""
    at = slot * (_HEAD + _LETTERS)
    head = _net.shared[at : at + _HEAD].decode("ascii", "replace") if _net.shared is not None else ""
    if not head[:12].strip().isdigit() or _net.shared is None:
        return 0, ""
    said = _net.shared[at + _HEAD : at + _HEAD + int(head[12:])]
    return int(head[:12]), said.decode("utf-8", "surrogateescape")


def patience() -> float:
    """How many times as long as usual things may take; less than 1 for whoever expects small games."""
    said = os.environ.get(PATIENCE, "1")
    return max(float(said), 0.1) if re.fullmatch(r"\d{1,4}(\.\d{1,2})?", said, re.ASCII) else 1


@contextmanager
def little_memory() -> Iterator[None]:
    """Let only so much more memory be taken; Python then raises MemoryError."""
    if resource is None or not hasattr(resource, "RLIMIT_DATA"):
        yield
        return
    if _net.renderings % 256 == 0:
        _net.least = _in_use()
    _net.renderings += 1
    before = resource.getrlimit(resource.RLIMIT_DATA)
    most = _net.least + MEGABYTES * 1_000_000
    resource.setrlimit(resource.RLIMIT_DATA, (most if before[1] < 0 else min(most, before[1]), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _used() -> float:
    """The seconds of the processor that this process has had."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _limit(seconds: int) -> None:
    """End this process after so many seconds of the processor, or never."""
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (seconds if hard < 0 else min(seconds, hard), hard))


def _in_use() -> int:
    """The bytes that this process has for its data."""
    try:
        with open("/proc/self/statm", "rb") as told:  # noqa: PTH123  # a Path takes longer than the reading
            return int(told.read().split()[5]) * PAGESIZE
    except (OSError, ValueError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 2048  # where nothing better is told
