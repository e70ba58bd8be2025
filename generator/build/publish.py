"""Publish a finished kit: under a lock, file by file, stale files removed, the manifest last."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import get_args

import msgspec
from filelock import FileLock, Timeout

from generator.bench.order import Order, together
from generator.build.interrupt import uninterrupted
from generator.build.manifest import MANIFEST, Made, Manifest, listed, stands, write_manifest
from generator.build.planning import plan_name
from generator.locale.language import languages
from generator.model.game import Game
from generator.sheets.paper import Duplex

DUPLEXES = frozenset(get_args(Duplex))
LOCK = ".lock"
"""The end of the names of files that one build at a time holds, none of them in a kit."""


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock of which nothing is left; whoever waits for a file that is gone makes it anew."""
    with FileLock(path):
        try:
            yield
        finally:
            with suppress(OSError):  # Windows keeps the file until nobody has it open
                path.unlink()


@contextmanager
def staging(out: Path, game: str) -> Iterator[Path]:
    """A folder beside the output in which a kit is made; it is gone afterwards.

    It is locked while it is in use, so that what a killed build left can be told and swept away.
    """
    out.mkdir(parents=True, exist_ok=True)
    with ExitStack() as leaving:
        with _locked(out / f".{game}.making{LOCK}"):
            for left in out.glob(f".{game}-*"):
                _sweep(left)
            with uninterrupted():
                # which Python removes at its end if Ctrl-C keeps this function from doing so
                folder = tempfile.TemporaryDirectory(prefix=f".{game}-", dir=out, ignore_cleanup_errors=True)
                leaving.callback(_discard, folder)
            leaving.enter_context(FileLock(Path(folder.name) / LOCK))
        yield Path(folder.name)


def _discard(folder: tempfile.TemporaryDirectory[str]) -> None:
    """Remove all of a folder, also if Ctrl-C comes in the middle."""
    with uninterrupted():
        folder.cleanup()


def _sweep(folder: Path) -> None:
    """Remove a staging folder unless a build is still using it."""
    with suppress(OSError, Timeout):
        with FileLock(folder / LOCK, timeout=0):
            pass
        shutil.rmtree(folder, ignore_errors=True)


Stays = Callable[[Made], bool]
"""Whether a file of an earlier build is still one of the kit."""


def publish(made: list[Made], staged: Path, out: Path, game: Game, stays: Stays) -> Manifest:
    """Move the staged files into place and write the manifest; of earlier files those stay that may."""
    target = out / game.id
    target.mkdir(exist_ok=True)
    with _locked(out / f".{game.id}{LOCK}"):
        new = {file.path for file in made}
        kept: list[Made] = []
        for file in _earlier(target):
            if file.path in new:
                continue
            if stays(file) and stands(target / file.path, file):
                kept.append(file)
            else:
                _remove(target, file.path)
        for file in made:
            place = target / file.path
            place.parent.mkdir(parents=True, exist_ok=True)
            os.replace(staged / file.path, place)
        return write_manifest(target, game, [*kept, *made], staged)


def outside(order: Order, game: Game, lost: Collection[tuple[str, str]] = ()) -> Stays:
    """What stays beside an order: what it does not make; a file that it should have made is gone.

    Components that are `lost` in a language, since something is wrong with them, stay as they were, and so do
    sheets that are printed on both sides in another way.
    """
    codes = languages(game)
    shared = (together(each.together) for each in game.file.components.values())
    components = {*game.file.components, *shared, plan_name(game.file.components)}

    def stays(file: Made) -> bool:
        if file.language not in codes:
            return False
        if file.component not in components:  # pages of odds, or of what the game no longer has
            return file.data == game.fingerprint
        if (file.component, file.language) in lost or file.duplex in DUPLEXES - {order.duplex}:
            return True
        return not order.makes(file.component, file.language, file.format, file.paper)

    return stays


def _earlier(target: Path) -> list[Made]:
    try:
        return listed((target / MANIFEST).read_bytes())
    except (OSError, ValueError, KeyError, TypeError, msgspec.ValidationError):
        return []


def _remove(target: Path, path: str) -> None:
    """Delete a file and the folders that are empty without it; never anything outside the target."""
    place = target / path
    if ".." in place.parts or not place.is_relative_to(target):
        return
    place.unlink(missing_ok=True)
    for folder in place.relative_to(target).parents:
        if folder.parts:
            with suppress(OSError):
                (target / folder).rmdir()
