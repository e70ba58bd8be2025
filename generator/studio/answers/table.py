"""The table view: a table as a spreadsheet, its cells typed into, and all of it taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from generator.model.digest import GAME
from generator.speech import spoken
from generator.studio.answer import NotDone, answer
from generator.studio.answers.faces import Nothing
from generator.studio.editing.change import AddRow, CopyRow, DeleteRow, MoveRow, SetCell
from generator.studio.editing.completion import Suggestion
from generator.studio.editing.completion import suggest as suggested
from generator.studio.editing.edit import edit as edited
from generator.studio.editing.journal import read_journal
from generator.studio.editing.preview import Preview, preview
from generator.studio.editing.table import ShownTable, seen_files, shown_table
from generator.studio.editing.written import EditDone, write
from generator.studio.editing.written import redo as done_again
from generator.studio.editing.written import undo as taken_back
from generator.studio.workspace import Workspace

if TYPE_CHECKING:
    from generator.model.game import Game


class AskedTable(Struct):
    """Which table is to be shown, and the digests of its files if the page shows it already."""

    name: str
    seen: dict[str, str] = field(default_factory=dict)


class SameTable(Struct):
    """The table is still the one that the page shows."""

    same: bool = True


class AskedEdit(Struct):
    """What is to be changed, and the digests of the files as the page has seen them."""

    changes: list[SetCell | AddRow | CopyRow | DeleteRow | MoveRow]
    seen: dict[str, str] = field(default_factory=dict)


class Typed(Struct):
    """What stands in a cell while somebody types."""

    table: str
    key: str
    text: str


class Suggested(Struct):
    """What may be meant, the best first."""

    found: list[Suggestion]


class PastStep(Struct):
    """Something that was done, in words, and the seconds since 1970 when it was; `done` if it still holds."""

    said: str
    when: float
    done: bool


class History(Struct):
    """All that can be taken back or done again, the oldest first."""

    steps: list[PastStep]


@answer("table")
def table(workspace: Workspace, asked: AskedTable) -> ShownTable | SameTable:
    """A table with what its columns take, if it is another than the one that was seen."""
    game = workspace.needed()
    shape = game.file.tables.get(asked.name)
    if shape and asked.seen and asked.seen == seen_files(game, (GAME, *shape.files)):
        return SameTable()
    return shown_table(game, asked.name)


@answer("edit")
def edit(workspace: Workspace, asked: AskedEdit) -> EditDone:
    """Change rows and cells in the files of the game."""
    game = workspace.needed()
    return told_done(workspace, write(game, edited(game, asked.changes, asked.seen)))


@answer("undo")
def undo(workspace: Workspace, asked: Nothing) -> EditDone:
    """Take back what was done last."""
    return told_done(workspace, taken_back(workspace.needed()))


@answer("redo")
def redo(workspace: Workspace, asked: Nothing) -> EditDone:
    """Do again what was taken back last."""
    return told_done(workspace, done_again(workspace.needed()))


def told_done(workspace: Workspace, done: EditDone) -> EditDone:
    """What was done, in the language of the page; the files are read at once."""
    workspace.saved()
    return replace(done, said=spoken(done.said, workspace.tongue))


@answer("history")
def history(workspace: Workspace, asked: Nothing) -> History:
    """What was done."""
    journal = read_journal(workspace.needed().folder)
    return History([
        PastStep(spoken(step.said, workspace.tongue), step.when, at < journal.done)
        for at, step in enumerate(journal.steps)
    ])  # fmt: skip


@answer("suggest")
def suggest(workspace: Workspace, asked: Typed) -> Suggested:
    """What a person may be about to type."""
    return Suggested(suggested(_with_table(workspace, asked), asked.table, asked.key, asked.text))


@answer("shown")
def shown(workspace: Workspace, asked: Typed) -> Preview:
    """A cell as it is typed."""
    return preview(_with_table(workspace, asked), asked.table, asked.key, asked.text)


def _with_table(workspace: Workspace, asked: Typed) -> Game:
    game = workspace.needed()
    if asked.table not in game.tables:
        raise NotDone(f"the game has no table '{asked.table}'")
    return game
