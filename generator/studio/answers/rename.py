"""A row or a column gets another name on the page, or a column goes; in the room that may take long."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from generator.speech import spoken
from generator.studio.answer import answer
from generator.studio.editing.removing import AskedRemoval, removed
from generator.studio.editing.renaming import AskedColumnName, AskedRename, renamed
from generator.studio.editing.written import EditDone, write
from generator.studio.workspace import Workspace


class Renamed(Struct):
    """What was done, in words, the digests of the files that are others now, and what else is renamed."""

    said: str
    seen: dict[str, str]
    also: list[str]


@answer("rename")
def rename(workspace: Workspace, asked: AskedRename) -> Renamed:
    """Give a row another id wherever it is named, in one step that can be taken back."""
    return _written(workspace, asked)


@answer("rename_column")
def rename_column(workspace: Workspace, asked: AskedColumnName) -> Renamed:
    """Give a column another name wherever it is named, in one step that can be taken back."""
    return _written(workspace, asked)


@answer("remove_column")
def remove_column(workspace: Workspace, asked: AskedRemoval) -> EditDone:
    """Take a column out with all its values, in one step that can be taken back."""
    game, edited = removed(workspace.folder, workspace.shown, asked, workspace.tongue)
    done = write(game, edited)
    workspace.saved()
    return replace(done, said=spoken(done.said, workspace.tongue))


def _written(workspace: Workspace, asked: AskedRename | AskedColumnName) -> Renamed:
    drafted = renamed(workspace.folder, workspace.shown, asked, workspace.tongue)
    done = write(drafted.game, drafted.edited)
    workspace.saved()
    also = [spoken(each, workspace.tongue) for each in drafted.also]
    return Renamed(spoken(done.said, workspace.tongue), done.seen, also)
