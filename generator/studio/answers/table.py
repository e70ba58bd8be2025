"""The table view: a table as a spreadsheet, its cells typed into, and all of it taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from generator.studio.answer import NotDone, answer
from generator.studio.editing.change import Add, Copy, Delete, Move, Set
from generator.studio.editing.completion import Suggestion
from generator.studio.editing.completion import suggest as suggested
from generator.studio.editing.edit import edit as edited
from generator.studio.editing.journal import read_journal
from generator.studio.editing.preview import Preview, preview
from generator.studio.editing.table import ShownTable, shown_table
from generator.studio.editing.written import Written, write
from generator.studio.editing.written import redo as done_again
from generator.studio.editing.written import undo as taken_back
from generator.studio.workspace import Workspace

if TYPE_CHECKING:
    from generator.model.game import Game


class Asked(Struct):
    """Which table is to be shown."""

    name: str


class Edit(Struct):
    """What is to be changed, and the digests of the files as the page has seen them."""

    changes: list[Set | Add | Copy | Delete | Move]
    seen: dict[str, str] = field(default_factory=dict)


class Nothing(Struct):
    """Nothing more is asked."""


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
def table(workspace: Workspace, asked: Asked) -> ShownTable:
    """A table with what its columns take."""
    return shown_table(_game(workspace), asked.name)


@answer("edit")
def edit(workspace: Workspace, asked: Edit) -> Written:
    """Change rows and cells in the files of the game."""
    game = _game(workspace)
    return write(game, edited(game, asked.changes, asked.seen))


@answer("undo")
def undo(workspace: Workspace, asked: Nothing) -> Written:
    """Take back what was done last."""
    return taken_back(_game(workspace))


@answer("redo")
def redo(workspace: Workspace, asked: Nothing) -> Written:
    """Do again what was taken back last."""
    return done_again(_game(workspace))


@answer("history")
def history(workspace: Workspace, asked: Nothing) -> History:
    """What was done."""
    journal = read_journal(_game(workspace).folder)
    steps = enumerate(journal.steps)
    return History([PastStep(step.said, step.when, at < journal.done) for at, step in steps])


@answer("suggest")
def suggest(workspace: Workspace, asked: Typed) -> Suggested:
    """What a person may be about to type."""
    return Suggested(suggested(_with_table(workspace, asked), asked.table, asked.key, asked.text))


@answer("shown")
def shown(workspace: Workspace, asked: Typed) -> Preview:
    """A cell as it is typed."""
    return preview(_with_table(workspace, asked), asked.table, asked.key, asked.text)


def _game(workspace: Workspace) -> Game:
    game: Game | None = getattr(workspace, "game", None)
    if game is None:
        raise NotDone("the game cannot be read: its problems say why")
    return game


def _with_table(workspace: Workspace, asked: Typed) -> Game:
    game = _game(workspace)
    if asked.table not in game.tables:
        raise NotDone(f"the game has no table '{asked.table}'")
    return game
