"""Small damage everywhere in the games of the repository: what can be no game is reported in its place by a check.

What is a game all the same, only another one, is told by the ledger (test_ledger.py), and in part by checks that
understand (test_without_rules.py); docs/damage.md says which kinds these are.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from generator.survey import survey
from tests.damage.kinds import IN_DATA, KINDS, MECHANICAL
from tests.damage.rulebooks import BookTrial
from tests.damage.sample import Damage, Sample, simplified
from tests.damage.trial import Trial

ROOT = Path(__file__).resolve().parents[2]
GAMES = {
    "ail-lime": (1, 2),
    "ail-republic": (1, 2),
    "ari-express": (1, 2),
    "attika": (1, 1),
    "cetkaik": (1, 2),
}
"""In how many places of a mechanical kind, and of any other, a game is damaged by `make test-all`, and in one by
`make test`; with KAMIBAN_DAMAGE=all in each."""
LISTED = re.compile(r"^\| (?P<kind>(?:a|an|two) [^|]+) \| [^|]+ \|$", re.M)


@cache
def another_game() -> frozenset[str]:
    """The kinds of damage that leave a game, as the docs have them."""
    text = (ROOT / "docs" / "damage.md").read_text("utf-8")
    return frozenset(row["kind"] for row in LISTED.finditer(text))


def places(sample: Sample, game: str, kind: str, *, one: bool = False) -> tuple[list[Damage], bool]:
    """The damaged games of a kind that are tried here, and whether they are all there are."""
    found = list(KINDS[kind](sample))
    few, many = GAMES[game]
    most = few if one or kind in MECHANICAL else many
    if os.environ.get("KAMIBAN_DAMAGE") == "all" or len(found) <= most:
        return found, True
    step = -(-len(found) // most)
    return found[step // 2 :: step], False


class Bench:
    """What a worker damages: each game with a short rulebook for its data, and as it is for its rulebook."""

    def __init__(self, game: str, folder: Path) -> None:
        data = Sample(simplified(ROOT / "cards" / game, folder / game))
        self.data = Trial(data, folder)
        self.book = BookTrial(Sample(ROOT / "cards" / game), folder)

    def trial(self, kind: str) -> Trial | BookTrial:
        """What tries a kind of damage."""
        return self.data if kind in IN_DATA else self.book


@pytest.fixture(scope="module")
def bench_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Bench]:
    """The bench of a game, made once for a worker."""
    return cache(lambda game: Bench(game, tmp_path_factory.mktemp(game)))


TRIED = [  # every kind of damage in one game, all in all with `make test-all`
    pytest.param(game, kind, marks=[pytest.mark.slow] * ((at + number) % len(GAMES) > 0))
    for at, game in enumerate(GAMES)
    for number, kind in enumerate(KINDS)
    if kind not in another_game()
]


@pytest.mark.parametrize(("game", "kind"), TRIED)
def test_damage_is_reported_where_it_is(
    game: str, kind: str, bench_of: Callable[[str], Bench], pytestconfig: pytest.Config
) -> None:
    """
    Every place of a kind of damage that leaves no game gives a problem at its file and line.
    """
    trial = bench_of(game).trial(kind)
    tried, _ = places(trial.sample, game, kind, one=pytestconfig.getoption("-m") == "not slow")
    assert [f"{damage.file}:{damage.lines}" for damage in tried if not trial.finds(damage)] == []


def test_the_docs_list_kinds_of_damage() -> None:
    """
    What the docs leave to the ledger are kinds that are tried, and most kinds are not left to it.
    """
    assert another_game() <= KINDS.keys()
    assert len(another_game()) < len(KINDS) / 2


@pytest.mark.parametrize("game", [pytest.param("ail-lime", marks=pytest.mark.slow), "ail-republic"])
def test_the_undamaged_games_are_clean(game: str) -> None:
    """
    The games themselves have no problem that nobody acknowledged.
    """
    assert survey(ROOT / "cards" / game, game).findings.open == []
