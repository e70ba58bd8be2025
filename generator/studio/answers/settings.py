"""The view of the game itself: what game.yaml says, and a value of it changed."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from generator.speech import spoken
from generator.studio.answer import answer
from generator.studio.answers.faces import Nothing
from generator.studio.editing.settings import ShownSettings, set_setting, shown_settings
from generator.studio.editing.written import EditDone, write
from generator.studio.workspace import Workspace


class AskedSetting(Struct):
    """The words that lead to a value, what it is to say, and the digest of the file that was seen."""

    path: list[str]
    text: str
    seen: dict[str, str] = field(default_factory=dict)


@answer("settings")
def settings(workspace: Workspace, asked: Nothing) -> ShownSettings:
    """All values of game.yaml as it is on the disk."""
    return shown_settings(workspace.needed())


@answer("set")
def set_value(workspace: Workspace, asked: AskedSetting) -> EditDone:
    """Change a value of game.yaml, or add one."""
    game = workspace.needed()
    done = write(game, set_setting(game, asked.path, asked.text, asked.seen))
    workspace.saved()
    return replace(done, said=spoken(done.said, workspace.tongue))
