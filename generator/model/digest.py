"""A fingerprint of everything that a game is printed from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePath


def digest(folder: Path) -> str:
    """The SHA-256 of the data, art, templates and catalogues in a folder, and of their names."""
    total = hashlib.sha256()
    for parts, path in sorted(_files(str(folder), ())):
        total.update(os.fsencode("/".join(parts)) + b"\0")
        # what cannot be opened is reported by the stage that needs it
        with suppress(OSError), Path(path).open("rb") as file:
            total.update(hashlib.file_digest(file, "sha256").digest())
    return total.hexdigest()


def _files(folder: str, within: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every file below a folder that is not hidden, with the names that lead to it."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            parts = (*within, entry.name)
            if entry.name.startswith("."):
                continue  # see is_hidden
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path, parts)
            elif entry.is_file():
                yield parts, entry.path


def is_hidden(path: PurePath) -> bool:
    """Whether a file is no part of a game: its name, or a folder's on the way, begins with a dot."""
    return any(part.startswith(".") for part in path.parts)


def has_links(folder: Path) -> bool:
    """Whether a folder links to another one, whose files are not in the fingerprint."""
    return any(
        (Path(place) / name).is_symlink()
        for place, folders, _ in os.walk(folder)
        for name in folders if not name.startswith(".")
    )  # fmt: skip
