"""Ready-made maps: a stranger's spots and routes, and no template."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Path as Drawn
from generator.locale.language import open_language, translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey
from tests.faces.odd_ends import THINGS, drawn, items, words, write

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
    game = THINGS.replace("FIELDS", "word: text").replace("PART", "size: [20, 20], shape: round, face: token")
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


def test_with_little_ink_the_legend_has_chips_like_the_map(tmp_path: Path) -> None:
    """
    Where spots with a sign are outlines, no chip of the legend is filled with the colour of its group.
    """
    game = MAP.replace('flag: "icon?", shade: "colour?"', "land: ref lands").replace(
        "  ports:", "  lands: {file: lands.csv, fields: {name: text, sign: icon, hue: colour}}\n  ports:", 1
    )
    ports = "id,port,land\na,Arl,w\nb,Berk,s\nc,Cork,w\n"
    lands = "id,name,sign,hue\nw,Wood,tree,#00795A\ns,Sea,water,#0072B2\n"
    folder = write(tmp_path, game, ports=ports, lanes=LANES, lands=lands)

    def chips(low_ink: bool) -> set[str]:
        (frame,) = drawn(folder, low_ink)
        return {each.fill for each in items(frame) if isinstance(each, Drawn) and len(each.segments) == 6}

    assert {"#00795A", "#0072B2"} <= chips(low_ink=False)
    assert chips(low_ink=True) <= {"#FFFFFF", "", None}
