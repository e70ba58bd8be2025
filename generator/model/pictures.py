"""Pictures as data names them: a file or the name of one, and the point of it that stays in view."""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from generator.model.digest import files
from generator.source.reader import is_there

BITMAPS = {
    ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".jfif": "jpeg", ".webp": "webp", ".gif": "gif",
    ".bmp": "bmp",
}  # fmt: skip
"""What the names of bitmaps end in, and what they then are."""
PICTURES = (".svg", *BITMAPS)
UNREAD = (
    ".tif", ".tiff", ".psd", ".pdf", ".ai", ".eps", ".jxl", ".jp2", ".avif", ".heic", ".heif", ".xcf",
    ".ico", ".afphoto", ".afdesign", ".procreate", ".clip", ".kra", ".svgz",
)  # fmt: skip
"""What else designers have, which is told to be saved otherwise; it often lies beside what is meant."""
MIDDLE = (0.5, 0.5)
APART = frozenset({"icons", "output"})
"""Folders whose pictures have other names: icons, and kits that were made beside the data."""
_POINTED = re.compile(r"(.*\S)\s*(?:(?<=\s)@(?=\s)|@(?=[\s\d.,%]+\Z))([^@]*)\Z", re.DOTALL)
"""A picture and a point of it; the @ of 'dragon@2x.png' belongs to the name."""
_NUMBER = re.compile(r"(\d+(?:\.\d+)?|\.\d+)(%?)\Z", re.ASCII)
HOW = "write the share from the left and from the top, as in 30% 20% or 0.3 0.2"

Point = tuple[float, float]


class Pointed(NamedTuple):
    """A picture, and the point of it that stays in view; none if nothing is said."""

    file: str
    focus: Point | None = None


def pointed(written: str) -> Pointed:
    """What 'art/dragon.jpg @ 30% 20%' means; raises ValueError for a point that is none."""
    match = _POINTED.match(written)
    return Pointed(match[1], point(match[2])) if match else Pointed(written)


def file_of(written: str) -> str:
    """The file of a picture, whatever stands behind it."""
    match = _POINTED.match(written)
    return match[1] if match else written


def point(written: str) -> Point:
    """A point of a picture as shares of its width and height; raises ValueError for anything else."""
    across, down = map(_share, written.replace(",", " ").split())
    return across, down


def _share(written: str) -> float:
    """A number from 0 to 1, or from 0% to 100%."""
    match = _NUMBER.match(written)
    share = float(match[1]) / (100 if match[2] else 1) if match else -1.0
    if not 0 <= share <= 1:
        raise ValueError(written)
    return share


class Album:
    """The pictures of a game by their names, for data that leaves out folders and endings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        """Files by all that they may be called."""
        found: dict[str, list[str]] = {}
        listed = ("/".join(parts) for parts, _ in files(self.folder) if parts[0] not in APART)
        for file in sorted(each for each in listed if each.lower().endswith((*PICTURES, *UNREAD))):
            for name in set(map(_folded, _names(file))):
                found.setdefault(name, []).append(file)
        return found

    def found(self, written: str) -> str:
        """What is written with the file that it means, as it is if none or several may be meant.

        Raises ValueError for a point that is none.
        """
        file, focus = pointed(written)
        known = self.called(file)
        if len(known) != 1:
            return written
        return f"{known[0]} @ {focus[0]:g} {focus[1]:g}" if focus else known[0]

    def called(self, name: str) -> list[str]:
        """The files that a name may mean: itself if there is such a file, else all that are called so."""
        if is_there(self.folder / name):
            return [name]
        found = self._by_name.get(_folded(name), [])
        found = [file for file in found if not file.lower().endswith(UNREAD)] or found
        return [file for file in found if name in _names(file)] or found


def _names(file: str) -> set[str]:
    """What a picture may be called: with and without its folders, with and without its ending."""
    path = PurePosixPath(file)
    return {file, path.name, path.stem, path.with_suffix("").as_posix()}


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
