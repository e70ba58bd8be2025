"""Write what was edited, note it in the journal, and take it back."""

from __future__ import annotations

from msgspec import Struct

from generator.model.game import Game
from generator.source.writer import write_all
from generator.studio.answer import NotDone
from generator.studio.editing.edit import Edited, read_own
from generator.studio.editing.journal import Journal, Patch, patch, read_journal, write_journal
from generator.studio.editing.outline import digest, remember


class EditDone(Struct):
    """What was done, in words, and the digests of the files that are others now."""

    said: str
    seen: dict[str, str]
    made: list[str]  # ids of rows that are new


def write(game: Game, edited: Edited) -> EditDone:
    """Put an edit into the files, if they are still as they were read; raises NotDone."""
    patches = {
        name: patch(edited.before[name], data, (digest(edited.before[name]), digest(data)))
        for name, data in edited.after.items()
    }
    _put(game, patches)
    if patches:
        journal = read_journal(game.folder)
        journal.add(edited.said, patches)
        write_journal(game.folder, journal)
    for (table, name), spots in edited.spots.items():
        remember(game, table, name, patches[name].after, spots)
    return EditDone(edited.said, {name: each.after for name, each in patches.items()}, edited.made)


def undo(game: Game) -> EditDone:
    """Take back the last step that is done; raises NotDone if a file is not as it left it."""
    journal = read_journal(game.folder)
    if not journal.done:
        raise NotDone("there is nothing to take back")
    step = journal.steps[journal.done - 1]
    return _taken(game, journal, -1, step.said, {name: each.back() for name, each in step.files.items()})


def redo(game: Game) -> EditDone:
    """Do the step again that was taken back last; raises NotDone if a file is another by now."""
    journal = read_journal(game.folder)
    if journal.done == len(journal.steps):
        raise NotDone("there is nothing to do again")
    step = journal.steps[journal.done]
    return _taken(game, journal, 1, step.said, step.files)


def _taken(game: Game, journal: Journal, by: int, said: str, files: dict[str, Patch]) -> EditDone:
    _put(game, files)
    journal.done += by
    write_journal(game.folder, journal)
    return EditDone(said, {name: each.after for name, each in files.items()}, [])


def _put(game: Game, patches: dict[str, Patch]) -> None:
    """Change files that are, to the last byte, what they should be; all of them or none."""
    contents: dict[str, bytes] = {}
    for name, each in patches.items():
        data = read_own(game, name)
        if digest(data) != each.before:
            raise NotDone(f"'{name}' was changed elsewhere since then, so nothing was written")
        contents[name] = each.applied(data)
        if digest(contents[name]) != each.after:
            raise NotDone(f"what was noted of '{name}' does not fit it, so nothing was written")
    try:
        write_all({game.folder / name: data for name, data in contents.items()}, game.folder)
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
