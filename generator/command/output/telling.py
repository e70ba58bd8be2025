"""What goes on in a build, for other programs: one JSON object a line on the output."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from generator.build.manifest import MANIFEST, listed
from generator.command.output.progress import Progress
from generator.problem import Problem
from generator.speech import spoken

if TYPE_CHECKING:
    from generator.bench.order import Order

_LOOK = 0.1
"""Seconds between two looks at how far a kit is."""


class Telling(Progress):
    """Tells everything, each thing in a line."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def done(self, line: str) -> None:
        """Tell what a person is told at the end of a kit, in her language."""
        self._tell("said", text=spoken(line))

    @contextmanager
    def making(self, staged: Path, expected: Callable[[], int]) -> Iterator[None]:
        """Tell how far a kit is, as long as it is made."""
        from generator.build.counting import counted

        of, ended, last = expected(), threading.Event(), -1

        def look() -> None:
            nonlocal last
            while not ended.wait(_LOOK):
                if (made := min(counted(staged), of)) != last:
                    last = made
                    self._tell("making", made=made, of=of)

        looking = threading.Thread(target=look, daemon=True)
        self._tell("making", made=0, of=of)
        looking.start()
        try:
            yield
        finally:
            ended.set()
            looking.join()

    def published(self, game: str, out: Path, order: Order, anew: int) -> None:
        """Tell which files stand there now of those that were ordered."""
        folder = out / game
        files = [
            {
                "path": file.path, "bytes": file.bytes, "pages": file.pages, "component": file.component,
                "language": file.language, "format": file.format, "paper": file.paper,
            }
            for file in listed((folder / MANIFEST).read_bytes())
            if order.makes(file.component, file.language, file.format, file.paper)
            and file.duplex in ("", "long", order.duplex)
        ]  # fmt: skip
        self._tell("kit", game=game, folder=str(folder), files=files, anew=anew)

    def wrong(self, problems: Iterable[Problem], *, whole: bool) -> None:
        """Tell what stopped something; the order is `whole` if it was none of what was ordered."""
        self._tell("problems", problems=[problem.data for problem in problems], whole=whole)

    def _tell(self, event: str, **more: Any) -> None:
        with self._lock:
            click.echo(msgspec.json.encode({"event": event, **more}).decode())
            sys.stdout.flush()
