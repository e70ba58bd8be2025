"""What a killed build left beside the kits: known by its name and its lock, and swept away by the next build.

This is looked for by every build, also where nothing is to be made, so that nothing heavy is imported here.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from generator.build.lock import LOCK, is_free, locked, remove_free
from generator.build.manifest import MANIFEST

OLD = ".old"
"""The name in a staging folder of a kit that made room for a new one, where no system call exchanges them."""
_OURS = re.compile(rf"\.(?P<kit>.+?)(?P<kind>-[a-z0-9_]+|(\.making)?{re.escape(LOCK)})")


def making_lock(target: Path) -> Path:
    """The lock under which staging folders of a kit begin and are swept away."""
    return target.with_name(f".{target.name}.making{LOCK}")


def publishing_lock(target: Path) -> Path:
    """The lock under which a kit is put into its place."""
    return target.with_name(f".{target.name}{LOCK}")


def sweep(out: Path) -> None:
    """Remove what builds that are gone left in an output folder, of any kit, and beside linked ones."""
    kits: set[Path] = set()
    with suppress(OSError), os.scandir(out) as entries:
        for entry in entries:
            if entry.is_symlink():
                kits.add(Path(os.path.realpath(entry.path)))
            elif (found := _OURS.fullmatch(entry.name)) and _is_known(out / found["kit"], found["kind"]):
                kits.add(Path(os.path.realpath(out)) / found["kit"])
    for target in kits:
        with suppress(OSError):  # what cannot be removed here does no harm to a kit
            if any(_left(target)) or publishing_lock(target).exists() or making_lock(target).exists():
                with locked(making_lock(target)):
                    sweep_kit(target)


def _is_known(target: Path, kind: str) -> bool:
    """Whether a name is surely ours: other programs have files that end with .lock, too."""
    return kind != LOCK or (target / MANIFEST).is_file()


def sweep_kit(target: Path) -> None:
    """Remove the staging folders of one kit that no build is using; the lock of their making is held."""
    for folder in _left(target):
        with suppress(OSError):
            if is_free(folder / LOCK):
                discard(folder, target)
    with suppress(OSError):
        remove_free(publishing_lock(target))


def _left(target: Path) -> Iterator[Path]:
    """The staging folders of a kit: they have a lock, or had no time for one; others are a person's own."""
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            found = _OURS.fullmatch(entry.name)
            if found and found["kit"] == target.name and entry.is_dir(follow_symlinks=False):
                inside = {each.name for each in os.scandir(entry.path)}
                if not inside or LOCK in inside:
                    yield Path(entry.path)


def discard(folder: Path, target: Path) -> None:
    """Remove a staging folder, its lock last; an old kit that nothing has replaced goes back to its place."""
    if (folder / OLD).is_dir() and not os.path.lexists(target):
        os.rename(folder / OLD, target)  # noqa: PTH104  # at once
    for entry in list(os.scandir(folder)):
        if entry.is_dir(follow_symlinks=False):
            _remove(entry.path)
        elif entry.name != LOCK:
            Path(entry.path).unlink(missing_ok=True)
    (folder / LOCK).unlink(missing_ok=True)
    folder.rmdir()


def _remove(folder: str) -> None:
    """Remove a folder with all in it, also where a person let nobody write; the rights of files stay.

    Files may be linked to from the kit that stands now.
    """
    shutil.rmtree(folder, ignore_errors=True)
    if os.path.lexists(folder):
        for place, _, _ in os.walk(folder):
            with suppress(OSError):
                Path(place).chmod(0o700)
        shutil.rmtree(folder)
