"""A row gets another id on the page, in all files of the game; in the room that may take long."""

from __future__ import annotations

from msgspec import Struct

from generator.speech import spoken
from generator.studio.answer import answer
from generator.studio.editing.renaming import AskedRename, renamed
from generator.studio.editing.written import write
from generator.studio.workspace import Workspace


class RowRenamed(Struct):
    """What was done, in words, the digests of the files that are others now, and what else is renamed."""

    said: str
    seen: dict[str, str]
    also: list[str]


@answer("rename")
def rename(workspace: Workspace, asked: AskedRename) -> RowRenamed:
    """Give a row another id wherever it is named, in one step that can be taken back."""
    drafted = renamed(workspace.folder, workspace.shown, asked, workspace.tongue)
    done = write(drafted.game, drafted.edited)
    workspace.saved()
    also = [spoken(each, workspace.tongue) for each in drafted.also]
    return RowRenamed(spoken(done.said, workspace.tongue), done.seen, also)
