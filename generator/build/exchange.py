"""Have a folder take the place of another at once: in one system call, where system and disk have it."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_EXCHANGE = 2
"""RENAME_EXCHANGE of Linux, and RENAME_SWAP of macOS."""
_WORKING_FOLDER = -100
"""AT_FDCWD of Linux: where paths begin that do not begin with a slash."""
_UNMOVABLE = (errno.EXDEV, errno.EBUSY)
"""What is said of a folder that cannot be renamed: a disk begins with it, or it is of a container's image."""


def exchange(new: Path, target: Path, aside: Path) -> Path | None:
    """Put a folder in the place of another; where that is afterwards, None if it cannot be moved at all.

    Where there is no such system call the other is first renamed to `aside`: for a moment there is nothing.
    """
    if _exchanged(new, target):
        return new
    try:
        os.rename(target, aside)  # noqa: PTH104  # at once
    except OSError as error:
        if error.errno in _UNMOVABLE:
            return None
        raise
    try:
        os.rename(new, target)  # noqa: PTH104
    except BaseException:
        os.rename(aside, target)  # noqa: PTH104
        raise
    return aside


def _exchanged(one: Path, other: Path) -> bool:
    """Exchange two folders if the system and the disk can do that."""
    import ctypes

    first, second = os.fsencode(one), os.fsencode(other)
    try:
        if sys.platform == "linux":
            call = ctypes.CDLL(None).renameat2
            return bool(call(_WORKING_FOLDER, first, _WORKING_FOLDER, second, _EXCHANGE) == 0)
        if sys.platform == "darwin":
            return bool(ctypes.CDLL(None).renamex_np(first, second, _EXCHANGE) == 0)
    except (AttributeError, OSError):  # an older system, or a C library that lacks it
        pass
    return False
