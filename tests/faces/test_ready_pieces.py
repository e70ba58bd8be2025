"""Ready-made tokens, pawns, tracks, mats, dice, blank cards and maps: a stranger's tables, and no template."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item, Text
from generator.frame import Path as Drawn
from generator.locale.language import open_language, translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey

HEAD = "kamiban: 1\nid: odd\ntitle: Odd Ends\nlanguage: en\nversion: '1'\n"
THINGS = """\
tables:
  things: {file: things.csv, fields: {FIELDS}}
components:
  things: {kind: sheet, title: Things, parts: [{of: things, PART}]}
"""
MAP = """\
tables:
  ports: {file: ports.csv, fields: {port: text, where: "point?", flag: "icon?", shade: "colour?"}}
  lanes: {file: lanes.csv, fields: {from: ref ports, to: ref ports, days: "int?", back: bool = true, by: choice sail|oar = sail}}
maps: {sea: {spots: ports, routes: lanes, both ways: back}}
components:
  board: {kind: board, title: Board, parts: [{size: [180, 120], face: map}]}
"""
PORTS = "id,port,where\na,Arl,1 1\nb,Berk,9 2\nc,Cork,5 7\n"
LANES = "id,from,to,days,by\nab,a,b,3,sail\nbc,b,c,2,oar\nca,c,a,,sail\n"


def write(folder: Path, game: str, **tables: str) -> Path:
    (folder / "game.yaml").write_text(HEAD + game, "utf-8")
    for name, text in tables.items():
        (folder / f"{name}.csv").write_text(text, "utf-8")
    return folder


def drawn(folder: Path, low_ink: bool = False) -> list[Frame]:
    """Every side of the game; nothing may be wrong with it."""
    assert survey(folder, "odd").findings.problems == []
    findings = Findings()
    game = load_game(folder, "odd", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    faces = Faces(game, language, Library(game.folder, game.shown, game.symbols), findings, low_ink)
    sides = [side for each in game.file.components.values() for side in each.sides(game.tables)]
    found = [faces.build(*side) for side in sides]
    assert findings.problems == []
    return [frame for frame in found if frame]


def things(folder: Path, fields: str, rows: str, part: str) -> list[Frame]:
    return drawn(write(folder, THINGS.replace("FIELDS", fields).replace("PART", part), things=rows))


def items(frame: Frame) -> list[Item]:
    """All that is drawn, out of its groups."""
    found, waiting = [], list(frame.items)
    while waiting:
        item = waiting.pop(0)
        waiting = [*item.items, *waiting] if isinstance(item, Group) else waiting
        found.append(item)
    return found


def words(frame: Frame) -> str:
    return " ".join("".join(run.text for run in item.runs) for item in items(frame) if isinstance(item, Text))


def fills(frame: Frame) -> set[str]:
    return {item.fill for item in items(frame) if isinstance(item, Drawn)}


def symbols(frame: Frame) -> set[str]:
    return {
        item.symbol.split(":")[1] for item in items(frame) if isinstance(item, Group) and ":" in item.symbol
    }


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


SCORES = """\
players: 2..5
minutes: 20..30
tables:
  pads: {file: pads.csv, fields: {called: text, lines: refs scoring, count: int}}
  scoring: {file: scoring.csv, fields: {called: text, sign: "icon?", each: "int?", note: "text?"}}
components:
  pads: {kind: sheet, title: Score sheets, parts: [{of: pads, size: [130, 185], bleed: 0, face: scores}]}
"""


@pytest.mark.parametrize(("players", "columns"), [("2..5", 5), ("1..8", 8)])
def test_a_score_sheet_has_a_line_for_each_way_to_score_and_a_column_for_each_player(
    tmp_path: Path, players: str, columns: int
) -> None:
    """
    Each game on a score sheet has room for names, every line with what each is worth, the sum, and a column for the most players.
    """
    scoring = "id,called,sign,each,note\nhut,Huts,house,2,\ngem,Gems,gem,,of one colour\ndebt,Debts,,-3,\n"
    game = SCORES.replace("2..5", players)
    (frame,) = drawn(write(tmp_path, game, pads="id,called,lines,count\na,Scores,hut gem debt,4\n", scoring=scoring))
    one = "Name Huts × 2 Gems of one colour Debts × −3 Total"
    games = words(frame).count("Name")
    assert games == 2  # a line with a note is higher
    assert words(frame) == " ".join(["Odd Ends Scores", *[one] * games])
    assert symbols(frame) == {"house", "gem"}
    upright = [
        item for item in items(frame)
        if isinstance(item, Drawn) and len(item.segments) == 2 and item.segments[0][1] == item.segments[1][1]
    ]  # fmt: skip
    assert len(upright) == columns * games


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


def test_blank_cards_have_the_back_of_the_others(tmp_path: Path) -> None:
    """
    A blank card has no word on it, and the same back as a standard one.
    """
    rows = "id,word\na,Wall\n"
    blank, back = things(tmp_path, "word: text", rows, "size: poker, face: blank")
    _, standard = things(tmp_path, "word: text", rows, "size: poker, face: standard")
    assert words(blank) == ""
    assert [type(item) for item in items(back)] == [type(item) for item in items(standard)]


@pytest.mark.parametrize("style", ["coast", "plain", "track"])
@pytest.mark.parametrize("where", [PORTS, PORTS.replace("1 1", "").replace("9 2", "").replace("5 7", "")])
def test_a_map_needs_no_template(tmp_path: Path, where: str, style: str) -> None:
    """
    A board of a map shows the names of its spots, what its routes say, its title and the kinds of routes that occur,
    whether the spots have places or not.
    """
    game = MAP.replace("face: map", f"face: map, style: {style}")
    (frame,) = drawn(write(tmp_path, game, ports=where, lanes=LANES))
    found = words(frame)
    for word in ("Arl", "Berk", "Cork", "3", "2", "Odd Ends", "sail", "oar"):
        assert word in found
    assert {"ports.a", "ports.b", "ports.c"} <= set(frame.anchors)


def test_a_map_can_be_drawn_by_a_template_too(tmp_path: Path) -> None:
    """
    A template of the game may place a map with its macro, without title and legend.
    """
    face = (
        '{% from "map.xml.j2" import drawn %}<face title="x"><group x="10" y="10">'
        '{{ drawn(map("sea", 100, 80, title=false, legend=false)) }}</group></face>'
    )
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "own.xml.j2").write_text(face, "utf-8")
    (frame,) = drawn(write(tmp_path, MAP.replace("face: map", "front: own.xml.j2"), ports=PORTS, lanes=LANES))
    assert "Arl" in words(frame)
    assert "Odd Ends" not in words(frame)


def test_what_the_legend_of_a_map_says_is_translated(tmp_path: Path) -> None:
    """
    The words of the choice that tells routes apart are handed out for translation; what fields are called is not,
    since a map does not print it.
    """
    findings = Findings()
    game = load_game(write(tmp_path, MAP, ports=PORTS, lanes=LANES), "odd", findings)
    assert isinstance(game, Game)
    words = [(each.context.partition(".")[0], each.text) for each in translated_texts(game)]
    assert {text for context, text in words if context == "lanes"} == {"sail", "oar"}
    assert "label" not in dict(words)


def test_a_board_without_a_map_is_told(tmp_path: Path) -> None:
    """
    `face: map` in a game that declares no map is one problem that says so.
    """
    game = THINGS.replace("FIELDS", "word: text").replace("PART", ROUND)
    game += "  board: {kind: board, title: Board, parts: [{size: [180, 120], face: map}]}\n"
    (problem,) = survey(write(tmp_path, game, things="id,word\na,Wall\n"), "odd").findings.problems
    assert "the game has no map" in problem.message


def test_what_a_spot_gives_is_shown_before_its_group(tmp_path: Path) -> None:
    """
    The chip of a spot shows the icon that it has; without one the signs of what it gives, and not the icon of its group, which
    its colour tells.
    """
    game = MAP.replace('flag: "icon?"', 'flag: "icon?", land: choice wood|water, gives: "gain?"').replace(
        "  ports:", "  goods: {file: goods.csv, fields: {name: text, sign: icon}}\n  ports:", 1
    )
    game = game.replace("maps:", "notation: {resources: goods}\nmaps:")
    ports = "id,port,flag,land,gives\na,Arl,castle,wood,G\nb,Berk,,water,G\nc,Cork,,wood,\n"
    folder = write(tmp_path, game, ports=ports, lanes=LANES, goods="id,name,sign\nG,Gold,gold\n")
    findings = Findings()
    read = load_game(folder, "odd", findings)
    assert read is not None
    language = open_language(read, "en", findings)
    assert language is not None
    faces = Faces(read, language, Library(read.folder, read.shown, read.symbols), findings)
    spots = faces.templates.map("sea", 180, 120).spots
    assert [(spot.icon, spot.chips) for spot in spots] == [("castle", []), ("", ["G"]), ("wood", [])]


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


SHORT_PAD = "id,called,lines,count\na,Scores,hut gem,4\n"


def test_all_names_of_a_score_sheet_have_one_size_and_notes_the_room_they_need(tmp_path: Path) -> None:
    """
    A long name makes the others no larger than itself, and a note of three lines a higher line for itself.
    """
    scoring = f"id,called,note\nhut,Huts,{'one for each pair of huts that touch ' * 4}\ngem,Gems and other shining things,\n"
    (frame,) = drawn(write(tmp_path, SCORES, pads=SHORT_PAD, scoring=scoring))
    texts = [item for item in items(frame) if isinstance(item, Text)]
    sizes = {item.runs[0].size for item in texts if item.runs[0].text.startswith(("Huts", "Gems"))}
    assert len(sizes) == 1
    across = {
        item.segments[0][2] for item in items(frame)
        if isinstance(item, Drawn) and len(item.segments) == 2 and item.segments[0][2] == item.segments[1][2]
    }  # fmt: skip
    top, between, bottom = sorted(across)
    assert between - top > bottom - between + 3


def test_a_note_that_no_score_sheet_has_room_for_is_told_at_its_own_row(tmp_path: Path) -> None:
    """
    The words stand in the table of the lines, and there it is said that they are too long.
    """
    scoring = f"id,called,note\nhut,Huts,\ngem,Gems,{'a very long story of gems ' * 120}\n"
    problems = survey(write(tmp_path, SCORES, pads=SHORT_PAD, scoring=scoring), "odd").findings.problems
    assert {(each.place.file, each.place.line) for each in problems if each.code == "K604"} == {("odd/scoring.csv", 3)}


@pytest.mark.parametrize("lines", ["text", "ref scoring"])
def test_a_score_sheet_without_lines_is_told(tmp_path: Path, lines: str) -> None:
    """
    A table of score sheets that names no lines prints nothing: it is said which field it lacks.
    """
    game = SCORES.replace("refs scoring", lines)
    scoring = "id,called,note\nhut,Huts,\n"
    folder = write(tmp_path, game, pads="id,called,lines,count\na,Scores,hut,4\n", scoring=scoring)
    problems = [each for each in survey(folder, "odd").findings.problems if each.severity == "error"]
    assert [each.code for each in problems] == ["K210"]
    assert "refs scoring" in problems[0].hint
