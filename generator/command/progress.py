"""Progress: a live line on a terminal, plain lines in a log, nothing when quiet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import click


class Progress(Protocol):
    """Is told each finished file, and at the end of a kit the line that stays."""

    def __call__(self, line: str, *, done: bool = False) -> None:
        """Show a line."""


@contextmanager
def progress(quiet: bool) -> Iterator[Progress]:
    """Give what suits the place where the output goes."""
    if sys.stdout.isatty() and not quiet:
        yield from _live()
        return

    def tell(line: str, *, done: bool = False) -> None:
        if not quiet:
            click.echo(line)

    yield tell


def _live() -> Iterator[Progress]:
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    with console.status("reading") as status:

        def tell(line: str, *, done: bool = False) -> None:
            if done:
                console.print(line)
            else:
                status.update(line)

        yield tell
