"""The files of a small game: written, damaged, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def put(folder: Path, files: dict[str, str]) -> Path:
    """Write files by their names in a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def exchange(path: Path, old: str, new: str) -> str:
    """Put one text in the place of another, once; what the file says then."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path.read_text("utf-8")


def state(folder: Path) -> dict[str, bytes]:
    """What all files of a folder hold."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@contextmanager
def untouched(folder: Path) -> Iterator[None]:
    """Hold a command to it that no file is changed, added or taken away."""
    before = state(folder)
    yield
    assert state(folder) == before
