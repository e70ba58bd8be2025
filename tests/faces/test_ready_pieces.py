"""Ready-made tokens, pawns, tracks, mats, dice and blank cards: a stranger's tables, and no template."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.frame import Path as Drawn
from generator.frame import Text
from generator.survey import survey
from tests.faces.odd_ends import THINGS, drawn, fills, items, symbols, things, words, write

ROUND = "size: [20, 20], shape: round, face: token"


def test_a_token_is_in_full_colour_with_its_icon_on_both_sides(tmp_path: Path) -> None:
    """
    Whatever its fields are called, a token is printed in its colour with its icon, the same on both sides.
    """
    front, back = things(
        tmp_path, "word: text, hue: colour, sign: icon", "id,word,hue,sign\na,Ax,#0072B2,axe\n", ROUND
    )
    assert {"#0072B2", "#FFFFFF"} <= fills(front)
    assert symbols(front) == symbols(back) == {"axe"}
    assert words(front) == ""


def test_a_token_shows_its_number_or_its_name(tmp_path: Path) -> None:
    """
    A token without icon shows its number, and one without either its name.
    """
    front, _ = things(tmp_path, "worth: int", "id,worth\na,25\n", ROUND)
    assert words(front) == "25"
    front, _ = things(tmp_path, "word: text", "id,word\na,Wall\n", ROUND)
    assert words(front) == "Wall"


def test_a_token_with_an_icon_and_a_number_has_both(tmp_path: Path) -> None:
    """
    A coin of five shows the coin and the five.
    """
    front, _ = things(tmp_path, "worth: int, sign: icon", "id,worth,sign\na,5,coin\n", ROUND)
    assert (words(front), symbols(front)) == ("5", {"coin"})


def test_a_pawn_without_a_picture_stands_in_its_colour(tmp_path: Path) -> None:
    """
    A standing figure shows its icon on its colour, else a pawn, and its name below.
    """
    part = "size: [24, 38], shape: stand, bleed: 0, face: pawn"
    rows = "id,called,hue,sign\na,Ann,#00795A,\nb,Bo,#C8502A,crown\n"
    ann, bo = things(tmp_path, "called: text, hue: colour, sign: 'icon?'", rows, part)
    assert (words(ann), symbols(ann), words(bo), symbols(bo)) == ("Ann", {"player"}, "Bo", {"crown"})
    assert "#00795A" in fills(ann)


@pytest.mark.parametrize(
    ("fields", "row", "shown"),
    [
        ("high: int", "20", [*range(21)]),
        ("low: int, high: int", "5,12", [*range(5, 13)]),
        ("low: int, high: int, step: int", "0,50,5", [*range(0, 51, 5)]),
        ("low: int, high: int", "-5,5", [*range(-5, 6)]),
    ],
)
@pytest.mark.parametrize("style", ["lines", "edge"])
def test_a_track_counts_as_its_numbers_say(
    tmp_path: Path, fields: str, row: str, shown: list[int], style: str
) -> None:
    """
    A track goes from 0 to its only number, from its first to its second, and in steps of its third.
    """
    names = ",".join(each.partition(":")[0].strip() for each in fields.split(","))
    part = f"size: [180, 90], face: track, style: {style}"
    (frame,) = things(tmp_path, fields, f"id,{names}\nodd,{row}\n", part)
    found = [int(word) for word in words(frame).replace("−", "-").split() if word.lstrip("-").isdigit()]
    assert found == shown


def test_a_board_can_be_a_track_without_a_table(tmp_path: Path) -> None:
    """
    A board of a size that has room for them has the numbers from 0 to 100 around its edge.
    """
    game = THINGS.replace("FIELDS", "word: text").replace("PART", ROUND)
    game += "  score: {kind: board, title: Score, parts: [{size: [270, 190], face: track, style: edge}]}\n"
    *_, frame = drawn(write(tmp_path, game, things="id,word\na,Wall\n"))
    assert {"0", "50", "100"} <= set(words(frame).split())


def test_a_mat_has_a_slot_for_each_row_that_it_names(tmp_path: Path) -> None:
    """
    A player mat shows its own name, the name of every slot, as many spaces as each has, and the words of one without any.
    """
    game = """\
tables:
  mats: {file: mats.csv, fields: {called: text, hue: colour, areas: refs areas}}
  areas: {file: areas.csv, fields: {called: text, places: int, note: "text?"}}
components:
  mats: {kind: sheet, title: Mats, parts: [{of: mats, size: [180, 120], face: mat}]}
"""
    mats = "id,called,hue,areas\nred,Red,#C23B2E,store yard\n"
    areas = "id,called,places,note\nstore,Store,6,\nyard,Yard,0,Draw a card.\n"
    (frame,) = drawn(write(tmp_path, game, mats=mats, areas=areas))
    assert words(frame) == "Red Store Yard Draw a card."
    assert sum(bool(item.dash) for item in items(frame) if isinstance(item, Drawn)) == 6


def test_a_token_does_not_print_the_letter_that_names_its_resource(tmp_path: Path) -> None:
    """
    The field that `supply` names says whose pieces a token is, and its icon tells that; any other short tag stands under the icon.
    """
    game = """\
tables:
  goods: {file: goods.csv, fields: {name: text, icon: icon}}
  chips: {file: chips.csv, fields: {of: plain, mark: "plain?", icon: icon, count: int}}
notation: {resources: goods, supply: chips.of}
components:
  chips: {kind: sheet, title: Chips, parts: [{of: chips, size: [20, 20], shape: round, face: token}]}
"""
    chips = "id,of,mark,icon,count\na,A,,axe,3\nb,B,x2,bow,3\n"
    frames = drawn(write(tmp_path, game, goods="id,name,icon\nA,Axe,axe\nB,Bow,bow\n", chips=chips))
    assert [words(frame) for frame in frames] == ["", "", "x2", "x2"]


def test_a_die_has_pips_or_the_faces_that_it_names(tmp_path: Path) -> None:
    """
    A die without faces of its own has 21 pips; one that names rows shows each of them.
    """
    game = """\
tables:
  dice: {file: dice.csv, fields: {called: text, sides: "refs sides?"}}
  sides: {file: sides.csv, fields: {sign: "icon?", word: "text?"}}
components:
  dice: {kind: sheet, title: Dice, parts: [{of: dice, shape: cube, edge: 18, face: die}]}
"""
    dice = "id,called,sides\nplain,Plain,\nodd,Odd,s s s t t u\n"
    plain, odd = drawn(write(tmp_path, game, dice=dice, sides="id,sign,word\ns,star,\nt,,Hit\nu,skull,\n"))
    round_ones = [item for item in items(plain) if isinstance(item, Drawn) and len(item.segments) == 6]
    assert len(round_ones) == 21
    assert words(odd).split() == ["Hit", "Hit"]
    assert symbols(odd) == {"star", "skull"}


DICE = """\
tables:
  dice: {file: dice.csv, fields: {sides: refs sides}}
  sides: {file: sides.csv, fields: {sign: icon}}
components:
  dice: {kind: sheet, title: Dice, parts: [{of: dice, PART, face: die}]}
"""


@pytest.mark.parametrize(
    ("part", "sides", "told"),
    [
        ("shape: cube, edge: 18", "s t", []),
        ("shape: cube, edge: 18", "s t u", []),
        ("shape: cube, edge: 18", "s t u s", [("odd/dice.csv", 2)]),
        ("shape: cube, edge: 18", "s t u s t", [("odd/dice.csv", 2)]),
        ("shape: cube, edge: 18", "s t u s t u s", [("odd/dice.csv", 2)]),
        ("size: [20, 20]", "s t u", [("odd/game.yaml", 10)]),
    ],
)
def test_a_die_that_is_loaded_or_no_cube_is_told(tmp_path: Path, part: str, sides: str, told: list) -> None:
    """
    Sides that do not share six squares evenly are an error at their row, another shape one at its part.
    """
    rows = {"dice": f"id,sides\nd,{sides}\n", "sides": "id,sign\ns,star\nt,axe\nu,skull\n"}
    write(tmp_path, DICE.replace("PART", part), **rows)
    problems = [each for each in survey(tmp_path, "odd").findings.problems if each.severity == "error"]
    assert [(each.place.file, each.place.line) for each in problems] == told
    assert {each.code for each in problems} <= {"K210"}


def test_blank_cards_have_the_back_of_the_others(tmp_path: Path) -> None:
    """
    A blank card has no word on it, and the same back as a standard one.
    """
    rows = "id,word\na,Wall\n"
    blank, back = things(tmp_path, "word: text", rows, "size: poker, face: blank")
    _, standard = things(tmp_path, "word: text", rows, "size: poker, face: standard")
    assert words(blank) == ""
    assert [type(item) for item in items(back)] == [type(item) for item in items(standard)]


@pytest.mark.parametrize(("last", "pips"), [("6", True), ("7", False)])
def test_a_cell_shows_pips_only_if_all_its_table_can(tmp_path: Path, last: str, pips: bool) -> None:
    """
    Numbers from 1 to 6 are pips; with a 7 among them all are digits.
    """
    one, *_ = things(tmp_path, "value: int", f"id,value\na,3\nb,{last}\n", "size: [16, 15], face: cell")
    assert (words(one) == "") == pips


def test_names_in_cells_are_of_one_size(tmp_path: Path) -> None:
    """
    A short name is set no larger than a long one that has room on the plate of a cell.
    """
    frames = things(tmp_path, "word: text", "id,word\na,Neon\nb,Nitrogen\n", "size: [22, 18], face: cell")
    sizes = [
        run.size for frame in frames for item in items(frame) if isinstance(item, Text) for run in item.runs
    ]
    assert len(set(sizes)) == 1


def test_what_a_token_has_no_room_for_is_told(tmp_path: Path) -> None:
    """
    A field that no face of a game has room for is K334, and one that a token shows by its type is not.
    """
    game = THINGS.replace("FIELDS", "word: text, hue: colour, sign: icon, rank: int, saga: text").replace(
        "PART", ROUND
    )
    folder = write(tmp_path, game, things="id,word,hue,sign,rank,saga\na,Ax,#0072B2,axe,3,Found in a bog.\n")
    told = survey(folder, "odd").findings.problems
    assert [(problem.code, problem.subject) for problem in told] == [("K334", "things.saga")]
