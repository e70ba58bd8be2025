"""Templates that ask for what there is not: told once, at the line, in words of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.problem import Problem
from generator.survey import survey

GAME = """\
kamiban: 1
id: marsh
title: Marsh
language: en
version: "1"
players: 2..2
tables:
  resources: {file: resources.yaml, fields: {name: text, icon: icon}}
  birds: {file: birds.yaml, fields: {name: text, cost: cost?, home: ref spots?, moves: moves?}}
  spots: {file: spots.yaml, fields: {name: text, value: int}}
  turn: {file: turn.yaml, fields: {kind: choice start|step|ask|end, text: text, next: ref turn?, then: ref turn?, else: ref turn?}}
  placements: {file: placements.yaml, fields: {layout: plain, tile: ref tiles, at: point}}
  tiles: {file: tiles.yaml, fields: {name: text}}
notation: {resources: resources}
flows: [turn]
layouts: {two: {of: placements, players: "2"}}
throws: {dice: {of: spots, shows: value, number: "2"}}
components:
  birds: {kind: sheet, title: Birds, parts: [{of: birds, size: [40, 40], front: bird.xml.j2}]}
  tiles: {kind: sheet, title: Tiles, parts: [{of: tiles, shape: hex, across: 26, cells: one, front: tile.xml.j2}]}
  tape:
    kind: strip
    title: Tape
    parts: [{of: spots, size: [20, 15], bleed: 0, front: tile.xml.j2}]
    order: {cycle: "reed mud"}
    length: 1200
"""
FILES = {
    "game.yaml": GAME,
    "resources.yaml": "- {id: R, name: reed, icon: food}\n- {id: S, name: salt, icon: ore}\n",
    "birds.yaml": "- {id: tern, name: Tern, cost: R1, home: reed}\n- {id: gull, name: Gull}\n- {id: knot, name: Knot}\n",
    "spots.yaml": "- {id: reed, name: Reeds, value: 1}\n- {id: mud, name: Mud, value: 2}\n",
    "turn.yaml": "- {id: a, kind: start, text: Go, next: b}\n- {id: b, kind: end, text: Stop}\n",
    "placements.yaml": "- {id: p, layout: two, tile: t, at: [0, 0]}\n",
    "tiles.yaml": "- {id: t, name: T}\n",
    "faces/tile.xml.j2": '<face><rect x="0" y="0" w="1" h="1"/></face>',
}
LINES = '<face title="x">\n\n<text x="0" y="0" w="40" h="40">{{ ASKS }}</text>\n</face>\n'

Asks = Callable[[str], list[Problem]]


@pytest.fixture
def drawn(tmp_path: Path) -> Asks:
    """All that is wrong with the game if its birds have a face."""

    def look(face: str) -> list[Problem]:
        for name, text in {**FILES, "faces/bird.xml.j2": face}.items():
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        found = survey(tmp_path, "marsh").findings.in_order()
        return [problem for problem in found if problem.severity == "error"]

    return look


@pytest.fixture
def asks(drawn: Asks) -> Asks:
    """All that is wrong if the third line of a template has an expression."""
    return lambda expression: drawn(LINES.replace("ASKS", expression))


@pytest.mark.parametrize(
    ("expression", "says", "hint"),
    [
        ('rows("bird")', "no table 'bird'", "did you mean 'birds'?"),
        ('row_of("bird", "tern")', "no table 'bird'", "did you mean 'birds'?"),
        ('row_of("birds", "terns")', "birds has no row 'terns'", "did you mean 'tern'?"),
        ('order("bird", "home")', "no table 'bird'", "did you mean 'birds'?"),
        ('order("birds", "hom")', "a row of birds has no field 'hom'", "did you mean 'home'?"),
        ('copies("bird", "name", "x")', "no table 'bird'", "did you mean 'birds'?"),
        ('copies("birds", "nam", "x")', "a row of birds has no field 'nam'", "did you mean 'name'?"),
        ('flowchart("turns", 9, 9)', "no table 'turns'", "did you mean 'turn'?"),
        ('flowchart("birds", 9, 9)', "no flow 'birds'", "known flows: turn"),
        ('layout("too")', "no layout 'too'", "did you mean 'two'?"),
        ('strip("tap")', "no strip 'tap'", "did you mean 'tape'?"),
        ('loops("sea")', "no map 'sea'", "no maps are declared"),
        ('chance("die", "pair")', "no throw 'die'", "did you mean 'dice'?"),
        ('chance("dice", "pare")', "no question 'pare'", "known questions: "),
        ("row.nam", "a row of birds has no field 'nam'", "did you mean 'name'?"),
        ("row.home.nam", "a row of spots has no field 'nam'", "did you mean 'name'?"),
        ("row.moves.x", "there is no 'x' of nothing", "{% if row.field %}"),
        ("throws.dice.numbr", "a throw has no 'numbr'", "did you mean 'number'?"),
        ("throws.die", "there is no 'die'", "did you mean 'dice'?"),
        ('strip("tape").cell', "there is no 'cell'", "did you mean 'cells'?"),
        ('layout("two").tiles[0].turns', "a laid tile has no 'turns'", "did you mean 'turn'?"),
        ('layout("two").wide', "a laid board has no 'wide'", "known names: "),
        ("game.titel", "there is no 'titel'", "did you mean 'title'?"),
        ("row.name.foo", "a text has no 'foo'", ""),
        ("widht", "no name 'widht'", "did you mean 'width'?"),
        ("flow_chart()", "no name 'flow_chart'", "did you mean 'flowchart'?"),
        ("row.name|chips", "a text is no cost, gain, effect, score or moves", ""),
        ("row.name + 1", "'+' does not go with a text and a number", ""),
        ("rows()", "rows() needs 'table'", ""),
        ('rows("birds", 2)', "rows() is given too many values", ""),
        ('rows(tabel="birds")', "rows() has no argument 'tabel'", ""),
        ("row.moves|length", "nothing has no length", ""),
    ],
)  # fmt: skip
def test_what_there_is_not_is_told_in_words_of_the_game(
    asks: Asks, expression: str, says: str, hint: str
) -> None:
    """
    Whatever a template asks for, the message says what there is not, the hint what there is, at the line.
    """
    problem = asks(expression)[0]
    assert (problem.code, problem.place.file, problem.place.line) == ("K601", "marsh/faces/bird.xml.j2", 3)
    assert problem.message.startswith(says)
    assert hint in problem.hint
    assert not [
        word for word in ("generator", "object", "NoneType", "View", "Templates") if word in problem.message
    ]


def test_one_line_of_a_template_is_one_problem(asks: Asks) -> None:
    """
    A mistake that all rows meet is told once, for the first of them and so many more.
    """
    (problem,) = asks("row.nam")
    assert problem.message.endswith("(for birds.tern and 2 more)")
    assert problem.subject == "birds.tern"
    (problem,) = asks("row.home.name")
    assert problem.message.endswith("(for birds.gull and 1 more)")


def test_a_piece_that_fails_is_told_where_it_is_drawn(drawn: Asks) -> None:
    """
    A face that shows another piece says nothing of its own about that piece's mistakes.
    """
    other = '<face>{% if row.id == "tern" %}<piece of="birds.gull" x="1" y="1" w="9"/>{% else %}\n{{ row.nam }}{% endif %}</face>'
    (problem,) = drawn(other)
    assert (problem.place.line, "for birds.gull and 1 more" in problem.message) == (2, True)


@pytest.mark.parametrize("shown", ["chips|length == 0", "icons == ''", "words == ''"])
def test_a_row_without_a_cost_shows_nothing(drawn: Asks, shown: str) -> None:
    """
    Of an empty field there are no chips, no icons and no words.
    """
    face = "<face>{% if row.cost %}{% elif row.cost|SHOWN %}{% else %}{{ wrong }}{% endif %}</face>"
    assert drawn(face.replace("SHOWN", shown)) == []


def test_every_sign_of_a_term_has_an_icon(tmp_path: Path) -> None:
    """
    Each sign that terms are drawn with comes with Kamiban, also the rare ones.
    """
    signs = {"any", "same", "each", "card", "per", "slash", "arrow", "trigger"}
    assert signs <= {*Library(tmp_path, "game", {}).icon_names()}


@pytest.mark.parametrize(
    ("face", "line", "column", "says"),
    [
        ('<face>\n<rect x="1" y="1" w="1" h="1"/>\n', 1, 1, "<face> is not closed"),
        ('<face>\n  <group x="1">\n</face>', 2, 3, "<group> is not closed"),
        ('<face>\n</group>\n</face>', 2, 1, "</group> closes nothing"),
        ('<face>\nsalt & sand\n</face>', 2, 7, "invalid token"),
        ('<face>\n {% for n in (1, 2) %}\n <rect x="1" y="1" w="1" h="1"/>\n <rect widht="2"/>{% endfor %}\n</face>', 4, 2, "'widht'"),
        ('<face>\n {% set nobody = "a < b" %}<text>{{ nobody|safe }}</text></face>', 2, 34, "invalid token"),
        ('{% macro box(w) %}\n  <rect w="{{ w }}" x="a"/>\n{% endmacro %}\n<face>\n {{ box(3) }}</face>', 2, 3, "not a number"),
        ('<face>\n <rect x="1" y="1" w="1" h="1"/>\n <rect x="{{ 1 }}" widht="2"/>\n</face>', 3, 2, "no attribute 'widht'"),
        ('<face>\n <qr x="1" y="1" size="a">b</qr></face>', 2, 2, "not a number"),
        ('<face>\n\n  <piece of="birds.x" x="1" y="1" w="1"/></face>', 3, 3, "which is not printed"),
    ],
)  # fmt: skip
def test_an_element_that_is_wrong_is_told_once_where_the_template_has_it(
    drawn: Asks, face: str, line: int, column: int, says: str
) -> None:
    """
    A mistake in the XML of all rows is one problem at the tag in the template, without lines of the face.
    """
    (problem,) = drawn(face)
    assert (problem.code, problem.place.line, problem.place.column) == ("K601", line, column)
    assert says in problem.message
    assert problem.message.endswith("(for birds.tern and 2 more)")
