"""One file of a kit, as the manifest lists it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct

MANIFEST = "manifest.json"
"""The list of all files of a kit, which stands beside them."""


class Made(Struct, frozen=True):
    """A file that was written: where, what it is and what it was made from."""

    path: str
    sha256: str
    bytes: int
    pages: int
    pieces: int
    data: str  # fingerprint of what it shows


def made_file(path: Path, into: Path, pages: int, pieces: int, data: str) -> Made:
    """A file that was just written, as the manifest lists it."""
    content = path.read_bytes()
    relative = path.relative_to(into).as_posix()
    return Made(relative, hashlib.sha256(content).hexdigest(), len(content), pages, pieces, data)


def stands(path: Path, file: Made) -> bool:
    """Whether a file is what was made; a person may have changed it, or a build been killed."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return len(content) == file.bytes and hashlib.sha256(content).hexdigest() == file.sha256
