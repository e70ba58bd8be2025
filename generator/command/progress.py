"""Progress: a live line on a terminal, plain lines in a log, nothing when quiet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from generator.output.kit import Tell


@contextmanager
def progress(quiet: bool) -> Iterator[Tell]:
    """A function to tell each finished file to."""
    if quiet:
        yield lambda line: None
    elif sys.stdout.isatty():
        yield from _live()
    else:
        yield click.echo


def _live() -> Iterator[Tell]:
    from rich.console import Console

    console = Console()
    with console.status("reading") as status:

        def tell(line: str) -> None:
            if line.endswith(" files"):
                console.print(line, highlight=False)
            else:
                status.update(line)

        yield tell
