"""Try a damaged game: is the damage reported, and at the right file and line?"""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path

from generator.checks.allow import acknowledge
from generator.checks.catalogue import run_checks
from generator.model.load import load_game
from generator.problem import Findings, Place, Problem
from generator.survey import survey
from tests.damage.sample import Damage, Sample, scalars


class Trial:
    """Two copies of a game, in which one file after another is damaged and mended again.

    The copy without pictures is read and checked in no time. Only if that tells nothing, the whole
    copy is checked, with every face drawn.
    """

    def __init__(self, sample: Sample, folder: Path) -> None:
        self.sample = sample
        self.shown = sample.folder.name
        self.bare, self.whole = folder / "bare", folder / "whole"
        shutil.copytree(sample.folder, self.bare, ignore=shutil.ignore_patterns("art"))
        shutil.copytree(sample.folder, self.whole)

    def finds(self, damage: Damage) -> bool:
        """Whether a problem that `kamiban check` prints stands where the damage is."""
        for folder in (self.bare, self.whole):
            (folder / damage.file).write_text(damage.text, encoding="utf-8")
        try:
            return any(self._tells(problem, damage) for problem in self._problems())
        finally:
            for folder in (self.bare, self.whole):
                shutil.copy(self.sample.folder / damage.file, folder / damage.file)

    def _problems(self) -> Iterator[Problem]:
        """What `kamiban check` prints, the cheapest first: a damage that tells early is not searched for longer."""
        findings = Findings()
        game = load_game(self.bare, self.shown, findings)
        allowed = game.file.allow if game else []
        for problem in itertools.chain(findings.problems, run_checks(game) if game else ()):
            yield from (each for each in acknowledge([problem], allowed, complete=False) if not each.acknowledged)
        yield from survey(self.whole, self.shown).findings.blocking

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
        text = (self.bare / file).read_text(encoding="utf-8").splitlines()
        return line <= len(text) and damage.lost in text[line - 1]

    def _declarations(self, table: str) -> set[int]:
        """The lines of the declarations that name a table."""
        found: set[int] = set()
        for entry in self.sample.declared("rules", "maps"):
            texts = list(scalars(entry))
            if any(text.text.partition(".")[0] == table for text in texts):
                found.update(range(entry.line, max(text.line for text in texts) + 1))
        return found
