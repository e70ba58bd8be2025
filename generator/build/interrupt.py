"""Ctrl-C: it waits while something is made or removed that must not be left half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a Ctrl-C that comes meanwhile take effect afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Python interrupts only the main thread
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)
