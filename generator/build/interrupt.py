"""Ctrl-C, SIGTERM, SIGHUP: they end a command in order, and wait for what must not be left half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from time import monotonic

STOPS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals by which a process is asked to end; Windows has no SIGHUP."""
_CLEARING = 5.0
"""Seconds that clearing away may take; whoever still asks then is heeded again."""


def heed_stops() -> None:
    """Have Ctrl-C, SIGTERM and SIGHUP end this process in order, after what it has begun is cleared away."""
    for number in STOPS:
        # `nohup` has one ignored
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _stop)


def _stop(number: int, _: object) -> None:
    """End, once: whoever asks again meanwhile, as by a second Ctrl-C, must not cut short the clearing away.

    The status is the one that a shell gives to a process which a signal has ended.
    """
    heeded = partial(_heeded, monotonic())
    for each in STOPS:  # not ignored: of a signal that is just coming Python would complain then
        if signal.getsignal(each) not in (signal.SIG_IGN, None):
            signal.signal(each, heeded)
    raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(128 + number)


def _heeded(since: float, number: int, frame: object) -> None:
    """Do nothing more: this process is ending. But Python may have lost the first word of it.

    What is raised while an object is being thrown away, or in a callback of a library, goes no further.
    """
    if monotonic() - since > _CLEARING:
        _stop(number, frame)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a signal to end that comes meanwhile take effect afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Python interrupts only the main thread
        return
    came: list[int] = []
    # None is said of a handler that is not Python's own and could not be put back
    known = [number for number in STOPS if signal.getsignal(number) is not None]
    before = {number: signal.signal(number, lambda number, _: came.append(number)) for number in known}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if came:
            signal.raise_signal(came[0])
