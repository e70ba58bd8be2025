"""A fingerprint of everything that a game is printed from."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path


def digest(folder: Path) -> str:
    """The SHA-256 of the data, art, templates and catalogues in a folder, and of their names."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if any(part.startswith(".") for part in relative.parts) or not path.is_file():
            continue
        total.update(os.fsencode(relative.as_posix()) + b"\0")
        # what cannot be opened is reported by the stage that needs it
        with suppress(OSError), path.open("rb") as file:
            total.update(hashlib.file_digest(file, "sha256").digest())
    return total.hexdigest()
