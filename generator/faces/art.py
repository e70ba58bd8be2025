"""Art: an SVG file in, its size and its items out; whatever cannot be drawn exactly is refused."""

from __future__ import annotations

import hashlib
from pathlib import Path as FilePath

from msgspec import Struct

from generator.faces import faults
from generator.faces.examine import Size, examine
from generator.faces.frame import Item
from generator.problem import Findings, Place

MOST_BYTES = 2_000_000


class Picture(Struct, frozen=True):
    """An SVG file that was examined and found good."""

    data: bytes
    size: Size
    shown: str

    @property
    def coloured(self) -> bool:
        """Whether it takes the ink of the text around it."""
        return b"currentColor" in self.data


class Art(Struct, frozen=True):
    """A drawing: its size in its own units and its items."""

    width: float
    height: float
    items: tuple[Item, ...]


def open_picture(
    path: FilePath, shown: str, findings: Findings, examined: dict[str, Size]
) -> Picture | None:
    """The picture in an SVG file; None after all that is wrong with it was reported.

    `examined` has the sizes of pictures that were found good, by the SHA-256 of their bytes.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        message = f"cannot read the picture: {error.strerror}"
        findings.add(faults.MISSING_IMAGE.at(Place(shown), message))
        return None
    if len(data) > MOST_BYTES:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), "the picture has more than 2 MB"))
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
    from generator.faces.outlines import outlines

    try:
        return Art(*picture.size, outlines(picture.data, ink, picture.size))
    except ValueError as error:
        message = f"the picture cannot be read: {error}"
        findings.add(faults.UNUSABLE_ART.at(Place(picture.shown), message))
        return None
