"""アリ急行: its pieces, its turn and its scoring, written out once more by hand from what is known of the game."""

from __future__ import annotations

import cmath
import math
import re
from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.drawing.art.library import Library
from generator.drawing.charts.flow.chart import MOST_BOXES, Said, flowchart
from generator.drawing.dialect.dialect import ReadFace
from generator.faces.build import Faces
from generator.faces.facts import Facts
from generator.frame import Path as Path_
from generator.locale.language import open_language
from generator.model.boards.flows import arrows
from generator.model.boards.graph import reached
from generator.model.game import Game
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
def test_places_in_figures_have_letters_of_their_own(game: Game, code: str) -> None:
    """
    In every language the letters of no two places in a figure are alike.
    """
    letters = [text for row, text in _said(game, code, "words.text").items() if row.startswith("letter-")]
    assert len(set(letters)) == len(letters) and all(1 <= len(letter) <= 2 for letter in letters)


def test_a_nest_is_the_same_on_both_sides(game: Game) -> None:
    """
    Nests are thrown onto the table: whichever side lies up, they look alike.
    """
    (part,) = game.file.components["nests"].parts
    assert part.front == part.back


def test_a_die_shows_the_faces_of_the_tape(game: Game) -> None:
    """
    The six faces of a paper die have the same pips in the same colours as the cells of the tape, the one as well.
    """
    faces, findings = _faces(game)
    (cell,), (net,) = game.file.components["tape"].parts, game.file.components["dice"].parts
    on_net = _pips(faces.read(net, game.tables["dice"].rows[0], "front"))
    for (x, y), row in zip(net.given("front")["squares"], game.tables["faces"].rows):
        square = [pip for pip in on_net if x < pip[0] < x + net.edge and y < pip[1] < y + net.edge]
        assert _shape(square) == _shape(_pips(faces.read(cell, row, "front"))), row.id
    assert not findings.problems


def _faces(game: Game) -> tuple[Faces, Findings]:
    findings = Findings()
    language = open_language(game, "ja", findings)
    assert language is not None
    return Faces(game, language, Library(GAME, GAME.name, game.symbols), findings), findings


def _pips(face: ReadFace | None) -> list[tuple[float, float, float, str]]:
    """The discs of a face: their middles, radii and colours."""
    assert face is not None
    found = []
    for item in face.items:
        if (
            isinstance(item, Path_)
            and item.fill
            and [each[0] for each in item.segments] == ["M", "C", "C", "C", "C", "Z"]
        ):
            xs, ys = zip(*(each[-2:] for each in item.segments[:-1]))
            found.append(
                ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, (max(xs) - min(xs)) / 2, item.fill)
            )
    return found


def _shape(pips: list[tuple[float, float, float, str]]) -> list[tuple[float, float, str]]:
    """Pips about their middle, in radii."""
    cx, cy = (sum(pip[axis] for pip in pips) / len(pips) for axis in (0, 1))
    return sorted(
        (round((x - cx) / r, 2) + 0.0, round((y - cy) / r, 2) + 0.0, fill) for x, y, r, fill in pips
    )


class Laid(NamedTuple):
    """A track in a figure, in cells from the first one of the figure."""

    pen: str
    x: float
    y: float
    turn: float
    cells: list[tuple[str, str]]

    def middle(self, number: int) -> complex:
        return complex(self.x, self.y) + cmath.rect(number, math.radians(self.turn))

    @property
    def ends(self) -> tuple[int, int]:
        return 0, len(self.cells) - 1


def _laid(game: Game, figure: str) -> list[Laid]:
    rows = [row.values for row in game.tables["laid"].rows if row.values["figure"] == figure]
    cells = [[tuple(cell.split(":")) for cell in values["cells"].split()] for values in rows]
    return [Laid(v["pen"], *map(float, v["at"]), float(v["turn"]), each) for v, each in zip(rows, cells)]


@pytest.mark.parametrize("figure", ["complete", "laying", "turn"])
def test_tracks_in_figures_obey_the_rules(game: Game, figure: str) -> None:
    """
    Cells follow the order of the tape, both ends have the mark of the player who laid it, an end lies on the table, on a free cell or on an own one, at 30
    degrees or more, and between its ends no track crosses another.
    """
    tape = game.file.components["tape"].order.cycle.split()
    pairs = set(zip(tape, [*tape[1:], tape[0]]))
    laid = _laid(game, figure)
    assert laid
    for number, track in enumerate(laid):
        faces = [face for face, _ in track.cells]
        assert set(pairwise(faces)) <= pairs
        assert {track.cells[end][1] for end in track.ends} == {track.pen}
        for before in laid[:number]:
            for end in track.ends:
                for at, (_, mark) in enumerate(before.cells):
                    if abs(before.middle(at) - track.middle(end)) < 0.5:
                        assert abs(before.middle(at) - track.middle(end)) < 0.01, (
                            "an end lies over a whole cell"
                        )
                        assert mark in ("", track.pen)
                        between = abs(track.turn - before.turn) % 180
                        assert min(between, 180 - between) >= 30
            inner = [track.middle(at) for at in range(1, len(track.cells) - 1)]
            assert all(
                abs(cell - before.middle(at)) > 0.5 for cell in inner for at in range(len(before.cells))
            )
            assert not _crossing(track, before)


def _crossing(one: Laid, other: Laid) -> bool:
    """Whether two tracks cross, more than half a cell from the ends of the first."""
    along, across = (cmath.rect(1, math.radians(each.turn)) for each in (one, other))
    area = (along.conjugate() * across).imag
    if abs(area) < 1e-9:
        return False
    way = other.middle(0) - one.middle(0)
    here, there = (way.conjugate() * across).imag / area, (way.conjugate() * along).imag / area
    return 0.5 < here < one.ends[1] - 0.5 and -0.5 < there < other.ends[1] + 0.5


def test_the_way_in_the_figure_is_filled_and_the_straight_one_is_not(game: Game) -> None:
    """
    Every cell along the dashes has a mark; on the straight way between the same nests at least one is free.
    """
    straight, up, down = _laid(game, "complete")
    start, end = (
        next(at for at in range(len(straight.cells)) if abs(straight.middle(at) - place) < 0.01)
        for place in (up.middle(0), down.middle(down.ends[1]))
    )
    way = [*straight.cells[:start], *up.cells, *down.cells, *straight.cells[end + 1 :]]
    assert all(mark for _, mark in way)
    assert not all(mark for _, mark in straight.cells[start + 1 : end])


def test_players_sit_as_they_act(game: Game) -> None:
    """
    In the worked turn the players act in the order in which they sit round the table of the set-up.
    """
    seats = [row.values["name"] for row in game.tables["pens"].rows if row.values["best"]]
    texts = [marked.text for marked in each_text(open_rulebook(GAME).blocks)]
    said = [text for text in texts if re.match("[A-D]：", text)]
    assert [next(name for name in seats if f"{name}の人" in text) for text in said] == seats


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
