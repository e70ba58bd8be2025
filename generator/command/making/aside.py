"""Make a folder whole or not at all: it is filled aside, and moved to its place at once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click


@contextmanager
def aside(folder: Path) -> Iterator[Path]:
    """A folder that does not exist yet, near the place where it shall be; gone if it is not placed."""
    try:
        with tempfile.TemporaryDirectory(prefix=".kamiban-new-", dir=_ground(folder.parent)) as made:
            yield Path(made) / "game"
    except OSError as error:
        raise click.ClickException(f"cannot write: {error}") from None


def place(made: Path, folder: Path) -> int:
    """Move what was made to its place, unless something is there; how many files there are."""
    refuse_taken(folder)
    files = sum(path.is_file() for path in made.rglob("*"))
    folder.parent.mkdir(parents=True, exist_ok=True)
    os.rename(made, folder)  # noqa: PTH104  # at once, and refused where a folder with files appeared
    return files


def refuse_taken(folder: Path) -> None:
    """Whatever has the name already stays as it is."""
    if os.path.lexists(folder):
        raise click.ClickException(f"{folder.as_posix()} is there already, and is left as it is")


def _ground(folder: Path) -> Path:
    """The nearest folder on the way that exists, so that what is made there can be moved at once."""
    while not folder.is_dir() and folder != folder.parent:
        folder = folder.parent
    return folder
