"""A picture or an icon of a person's own, for a cell of a table."""

from __future__ import annotations

from generator.studio.answer import answer
from generator.studio.answers.table import told_done
from generator.studio.editing.bringing import BroughtFile
from generator.studio.editing.bringing import bring as brought
from generator.studio.editing.written import EditDone, write
from generator.studio.workspace import Workspace


@answer("bring")
def bring(workspace: Workspace, asked: BroughtFile) -> EditDone:
    """Have a file in the game, and a cell that names it."""
    game = workspace.needed()
    return told_done(workspace, write(game, brought(game, asked)))
