"""`kamiban odds` on a terminal and for tools."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from generator.command.odds import run
from generator.odds.data import as_data
from generator.odds.gathered import gathered

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def printed(form: str) -> str:
    """What the command says of both editions."""
    out = io.StringIO()
    with redirect_stdout(out):
        run((str(ROOT / "cards" / "ail-lime"), str(ROOT / "cards" / "ail-republic")), form)
    return out.getvalue()


@pytest.mark.parametrize(
    "words",
    ["64 copies, mean 13/8 = 1.625", "0   9   9/64  14.1 %", "F 61  M 61  K 59  W 6  any 24", "10→01  8, 9, 9, 10",
     "points 56", "14→01  3, 6, 6, 6, 7, 7, 7", "F 77  O 41  G 87  M 22  D 43  any 12", "total 910",
     "2  27  27/65  41.5 %", "mean 122/65 ≈ 1.877", "8–16, in 32 ways", "cards.suit, hands of 3:", "cards.suit, hands of 4:",
     "≈ 8.994", "14  8/45  17.8 %"],
)  # fmt: skip
def test_the_numbers_of_the_game_sheets_are_on_the_terminal(words):
    """
    What the sheets of both editions state can be read off the tables.
    """
    assert words in printed("text")


def test_json_has_every_fraction_whole():
    """
    A tool reads the exact fraction back, and the decimal beside it is the same number.
    """
    lime, republic = json.loads(printed("json"))
    assert (lime["game"], republic["game"]) == ("ail-lime", "ail-republic")
    move = next(one for one in lime["distributions"] if one["of"] == "cards.move")
    assert move["mean"] == {"exact": "13/8", "decimal": 1.625}
    assert sum(Fraction(value["share"]["exact"]) for value in move["values"]) == 1
    turns = lime["maps"][0]["journeys"][0]["turns_until_back"]
    assert float(Fraction(turns["exact"])) == turns["decimal"]


def test_what_is_not_declared_is_said(republic, small):
    """
    A game that lacks what an odd needs is told what to declare, and what was left out.
    """
    still = small({"count": "int"}, "- {id: x, count: 3}\n")
    assert any("`move`" in note for note in gathered(still).notes)
    assert any(
        note.startswith("13 of 65 copies have no cards.number.move") for note in gathered(republic).notes
    )
    bare = small({"count": "int"}, "- {id: x, count: 3}\n", back=False)
    assert any("no deck" in note for note in gathered(bare).notes)


def test_a_move_behind_a_reference_walks_the_map(small):
    """
    Words on cards move pawns when the table of those words says how far.
    """
    cards = '- {id: x, flip: W, count: 2}\n- {id: y, flip: "2", count: 2}\n'
    ((tour,),) = [gathered(small({"count": "int", "flip": "ref flips"}, cards)).tours]
    (journey,) = tour.journeys
    assert journey.moves == "cards.flip.move"
    assert journey.back == journey.along[3] == Fraction(9, 4)


def test_one_way_is_no_ways(small, tmp_path, capsys):
    """
    A ring of three routes is walked in 1 way, not in 1 ways.
    """
    small({"count": "int", "move": "int"}, "- {id: x, move: 1, count: 3}\n")
    run((str(tmp_path),), "text")
    line = next(line for line in capsys.readouterr().out.splitlines() if "each route at most once" in line)
    assert line.endswith("3, in 1 way")


def test_a_game_with_problems_is_printed_with_them_and_fails(small, tmp_path, capsys):
    """
    Odds of contradictory data come with the contradiction, on the other stream, and exit status 1.
    """
    rows = "- {id: x, step: 7, count: 3}\n- {id: y, step: many, count: 1}\n"
    small({"count": "int", "step": "int"}, rows)
    assert run((str(tmp_path),), "json") == 1
    captured = capsys.readouterr()
    assert "cards.yaml" in captured.err
    assert "step of 'y'" in captured.err
    assert json.loads(captured.out)[0]["distributions"] == []


def test_a_game_that_cannot_be_read_has_only_problems(tmp_path, capsys):
    """
    Without a game there is an empty list for tools, and the reason for people.
    """
    (tmp_path / "game.yaml").write_text("kamiban: [", encoding="utf-8")
    assert run((str(tmp_path),), "json") == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out) == []
    assert "game.yaml" in captured.err


def test_data_is_plain(lime):
    """
    The data can be written as JSON as it is.
    """
    assert json.loads(json.dumps(as_data(gathered(lime))))["notes"] == []
