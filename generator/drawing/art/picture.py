"""Art: an SVG file in, its size and its items out; whatever cannot be drawn exactly is refused."""

from __future__ import annotations

import hashlib
import pickle
import zlib
from functools import lru_cache
from pathlib import Path as FilePath

from msgspec import Struct

from generator.drawing import faults
from generator.drawing.art.examine import Size, read_picture
from generator.frame import Item
from generator.problem import Findings, Place
from generator.store import keep, kept, key

MOST_BYTES = 10_000_000
SIMPLER = "simplify it, or export it as a PNG"
MOST_KEPT = 500
"""Pictures whose outlines are kept in memory."""
_CURRENT = b"currentcolor"


class Picture(Struct, frozen=True):
    """An SVG file that was examined and found good; `pixelled` if a part of it has no vectors.

    `game` is the folder whose fonts some of its letters are drawn in, `letters` the files of all of them.
    """

    data: bytes
    size: Size
    shown: str
    pixelled: bool = False
    game: FilePath | None = None
    letters: tuple[str, ...] = ()

    @property
    def coloured(self) -> bool:
        """Whether it takes the ink of the text around it."""
        return _CURRENT in self.data.lower()


class Art(Struct, frozen=True):
    """A drawing: its size in its own units and its items."""

    width: float
    height: float
    items: tuple[Item, ...]


def open_picture(
    path: FilePath, shown: str, findings: Findings, examined: dict[str, Size], game: FilePath | None = None
) -> Picture | None:
    """The picture in an SVG file; None after all that is wrong with it was reported.

    `examined` has the sizes of pictures of which there is nothing to say, by the SHA-256 of their bytes.
    """
    data = read_picture(path, shown, MOST_BYTES, findings, SIMPLER)
    return None if data is None else picture_of(data, shown, findings, examined, game)


def picture_of(
    data: bytes, shown: str, findings: Findings, examined: dict[str, Size], game: FilePath | None = None
) -> Picture | None:
    """The picture in the bytes of an SVG file, as `open_picture` has it."""
    fingerprint = hashlib.sha256(data).hexdigest()
    if fingerprint in examined:
        return Picture(data, examined[fingerprint], shown)
    from generator.drawing.art.svg.drawing import examine

    found = examine(data, shown, game)
    findings.extend(found.problems)
    if found.size is None or any(problem.severity == "error" for problem in found.problems):
        return None
    picture = Picture(data, found.size, shown, found.pixelled, game, found.letters)
    if not found.pixelled:
        if draw(picture, "", 0.0, findings) is None:  # once for all, since it is kept
            return None
        examined[fingerprint] = found.size
    return picture


def draw(picture: Picture, ink: str, dots: float, findings: Findings) -> Art | None:
    """The items of a picture; `ink` stands for currentColor, `dots` a unit has what is no vectors."""
    from generator.drawing.art.svg.tint import inked

    try:
        made_in = (ink if picture.coloured else "", round(dots, 3)) if picture.pixelled else ("", 0.0)
        return Art(
            *picture.size,
            inked(_items(picture.data, picture.size, *made_in, picture.game, picture.letters), ink),
        )
    except ValueError as error:
        message = f"the picture cannot be read: {error}"
        findings.add(faults.UNUSABLE_ART.at(Place(picture.shown), message))
        return None


@lru_cache(MOST_KEPT)
def _items(
    data: bytes, size: Size, ink: str, dots: float, game: FilePath | None, letters: tuple[str, ...]
) -> tuple[Item, ...]:
    """The items of a picture in no ink yet, made once and kept between runs."""
    fonts = [hashlib.sha256(FilePath(each).read_bytes()).hexdigest() for each in letters]
    name = key("outlines", hashlib.sha256(data).hexdigest(), repr(size), ink, repr(dots), *fonts)
    if packed := kept(name):
        items: tuple[Item, ...] = pickle.loads(zlib.decompress(packed))
        return items
    from generator.drawing.art.svg.drawing import draw as drawn

    items = drawn(data, size, ink or "#000000", dots, game)
    keep(name, zlib.compress(pickle.dumps(items), 1))
    return items
