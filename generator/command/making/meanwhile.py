"""Whether a game is still as it was when it was read: a file saved in the making would mix two states."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import click

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
    if not game.stamps:  # one of our own that no file was read for, as for the list of all icons
        return
    now, kits = stamps(game.folder), _within(game.folder, out)
    names = sorted(
        parts
        for parts in game.stamps.keys() | now.keys()
        if game.stamps.get(parts) != now.get(parts) and not (kits and parts[: len(kits)] == kits)
    )
    places = [Place("/".join((game.shown, *parts))) for parts in names[:_MOST_TOLD]]
    if places:
        said = "the file was saved while the kit was made"
        yield SAVED_MEANWHILE.at(places[0], said, related=places[1:])


def refuse_saved(game: Game) -> None:
    """Write nothing that was made of files which somebody has saved since: that would undo what was saved."""
    if game.stamps != stamps(game.folder):
        told = f"the files of {game.shown} were saved meanwhile, so nothing was written: do it once more"
        raise click.ClickException(told)


def _within(folder: Path, out: Path) -> tuple[str, ...]:
    """The names that lead from the folder of a game to that of the kits; none if they lie elsewhere."""
    inner, outer = Path(os.path.realpath(out)), Path(os.path.realpath(folder))
    return inner.relative_to(outer).parts if inner.is_relative_to(outer) else ()
