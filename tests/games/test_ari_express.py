"""アリ急行: its pieces, its turn and its scoring, written out once more by hand from what is known of the game."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from generator.drawing.charts.flow.chart import MOST_BOXES, Said, flowchart
from generator.faces.facts import Facts
from generator.locale.language import open_language
from generator.model.flows import arrows
from generator.model.game import Game
from generator.model.graph import reached
from generator.model.load import load_game
from generator.problem import Findings
from generator.rulebook.make import each_text
from tests.rulebook.opening import open_rulebook
from tests.typecase import house

GAME = Path(__file__).resolve().parent.parent.parent / "cards" / "ari-express"
MARKING = ("lay", "bonus", "place", "instead")
"""The boxes in which a mark is drawn."""
ALL = ("ja", "en", "de", "fr", "ru", "ko", "zh-Hans")


def load(**chosen: str) -> Game:
    findings = Findings()
    game = load_game(GAME, "ari-express", findings, chosen)
    assert game is not None and findings.problems == []
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return load()


def test_the_box_holds_what_it_should(game: Game) -> None:
    """
    Two nests of each of five colours, six pens, seven dice, and ten metres of tape with every face twice in twelve cells.
    """
    assert {row.id: row.count for row in game.tables["nests"].rows} == dict.fromkeys(
        ("green", "blue", "yellow", "red", "orange"), 2
    )
    assert {row.id for row in game.tables["pens"].rows} == {
        "green",
        "sky",
        "yellow",
        "red",
        "orange",
        "black",
    }
    assert {row.id for row in game.tables["pens"].rows if row.values["best"]} == {
        "red",
        "orange",
        "sky",
        "black",
    }
    assert game.tables["dice"].copies == 7
    tape = game.file.components["tape"]
    assert tape.order is not None and tape.order.cycle == "1 4 6 2 5 3 1 2 4 3 6 5"
    assert tape.length == 10_000 and tape.parts[0].size == (16, 15)
    assert game.file.components["nests"].parts[0].size == (18, 18)


def test_the_rulebook_can_ask_for_the_tape(game: Game) -> None:
    """
    Cells, metres, order and rolls of the strip come from its declaration; a strip that is not there is told.
    """
    language = open_language(game, "ja", Findings())
    assert language is not None
    facts = Facts(game, language, {})
    assert facts.strip("tape") == {
        "cells": 625,
        "metres": 10,
        "period": tuple("146253124365"),
        "rolls": [12, 18, 24, 36],
    }
    with pytest.raises(ValueError, match="no strip 'track'"):
        facts.strip("track")


def test_the_flowchart_plays_the_worked_example(game: Game) -> None:
    """
    Four players, doubles for a track, an ant for each of the others: the arrows lead from the start to the end of the turn.
    """
    other = "others then take one then place check else left else"
    script = iter(
        f"left then two then lay doubles then bonus check else left else {other} {other} {other} others else end".split()
    )
    rows, box = game.tables["turn"].by_id, "start"
    assert (rows["start"].values["next"], rows["roll"].values["next"], rows["aside"].values["next"]) == (
        "roll",
        "aside",
        "left",
    )
    box = "left"
    for word in script:
        assert word == box, f"{word} was expected, and the arrows lead to {box}"
        row = rows[box]
        if row.values["kind"] == "end":
            break
        box = row.values[next(script)] if row.values["kind"] == "ask" else row.values["next"]
    assert next(script, None) is None and box == "end"


def _unasked(game: Game) -> set[str]:
    """Boxes with a mark from which a further die, or the end, is reached without asking for completion."""
    steps: dict[str, list[str]] = {row.id: [] for row in game.tables["turn"].rows}
    for arrow in arrows(game.tables["turn"]):
        if arrow.source != "check":
            steps[arrow.source].append(arrow.target)
    return {box for box in MARKING if {"left", "others", "end"} & reached(box, steps)}


def test_completion_is_looked_for_after_every_mark(game: Game) -> None:
    """
    No way leads from a mark to the next die past the question; the variant leaves it out where a track was laid.
    """
    assert _unasked(game) == set()
    assert _unasked(load(completion="after placing an ant only")) == {"lay", "bonus"}


def test_the_third_colour_ends_the_game_and_the_others_give_a_die(game: Game) -> None:
    """
    After a completion the way parts at the question for the third colour: the end of the game, or a die.
    """
    rows = game.tables["turn"].by_id
    assert rows["check"].values["then"] == "third"
    assert rows[rows["third"].values["then"]].values["kind"] == "end"
    assert rows["third"].values["else"] == "die"
    assert rows["die"].values["next"] == rows["check"].values["else"] == "left"


def _said(game: Game, code: str, context: str) -> dict[str, str]:
    """The texts of one field by the ids of their rows, in a language."""
    language = open_language(game, code, Findings())
    assert language is not None
    table, field = context.split(".")
    return {row.id: language.text(context, row.values[field]) for row in game.tables[table].rows}


@pytest.mark.parametrize("code", ALL)
@pytest.mark.parametrize("room", [(172, 146), (168, 150)])
def test_the_flowchart_is_large_enough_to_read(game: Game, room: tuple[int, int], code: str) -> None:
    """
    On the player aid and in the rulebook the chart's texts are set at 7 pt or more, without a bend too many.
    """
    rows, texts = game.tables["turn"].rows, _said(game, code, "turn.text")
    assert len(rows) <= MOST_BOXES
    said = [Said(row.id, row.values["kind"], texts[row.id]) for row in rows]
    chart = flowchart(house(code), said, arrows(game.tables["turn"]), *room)
    assert chart.points >= 7
    assert sum(len(way.points) - 2 for way in chart.arrows) <= 24


@pytest.mark.parametrize("code", ALL)
def test_nests_and_places_in_figures_have_letters_of_their_own(game: Game, code: str) -> None:
    """
    In every language the letters of no two nests are alike, nor those of two places in a figure.
    """
    nests = list(_said(game, code, "nests.letter").values())
    places = [text for row, text in _said(game, code, "words.text").items() if row.startswith("letter-")]
    for letters in (nests, places):
        assert len(set(letters)) == len(letters) and all(1 <= len(letter) <= 2 for letter in letters)


def test_the_example_counts_the_longest_stretch_of_each_pen(game: Game) -> None:
    """
    What the rulebook says of the scoring example is what counting the cells by hand gives.
    """
    pens = [row.values["pen"] for row in game.tables["example"].rows]
    runs = [(pen, len(list(stretch))) for pen, stretch in groupby(pens)]
    longest = {pen: max(long for each, long in runs if each == pen) for pen in pens}
    assert longest == {"red": 4, "sky": 2, "orange": 2}
    assert Counter(row.values["face"] for row in game.tables["example"].rows) == dict.fromkeys("123456", 2)
    names = {row.id: row.values["name"] for row in game.tables["pens"].rows}
    texts = [marked.text for marked in each_text(open_rulebook(GAME).blocks)]
    for pen, points in longest.items():
        assert any(f"{names[pen]}の人は{points}点" in text for text in texts), names[pen]
