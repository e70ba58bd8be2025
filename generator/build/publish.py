"""Publish a finished kit: its next folder is put together aside, then exchanged for that which stands."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import get_args

import msgspec

from generator.bench.order import Order, together
from generator.build.carry import carry, link
from generator.build.exchange import exchange
from generator.build.interrupt import uninterrupted
from generator.build.leftovers import OLD, publishing_lock
from generator.build.lock import locked
from generator.build.manifest import MANIFEST, Made, Manifest, listed, stands, write_manifest
from generator.build.planning import plan_name
from generator.build.staging import place_of
from generator.locale.language import languages
from generator.model.game import Game
from generator.sheets.paper import Duplex

DUPLEXES = frozenset(get_args(Duplex))
NEXT = ".next"
"""The name in a staging folder of the next kit, which no language has."""

Stays = Callable[[Made], bool]
"""Whether a file of an earlier build is still one of the kit."""


def publish(made: list[Made], staged: Path, out: Path, game: Game, stays: Stays) -> Manifest:
    """Put the staged files and a manifest in place, all at once; of earlier files those stay that may."""
    target = place_of(out, game.id)
    with locked(publishing_lock(target)):
        earlier = _earlier(target)
        new = {file.path for file in made}
        kept = [
            file for file in earlier
            if file.path not in new and stays(file) and _put_aside(target, staged, file)
        ]  # fmt: skip
        files = [*kept, *made]
        known = {MANIFEST, *new, *(file.path for file in earlier)}
        manifest = _assemble(files, staged, target, game, known)
        gone = known - {MANIFEST} - {file.path for file in files}
        with uninterrupted():
            _put_in_place(staged, target, known, gone)
    return manifest._replace(path=out / game.id / MANIFEST)


def _put_aside(target: Path, staged: Path, file: Made) -> bool:
    """Take a file of the kit that stands into the staging folder; false unless it is what was made."""
    source, place = target / file.path, staged / file.path
    if not _is_inside(file.path) or source.is_symlink() or not source.is_file():
        return False
    place.unlink(missing_ok=True)  # made in this build, but something is wrong with it
    place.parent.mkdir(parents=True, exist_ok=True)
    link(source, place)
    return stands(place, file)


def _is_inside(path: str) -> bool:
    """Whether a path that a manifest lists leads nowhere but into the folder of the kit."""
    parted = PurePosixPath(path)
    return not parted.is_absolute() and ".." not in parted.parts and Path(path).drive == ""


def _assemble(files: list[Made], staged: Path, target: Path, game: Game, known: Collection[str]) -> Manifest:
    """Put the next kit together: its files, the manifest, and what a person has beside them."""
    following = staged / NEXT
    following.mkdir()
    for folder in {(following / file.path).parent for file in files}:
        folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        os.replace(staged / file.path, following / file.path)
    manifest = write_manifest(following, game, files)
    if target.exists():
        carry(target, following, known)
    return manifest


def _put_in_place(staged: Path, target: Path, known: AbstractSet[str], gone: AbstractSet[str]) -> None:
    """Have the next kit stand where the last one stood, which is left in the staging folder."""
    following = staged / NEXT
    if not target.exists():
        os.rename(following, target)  # noqa: PTH104  # at once
        return
    old = exchange(following, target, staged / OLD)
    if old is not None:
        carry(old, target, known)  # what a person saved since the next kit was put together
        return
    # the folder must stay where it is: each file at once, the manifest last
    for path in sorted(known - {MANIFEST} - gone):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(following / path, target / path)
    for path in filter(_is_inside, gone):
        _remove(target, path)
    os.replace(following / MANIFEST, target / MANIFEST)


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
    """Delete a file and the folders that are empty without it."""
    place = target / path
    place.unlink(missing_ok=True)
    for folder in place.relative_to(target).parents:
        if folder.parts:
            with suppress(OSError):
                (target / folder).rmdir()
