"""Fields that checks and odds go by, in a game that calls them otherwise."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.checks.catalogue import run_checks
from generator.model.game import Game
from generator.odds.data import as_data
from generator.odds.gathered import gathered
from tests.checks.trying import load_edited

USUAL = {
    "points": "vp", "level": "level", "move": "move", "wild": "wild", "toll": "toll", "trigger": "trigger", "mark": "mark",
}  # fmt: skip
OTHER = {
    "points": "fame", "level": "tier", "move": "hops", "wild": "joker", "toll": "fee", "trigger": "awaits", "mark": "glyph",
}  # fmt: skip
GAME = """\
kamiban: 1
id: fair
title: Fair
language: en
version: "1"
players: 2..4
tables:
  goods: {file: goods.yaml, fields: {colour: colour, <mark>: plain, <wild>: bool = false}}
  tokens: {file: tokens.yaml, fields: {good: ref goods, count: int}}
  guilds: {file: guilds.yaml, fields: {}}
  stalls: {file: stalls.yaml, fields: {guild: ref guilds, <level>: int, cost: cost, <points>: int, <move>: int, <trigger>: ref goods?, count: int = 1}}
  spots: {file: spots.yaml, fields: {gain: gain?, <toll>: int = 0}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
notation: {resources: goods, supply: tokens.good}
maps:
  town: {spots: spots, routes: roads, start: a}
components:
  stalls: {kind: sheet, title: Stalls, parts: [{of: stalls, size: [63, 88], front: card.xml.j2, back: back.xml.j2}]}
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": """\
- {id: W, colour: "#101010", <mark>: w}
- {id: S, colour: "#111111", <mark>: s}
- {id: O, colour: "#f0f0f0", <mark>: o, <wild>: true}
""",
    "tokens.yaml": "- {id: w, good: W, count: 2}\n- {id: s, good: S, count: 9}\n- {id: o, good: O, count: 1}\n",
    "guilds.yaml": "- {id: tailors}\n- {id: smiths}\n",
    "stalls.yaml": """\
- {id: t1, guild: tailors, <level>: 1, cost: W2, <points>: 3, <move>: 1}
- {id: t2, guild: tailors, <level>: 2, cost: W3, <points>: 1, <move>: 2, <trigger>: O}
- {id: s1, guild: smiths, <level>: 1, cost: S2, <points>: 2, <move>: 1}
- {id: s2, guild: smiths, <level>: 1, cost: S2, <points>: 1, <move>: 1}
- {id: s3, guild: smiths, <level>: 2, cost: W4, <points>: 2, <move>: 0}
""",
    "spots.yaml": "- {id: a, gain: W}\n- {id: b, gain: S, <toll>: 1}\n- {id: c}\n",
    "roads.yaml": "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n- {id: ca, from: c, to: a}\n",
}
FOUND = {"K305", "K309", "K328", "K333", "K337", "K405"}
"""What is wrong with this game, each fault by one of the fields; W3 can be paid with a wild O, and W4 cannot."""


def load(folder: Path, words: dict[str, str], *, declared: bool = False) -> Game:
    files = {name: re.sub(r"<(\w+)>", lambda key: words[key[1]], text) for name, text in FILES.items()}
    if declared:
        files["game.yaml"] += f"meaning: {json.dumps(words)}\n"
    folder.mkdir()
    game, findings = load_edited(files, folder)
    assert findings.problems == []
    return game


def usual(text: str) -> str:
    for key, word in OTHER.items():
        text = text.replace(word, USUAL[key])
    return text


def told(game: Game) -> list[tuple[str, str, int, str, str]]:
    problems = run_checks(game)
    return sorted((p.code, p.place.file, p.place.line, usual(p.message), usual(p.subject)) for p in problems)


def test_checks_find_the_same_whatever_fields_are_called(tmp_path: Path) -> None:
    """
    With its fields declared under `meaning`, a game has the faults of one that uses the usual names.
    """
    found = told(load(tmp_path / "usual", USUAL))
    assert {code for code, *_ in found} >= FOUND
    assert told(load(tmp_path / "other", OTHER, declared=True)) == found


@pytest.mark.parametrize(
    ("key", "code"),
    [("level", "K305"), ("points", "K309"), ("trigger", "K333"), ("mark", "K337"), ("toll", "K405")],
)
def test_a_field_of_another_name_means_nothing_by_itself(tmp_path: Path, key: str, code: str) -> None:
    """
    What no section declares and no usual name says is not judged.
    """
    found = told(load(tmp_path / "game", {**USUAL, key: OTHER[key]}))
    assert code not in {each for each, *_ in found}


def test_odds_are_the_same_whatever_fields_are_called(tmp_path: Path) -> None:
    """
    Moves, prices and what is left out of the odds go by the declared fields.
    """
    wanted = as_data(gathered(load(tmp_path / "usual", USUAL)))
    found = as_data(gathered(load(tmp_path / "other", OTHER, declared=True)))
    assert wanted["prices"][0]["points"] == "stalls.vp"
    assert wanted["maps"][0]["journeys"][0]["moves"] == "stalls.move"
    assert usual(json.dumps(found)) == json.dumps(wanted)
