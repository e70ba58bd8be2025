"""Odds to be plotted beside the accepted ones, what was done since, and to accept it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.studio.answer import NotDone
from tests.i18n.conftest import change, run
from tests.studio.test_translate import CARDS, Room

GAME = """\
kamiban: 1
id: bag
title: Bag
language: en
version: "1"
tables:
  suits: {file: suits.yaml, fields: {name: text}}
  cards: {file: cards.yaml, fields: {name: text, suit: ref suits, worth: int 0..9, count: "int 1..99 = 1"}}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2, back: card.xml.j2}]}
"""
FACE = '<face title="x"><text x="4" y="4" w="40" h="8" fit="7 11">{{ row.name }}</text></face>\n'
ROWS = """\
- {id: ace, name: Ace, suit: red, worth: 1, count: 3}
- {id: king, name: King, suit: red, worth: 4}
- {id: fool, name: Fool, suit: blue, worth: 4, count: 4}
"""


@pytest.fixture
def bag(tmp_path: Path) -> Room:
    """A small deck, which was accepted."""
    folder = tmp_path / "bag"
    (folder / "faces").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "suits.yaml").write_text("- {id: red, name: Red}\n- {id: blue, name: Blue}\n", "utf-8")
    (folder / "cards.yaml").write_text(ROWS, "utf-8")
    (folder / "faces/card.xml.j2").write_text(FACE, "utf-8")
    assert run("accept", folder).exit_code == 0
    return Room(folder)


def moved(told: Any) -> set[str]:
    return {
        f"{plot['title']}: {row['label']}"
        for plot in told["plots"] for row in plot["rows"] if any(cell and cell["moved"] for cell in row["before"])
    }  # fmt: skip


def test_the_odds_stand_beside_the_accepted_ones(bag: Room):
    """
    Nothing is moved in a game as it was accepted; after an edit exactly what changed is, and was what it was.
    """
    told = bag.ask("odds")
    assert told["accepted"]
    assert moved(told) == set()
    change(bag.folder / "cards.yaml", "count: 3", "count: 5")
    bag.read()
    suits = next(plot for plot in bag.ask("odds")["plots"] if plot["title"] == "Suit")
    red = next(row for row in suits["rows"] if row["label"] == "Red")
    assert [cell["number"] for cell in red["now"]] == [6, 0.6]
    assert [cell["number"] for cell in red["before"]] == [4, 0.5]
    worth = next(plot for plot in bag.ask("odds")["plots"] if plot["title"] == "Worth")
    assert [(row["label"], row["before"][0]["number"]) for row in worth["rows"]] == [("1", 3), ("4", 5)]
    hands = next(plot for plot in bag.ask("odds")["plots"] if "hand" in plot["title"].lower())
    assert moved({"plots": [hands]})


def test_a_value_that_is_gone_is_still_plotted(bag: Room):
    """
    What no card has any more stands there with nothing, beside what it was.
    """
    change(bag.folder / "cards.yaml", "worth: 1", "worth: 4")
    bag.read()
    worth = next(plot for plot in bag.ask("odds")["plots"] if plot["title"] == "Worth")
    gone = next(row for row in worth["rows"] if row["label"] == "1")
    assert ([cell["number"] for cell in gone["now"]], gone["before"][0]["number"]) == ([0, 0], 3)


@pytest.mark.parametrize("name", ["ail-lime", "ail-republic", "ari-express", "attika", "cetkaik"])
def test_no_number_of_an_accepted_game_is_moved(name: str):
    """
    The games of the house are as they were accepted, and so is every number that the ledger has of them.
    """
    told = Room(CARDS / name, judged=False).ask("odds", language="en")
    assert moved(told) == set()
    assert any(cell for plot in told["plots"] for row in plot["rows"] for cell in row["before"])


def test_a_variant_is_compared_with_itself(tmp_path: Path):
    """
    Under a variant the numbers are its own, and so are the accepted ones; one that is not there is refused.
    """
    shutil.copytree(CARDS / "ail-lime", tmp_path / "lime")
    room = Room(tmp_path / "lime", judged=False)
    offered = [f"{each['name']}={value}" for each in room.ask("odds")["variants"] for value in each["values"]]
    for variant in offered[:3]:
        assert moved(room.ask("odds", variant=variant)) == set()
    with pytest.raises(NotDone, match="no variant"):
        room.ask("odds", variant="no=such")


def test_what_was_done_is_told_as_the_command_tells_it(bag: Room):
    """
    Changes come with their places and all that `kamiban diff` tells, in English and in Japanese.
    """
    assert bag.ask("ledger")["changes"] == []
    change(bag.folder / "cards.yaml", "count: 3", "count: 5")
    bag.read()
    told = bag.ask("ledger", sheets=True)
    (found,) = told["changes"]
    assert (found["said"], found["line"]) == ("count of Ace 3 → 5", 1)
    lines = [line.strip() for line in run("diff", bag.folder).output.splitlines()]
    assert found["effect"]["brief"] == lines[2:]
    assert bag.ask("ledger", tongue="ja")["changes"][0]["said"] != found["said"]
    assert bag.ask("changed")["faces"] == ["cards/0/ace/front", "cards/0/ace/back"]


def test_what_is_accepted_is_what_the_command_would_write(bag: Room, tmp_path: Path):
    """
    The ledger of the page is that of `kamiban accept`, byte for byte; then nothing is changed any more.
    """
    change(bag.folder / "cards.yaml", "name: Fool", "name: Jester")
    bag.read()
    other = tmp_path / "other" / "bag"
    shutil.copytree(bag.folder, other)
    assert run("accept", other).exit_code == 0
    assert bag.ask("accept")["new"]
    assert (bag.folder / "ledger.json").read_bytes() == (other / "ledger.json").read_bytes()
    assert (bag.ask("ledger")["changes"], bag.ask("changed")["faces"]) == ([], [])
    assert not bag.ask("accept")["new"]


def test_what_is_wrong_is_not_accepted(bag: Room):
    """
    A game with an error keeps its ledger, and the first problem is told with its place.
    """
    before = (bag.folder / "ledger.json").read_bytes()
    change(bag.folder / "cards.yaml", "worth: 1", "worth: 12")
    bag.workspace.refresh(anyway=True)
    with pytest.raises(NotDone, match=r"cards\.yaml:1"):
        bag.ask("accept")
    assert (bag.folder / "ledger.json").read_bytes() == before


def test_a_game_that_was_never_accepted_says_so(bag: Room):
    """
    Without a ledger there is nothing to compare with: the odds stand alone, and the page is told why.
    """
    (bag.folder / "ledger.json").unlink()
    assert not bag.ask("odds")["accepted"]
    told = bag.ask("ledger")
    assert (told["accepted"], told["why"]) == (False, "it was never accepted")
    assert bag.ask("accept")["new"]
    assert bag.ask("ledger")["accepted"]
