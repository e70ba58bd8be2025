"""Files that game.yaml names: they lie in the game's folder, and one that is absent is reported by name."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec.structs import replace

from generator.model import faults
from generator.model.shapes import GameFile
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.faults import FOREIGN_LINK
from generator.source.nearest import meant, nearest
from generator.source.own import inside, leading_out, spelled
from generator.source.reader import read_text

FOLDERS = ("faces", "icons", "locale")
"""What is in these is a part of the game by its name alone; other files are told where they are named."""
LEADS_OUT = "this link leads out of the game's folder"


def usable(
    folder: Path, name: str, whose: str, place: Place, findings: Findings, within: str = "the game's folder",
    game: Path | None = None,
) -> bool:  # fmt: skip
    """Whether a file can be opened; one outside the folder or without anything there is reported.

    In a folder of a `game`, it may be a link to anywhere in the game.
    """
    found = spelled(folder, name)
    real = inside(game, f"{folder.name}/{found}") if game else inside(folder, found)
    if _steps_out(found) or not real:
        message = f"'{excerpt(name)}' lies outside {within}"
        findings.add(faults.BAD_DECLARATION.at(place, message, hint=f"name a file of {within}"))
        return False
    if _absent(folder / found):
        close = nearest(name, sorted(path.name for path in folder.glob("[!.]*.*")))
        message = f"{whose} has no file '{excerpt(name)}'"
        hint = meant(name, close) if close else f"add the file to {within}, or correct its name"
        findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint))
        return False
    return True


def _steps_out(name: str) -> bool:
    """Whether a name, as it is written, leaves its folder."""
    plain = Path(os.path.normpath(name))
    return plain.is_absolute() or plain.parts[:1] == ("..",)


def spell(folder: Path, shape: GameFile) -> GameFile:
    """The same declarations with the names of tables and rulebooks as their files are spelled."""
    tables = {
        name: replace(each, file=[spelled(folder, file) for file in each.files])
        for name, each in shape.tables.items()
        if not "".join(each.files).isascii()
    }
    books = {
        name: replace(each, source=spelled(folder, each.source))
        for name, each in shape.components.items()
        if not each.source.isascii()
    }
    if not tables and not books:
        return shape
    return replace(shape, tables={**shape.tables, **tables}, components={**shape.components, **books})


def tell_links(folder: Path, shown: str, findings: Findings) -> bool:
    """Report links that would bring in templates, icons or catalogues from elsewhere; whether any does."""
    found = [name for within in FOLDERS for name in leading_out(folder, within)]
    for name in found:
        findings.add(FOREIGN_LINK.at(Place(f"{shown}/{name}"), LEADS_OUT))
    return bool(found)


def read_books(folder: Path, shown: str, shape: GameFile, findings: Findings) -> dict[str, str]:
    """The Markdown of every rulebook that can be read, by the name of its component."""
    books: dict[str, str] = {}
    for name, component in shape.components.items():
        source = component.source
        if not source:
            continue
        place = component.node.place_of("source")
        if usable(folder, source, f"rulebook '{excerpt(name)}'", place, findings):
            text = read_text(folder / source, f"{shown}/{source}", findings)
            if text is not None:
                books[name] = text
    return books


def _absent(path: Path) -> bool:
    """Whether there is nothing of this name; what is there and cannot be read is for the reader to say."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False
    return False
