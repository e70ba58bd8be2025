"""Small mistakes in games without any declared rule: nearly half of them are known by understanding alone."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from generator.survey import survey
from tests.damage.sample import Sample
from tests.damage.trial import Trial
from tests.damage.without_rules import SUBJECTS, mistakes, without_rules

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.name for path in (ROOT / "cards").iterdir() if (path / "game.yaml").is_file())
ALL = os.environ.get("KAMIBAN_DAMAGE") == "all"
MOST = 10 if ALL else 1
"""How many places of each kind are tried in each game."""
LEAST = 0.45
STILL_TRUE = ("K334", "K335", "K611")
"""Fields that only a rule named, and terms and figures that only the whole rulebook has."""


@pytest.mark.slow
def test_a_game_without_rules_is_as_sound_as_with_them(tmp_path: Path) -> None:
    """
    What only a rule or a rulebook needs is all that is told of the undamaged games without them.
    """
    for game in GAMES:
        folder = without_rules(ROOT / "cards" / game, tmp_path / game)
        found = survey(folder, game, languages=["en"]).findings.open  # the short rulebook speaks no other
        told = [each for each in found if each.code not in STILL_TRUE]
        assert told == [], game


@pytest.mark.slow
def test_45_of_100_small_mistakes_are_reported_without_any_rule(tmp_path: Path) -> None:
    """
    Of places spread evenly over games and kinds, at least 45 in 100 are reported where the mistake is, by checks alone.
    """
    tried, seen = Counter[str](), Counter[str]()
    for game in GAMES:
        sample = Sample(without_rules(ROOT / "cards" / game, tmp_path / game))
        trial = Trial(sample, tmp_path / f"{game}-damaged", faces=ALL)
        for subject, _, damage in mistakes(sample, MOST):
            tried[subject] += 1
            seen[subject] += trial.finds(damage)
    assert tried.keys() == SUBJECTS.keys()
    assert seen.total() >= LEAST * tried.total(), {
        subject: (seen[subject], tried[subject]) for subject in tried
    }
