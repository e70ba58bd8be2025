"""Small damage everywhere in the games of the repository: nearly all of it is reported in its place.

What stays unseen is listed in docs/damage.md, with the reason; these tests hold that list true.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

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
"""In how many places of a mechanical kind, and of any other, a game is damaged; with KAMIBAN_DAMAGE=all in each."""
LISTED = re.compile(
    r"^\| (?P<game>[\w-]+) \| (?P<kind>[^|]+) \| (?:(?P<unseen>\d+) of (?P<places>\d+)|in part) \|", re.M
)


class Unseen(NamedTuple):
    """How many places of a kind of damage are unseen, of how many; where it is not counted, some may be."""

    places: int
    of: int
    counted: bool


NOTHING = Unseen(0, 0, counted=True)


@cache
def listed() -> dict[tuple[str, str], Unseen]:
    """The kinds of damage with unseen places, as the docs have them."""
    text = (ROOT / "docs" / "damage.md").read_text("utf-8")
    return {
        (row["game"], row["kind"]): Unseen(
            int(row["unseen"] or 0), int(row["places"] or 0), row["unseen"] is not None
        )
        for row in LISTED.finditer(text)
    }


def places(sample: Sample, game: str, kind: str) -> tuple[list[Damage], bool]:
    """The damaged games of a kind that are tried here, and whether they are all there are."""
    found = list(KINDS[kind](sample))
    few, many = GAMES[game]
    most = few if kind in MECHANICAL else many
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


FIRST = "ail-lime"
"""Every kind of damage is tried in this game and in one other, in all of them with `make test-all`."""
TRIED = [
    pytest.param(
        game, kind, marks=[pytest.mark.slow] * (game != FIRST and (at + number) % (len(GAMES) - 1) > 0)
    )
    for at, game in enumerate(GAMES)
    for number, kind in enumerate(KINDS)
    if listed().get((game, kind), NOTHING).counted
]


@pytest.mark.parametrize(("game", "kind"), TRIED)
def test_damage_is_reported_where_it_is(game: str, kind: str, bench_of: Callable[[str], Bench]) -> None:
    """
    Every place of a kind of damage gives a problem at its file and line, but for those that the docs list.
    """
    known = listed().get((game, kind), NOTHING)
    trial = bench_of(game).trial(kind)
    tried, every = places(trial.sample, game, kind)
    unseen = [damage for damage in tried if not trial.finds(damage)]
    told = [f"{damage.file}:{damage.lines}" for damage in unseen]
    assert len(unseen) <= known.places, told
    if every:
        assert len(unseen) == known.places, f"docs/damage.md lists {known.places}, but unseen are {told}"


def test_at_least_95_of_100_are_seen(bench_of: Callable[[str], Bench]) -> None:
    """
    Of all places of all kinds in the games in which they are counted, at most one in twenty is listed as unseen.
    """
    counted = {key: each for key, each in listed().items() if each.counted}
    total = {
        (game, kind): sum(1 for _ in damages(bench_of(game).trial(kind).sample))
        for game in sorted({game for game, _ in counted})
        for kind, damages in KINDS.items()
    }
    assert len(KINDS) >= 25
    assert {key: total[key] for key in counted} == {key: each.of for key, each in counted.items()}
    assert sum(each.places for each in counted.values()) <= 0.05 * sum(total.values())


@pytest.mark.parametrize("game", ["ail-lime", "ail-republic"])  # of the others, kits are built
def test_the_undamaged_games_are_clean(game: str) -> None:
    """
    The games themselves have no problem that nobody acknowledged.
    """
    assert survey(ROOT / "cards" / game, game).findings.open == []
