"""Try a damaged game: is the damage reported, and at the right file and line?"""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.problem import Place, Problem
from tests.damage.sample import Damage, Sample, scalars
from tests.telling import told


class Trial:
    """A copy of a game, in which one file after another is damaged and mended again."""

    def __init__(self, sample: Sample, folder: Path, *, faces: bool = True) -> None:
        self.sample = sample
        self.faces = faces  # whether they are drawn, if nothing else tells of a damage
        self.shown = sample.folder.name
        self.folder = folder / "copy"
        shutil.copytree(sample.folder, self.folder)

    def finds(self, damage: Damage) -> bool:
        """Whether a problem that `kamiban check` prints stands where the damage is."""
        path = self.folder / damage.file
        path.write_text(damage.text, encoding="utf-8")
        try:
            return any(
                self._tells(problem, damage) for problem in told(self.folder, self.shown, faces=self.faces)
            )
        finally:
            shutil.copy(self.sample.folder / damage.file, path)

    def _tells(self, problem: Problem, damage: Damage) -> bool:
        return any(self._right(place, damage) for place in (problem.place, *problem.related))

    def _right(self, place: Place, damage: Damage) -> bool:
        file = place.file.partition("/")[2]
        if file == damage.file and place.line in damage.lines:
            return True
        return bool(damage.lost) and self._speaks(file, place.line, damage)

    def _speaks(self, file: str, line: int, damage: Damage) -> bool:
        """Whether a line is about the lost thing: it names it, or declares something of its table."""
        if file == "game.yaml" and line in self._declarations(damage.file.removesuffix(".yaml")):
            return True
        text = (self.folder / file).read_text(encoding="utf-8").splitlines()
        return line <= len(text) and damage.lost in text[line - 1]

    def _declarations(self, table: str) -> set[int]:
        """The lines of the declarations that name a table."""
        found: set[int] = set()
        for entry in self.sample.declared("rules", "maps"):
            texts = list(scalars(entry))
            if any(text.text.partition(".")[0] == table for text in texts):
                found.update(range(entry.line, max(text.line for text in texts) + 1))
        return found
