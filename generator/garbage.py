"""When Python looks for garbage: not while code is imported or a game read or made: that leaves little."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic


@contextmanager
def uncollected() -> Iterator[None]:
    """No search through all that is kept, again and again: it takes a sixth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class IdleGarbage:
    """Garbage that is looked for only when nobody waits: that takes as long as to draw thirty faces."""

    QUIET, HURRIED, OFTEN = 1.0, 0.05, 20.0
    """Seconds without a task before it; as many where it was not done for long; and how long that is."""

    def __init__(self) -> None:
        self._last = monotonic()
        self._clean = False

    def begin(self) -> None:
        """From now on it is looked for here alone, in the whole process."""
        gc.disable()

    @property
    def rest(self) -> float:
        """How long to wait for the next task before it is time to collect."""
        if self._clean:
            return 3600.0
        return self.QUIET if monotonic() - self._last < self.OFTEN else self.HURRIED

    def collect(self) -> None:
        """Collect; there is nothing more to do until the next task."""
        gc.collect()
        self._last, self._clean = monotonic(), True

    def litter(self) -> None:
        """Something was done."""
        self._clean = False
