"""Hex tiles as figures of rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings
from generator.rulebook.block import Figure
from generator.rulebook.figure import DrawnFigure, Figures, Room
from generator.rulebook.script import Script

PARTS = "  tiles: {kind: sheet, title: Tiles, parts: [{of: things, shape: hex, across: 20, front: named.xml.j2}]}\n"


@pytest.fixture
def draw(small_game: Callable[..., Path], tmp_path: Path) -> Callable[[Figure], DrawnFigure]:
    """Draws a figure of a game whose things are hexes."""
    folder, findings = small_game(tmp_path, components=PARTS), Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    library = Library(folder, "g", {})
    figures = Figures(Faces(game, language, library, findings), library, Script("rulebook.md", "", findings))

    def make(block: Figure) -> DrawnFigure:
        drawn = figures.draw(block, Room(100))
        assert drawn is not None, findings.problems
        return drawn

    return make


def test_a_tile_in_a_rulebook_has_its_own_outline(draw):
    """
    A figure of a hex is clipped to its outline at the figure's size, with a line around it; so is its frame,
    which web pages draw.
    """
    drawn = draw(Figure(1, "things.t1", ((40, 24),), None, None))
    art, edge = drawn.items
    assert len(edge.segments) == len(art.clip) == 7
    assert max(segment[1] for segment in art.clip if segment[0] != "Z") == pytest.approx(40)
    (whole,) = drawn.frame.items
    assert max(segment[1] for segment in whole.clip if segment[0] != "Z") == pytest.approx(20)


def test_a_part_of_a_tile_is_a_rectangle(draw):
    """
    A figure that shows a part of a hex has the outline of that part.
    """
    _, edge = draw(Figure(1, "things.t1", ((40, 24),), (5, 5, 10, 10), None)).items
    assert {segment[1:] for segment in edge.segments if segment[0] != "Z"} == {
        (0, 0),
        (40, 0),
        (40, 40),
        (0, 40),
    }
