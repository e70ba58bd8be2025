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
from collections.abc import Iterator
from contextlib import contextmanager
from mmap import PAGESIZE, mmap

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SECONDS = 8
"""So long may one thing take, by the clock of the processor."""
PATIENCE = "KAMIBAN_PATIENCE"
"""The variable that multiplies it, for slow machines and very large games."""
MEGABYTES = 300
"""So much more memory than before may a template take."""
_SLOTS = 64
_LETTERS = 1000
"""Bytes that are kept of what a process is at."""


class TooMuch(Exception):
    """Something took more time or memory than it may, and is not tried again."""


class _Net:
    """What processes are at, in memory that they share, and what is refused."""

    def __init__(self) -> None:
        self.shared: mmap | None = None
        self.refused: dict[str, str] = {}
        self.renderings = 0
        self.least = 0  # bytes of memory that are in use anyhow

    def slot(self, process: int) -> int:
        return process % _SLOTS * (_LETTERS + 24)


_net = _Net()


def spread() -> None:
    """Have a net from now on, in this process and all that it begins."""
    _net.shared = mmap(-1, -(-_SLOTS * (_LETTERS + 24) // PAGESIZE) * PAGESIZE)


def refuse(name: str, reason: str) -> None:
    """Raise TooMuch when this is begun, from now on."""
    _net.refused[name] = reason


def work(name: str, seconds: int = SECONDS) -> None:
    """Say what is begun; it has so many seconds. Raises TooMuch if it is refused."""
    if name in _net.refused:
        raise TooMuch(_net.refused[name])
    if _net.shared is None or resource is None:
        return
    said = name.encode("utf-8", "surrogateescape")[:_LETTERS]
    at = _net.slot(os.getpid())
    _net.shared[at : at + 24 + len(said)] = f"{os.getpid():12}{len(said):12}".encode() + said
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + 1 + seconds * patience()
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def worked_on(process: int) -> str:
    """What a process was at when it ended; '' if it had said nothing."""
    if _net.shared is None:
        return ""
    at = _net.slot(process)
    head = _net.shared[at : at + 24].decode("ascii", "replace")
    if head[:12].strip() != str(process):
        return ""
    return _net.shared[at + 24 : at + 24 + int(head[12:])].decode("utf-8", "surrogateescape")


def patience() -> int:
    """How many times as long as usual things may take."""
    said = os.environ.get(PATIENCE, "1")
    return max(int(said), 1) if said.isascii() and said.isdigit() else 1


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


def _in_use() -> int:
    """The bytes that this process has for its data."""
    try:
        with open("/proc/self/statm", "rb") as told:  # noqa: PTH123  # a Path takes longer than the reading
            return int(told.read().split()[5]) * PAGESIZE
    except (OSError, ValueError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 2048  # where nothing better is told
