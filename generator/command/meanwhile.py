"""Whether a game is still as it was when it was read: a file saved in the making would mix two states."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from generator.model.digest import stamps
from generator.model.game import Game
from generator.problem import Place, Problem
from generator.source.faults import SAVED_MEANWHILE

_MOST_TOLD = 5
"""A whole revision may have been checked out: the first files tell enough."""


def saved_meanwhile(game: Game, out: Path) -> Iterator[Problem]:
    """What stops a kit, if a file of its game was saved, added or removed since the first was read.

    Templates, pictures and catalogues are read when they are asked for, and by several processes. Kits that
    lie in the game's own folder are none of its files.
    """
    now, kits = stamps(game.folder), Path(os.path.realpath(out))
    names = sorted(
        parts
        for parts in game.stamps.keys() | now.keys()
        if game.stamps.get(parts) != now.get(parts) and not _is_below(game.folder.joinpath(*parts), kits)
    )
    places = [Place("/".join((game.shown, *parts))) for parts in names[:_MOST_TOLD]]
    if places:
        said = "the file was saved while the kit was made"
        yield SAVED_MEANWHILE.at(places[0], said, related=places[1:])


def _is_below(path: Path, folder: Path) -> bool:
    return Path(os.path.realpath(path.parent)).is_relative_to(folder)
