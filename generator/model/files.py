"""Files that game.yaml names: they lie in the game's folder, and one that is absent is reported by name."""

from __future__ import annotations

import os
from pathlib import Path

from generator.model import faults
from generator.model.shapes import GameFile
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.nearest import meant, nearest
from generator.source.reader import read_text


def inside(folder: Path, name: str) -> bool:
    """Whether a file name stays in the game's folder, wherever its links lead."""
    # not Path.resolve: that one raises where links lead in a circle
    return Path(os.path.realpath(folder / name)).is_relative_to(os.path.realpath(folder))


def usable(
    folder: Path, name: str, whose: str, place: Place, findings: Findings, within: str = "the game's folder"
) -> bool:
    """Whether a file can be opened; one outside the folder or without anything there is reported."""
    if not inside(folder, name):
        message = f"'{excerpt(name)}' lies outside {within}"
        findings.add(faults.BAD_DECLARATION.at(place, message, hint=f"name a file of {within}"))
        return False
    if _absent(folder / name):
        close = nearest(name, sorted(path.name for path in folder.glob("[!.]*.*")))
        message = f"{whose} has no file '{excerpt(name)}'"
        hint = meant(name, close) if close else f"add the file to {within}, or correct its name"
        findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint))
        return False
    return True


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
