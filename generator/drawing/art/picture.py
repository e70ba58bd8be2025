"""Art: an SVG file in, its size and its items out; whatever cannot be drawn exactly is refused."""

from __future__ import annotations

import hashlib
import marshal
import zlib
from functools import lru_cache
from pathlib import Path as FilePath

from msgspec import Struct
from msgspec.structs import astuple, replace

from generator.drawing import faults
from generator.drawing.art.examine import Size, examine, read_picture
from generator.frame import Item, Path
from generator.problem import Findings, Place
from generator.store import keep, kept, key

MOST_BYTES = 2_000_000
MOST_KEPT = 500
"""Pictures whose outlines are kept in memory."""
CURRENT = "currentColor"


class Picture(Struct, frozen=True):
    """An SVG file that was examined and found good."""

    data: bytes
    size: Size
    shown: str

    @property
    def coloured(self) -> bool:
        """Whether it takes the ink of the text around it."""
        return CURRENT.encode() in self.data


class Art(Struct, frozen=True):
    """A drawing: its size in its own units and its items."""

    width: float
    height: float
    items: tuple[Item, ...]


def open_picture(path: FilePath, shown: str, findings: Findings, examined: dict[str, Size]) -> Picture | None:
    """The picture in an SVG file; None after all that is wrong with it was reported.

    `examined` has the sizes of pictures that were found good, by the SHA-256 of their bytes.
    """
    data = read_picture(path, shown, MOST_BYTES, findings)
    if data is None:
        return None
    fingerprint = hashlib.sha256(data).hexdigest()
    if fingerprint in examined:
        return Picture(data, examined[fingerprint], shown)
    problems, size = examine(data, shown)
    if size is None and not problems:
        problems = [faults.UNUSABLE_ART.at(Place(shown), "the picture has no viewBox")]
    findings.extend(problems)
    if problems or size is None:
        return None
    examined[fingerprint] = size
    return Picture(data, size, shown)


def draw(picture: Picture, ink: str, findings: Findings) -> Art | None:
    """The outlines of a picture; `ink` stands for currentColor."""
    try:
        items = _outlines(picture.data, picture.size)
        return Art(*picture.size, tuple(_inked(path, ink) for path in items))
    except ValueError as error:
        message = f"the picture cannot be read: {error}"
        findings.add(faults.UNUSABLE_ART.at(Place(picture.shown), message))
        return None


@lru_cache(MOST_KEPT)
def _outlines(data: bytes, size: Size) -> tuple[Path, ...]:
    """The outlines of a picture in no ink yet, made once and kept between runs."""
    name = key("outlines", hashlib.sha256(data).hexdigest(), repr(size))
    if packed := kept(name):
        return tuple(Path(*fields) for fields in marshal.loads(zlib.decompress(packed)))
    from generator.drawing.art.outlines import outlines

    paths = outlines(data, CURRENT, size)
    keep(name, zlib.compress(marshal.dumps([astuple(path) for path in paths]), 1))
    return paths


def _inked(path: Path, ink: str) -> Path:
    """The same path, drawn in an ink where it has the ink of the text."""
    if CURRENT not in (path.fill, path.stroke):
        return path
    fill, stroke = (ink if colour == CURRENT else colour for colour in (path.fill, path.stroke))
    return replace(path, fill=fill, stroke=stroke)
