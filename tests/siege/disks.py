"""Disks that are full: a small tmpfs of many sizes, each of which a build fits into or not."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.siege.ground import Ground
from tests.siege.tally import Tally

ROOMY = 64 * 1024 * 1024
PAGE = os.sysconf("SC_PAGE_SIZE")


@contextmanager
def disk(place: Path) -> Iterator[Path | None]:
    """A disk of its own, whose size can be changed; None where it may not be mounted."""
    place.mkdir(parents=True, exist_ok=True)
    if _mount(place, ROOMY).returncode != 0:
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def _mount(place: Path, size: int, *more: str) -> subprocess.CompletedProcess[bytes]:
    options = ",".join((*more, f"size={size}"))
    try:
        return subprocess.run(
            ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)], capture_output=True, check=False
        )
    except OSError:  # there is no such program
        return subprocess.CompletedProcess([], 1)


def resize(place: Path, size: int) -> None:
    """Have a disk with so many bytes; what is on it must fit."""
    assert _mount(place, size, "remount").returncode == 0


def used(place: Path) -> int:
    """How many bytes lie on a disk."""
    about = os.statvfs(place)
    return (about.f_blocks - about.f_bfree) * about.f_frsize


def full(ground: Ground, sizes: int) -> Tally:
    """Build into a disk of so many sizes, from just the old kit to three times that."""
    tally = Tally("full disks")
    with disk(ground.base / "disk") as place:
        if place is None:
            tally.told = "not tried: no tmpfs can be mounted here, which takes root"
            return tally
        before, ground.out = ground.out, place / "out"
        refused = 0
        for number in range(sizes):
            resize(place, ROOMY)
            ground.settle("old")
            least = used(place)
            resize(place, (least + 2 * least * number // max(sizes - 1, 1)) // PAGE * PAGE + PAGE)
            done = ground.build("new")
            refused += done.status == 1
            tally.round(ground.verdict(), "old", ("new",) if done.status == 0 else ("old",))
            if done.status not in (0, 1) or "Traceback" in done.told:
                tally.fail("other", f"{done.status}, {done.told[-300:]}")
            if done.status == 1 and "cannot write: [Errno 28] No space left on device" not in done.told:
                tally.fail("other", f"it is not said why: {done.told[-300:]}")
            tally.left(ground.left())
        tally.told = f"{refused} builds did not fit and said so"
        ground.out = before
    return tally
