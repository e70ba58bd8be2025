"""The manifest: every file of a kit, what it is, and what it was made from."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from generator.model.game import Game

MANIFEST = "manifest.json"
"""The list of all files of a kit, which stands beside them."""


class Made(msgspec.Struct, frozen=True):
    """A file that was written."""

    path: str
    sha256: str
    bytes: int
    pages: int
    pieces: int
    data: str  # fingerprint of what it shows
    component: str
    language: str
    format: str
    paper: str  # "" of what is for no paper
    duplex: str  # "" of what is no sheet


def stands(place: Path, file: Made) -> bool:
    """Whether a file is what was made; a person may have changed it, or a build been killed."""
    try:
        content = place.read_bytes()
    except OSError:
        return False
    return len(content) == file.bytes and hashlib.sha256(content).hexdigest() == file.sha256


class Manifest(NamedTuple):
    """The list of a kit's files that was just written."""

    path: Path
    sha256: str


def listed(text: bytes) -> list[Made]:
    """The files of a manifest; raises ValueError where it is none of this version."""
    return msgspec.convert(json.loads(text)["files"], list[Made])


def write_manifest(folder: Path, game: Game, files: list[Made]) -> Manifest:
    """Write the list of all files into the folder of a kit that nobody sees yet."""
    content = {
        "game": game.id,
        "version": game.file.version,
        "files": [asdict(file) for file in sorted(files, key=lambda each: each.path)],
    }
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    path = folder / MANIFEST
    path.write_text(text, encoding="utf-8", newline="\n")
    return Manifest(path, hashlib.sha256(text.encode()).hexdigest())
