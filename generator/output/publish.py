"""Publish a finished kit: under a lock, file by file, stale files removed, the manifest last."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import asdict

from generator.locale.language import languages
from generator.model.game import Game
from generator.output.kit import BOOKLET, Order
from generator.output.made import MANIFEST, Made, stands
from generator.output.odds import is_odds
from generator.output.strips import FOLDERS, component_of, is_ordered


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder's own lock, which leaves no file behind; others wait."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def staging(out: Path, game: str) -> Iterator[Path]:
    """A folder beside the output in which a kit is made; it is gone afterwards.

    It is locked while it is in use, so that what a killed build left can be told and swept away.
    """
    out.mkdir(parents=True, exist_ok=True)
    with _locked(out):
        for left in out.glob(f".{game}-*"):
            _sweep(left)
        folder = Path(tempfile.mkdtemp(prefix=f".{game}-", dir=out))
        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(handle)


def _sweep(folder: Path) -> None:
    """Remove a staging folder unless a build is still using it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)


class Manifest(NamedTuple):
    """The list of a kit's files that was just written."""

    path: Path
    sha256: str


def publish(made: list[Made], staged: Path, out: Path, game: Game, order: Order | None) -> Manifest:
    """Move the staged files into place and write the manifest.

    Without an order the files are added to those of earlier builds, which all stay as they are.
    """
    target = out / game.id
    target.mkdir(exist_ok=True)
    with _locked(target):
        kept = _kept(target, made, game, order)
        for file in made:
            place = target / file.path
            place.parent.mkdir(parents=True, exist_ok=True)
            os.replace(staged / file.path, place)
        return _write_manifest(target, game, sorted([*kept, *made], key=lambda each: each.path), staged)


def _kept(target: Path, made: list[Made], game: Game, order: Order | None) -> list[Made]:
    """Files of earlier builds: those outside this order stay, the others are removed if stale."""
    try:
        listed = json.loads((target / MANIFEST).read_text("utf-8"))["files"]
        earlier = [Made(**entry) for entry in listed]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    new = {file.path for file in made}
    kept = []
    for file in earlier:
        if file.path in new:
            continue
        if order is None or (_belongs(file, game, order) and stands(target / file.path, file)):
            kept.append(file)
        else:
            _remove(target, file.path)
    return kept


def _belongs(file: Made, game: Game, order: Order) -> bool:
    """Whether a file is of the game but was not ordered now; an ordered one that was not made is gone."""
    language, folder, *_ = [*file.path.split("/"), ""]
    if is_odds(file.path, game):  # no build orders them; those of other data would contradict the kit
        return language in languages(game) and file.data == game.fingerprint
    if language not in order.languages:
        return language in languages(game)
    name = _component(file.path)
    if order.only and name not in order.only:
        return name in game.file.components
    if folder == "svg":
        return "svg" not in order.formats
    if folder in FOLDERS:
        return not is_ordered(file.path, order)
    if folder.endswith(".html"):
        return "html" not in order.formats
    return "pdf" not in order.formats or folder not in order.papers


def _component(path: str) -> str:
    """The component that a file is of: its folder for a face, else the name of the file."""
    parts = path.split("/")
    if parts[1] in FOLDERS:
        return component_of(path)
    return parts[2] if parts[1] == "svg" else parts[-1].partition(".")[0].removesuffix(BOOKLET)


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


def _write_manifest(target: Path, game: Game, files: list[Made], staged: Path) -> Manifest:
    content = {
        "game": game.id,
        "version": game.file.version,
        "files": [asdict(file) for file in files],
    }
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    temporary = staged / MANIFEST
    temporary.write_text(text, encoding="utf-8", newline="\n")
    os.replace(temporary, target / MANIFEST)
    return Manifest(target / MANIFEST, hashlib.sha256(text.encode()).hexdigest())
