"""Small damage everywhere in the games of the repository: the ledger tells all of it, whatever checks make of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from generator.ledger.alteration import Alteration, alterations
from generator.ledger.data import data_entries
from generator.model.load import load_game
from generator.problem import Findings
from tests.damage.kinds import IN_DATA, KINDS
from tests.damage.sample import Damage, Sample, simplified
from tests.damage.test_small_damage import GAMES, ROOT, places

FORM = {"a row stands there twice", "a key stands there twice"}
"""What is refused before anything is read of it, so that the game is as it was."""


class LedgerTrial:
    """A game that was accepted, and a copy of it that is damaged and mended again."""

    def __init__(self, sample: Sample, folder: Path) -> None:
        self.sample = sample
        self.folder = folder
        shutil.copytree(sample.folder, folder)
        self.before = {entry.key: entry.value for entry in data_entries(sample.game)}

    def tells(self, damage: Damage) -> bool:
        """Whether `kamiban diff` names the damage at its line; what cannot be read, a check does."""
        path = self.folder / damage.file
        path.write_text(damage.text, encoding="utf-8")
        findings = Findings()
        try:
            game = load_game(self.folder, self.sample.game.shown, findings)
            if game is None:
                return any(
                    self._at(problem.place.file, problem.place.line, damage) for problem in findings.problems
                )
            found = alterations(self.before, data_entries(game), game.shown)
            return any(self._names(each, damage) for each in found) or any(
                self._at(problem.place.file, problem.place.line, damage) for problem in findings.problems
            )
        finally:
            shutil.copy(self.sample.folder / damage.file, path)

    def _names(self, found: Alteration, damage: Damage) -> bool:
        lost = bool(damage.lost) and damage.lost in (*found.about.split("."), found.said)
        return self._at(found.place.file, found.place.line, damage) or lost

    def _at(self, file: str, line: int, damage: Damage) -> bool:
        return file.partition("/")[2] == damage.file and line in damage.lines


@pytest.fixture(scope="module")
def trial_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, bool], LedgerTrial]:
    """The trial of a game with its data simplified, or as it is for its rulebook, made once for a worker."""

    @cache
    def trial(game: str, data: bool) -> LedgerTrial:
        folder = tmp_path_factory.mktemp(game)
        source = simplified(ROOT / "cards" / game, folder / game) if data else ROOT / "cards" / game
        return LedgerTrial(Sample(source), folder / "copy")

    return trial


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        pytest.param(game, kind, marks=[pytest.mark.slow] * (number % (2 * len(GAMES)) != at))
        for at, game in enumerate(GAMES)
        for number, kind in enumerate(KINDS)
    ],
)
def test_the_ledger_tells_all_damage(
    game: str, kind: str, trial_of: Callable[[str, bool], LedgerTrial], pytestconfig: pytest.Config
) -> None:
    """
    Every damage to data and texts is told at its line by a comparison with what was accepted.
    """
    trial = trial_of(game, kind in IN_DATA)
    tried, _ = places(trial.sample, game, kind, one=pytestconfig.getoption("-m") == "not slow")
    untold = [f"{damage.file}:{damage.lines} {damage.lost}" for damage in tried if not trial.tells(damage)]
    assert not untold
