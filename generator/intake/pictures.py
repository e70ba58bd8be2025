"""Pictures that cells name: looked for beside the spreadsheet and below, and where each goes in the game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from generator.intake.headings import PICTURE, meant
from generator.intake.sheet import FoundTable
from generator.model.pictures import PICTURES, file_of
from generator.source.reader import is_there

MOST_FILES = 20_000
"""Files beside a spreadsheet among which its pictures are looked for."""
_MADE = frozenset({"game.yaml", "manifest.json"})
FOLDER = "art"
"""Where pictures go that cells name without folder and ending."""


class FoundPicture(NamedTuple):
    """The file of a picture, and what it is called in the folder of the game."""

    source: Path
    file: str


def is_picture(text: str) -> bool:
    """Whether a text names the file of a picture, wherever that is."""
    return "\n" not in text and file_of(text).lower().endswith(PICTURES)


def is_below(file: str) -> bool:
    """Whether a path leads into the folder, and to nothing that is hidden there."""
    parts = PurePosixPath(file).parts
    return not file.startswith("/") and "\\" not in file and not any(part.startswith(".") for part in parts)


def pictures_beside(folder: Path, sheets: Iterable[FoundTable]) -> dict[str, FoundPicture]:
    """The pictures that cells name, by what the cells say."""
    columns = [column for sheet in sheets for column in sheet.columns]
    whole = {cell for column in columns for cell in column.said if is_picture(cell)}
    whole = {cell for cell in whole if is_below(file_of(cell))}
    named = {cell for column in columns if meant(column.heading) == PICTURE for cell in column.said} - whole
    if not whole and not named:
        return {}
    by_name: dict[str, list[Path]] = {}
    for path in _files(folder):
        for name in {path.name, path.stem}:
            by_name.setdefault(name.casefold(), []).append(path)
    found: dict[str, FoundPicture] = {}
    for cell in sorted(whole):
        file = file_of(cell)
        alike = by_name.get(PurePosixPath(file).name.casefold(), [])
        if is_there(folder / file):
            found[cell] = FoundPicture(folder / file, file)
        elif len(alike) == 1:
            found[cell] = FoundPicture(alike[0], file)
    for cell in sorted(named):
        alike = by_name.get(file_of(cell).casefold(), [])
        if len(alike) == 1:
            found[cell] = FoundPicture(alike[0], f"{FOLDER}/{alike[0].name}")
    return found


def _files(folder: Path) -> Iterator[Path]:
    """The pictures in a folder and below it, none that is hidden, or of a game or a kit that is there."""
    number = 0
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        if Path(root) != folder and not _MADE.isdisjoint(files):
            folders.clear()
            continue
        for name in sorted(files):
            number += 1
            if number > MOST_FILES:
                return
            if is_picture(name) and not name.startswith("."):
                yield Path(root) / name
