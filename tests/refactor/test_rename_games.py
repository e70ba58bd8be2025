"""Renaming in the sample games: everything is as before but for the name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.bench.order import Order
from generator.refactor.thing import Thing, find_thing, things
from generator.refactor.trial import tried
from tests.refactor.games import CARDS, GAMES, bench, outcome
from tests.refactor.kit import drawn, shelves
from tests.running import Command

SAMPLE = {
    "ail-lime": [
        "resources.M",
        "spots.01",
        "cards.mining",
        "aid.deck-out",
        "cards",
        "cards.move",
        "variants.lap-line",
        "board",
    ],
    "cetkaik": ["kinds.king", "sides.black", "kinds", "patterns.points", "throws.sticks", "play.ends.winter"],
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "word"), [(name, word) for name, words in SAMPLE.items() for word in words])
def test_a_renamed_game_says_what_it_said(name: str, word: str) -> None:
    """
    Faces, rulebooks, values and problems are those of before but for the name, and nothing loses its translation.
    """
    game = bench(name)[0].game
    assert game is not None
    found = outcome(name, Thing("component", "", word) if word == "board" else find_thing(game, word))
    assert found.result in ("same", "printed"), found.told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("word", "new", "printed"),
    [
        ("resources.M", "R", set()),
        ("cards.mining", "mine", set()),
        ("suits.culture", "arts", set()),
        ("spots.14", "15", {"board/board.svg", "aid/pad.svg"}),
    ],
)
def test_a_kit_is_the_same_to_the_byte(
    tmp_path: Path, kamiban: Command, word: str, new: str, printed: set[str]
) -> None:
    """
    Every drawing of a renamed game is that of before, but for those that print the name and those that are called so.
    """
    kits = []
    shutil.copytree(CARDS / "ail-lime", tmp_path / "game")
    for renaming in (False, True):
        done = kamiban("rename", tmp_path / "game", word, new) if renaming else None
        assert done is None or done.returncode == 0, done.stderr
        out = tmp_path / f"{renaming}"
        assert kamiban("build", tmp_path / "game", "--format", "svg", "--out", out, "-q").returncode == 0
        files = [path for path in out.rglob("*.svg") if path.is_file()]
        kits.append({"/".join(path.parts[-4:]): path.read_bytes() for path in files})
    old = word.partition(".")[2]
    before = {name.replace(f"/{old}.svg", f"/{new}.svg"): data for name, data in kits[0].items()}
    assert before.keys() == kits[1].keys()
    differing = {"/".join(name.split("/")[-2:]) for name, data in before.items() if kits[1][name] != data}
    assert differing == printed


@pytest.mark.slow
@pytest.mark.parametrize(
    "word", ["cards.mining", "suits.culture", "cards", "cards.move", "variants.lap-line"]
)
def test_sheets_and_books_are_the_same_to_the_byte(word: str) -> None:
    """
    No page differs where no name is printed, but for the fingerprint of the data at its foot.
    """
    before, renamer = bench("ail-lime")
    assert before.game is not None
    draft, pages = (
        renamer.draft(find_thing(before.game, word), "other"),
        Order(formats=("pdf",), papers=("a4",)),
    )
    wanted = {shelf for shelf in shelves(before.game) if shelf[0] == "en"}
    with tried(draft, before) as (_, after):
        assert after.game is not None
        assert drawn(after.game, wanted, pages) == drawn(before.game, wanted, pages)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_everything_can_be_renamed_or_it_is_said_why_not(name: str) -> None:
    """
    Of things spread over a game nothing comes out otherwise; only fields, and ids that are spelled, are refused.
    """
    game = bench(name)[0].game
    assert game is not None
    for thing in [*things(game)][11::31]:
        found = outcome(name, thing)
        assert found.result != "differs", f"{thing}: {found.told}"
        if found.result == "refused" and thing.kind != "field":
            assert "a rule spells" in found.told or "put together" in found.told, f"{thing}: {found.told}"
