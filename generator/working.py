"""What is being worked on: noted on an exception that passes by, so that the edge can tell it.

It needs no state of its own, costs next to nothing while all goes well, and comes along from other processes.
"""

from __future__ import annotations

from types import TracebackType

_NOTED = "kamiban_worked_on"


class WorkingOn:
    """While it is entered, `what` is worked on: a game, a file, a face of a row."""

    __slots__ = ("_what",)

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the note with the exception."""
        if error is not None and self._what:
            error.__dict__.setdefault(_NOTED, []).append(self._what)


def worked_on(error: BaseException) -> list[str]:
    """What was being worked on when something happened, from the whole to the part, each once."""
    return list(dict.fromkeys(reversed(error.__dict__.get(_NOTED, ()))))
