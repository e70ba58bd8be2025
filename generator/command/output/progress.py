"""Progress: a live line on a terminal, plain lines in a log, nothing when quiet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.speech import spoken

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status

    from generator.bench.order import Order
    from generator.problem import Problem


class Progress:
    """Is told what goes on, and shows nothing of it."""

    def under_way(self, line: str) -> None:
        """Show what was made just now, as long as nothing else is made; it may yet come to nothing."""

    def written(self, line: str) -> None:
        """List a file, or several, that stand in the output now."""

    def done(self, line: str) -> None:
        """Show the line that stays at the end of a kit."""

    @contextmanager
    def making(self, staged: Path, expected: Callable[[], int]) -> Iterator[None]:
        """A kit is made in a folder, of so many lots if somebody wants to know."""
        yield

    def published(self, game: str, out: Path, order: Order, anew: int) -> None:
        """A kit stands in its folder, with the files that were ordered, so many of them made anew."""

    def wrong(self, problems: Iterable[Problem], *, whole: bool) -> None:
        """Something was stopped by problems, but nothing of a `whole` order; people are told elsewhere."""


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
def progress(quiet: bool, tell: str = "") -> Iterator[Progress]:
    """Give what suits the place where the output goes: `tell` is the form in which programs read it."""
    if tell:
        from generator.command.output.telling import Telling

        yield Telling()
    elif quiet:
        yield Progress()
    elif not sys.stdout.isatty():
        yield _Log()
    else:
        from rich.console import Console

        console = Console(highlight=False, markup=False)
        with console.status("reading") as status:
            yield _Live(console, status)
