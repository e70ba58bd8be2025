"""Variants: the same game with other values, and problems that point at the variant."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.game import Game
from generator.model.load import load_game
from generator.model.variants import meant
from generator.problem import Findings
from generator.survey import survey

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
players: 2..3
tables:
  things: {file: things.yaml, fields: {size: int 1..9, kind: choice round|square?}}
  spots: {file: spots.yaml, fields: {}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
maps:
  isle: {spots: spots, routes: roads, start: a}
play: {deck: things, ties: shared, ends: {all: {when: x, of: things, needs: "1"}}}
variants:
  size: {default: small, alternatives: [{name: very big, set: {things.t1.size: "8"}}], about: x}
  bare: {default: with a kind, alternatives: [{name: without, set: {things.t1.kind: none}}], about: x}
  short: {default: all roads, alternatives: [{name: fewer, set: {roads.ac: none}}], about: x}
  laps: {default: none at all, alternatives: [{name: any lap, set: {maps.isle.lap: any}}], about: x}
  ends: {default: one, alternatives: [{name: two, set: {play.ends.all.needs: "2"}}, three], about: x}
  ties: {default: shared, alternatives: [{name: open, set: {play.ties: none}}], about: x}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: card.xml.j2}]}
"""
ROWS = {
    "things.yaml": "- {id: t1, size: 2, kind: round}\n- {id: t2, size: 3}\n",
    "spots.yaml": "- {id: a}\n- {id: b}\n- {id: c}\n",
    "roads.yaml": "- {id: ab, from: a, to: b}\n- {id: ac, from: a, to: c}\n- {id: ba, from: b, to: a}\n- {id: ca, from: c, to: a}\n",
}  # fmt: skip


def load(folder: Path, text: str = GAME, **chosen: str) -> tuple[Game, Findings]:
    for name, each in {"game.yaml": text, **ROWS}.items():
        (folder / name).write_text(each, encoding="utf-8")
    findings = Findings()
    game = load_game(folder, "g", findings, chosen)
    assert game is not None
    return game, findings


def test_without_a_choice_the_default_is_loaded(tmp_path: Path) -> None:
    """
    Variants change nothing until they are chosen, and choosing the default changes nothing either.
    """
    for chosen in ({}, {"size": "small", "short": "all roads"}):
        game, findings = load(tmp_path, **chosen)
        assert findings.problems == []
        assert game.tables["things"].by_id["t1"].values == {"size": 2, "kind": "round"}
        assert len(game.tables["roads"].rows) == 4


def test_a_chosen_variant_replaces_values(tmp_path: Path) -> None:
    """
    Fields, rows, maps and play have the values of the chosen alternatives; everything else stays.
    """
    chosen = {
        "size": "very big",
        "bare": "without",
        "short": "fewer",
        "laps": "any lap",
        "ends": "two",
        "ties": "open",
    }
    game, findings = load(tmp_path, **chosen)
    assert findings.problems == []
    assert game.tables["things"].by_id["t1"].values == {"size": 8, "kind": None}
    assert game.tables["things"].by_id["t2"].values == {"size": 3, "kind": None}
    assert [row.id for row in game.tables["roads"].rows] == ["ab", "ba", "ca"]
    assert game.file.maps["isle"].lap == "any"
    assert game.file.play is not None
    assert (game.file.play.ends["all"].needs, game.file.play.ties) == ("2", "")


def test_a_replaced_value_knows_the_line_of_its_variant(tmp_path: Path) -> None:
    """
    What is wrong under a variant is shown where the variant says so.
    """
    game, _ = load(tmp_path, size="very big")
    place = game.tables["things"].by_id["t1"].place_of("size")
    line = GAME.splitlines()[place.line - 1]
    assert (place.file, line[place.column - 1 :][:3]) == ("g/game.yaml", '"8"')


def test_a_fault_of_a_variant_is_found_under_it_only(tmp_path: Path) -> None:
    """
    A spot that loses its only road is unreachable under the variant, and under no other.
    """
    load(tmp_path)
    for chosen, codes in (({}, set()), ({"short": "fewer"}, {"K402"})):
        found = survey(tmp_path, "g", proof=False, chosen=chosen).findings.problems
        assert {each.code for each in found if each.code in ("K402", "K404")} == codes


def test_an_acknowledged_fault_may_be_gone_under_a_variant(tmp_path: Path) -> None:
    """
    `allow` speaks of the default: under a variant nothing is called stale.
    """
    text = GAME.replace("components:", "allow:\n  - {check: K402, where: spots.c, because: x}\ncomponents:")
    load(tmp_path, text)
    stale = [
        survey(tmp_path, "g", proof=False, chosen=chosen).findings.problems
        for chosen in ({}, {"size": "very"})
    ]
    assert ["K211" in {each.code for each in found} for found in stale] == [True, False]


@pytest.mark.parametrize(
    ("set_", "code"),
    [
        ("things.t1.size: '12'", "K205"), ("things.t1.kind: oval", "K202"), ("things.t1.size: none", "K204"),
        ("roads.ab.to: z", "K208"), ("roads.ad: none", "K208"), ("roads.ab: some", "K210"), ("maps.isle.lapp: any", "K208"),
        ("play.ends: none", "K208"), ("title: none", "K208"), ("things.t1.id: t3", "K208"), ("'': x", "K208"),
    ],
)  # fmt: skip
def test_a_variant_is_read_even_if_nobody_chooses_it(set_: str, code: str, tmp_path: Path) -> None:
    """
    A value that cannot be, or that belongs to nothing, is told at its line whether it is chosen or not, once.
    """
    text = GAME.replace('things.t1.size: "8"', set_)
    for chosen in ({}, {"size": "very big"}):
        _, findings = load(tmp_path, text, **chosen)
        found = {(each.code, each.place.file, each.place.line) for each in findings.in_order()}
        assert (code, "g/game.yaml", 15) in found
        if not chosen:
            assert len(findings.in_order()) == 1


def test_an_alternative_that_is_not_there_is_told(tmp_path: Path) -> None:
    """
    A choice between the alternatives must be one of them; a variant that the game does not have is left alone.
    """
    assert [each.code for each in load(tmp_path, size="huge")[1].problems] == ["K208"]
    assert load(tmp_path, weather="rain")[1].problems == []


NAMES = ["any return to 01", "only 10→01", "any mix", "Shared"]


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("any return to 01", ["any return to 01"]), ("any r", ["any return to 01"]), ("only", ["only 10→01"]),
        ("mix", ["any mix"]), ("MIX", ["any mix"]), ("shared", ["Shared"]), ("any", ["any return to 01", "any mix"]),
        ("10", ["only 10→01"]), ("01", ["any return to 01", "only 10→01"]), ("retur", []), ("", []), ("x", []),
    ],
)  # fmt: skip
def test_a_word_may_stand_for_a_name(word: str, names: list[str]) -> None:
    """
    The beginning of a name or a word of it is enough; parts of words are not.
    """
    assert meant(word, NAMES) == names


@given(st.lists(st.text(min_size=1), unique=True), st.integers(0, 20))
def test_a_whole_name_means_itself(names: list[str], number: int) -> None:
    """
    Whatever the others are called, a name in full is among what it means, and alone unless only capitals differ.
    """
    for name in names[number : number + 1]:
        if name.strip() == name:
            assert name in meant(name, names)
            assert {each.casefold() for each in meant(name, names)} == {name.casefold()}
