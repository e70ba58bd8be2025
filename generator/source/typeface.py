"""Typefaces: a family has a font for each of its styles, and a font is a part of some file."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from generator.problem import Place

Role = Literal["text", "headings", "numbers"]
FontStyle = Literal["regular", "bold", "italic", "bold italic"]


class FontFile(Struct, frozen=True):
    """A file of fonts; that of a game is read when the game is loaded, that of the house when it is used."""

    path: Path
    shown: str
    data: bytes = b""

    def read(self) -> bytes:
        """The bytes of the file, for a game the very ones that were examined."""
        return self.data or self.path.read_bytes()


class FontRef(Struct, frozen=True):
    """One font: a file, a member of it, and the values to which the axes of a variable one are pinned."""

    file: FontFile
    place: Place  # where it is declared
    member: int = 0
    axes: tuple[tuple[str, float], ...] = ()

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.file.path

    @property
    def shown(self) -> str:
        """What the file is called in messages."""
        return self.file.shown


class Family(Struct, frozen=True):
    """Fonts that belong together, the regular one at least; its letters are set `size` times as large."""

    name: str
    place: Place  # where it is declared
    styles: dict[FontStyle, FontRef]
    size: float = 1.0
    house: bool = False  # it comes with Kamiban

    def style(self, *, bold: bool = False, italic: bool = False) -> tuple[FontRef, str, FontStyle, float]:
        """The font of a style, with the name and the size of the family, and which style that is.

        Of one that the family lacks it is the nearest: without italics, what is set off is bold.
        """
        wanted: tuple[FontStyle, ...] = ("regular",)
        if bold or italic:
            first: FontStyle = "bold italic" if bold and italic else "bold" if bold else "italic"
            wanted = (first, "bold", "italic", "regular") if bold and italic else (first, "bold", "regular")
        found = next(each for each in wanted if each in self.styles)
        return self.styles[found], self.name, found, self.size
