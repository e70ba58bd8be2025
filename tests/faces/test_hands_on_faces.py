"""Hands, throws, moves and references as templates see them, and on the printed page of odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.faces.templates import Templates
from generator.locale.language import open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.odds.gathered import gathered
from generator.oddsbook.page import groups
from generator.problem import Findings
from tests.typecase import house

FILES = {
    "game.yaml": """\
kamiban: 1
id: board
title: 盤
language: ja
version: "1"
players: 2..4
tables:
  kinds: {file: kinds.yaml, fields: {name: text, moves: moves, near: refs kinds?}}
  colours: {file: colours.yaml, fields: {name: text}}
  men: {file: men.yaml, fields: {kind: ref kinds?, side: ref colours?, count: int = 1}}
  sets: {file: sets.yaml, fields: {name: text, needs: refs kinds?, points: int}}
  sides: {file: sides.yaml, fields: {value: int}}
  faces: {file: faces.yaml, fields: {pips: int}}
patterns: {of: sets, pieces: men, kind: kind, colour: side, one colour: 2, stands in: king}
throws:
  sticks: {of: sides, shows: value, number: 5, at least: 3, bias: [40, 60]}
  dice: {of: faces, shows: pips, number: players + 1, aside: players - 1}
components:
  men: {kind: sheet, title: 駒, parts: [{of: men, size: [20, 20], front: man.xml.j2}]}
""",
    "kinds.yaml": "- {id: king, name: 王, moves: step *}\n- {id: ship, name: 船, moves: slide N; jump 2 x, near: king soldier king}\n"
    "- {id: soldier, name: 兵, moves: step N}\n",
    "colours.yaml": "- {id: black, name: 黒}\n- {id: red, name: 赤}\n",
    "men.yaml": "- {id: bk, kind: king, side: black}\n- {id: rk, kind: king, side: red}\n- {id: bs, kind: ship, side: black}\n"
    "- {id: rs, kind: soldier, side: red, count: 2}\n- {id: b4, kind: soldier, side: black, count: 2}\n- {id: blank}\n",
    "sets.yaml": "- {id: royal, name: 王役, needs: king, points: 3}\n- {id: fleet, name: 船役, needs: ship soldier soldier, points: 5}\n"
    "- {id: fine, name: 罰, points: -3}\n",
    "sides.yaml": "- {id: dark, value: 1}\n- {id: light, value: 0}\n",
    "faces.yaml": "".join(f'- {{id: "{face}", pips: {face}}}\n' for face in range(1, 7)),
}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("board")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    findings = Findings()
    found = load_game(folder, "board", findings)
    assert not findings.problems
    assert found is not None
    return found


@pytest.fixture(scope="module")
def templates(game: Game) -> Templates:
    language = open_language(game, "ja", Findings())
    assert language is not None
    return Templates(game, language, house())


def said(templates: Templates, text: str) -> str:
    return templates.environment.printed(templates.environment.from_string(text), {})


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('{% for each in row_of("kinds", "ship").near %}{{ each.name }}{% endfor %}', "王兵王"),
        ('{{ row_of("kinds", "king").near | length }}', "0"),
        ('{{ row_of("kinds", "ship").own.near | join(" ") }}', "king soldier king"),
        ('{{ row_of("kinds", "ship").moves }}', "slide N; jump 2 x"),
        ('{{ row_of("kinds", "ship").moves | words }}', "前に何マスでも、または斜めに2マス（間の駒を飛び越せる）"),
        ('{{ diagram(row_of("kinds", "king").moves).rings | length }}', "8"),
        ('{{ diagram(row_of("kinds", "ship").moves, 3, 7).lines[0].y2 < 0.3 }}', "True"),
    ],
)  # fmt: skip
def test_faces_see_references_and_moves(templates: Templates, text: str, shown: str) -> None:
    """
    References are a list of rows, moves print as written, as words and as a diagram.
    """
    assert said(templates, text) == shown


LINES = "{% for each in s.lines %}{{ each.pattern.name }}{{ each.points }}+{{ each.bonus }} {% endfor %}= {{ s.total }}"


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("king:red", "王役3+2 = 5"),
        ("king:black ship:black soldier:black", "王役3+2 船役5+2 = 12"),
        ("king:red ship:black soldier:black", "王役3+2 船役5+0 = 10"),
        ("ship:black soldier:red soldier:black", "船役5+0 = 5"),
        ("soldier:red", "= 0"),
        ("", "= 0"),
    ],
)  # fmt: skip
def test_a_worked_example_is_computed(templates: Templates, hand: str, shown: str) -> None:
    """
    The lines of a hand have patterns as rows in the kit's language, points, bonus and total.
    """
    assert said(templates, f"{{% set s = score('{hand}') %}}{LINES}") == shown


def test_a_line_names_its_pieces_and_its_stand_in(templates: Templates) -> None:
    """
    Each piece has the rows of its kind and colour, and the kind that is stood in for is a row as well.
    """
    text = (
        "{% set s = score('king:black ship:black soldier:black') %}{% set line = s.lines[1] %}"
        "{% for piece in line.pieces %}{{ piece.side.name }}{{ piece.kind.name }}{% endfor %} {{ line.stands_in.name }} {{ s.points }} {{ s.bonus }}"
    )
    assert said(templates, text) == "黒船黒兵黒王 兵 8 4"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('chance("sticks", "at least", 3)', "1/2"),
        ('chance("sticks", "at least", 3).percent', "50.0%"),
        ('chance("sticks", "at least", 3).whole', "50%"),
        ('chance("sticks", "exactly", 5)', "1/32"),
        ('chance("sticks", "exactly", 6)', "0"),
        ('chance("sticks", "at least", 3, biased=true)', str(sum(Fraction(c * 2**k * 3 ** (5 - k), 5**5) for c, k in [(10, 3), (5, 4), (1, 5)]))),
        ('chance("dice", "pair", number=3)', "4/9"),
        ('chance("dice", "different", number=3)', "5/9"),
        ('chance("dice", "missed", 2, number=3)', "8/27"),
        ('chance("dice", "hits", 6, number=3).decimal', "2.00"),
        ('chance("dice", "hits", 6, number=9).decimal', "9.00"),
        ('held("royal", 1)', "2/7"),
        ('held("fleet", 7)', "1"),
        ('held("fleet", 0)', "0"),
    ],
)  # fmt: skip
def test_a_chance_is_an_exact_fraction(templates: Templates, text: str, shown: str) -> None:
    """
    Chances print as fractions, per cent or decimals, for fair and biased throws and for hands.
    """
    assert said(templates, f"{{{{ {text} }}}}") == shown


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('score("king:blue")', "no piece 'king:blue'"), ('score("king")', "no piece 'king'"), ('held("royals", 2)', "did you mean 'royal'"),
        ('held("fine", 2)', "no pattern 'fine'"), ('held("royal", 99)', "cannot be counted"), ('held("royal", -1)', "cannot be counted"),
        ('chance("stick", "pair")', "did you mean 'sticks'"), ('chance("sticks", "pairs")', "did you mean 'pair'"), ('chance("dice", "pair")', "needs number="),
        ('chance("dice", "pair", number=99)', "needs number="), ('chance("dice", "missed", 7, number=3)', "0 to 6 sides"),
        ('chance("dice", "pair", number=3, biased=true)', "no bias"),
    ],
)  # fmt: skip
def test_a_question_without_an_answer_says_why(templates: Templates, text: str, says: str) -> None:
    """
    A wrong piece, pattern, throw or number is refused in words that help.
    """
    with pytest.raises(ValueError, match=says.replace("=", ".")):
        said(templates, f"{{{{ {text} }}}}")


def test_the_page_of_odds_has_throws_and_patterns(game: Game, templates: Templates) -> None:
    """
    Sums as bars with the needed ones set off, tables of misses and hits, and the patterns by number of pieces.
    """
    (group,) = groups(game, templates.language, house(), gathered(game))
    assert group.title == "投げる物と役"
    titles = [panel.title for panel in group.panels]
    assert titles[:2] == ["棒：5つの合計", "棒：合計がその数以上"]
    assert titles[-2:] == ["役ができる確率", "同じ色でできる確率"]
    bars, least = group.panels[:2]
    assert [bar.cells[1] for bar in bars.rows] == ["3.1%", "15.6%", "31.3%", "31.3%", "15.6%", "3.1%"]
    assert len({bar.colour for bar in bars.rows[:3]}) == len({bar.colour for bar in bars.rows[3:]}) == 1
    assert [line.cells for line in least.rows if line.strong] == [("3", "50.0%", "31.7%")]
    held = group.panels[-2]
    assert [line.cells[0] for line in held.rows] == ["王役", "船役", "平均の点"]
