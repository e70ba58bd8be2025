"""The checks of hex layouts, with a game that they pass and games that they must not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
players: 2..4
tables:
  tiles: {file: tiles.yaml, fields: {edges: plain?, count: int = 1}}
  shrines: {file: shrines.yaml, fields: {edges: plain?}}
  placed: {file: placed.yaml, fields: {layout: plain, tile: ref tiles, at: point, turn: int 0..5 = 0}}
  found: {file: found.yaml, fields: {layout: choice two|more, tile: ref shrines, at: point}}
layouts:
  two: {of: [placed, found], players: "2", more: players × 2}
  more: {of: placed, players: 3..4, more: players}
components:
  tiles:
    kind: sheet
    title: Tiles
    parts:
      - {of: tiles, shape: hex, across: 26, cells: flower, front: a.xml.j2}
      - {of: shrines, shape: hex, across: 26, front: a.xml.j2}
"""
TILES = """\
- {id: sea, edges: r s s s s s}
- {id: bay, edges: s r s s s s}
- {id: hill, edges: a b c d e f g h i j k l m n o p q r}
- {id: wood, count: 4}
"""
PLACED = """\
- {id: p1, layout: two, tile: sea, at: [0, 0]}
- {id: p2, layout: two, tile: bay, at: [2, 1]}
- {id: p3, layout: more, tile: sea, at: [0, 0], turn: 1}
- {id: p4, layout: more, tile: bay, at: [3, 0], turn: 3}
- {id: p5, layout: more, tile: wood, at: [-3, 0]}
"""
FILES = {
    "game.yaml": GAME, "tiles.yaml": TILES, "placed.yaml": PLACED,
    "shrines.yaml": "- {id: dawn, edges: s * s s r s}\n",
    "found.yaml": "- {id: f1, layout: two, tile: dawn, at: [2, -1]}\n",
}  # fmt: skip

FAILING = [
    ("tiles_overlap", "placed.yaml", "at: [2, 1]", "at: [1, 1]", "K350", "placed.yaml", 2),
    ("tiles_overlap", "found.yaml", "at: [2, -1]", "at: [1, 0]", "K350", "found.yaml", 1),
    ("tile_not_joined", "placed.yaml", "at: [-3, 0]", "at: [-4, 0]", "K351", "placed.yaml", 5),
    ("tile_not_joined", "found.yaml", "at: [2, -1]", "at: [0, 5]", "K351", "found.yaml", 1),
    ("edges_differ", "placed.yaml", "at: [2, 1]}", "at: [2, 1], turn: 3}", "K352", "placed.yaml", 2),
    ("edges_differ", "shrines.yaml", "s * s s r s", "s * s s s s", "K352", "found.yaml", 1),
    ("edges_differ", "placed.yaml", "tile: wood", "tile: hill", "K352", "placed.yaml", 5),
    ("tile_placed_too_often", "placed.yaml", "tile: bay, at: [3, 0]", "tile: sea, at: [3, 0]", "K353", "placed.yaml", 4),
    ("tiles_run_out", "game.yaml", "more: players × 2", "more: players × 3", "K354", "game.yaml", 13),
    ("tiles_run_out", "tiles.yaml", "count: 4", "count: 3", "K354", "game.yaml", 14),
    ("no_layout", "game.yaml", "players: 3..4", 'players: "4"', "K355", "game.yaml", 13),
    ("no_layout", "game.yaml", "players: 3..4", "players: 3..5", "K355", "game.yaml", 14),
]  # fmt: skip


@pytest.mark.parametrize("name", sorted({name for name, *_ in FAILING}))
def test_a_sound_layout_passes(name: str, tmp_path: Path) -> None:
    """
    Tiles that lie edge to edge, whose edges agree and of which there are enough, pass every check.
    """
    game, findings = load_edited(FILES, tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_check_of_layouts_finds_its_fault(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    One edit that spoils a layout is found at the placement or declaration that is to be corrected.
    """
    game, _ = load_edited(FILES, tmp_path, file, old, new)
    found = found_by(name, game)
    assert (code, f"g/{where}", line) in [(each.code, each.place.file, each.place.line) for each in found]
    assert all(each.subject for each in found)


def test_the_supply_is_judged_for_each_number_of_players(tmp_path: Path) -> None:
    """
    Four players who ask for more than three are named with what they ask for, and three are not.
    """
    game, _ = load_edited(FILES, tmp_path, "tiles.yaml", "count: 4", "count: 3")
    (problem,) = found_by("tiles_run_out", game)
    assert problem.message == "there are 6 pieces of tiles, but in layout 'more' 4 players can ask for 7"


@pytest.mark.parametrize("turn", range(6))
def test_an_edge_turns_with_its_tile(turn: int, tmp_path: Path) -> None:
    """
    Two flowers touch with the sides E and SE of the one and W and NW of the other: a marked side of the second
    disagrees just when a turn has brought it there.
    """
    tiles = TILES.replace("r s s s s s", "s s s s s s").replace("s r s s s s", "x s s s s s")
    files = {**FILES, "tiles.yaml": tiles, "shrines.yaml": "- {id: dawn}\n"}
    game, _ = load_edited(files, tmp_path, "placed.yaml", "at: [2, 1]}", f"at: [2, 1], turn: {turn}}}")
    side = ("NE", "E", "SE", "SW", "W", "NW")[turn]
    found = [each for each in found_by("edges_differ", game) if "layout 'two'" in each.message]
    assert bool(found) == (side in ("W", "NW"))


def test_a_layout_that_could_not_be_read_is_not_judged(tmp_path: Path) -> None:
    """
    A placement on no cell is one problem, and what depends on it adds no other.
    """
    game, findings = load_edited(FILES, tmp_path, "placed.yaml", "at: [2, 1]", "at: [0.5, 0]")
    assert [each.code for each in findings.problems] == ["K202"]
    assert [each for name, *_ in FAILING for each in found_by(name, game) if "'two'" in each.message] == []


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ('order("steps", "after")', []),
        ('order(rows("steps") | selectattr("id") | list, "after", 20, 9)', []),
        ('order("steps", "before")', ["steps.after"]),
        ('rows("steps")', ["steps.after"]),
    ],
)
def test_what_only_a_layout_or_an_order_uses_is_used(call: str, found: list[str], tmp_path: Path) -> None:
    """
    The fields of placements, the edges of tiles and the field that an order is drawn by are not called unused.
    """
    steps = '  steps: {file: steps.yaml, fields: {name: text, after: "refs steps?"}}\nlayouts:'
    files = {
        **FILES, "game.yaml": GAME.replace("layouts:", steps), "steps.yaml": "- {id: x, name: X}\n",
        "faces/a.xml.j2": f'<face title="a">{{{{ {call} }}}}{{{{ row.name }}}}</face>',
    }  # fmt: skip
    game, _ = load_edited(files, tmp_path)
    assert [each.subject for each in found_by("unused_field", game)] == found
