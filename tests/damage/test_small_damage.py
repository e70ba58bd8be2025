"""Small damage everywhere in the games of the repository: nearly all of it is reported in its place.

What stays unseen is listed in docs/damage.md, with the reason; these tests hold that list true.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from generator.survey import survey
from tests.damage.kinds import KINDS
from tests.damage.sample import Damage, Sample
from tests.damage.trial import Trial

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("ail-lime", "ail-republic")
MECHANICAL = {
    "a text is empty": 4,
    "a placeholder is left in a text": 4,
    "a text has an invisible character": 4,
    "a text turns the direction of reading": 4,
    "a text has a character that no font has": 4,
    "a text names an icon that there is not": 4,
    "a needed key is left out": 4,
    "a key is misspelt": 5,
    "a key stands there twice": 5,
    "a line is indented with a tab": 5,
    "a brace is not closed": 5,
    "a colon has no space after it": 5,
    "a translation is removed": 5,
    "a translation belongs to an older text": 5,
    "a translation has another context": 5,
    "a translation is far too long": 9,
}
"""Every place of these is like the next: here one of so many is damaged, with KAMIBAN_DAMAGE=all each."""
LISTED = re.compile(r"^\| (?P<game>[\w-]+) \| (?P<kind>[^|]+) \| (?P<unseen>\d+) of (?P<places>\d+) \|", re.M)


def listed() -> dict[tuple[str, str], tuple[int, int]]:
    """The kinds of damage with unseen places: how many of how many, as the docs say."""
    text = (ROOT / "docs" / "damage.md").read_text("utf-8")
    return {(m["game"], m["kind"]): (int(m["unseen"]), int(m["places"])) for m in LISTED.finditer(text)}


def places(sample: Sample, kind: str) -> Iterator[Damage]:
    """The damaged games of a kind that are tried here."""
    step = 1 if os.environ.get("KAMIBAN_DAMAGE") == "all" else MECHANICAL.get(kind, 1)
    return islice(KINDS[kind](sample), 0, None, step)


@pytest.fixture(scope="module")
def trials(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Trial]:
    """A trial of each game, made once for a worker."""
    return {
        game: Trial(Sample(ROOT / "cards" / game), tmp_path_factory.mktemp(game)) for game in GAMES
    }


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_damage_is_reported_where_it_is(game: str, kind: str, trials: dict[str, Trial]) -> None:
    """
    Every place of a kind of damage gives a problem at its file and line, but for those that the docs list.
    """
    trial = trials[game]
    unseen = [damage for damage in places(trial.sample, kind) if not trial.finds(damage)]
    most, _ = listed().get((game, kind), (0, 0))
    told = [f"{damage.file}:{damage.lines}" for damage in unseen]
    assert len(unseen) <= most, told
    if kind not in MECHANICAL:
        assert len(unseen) == most, f"docs/damage.md lists {most}, but unseen are {told}"


def test_at_least_95_of_100_are_seen() -> None:
    """
    Of all places of all kinds in both games, at most one in twenty is listed as unseen.
    """
    total = {(game, kind): sum(1 for _ in KINDS[kind](Sample(ROOT / "cards" / game))) for game in GAMES for kind in KINDS}
    unseen = listed()
    assert len(KINDS) >= 25
    assert {key: total[key] for key in unseen} == {key: every for key, (_, every) in unseen.items()}
    assert sum(each for each, _ in unseen.values()) <= 0.05 * sum(total.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_undamaged_games_are_clean(game: str) -> None:
    """
    The games themselves have no problem that nobody acknowledged.
    """
    assert survey(ROOT / "cards" / game, game).findings.blocking == []
