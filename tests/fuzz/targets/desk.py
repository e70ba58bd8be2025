"""A folder of this process, in memory where there is such a place, gone at its end."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

_MEMORY = Path("/dev/shm")


@cache
def desk() -> Path:
    """The folder, made when it is first asked for."""
    made = Path(tempfile.mkdtemp(prefix="kamiban-fuzz-", dir=_MEMORY if _MEMORY.is_dir() else None))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def laid(name: str, data: bytes) -> Path:
    """A file on the desk."""
    path = desk() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
