"""What is renamed together with a resource."""

from __future__ import annotations

from pathlib import Path

from generator.refactor.closure import Closure
from generator.refactor.thing import Thing
from generator.refactor.tracked import Log
from tests.checks.test_play_checks import FILES, load_edited


def test_pieces_that_have_the_id_of_their_resource_keep_it(tmp_path: Path) -> None:
    """
    Where `supply` counts tokens by their ids, a resource and its tokens get a new id together, whichever is named.
    """
    tokens = FILES["tokens.yaml"].replace("id: stone, letter: S", "id: S")
    game, findings = load_edited(
        {**FILES, "tokens.yaml": tokens}, tmp_path, "game.yaml", "supply: tokens.letter", "supply: tokens.id"
    )
    assert findings.problems == []
    pair = Thing("row", "goods", "S"), Thing("row", "tokens", "S")
    for thing in pair:
        assert Closure(game, Log(set(), set())).all(thing, "Q") == dict.fromkeys(pair, "Q")
    alone = Thing("row", "goods", "T")
    assert Closure(game, Log(set(), set())).all(alone, "Q") == {alone: "Q"}
