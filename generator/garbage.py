"""When Python looks for garbage: not while code is imported or a game read or made: that leaves little."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
    """Garbage that is looked for when nobody waits, or when states of a game have left too much of it."""

    QUIET, MOST = 0.3, 4
    """Seconds without a task before it is looked for, and states after which it is in any case."""

    def __init__(self) -> None:
        self._left = 1  # states that were given up since

    def begin(self) -> None:
        """From now on it is looked for here alone, in the whole process, and not in what is there already."""
        gc.freeze()
        gc.disable()

    def litter(self, states: int = 0) -> None:
        """Something was done, and so many states were given up."""
        self._left = max(self._left, 1) + states

    @property
    def rest(self) -> float:
        """How long to wait for the next task before it is time to collect."""
        return self.QUIET if self._left else 3600.0

    @property
    def overdue(self) -> bool:
        """Whether it is time to collect, whoever waits: a state of a few hundred faces is 13 MB."""
        return self._left > self.MOST

    def collect(self) -> None:
        """Collect; there is nothing more to do until the next task."""
        gc.collect()
        self._left = 0
