"""Ready-made score sheets: a line for each way to score, a column for each player."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.frame import Path as Drawn
from generator.frame import Text
from generator.survey import survey
from tests.faces.odd_ends import drawn, items, symbols, words, write

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
    (frame,) = drawn(
        write(tmp_path, game, pads="id,called,lines,count\na,Scores,hut gem debt,4\n", scoring=scoring)
    )
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
    assert {(each.place.file, each.place.line) for each in problems if each.code == "K604"} == {
        ("odd/scoring.csv", 3)
    }


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


@pytest.mark.parametrize(("players", "narrowest"), [("2..4", 15), ("2..5", 15), ("2..12", 7)])
def test_players_have_room_to_write_and_notes_are_not_larger_than_names(
    tmp_path: Path, players: str, narrowest: float
) -> None:
    """
    Long names and notes leave each player about 15 mm where the sheet has them, and a note is the smaller text.
    """
    note = "for each habitat of which you have three mushrooms or more"
    scoring = f"id,called,each,note\nhut,Mushrooms in your basket,,{note}\ngem,Complete habitats,5,{note}\n"
    game = SCORES.replace("2..5", players)
    (frame,) = drawn(write(tmp_path, game, pads=SHORT_PAD, scoring=scoring))
    upright = sorted({
        item.segments[0][1] for item in items(frame)
        if isinstance(item, Drawn) and len(item.segments) == 2 and item.segments[0][1] == item.segments[1][1]
    })  # fmt: skip
    assert upright[1] - upright[0] >= narrowest
    assert upright[0] <= 0.45 * 122 + 0.01
    sizes = {
        item.runs[0].text.split()[0]: item.runs[0].size for item in items(frame) if isinstance(item, Text)
    }
    assert sizes["for"] < min(sizes["Mushrooms"], sizes["Complete"])
