"""Progress: a live line on a terminal, plain lines in a log, nothing when quiet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from generator.speech import spoken

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status


class Progress:
    """Is told what goes on, and shows nothing of it."""

    def under_way(self, line: str) -> None:
        """Show what was made just now, as long as nothing else is made; it may yet come to nothing."""

    def written(self, line: str) -> None:
        """List a file, or several, that stand in the output now."""

    def done(self, line: str) -> None:
        """Show the line that stays at the end of a kit."""


class _Log(Progress):
    """Lines of which each is true for ever."""

    def written(self, line: str) -> None:
        click.echo(spoken(line))

    def done(self, line: str) -> None:
        click.echo(spoken(line))


class _Live(Progress):
    """One line that changes; what was written is in the list that the last line names."""

    def __init__(self, console: Console, status: Status) -> None:
        self._console = console
        self._status = status

    def under_way(self, line: str) -> None:
        self._status.update(spoken(line))

    def done(self, line: str) -> None:
        self._console.print(spoken(line))


@contextmanager
def progress(quiet: bool) -> Iterator[Progress]:
    """Give what suits the place where the output goes."""
    if quiet:
        yield Progress()
    elif not sys.stdout.isatty():
        yield _Log()
    else:
        from rich.console import Console

        console = Console(highlight=False, markup=False)
        with console.status("reading") as status:
            yield _Live(console, status)
