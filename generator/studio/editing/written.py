"""Write what was edited, note it in the journal, and take it back."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from generator.drawing.art.bitmap import MOST_BYTES as MOST_PICTURE
from generator.model.game import Game
from generator.source.own import inside
from generator.source.reader import MOST_BYTES
from generator.source.writer import SavedMeanwhile, write_all
from generator.studio.answer import NotDone
from generator.studio.editing.edit import Edited, read_own
from generator.studio.editing.journal import (
    Journal,
    JournalStep,
    MovedFile,
    Patch,
    journal_of,
    keep_file,
    kept_file,
    patch,
    write_journal,
)
from generator.studio.editing.outline import digest, remember

MOST_MOVED = MOST_PICTURE
"""Bytes of a file that can get another name."""


class EditDone(Struct):
    """What was done, in words, and the digests of the files that are others now; '' of one that is gone."""

    said: str
    seen: dict[str, str]
    made: list[str]  # ids of rows that are new


def write(game: Game, edited: Edited) -> EditDone:
    """Put an edit into the files, if they are still as they were read; raises NotDone."""
    patches = {name: _patch(edited.before[name], data) for name, data in edited.after.items()}
    moved = {name: MovedFile(to, digest(edited.before[name])) for name, to in edited.moved.items()}
    brought = {name: digest(data) for name, data in edited.brought.items()}
    step = JournalStep(edited.said, time.time(), patches, moved, brought, unsaid=edited.back)
    with journal_of(game.folder) as journal:
        _put(game, step, edited.brought)
        if patches or moved or brought:
            journal.add(step)
            write_journal(game.folder, journal)
    for (table, name), spots in edited.spots.items():
        remember(game, table, name, patches[name].after, spots)
    return EditDone(edited.said, _seen(step), edited.made)


def undo(game: Game) -> EditDone:
    """Take back the last step that is done; raises NotDone if a file is not as it left it."""
    with journal_of(game.folder) as journal:
        if not journal.done:
            raise NotDone("there is nothing to take back")
        return _taken(game, journal, -1, journal.steps[journal.done - 1].back())


def redo(game: Game) -> EditDone:
    """Do the step again that was taken back last; raises NotDone if a file is another by now."""
    with journal_of(game.folder) as journal:
        if journal.done == len(journal.steps):
            raise NotDone("there is nothing to do again")
        return _taken(game, journal, 1, journal.steps[journal.done])


def _taken(game: Game, journal: Journal, by: int, step: JournalStep) -> EditDone:
    _put(game, step)
    journal.done += by
    write_journal(game.folder, journal)
    return EditDone(step.said, _seen(step), [])


def _patch(before: bytes, after: bytes | None) -> Patch:
    return patch(before, after or b"", (digest(before), "" if after is None else digest(after)))


def _seen(step: JournalStep) -> dict[str, str]:
    """The digests of all files that a step was about, as they are after it."""
    found = {name: each.after for name, each in step.files.items()}
    found |= step.brought | dict.fromkeys(step.taken, "")
    for name, each in step.moved.items():
        found |= {name: "", each.to: each.digest}
    return found


def _put(game: Game, step: JournalStep, brought: Mapping[str, bytes] = MappingProxyType({})) -> None:
    """Change files that are, to the last byte, what they should be; all of them or none.

    What is `brought` is at hand when a step is done for the first time.
    """
    contents: dict[str, bytes | None] = {}
    before: dict[str, bytes | None] = {}
    for name, known in step.brought.items():
        before[name] = _now(game, name, "")
        contents[name] = brought.get(name) or kept_file(known)
        if contents[name] is None:
            raise NotDone(f"'{name}' is not kept any more: add it once more")
    for name, each in step.files.items():
        before[name] = _now(game, name, each.before)
        contents[name] = _changed(name, before[name] or b"", each)
    for name, move in step.moved.items():
        data = _now(game, name, move.digest, MOST_MOVED)
        before |= {name: data, move.to: _now(game, move.to, "")}
        contents |= {name: None, move.to: data}
    for name, known in step.taken.items():
        before[name] = data = _now(game, name, known, MOST_MOVED)
        keep_file(known, data or b"")
        contents[name] = None
    for name in (name for name, data in contents.items() if data is None):
        if (game.folder / name).is_symlink():  # which could not be put back as it was
            raise NotDone(f"'{name}' is a link, so it is left alone: take it away by hand")
    try:
        write_all(_placed(game, contents), game.folder, _placed(game, before))
    except SavedMeanwhile as error:
        name = error.path.name
        raise NotDone(f"somebody has saved '{name}' meanwhile, so nothing was written") from None
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None


def _placed(game: Game, files: Mapping[str, bytes | None]) -> dict[Path, bytes | None]:
    return {game.folder / name: data for name, data in files.items()}


def _now(game: Game, name: str, wanted: str, most: int = MOST_BYTES) -> bytes | None:
    """What a file holds, if it is the one that is wanted; None of one that is to be new, and is not there."""
    elsewhere = f"'{name}' was changed elsewhere since then, so nothing was written"
    if wanted:
        data = read_own(game, name, most)
        if digest(data) != wanted:
            raise NotDone(elsewhere)
        return data
    if not inside(game.folder, name):
        raise NotDone(f"'{name}' leads out of the game's folder")
    if os.path.lexists(game.folder / name):
        raise NotDone(elsewhere)
    return None


def _changed(name: str, data: bytes, each: Patch) -> bytes | None:
    """What a file holds after a step; None of one that is gone."""
    after = each.applied(data)
    if after if not each.after else digest(after) != each.after:
        raise NotDone(f"what was noted of '{name}' does not fit it, so nothing was written")
    return after if each.after else None
