"""教育机戦: its position, moves and points, written out once more by hand from what is known of the game."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.drawing.charts.diagram import diagram
from generator.faces.build import Faces
from generator.grammar.moves import DIRECTIONS, Moves
from generator.grammar.reach import CellBoard, reachable
from generator.locale.language import open_language
from generator.model.component import Side
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.outlines.round import Round
from generator.model.outlines.wedge import Wedge
from generator.odds.patterns import Token, pattern_rules
from generator.odds.throws import throws
from generator.problem import Findings
from generator.rulebook.make import each_text
from tests.rulebook.opening import open_rulebook

GAME = Path(__file__).resolve().parent.parent.parent / "cards" / "cetkaik"

START = """\
r車v r弓v r王v r将v r巫v
r兵v r兵v r船v b兵v b兵v
 .    .    .    .    .
 .    .    皇   .    .
 .    .    .    .    .
r兵^ r兵^ b船^ b兵^ b兵^
b巫^ b将^ b王^ b弓^ b車^"""
"""From the top: the colour of each piece, its sign, and the player whom it serves (^ is Black, below)."""

DIAGRAMS = {
    ("船", "moves"): "..s.. ..s.. ..@.. ..... .....",
    ("船", "palace"): "..s.. ..s.. oo@oo ..s.. ..s..",
    ("兵", "moves"): "..... ..o.. ..@.. ..... .....",
    ("兵", "palace"): "..o.. ..o.. .o@o. ..o.. .....",
    ("弓", "moves"): "..s.. ..s.. ss@ss ..s.. ..s..",
    ("弓", "palace"): "s...s .s.s. ..@.. .s.s. s...s",
    ("車", "moves"): "..O.. ..... O.@.O ..... ..O..",
    ("車", "palace"): "O...O ..... ..@.. ..... O...O",
    ("巫", "moves"): "..... ..o.. ss@ss ..o.. .....",
    ("巫", "palace"): "S.S.S .SSS. SS@SS .SSS. S.S.S",
    ("将", "moves"): "..... .ooo. .o@o. .o.o. .....",
    ("将", "palace"): "..... .ooo. .o@o. .ooo. .....",
    ("王", "moves"): "..... .ooo. .o@o. .ooo. .....",
    ("皇", "moves"): "ooooo ooooo oo@oo ooooo ooooo",
}
"""Five rows of five cells, forward up: o goes there, s slides through there; capitals may jump."""


@pytest.fixture(scope="module")
def game() -> Game:
    found = load_game(GAME, GAME.name, Findings())
    assert found is not None
    return found


def moves_of(game: Game, sign: str, field: str) -> Moves | None:
    (found,) = [row.values.get(field) for row in game.tables["kinds"].rows if row.values["glyph"] == sign]
    return found


def drawn(moves: Moves) -> str:
    """A diagram as the letters of DIAGRAMS."""
    cells = [["."] * 5 for _ in range(5)]
    shown = diagram(moves)
    for line in shown.lines:
        across, down = line.x2 - line.x1, line.y2 - line.y1
        step = ((across > 0.1) - (across < -0.1), (down > 0.1) - (down < -0.1))
        assert step in DIRECTIONS.values()
        for far in (1, 2):
            cells[2 + far * step[1]][2 + far * step[0]] = "S" if line.dashed else "s"
    for ring in shown.rings:
        assert cells[int(ring.y)][int(ring.x)] == "."
        cells[int(ring.y)][int(ring.x)] = "O" if ring.dashed else "o"
    cells[int(shown.y)][int(shown.x)] = "@"
    return " ".join("".join(row) for row in cells)


@pytest.mark.parametrize(("sign", "field"), DIAGRAMS)
def test_a_diagram_is_as_known(game: Game, sign: str, field: str) -> None:
    """
    Each of the fourteen diagrams has exactly the rings and lines of the known moves.
    """
    moves = moves_of(game, sign, field)
    assert moves is not None
    assert drawn(moves) == DIAGRAMS[sign, field]
    marked = {
        (x, y)
        for y, row in enumerate(DIAGRAMS[sign, field].split())
        for x, cell in enumerate(row)
        if cell in "oOsS"
    }
    assert reachable(moves, (2, 2), CellBoard(5, 5)) == marked


def test_there_are_fourteen_diagrams(game: Game) -> None:
    """
    King and emperor move alike everywhere; the other six have a second diagram for the palace.
    """
    declared = {
        (row.values["glyph"], field)
        for row in game.tables["kinds"].rows
        for field in ("moves", "palace")
        if row.values.get(field)
    }
    assert declared == set(DIAGRAMS)
    assert len(declared) == 14


def occupied(*cells: tuple[int, int]) -> CellBoard:
    """The board of five columns and seven rows with pieces of the other side."""
    return CellBoard(5, 7, other=frozenset(cells))


@pytest.mark.parametrize(
    ("sign", "field", "there", "reached", "barred"),
    [
        ("船", "moves", [(2, 1)], {(2, 2), (2, 1)}, {(2, 0)}),
        ("兵", "palace", [(2, 2)], {(2, 2), (1, 3), (3, 3), (2, 4)}, {(2, 1)}),
        ("車", "moves", [(2, 2), (1, 3)], {(2, 1), (0, 3), (4, 3), (2, 5)}, {(2, 2)}),
        ("巫", "palace", [(2, 2), (2, 1)], {(2, 2), (2, 1), (0, 1), (4, 5), (2, 6)}, {(2, 0)}),
        ("弓", "moves", [(3, 3)], {(3, 3), (2, 0), (2, 6), (0, 3)}, {(4, 3)}),
        ("皇", "moves", [(2, 2)], {(2, 1), (0, 1), (4, 5)}, set()),
    ],
    ids=lambda each: each if isinstance(each, str) else None,
)  # fmt: skip
def test_pieces_in_the_way(
    game: Game,
    sign: str,
    field: str,
    there: list[tuple[int, int]],
    reached: set[tuple[int, int]],
    barred: set[tuple[int, int]],
) -> None:
    """
    From the centre, who may jump passes a piece (the shaman only one), and who may not stops at it.
    """
    moves = moves_of(game, sign, field)
    assert moves is not None
    found = reachable(moves, (2, 3), occupied(*there))
    assert found >= reached
    assert not found & barred


def placed(game: Game) -> dict[tuple[int, int], str]:
    """Each piece of the set-up as in START, by column and row from 1."""
    tables, found = game.tables, {}
    for row in tables["places"].rows:
        piece = tables["pieces"].by_id[row.values["piece"]].values
        sign = tables["kinds"].by_id[piece["kind"]].values["glyph"]
        x, y = row.values["at"]
        found[int(x), int(y)] = (
            (piece.get("colour") or "")[:1] + sign + {"black": "^", "red": "v"}[row.values["side"]]
        )
    (emperor,) = tables["neutral"].rows
    middle = tuple(tables["amounts"].by_id[name].values["number"] for name in ("centre", "water-row"))
    found[middle] = tables["kinds"].by_id[emperor.values["kind"]].values["glyph"]
    return found


def test_the_starting_position(game: Game) -> None:
    """
    Every piece starts where it should, in its colour and facing its opponent.
    """
    lines = [line.split() for line in START.splitlines()]
    assert placed(game) == {
        (x, y): cell for y, line in enumerate(lines, 1) for x, cell in enumerate(line, 1) if cell != "."
    }


def test_the_position_is_the_same_from_both_sides(game: Game) -> None:
    """
    Turned by half a turn, with the colours and players exchanged, the set-up is itself.
    """
    swapped = str.maketrans("br^v", "rbv^")
    found = placed(game)
    assert {(6 - x, 8 - y): cell.translate(swapped) for (x, y), cell in found.items()} == found


def test_what_is_cut_out(game: Game) -> None:
    """
    Ten pieces of each colour, the emperor and three markers; six sticks, dark 1 and light 0; four seasons, six rates.
    """
    tables = game.tables
    pieces = Counter[str]()
    for row in tables["pieces"].rows:
        pieces[row.values.get("colour") or row.values.get("kind") or "marker"] += row.count
    assert pieces == {"black": 10, "red": 10, "marker": 3}
    assert [row.values["kind"] for row in tables["neutral"].rows for _ in range(row.count)] == ["emperor"]
    assert [row.count for row in tables["bundle"].rows] == [6]
    assert {row.id: row.values["value"] for row in tables["sticks"].rows} == {"dark": 1, "light": 0}
    assert "".join(row.values["glyph"] for row in tables["seasons"].rows) == "春夏秋冬"
    assert [row.values["times"] for row in tables["rates"].rows] == [2, 4, 8, 16, 32, 64]


def test_pieces_point_and_the_emperor_does_not(game: Game) -> None:
    """
    Pieces of both sides are wedges, which show whom they face; the emperor, which faces nobody, is round.
    """
    parts = {part.of: part for part in game.file.components["pieces"].parts}
    assert isinstance(parts["pieces"], Wedge) and isinstance(parts["neutral"], Round)


@pytest.mark.parametrize("component", ["board", "aid"])
def test_every_pattern_shows_both_its_values(game: Game, component: str) -> None:
    """
    Board and player aid show each pattern with its points and with those of one colour, the king's 3 and 5 as well.
    """
    findings = Findings()
    language = open_language(game, "ja", findings)
    assert language is not None
    faces = Faces(game, language, Library(GAME, GAME.name, game.symbols), findings)
    text = faces.text_of(Side(game.file.components[component].parts[0], None, "front"))
    assert text is not None
    words = re.findall(r">([^<>\s][^<>]*)</text>", text)
    for row in game.tables["patterns"].rows:
        points = row.values["points"]
        shown = row.values["name"] if component == "board" else row.values["reading"]
        both = [str(points), str(points + 2)]
        assert any(words[at : at + 3] == [shown, *both] for at in range(len(words))), shown


def test_passing_with_the_emperor_is_an_option() -> None:
    """
    As a rule the emperor may not go back; the book offers the pass as an option, and with the variant it is a rule with its penalty.
    """
    plain = " ".join(marked.text for marked in each_text(open_rulebook(GAME).blocks))
    assert "元のマスには戻れません" in plain and "皇のパス" in plain
    variants = load_game(GAME, GAME.name, Findings(), {"passing": "by the emperor, for a penalty"})
    assert variants is not None and variants.chosen["passing"].startswith("by the emperor")


def test_numbers_of_the_rules(game: Game) -> None:
    """
    Five columns and seven rows, the fourth of them water; both start with half of the 20 points that win.
    """
    found = {row.id: row.values["number"] for row in game.tables["amounts"].rows}
    assert (found["columns"], found["rows"], found["water-row"], found["centre"]) == (5, 7, 4, 3)
    assert (found["start"], found["goal"], found["one-colour"]) == (10, 20, 2)
    assert (found["thrown"], found["enter"]) == (5, 3)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("general:black shaman:red soldier:black", {"将巫兵": 5}),
        ("general:red shaman:red soldier:red", {"将巫兵": 7}),
        ("cart:black bow:red soldier:black", {"車弓兵": 5}),
        ("king:black", {"王": 5}),
        ("ship:red soldier:black soldier:red", {"船兵兵": 3}),
        ("ship:red soldier:red soldier:red", {"船兵兵": 5}),
        # the one-colour set is preferred
        ("cart:black cart:red bow:black soldier:black", {"車弓兵": 7}),
        # a pattern counts once
        ("ship:black ship:red soldier:black soldier:black soldier:red soldier:red", {"船兵兵": 5}),
        # one piece in several patterns, the king for what is missing
        ("king:red cart:red soldier:red ship:red", {"王": 5, "車弓兵": 7, "船兵兵": 5}),
        # a black king is no red bow
        ("king:black cart:red soldier:red", {"王": 5, "車弓兵": 5}),
        ("general:red shaman:red", {}),
    ],
)
def test_points_of_a_hand(game: Game, hand: str, points: dict[str, int]) -> None:
    """
    Patterns, one colour, the king as stand-in and what counts once are worth what is known.
    """
    rules = pattern_rules(game)
    assert rules is not None
    names = {row.id: row.values["name"] for row in game.tables["patterns"].rows}
    held = rules.score(Counter(Token(*word.split(":")) for word in hand.split()))
    assert {names[each.pattern.id]: each.total for each in held} == points


def test_penalties(game: Game) -> None:
    """
    Moving the emperor right after the opponent costs 3, stepping over it 5.
    """
    assert {row.values["name"]: row.values["points"] for row in game.tables["penalties"].rows} == {
        "皇再来": -3,
        "撃皇": -5,
    }


def test_the_water_is_entered_every_other_time(game: Game) -> None:
    """
    Five fair sticks show three or more with a chance of one half.
    """
    (sticks,) = throws(game)
    (thrown,) = sticks.fair
    assert (thrown.number, thrown.least, thrown.at_least) == (5, 3, Fraction(1, 2))
