"""What templates can draw of hexes: cells, outlines, layouts and printed tiles."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.drawing.art.notation import path_segments
from generator.drawing.hexes import hex_cells, hex_outline, hexagon
from generator.faces.build import Faces
from generator.faces.failing import AlreadyTold
from generator.frame import Frame, Group
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.hex import Cell, Hex
from generator.problem import Findings

ODD = Hex(of="tiles", front="x", across=20, cells="0,0 1,0 0,1 2,0")

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  tiles: {file: tiles.yaml, fields: {name: text}}
  placed: {file: placed.yaml, fields: {layout: plain, tile: ref tiles, at: point, turn: int 0..5 = 0}}
layouts:
  both: {of: placed}
components:
  tiles: {kind: sheet, title: Tiles, parts: [{of: tiles, shape: hex, across: 20, cells: flower, front: tile.xml.j2}]}
  plan: {kind: board, title: Plan, parts: [{size: [120, 100], bleed: 0, front: plan.xml.j2}]}
"""
FILES = {
    "game.yaml": GAME,
    "tiles.yaml": "- {id: one, name: One}\n- {id: two, name: Two}\n",
    "placed.yaml": "- {id: p, layout: both, tile: one, at: [0, 0]}\n"
    "- {id: q, layout: both, tile: two, at: [2, 1], turn: 2}\n",
    "faces/tile.xml.j2": '<face title="{{ row.name }}">{% for c in cells %}<anchor name="{{ c.q }}/{{ c.r }}" '
    'x="{{ c.x }}" y="{{ c.y }}"/>{% endfor %}<rect x="0" y="0" w="{{ width }}" h="{{ height }}"/></face>',
    "faces/plan.xml.j2": '<face title="plan">{% set b = layout("both", 10) %}{% for t in b.tiles %}'
    '<group x="{{ t.x }}" y="{{ t.y }}" rotate="{{ t.turn }}">'
    '<piece of="{{ t.piece }}" x="{{ t.dx }}" y="{{ t.dy }}" w="{{ t.w }}"/></group>'
    '{% for c in t.cells %}<anchor name="{{ t.row.name }} {{ loop.index0 }}" x="{{ c.x }}" y="{{ c.y }}"/>{% endfor %}'
    "{% endfor %}</face>",
}


def built(folder: Path, files: dict[str, str], name: str) -> tuple[Frame | None, Findings]:
    """The face of a piece of the game."""
    for file, text in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    findings = Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    assert findings.problems == []
    try:
        return Faces(game, language, Library(folder, "g", {}), findings).named(name), findings
    except AlreadyTold:
        return None, findings


def corners(notation: str) -> list[tuple[float, float]]:
    return [(values[0], values[1]) for word, *values in path_segments(notation) if word != "Z"]


def test_a_hexagon_is_as_wide_as_asked_for() -> None:
    """
    The path around a point has six corners, all as far from it as a hexagon of that width has them.
    """
    found = corners(hexagon(30, 40, 20))
    assert len(found) == 6
    assert all(math.dist(point, (30, 40)) == pytest.approx(20 / math.sqrt(3), abs=1e-3) for point in found)
    assert max(x for x, _ in found) - min(x for x, _ in found) == pytest.approx(20)


def test_cells_behind_one_another_bear_one_name() -> None:
    """
    On the back, a cell is where the cell of the same name would be seen through the tile.
    """
    fronts, backs = ODD.named("front"), ODD.named("back")
    assert (
        [(cell.q, cell.r) for cell in fronts] == [(cell.q, cell.r) for cell in backs] == list(ODD.tile.cells)
    )
    for front, back in zip(fronts, backs):
        assert (ODD.size[0] - front.x, front.y) == pytest.approx((back.x, back.y), abs=1e-3)


@pytest.mark.parametrize("side", ["front", "back"])
def test_the_line_around_cells_lies_where_they_are(side: str) -> None:
    """
    Around all cells of a tile it is the outline of the tile; around some of them, it has no edge between them.
    """
    cells = ODD.named(side)
    tile = ODD.tile.mirrored() if side == "back" else ODD.tile
    for found, wanted in zip(corners(hex_outline(cells, 20)), tile.outline()):
        assert math.dist(found, wanted) < 1e-3
    pair = corners(hex_outline(cells[:2], 20))
    assert len(pair) == 10
    assert sum(x for x, _ in pair) / 10 == pytest.approx((cells[0].x + cells[1].x) / 2, abs=1e-3)


def test_cells_for_a_figure_stand_around_a_point() -> None:
    """
    Cells named by a text have the middle of cell 0,0 at the given point and their neighbours one width away.
    """
    middle, *others = hex_cells("flower", 12, 30, 40)
    assert middle == Cell(0, 0, 30, 40)
    assert all(math.dist(cell[2:], (30, 40)) == pytest.approx(12, abs=1e-3) for cell in others)


@pytest.mark.parametrize("cells", [[], [Cell(0, 0, 0, 0), Cell(5, 5, 90, 90)]])
def test_no_line_is_drawn_around_what_is_no_tile(cells: list[Cell]) -> None:
    """
    Without cells, or around cells that are not joined, there is no one line; that is an error of the template.
    """
    with pytest.raises(ValueError, match="cells"):
        hex_outline(cells, 20)


def test_a_face_knows_its_cells(tmp_path: Path) -> None:
    """
    The template of a hex part sees its cells where they are printed, and its frame knows the outline.
    """
    frame, _ = built(tmp_path, FILES, "tiles.one")
    assert frame is not None
    assert (frame.width, frame.height) == pytest.approx((60, 20 * 5 / math.sqrt(3)))
    assert frame.anchors["0/0"] == pytest.approx((30, frame.height / 2), abs=1e-3)
    assert frame.anchors["1/0"] == pytest.approx((50, frame.height / 2), abs=1e-3)
    assert len(frame.outline) == 19


def test_a_layout_is_drawn_with_the_printed_tiles(tmp_path: Path) -> None:
    """
    Each tile in a figure is the printed one, clipped to its outline and turned, with its cells on those of the board.
    """
    plan, findings = built(tmp_path, FILES, "plan")
    assert plan is not None, findings.problems
    tile, _ = built(tmp_path / "again", FILES, "tiles.two")
    assert tile is not None
    for name, group in zip(("One", "Two"), plan.items):
        assert isinstance(group, Group)
        a, b, c, d, e, f = group.matrix
        (piece,) = group.items
        assert len(piece.clip) == 19
        scale, _, _, _, left, top = piece.matrix
        for number, (x, y) in enumerate(tile.anchors.values()):
            u, v = x * scale + left, y * scale + top
            shown = plan.anchors[f"{name} {number}"]
            assert (a * u + c * v + e, b * u + d * v + f) == pytest.approx(shown, abs=1e-2)


def test_an_unknown_layout_is_named(tmp_path: Path) -> None:
    """
    A template that asks for a layout that the game does not have is told so, at its line.
    """
    files = {**FILES, "faces/plan.xml.j2": '<face title="plan">\n{{ layout("none").width }}</face>'}
    frame, findings = built(tmp_path, files, "plan")
    assert frame is None
    (problem,) = findings.problems
    assert (problem.code, problem.place.line) == ("K601", 2)
    assert "no layout 'none'" in problem.message
