"""アッティカ: the numbers of the box, the build order and the land, written out once more by hand from what is known of the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

GAME = Path(__file__).resolve().parent.parent.parent / "cards" / "attika"
UNOFFICIAL = "公式ではない"
TURNS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The neighbours of a place, in axial steps."""


@pytest.fixture(scope="module")
def game() -> Game:
    findings = Findings()
    found = load_game(GAME, "attika", findings)
    assert found is not None and findings.problems == []
    return found


def values(game: Game, table: str, field: str) -> list[object]:
    return [row.values[field] for row in game.tables[table].rows]


def test_the_set_holds_what_the_rules_need(game: Game) -> None:
    """
    22 tiles of seven places, four shrines, 30 buildings for each of four sides, 15 cards of each of four terrains, and an
    amphora for every group that can be completed.
    """
    assert len(game.tables["tiles"].rows) == 22
    assert set(Counter(values(game, "cells", "tile")).values()) == {7}
    assert len(game.tables["shrines"].rows) == 4
    parts = game.file.components["buildings"].parts
    assert [game.tables[part.of].copies for part in parts] == [30] * 4
    assert values(game, "cards", "count") == [15] * 4
    assert game.tables["cards"].copies == 60
    assert game.tables["tokens"].copies == 7 * 4


def test_the_numbers_of_the_rules(game: Game) -> None:
    """
    Flip two or build three; hands of 4, 5, 6 and 7; stacks of 6, 8, 8 and 8; 4, 6 or 8 tiles and 2, 3 or 4 shrines at the
    start; two cards for one, and one card more for a settlement.
    """
    assert dict(zip((row.id for row in game.tables["actions"].rows), values(game, "actions", "times"))) == {
        "flip": 2,
        "build": 3,
    }
    assert values(game, "seats", "hand") == [4, 5, 6, 7]
    assert values(game, "stacks", "size") == [6, 8, 8, 8]
    assert values(game, "setups", "players") == [2, 3, 4]
    assert values(game, "setups", "tiles") == [4, 6, 8]
    assert values(game, "setups", "shrines") == [2, 3, 4]
    amounts = {row.id: row.values["number"] for row in game.tables["amounts"].rows}
    assert (amounts["instead"], amounts["surcharge"], amounts["join"]) == (2, 1, 2)


def test_groups_have_their_buildings_and_the_order_leads_through_them(game: Game) -> None:
    """
    Seven groups of 4, 4, 4, 4, 2, 2 and 10; arrows stay in a group, and every building is reached from one without arrows.
    """
    groups = Counter(values(game, "buildings", "group"))
    assert list(groups.values()) == [4, 4, 4, 4, 2, 2, 10]
    assert {row.id: row.values["size"] for row in game.tables["groups"].rows} == groups
    rows = game.tables["buildings"].by_id
    built: set[str] = set()
    while new := {
        name for name, row in rows.items() if name not in built and set(row.values["after"] or ()) <= built
    }:
        built |= new
    assert built == set(rows)
    for row in rows.values():
        for before in row.values["after"] or ():
            assert rows[before].values["group"] == row.values["group"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_land_of_a_start_is_whole(game: Game, players: int) -> None:
    """
    The start tiles share no place and hang together, and each shrine lies beside them on a place of its own.
    """
    name = {2: "two", 3: "three", 4: "four"}[players]
    land: set[tuple[int, int]] = set()
    tiles = [row for row in game.tables["placements"].rows if row.values["layout"] == name]
    for tile in tiles:
        q, r = map(int, tile.values["at"])
        land |= {(q, r), *((q + dq, r + dr) for dq, dr in TURNS)}
    shrines = [
        tuple(map(int, row.values["at"]))
        for row in game.tables["shrines-placed"].rows
        if row.values["layout"] == name
    ]
    assert (len(tiles), len(shrines)) == (2 * players, players)
    assert len(land) == 7 * len(tiles)
    assert len(set(shrines)) == players
    assert not land & set(shrines)
    joined = {next(iter(land))}
    while more := {(q + dq, r + dr) for q, r in joined for dq, dr in TURNS} & land - joined:
        joined |= more
    assert joined == land
    for q, r in shrines:
        assert {(q + dq, r + dr) for dq, dr in TURNS} & land


def test_what_is_ours_says_that_it_is_not_official(game: Game) -> None:
    """
    Every piece of the house set, and the book, has it in its title; the rest is a summary of rules.
    """
    titles = {name: component.title for name, component in game.file.components.items()}
    assert {name for name, title in titles.items() if UNOFFICIAL not in title} == {"summary", "pocket"}
