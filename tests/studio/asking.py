"""What asks a workspace as the page does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.studio.answer import answered
from generator.studio.workspace import Workspace


class Asking:
    """A game that is asked as the page asks it; tables are read as they are now."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workspace = Workspace(folder, folder.name, lambda *_: None, lambda: False)
        self.workspace.refresh(anyway=True)

    def ask(self, word: str, **given: Any) -> Any:
        return answered(self.workspace, word, given)

    def table(self, name: str = "cards") -> Any:
        self.workspace.refresh(anyway=True)
        return self.ask("table", name=name)
