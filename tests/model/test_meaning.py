"""What game.yaml says its fields mean: only what a table has, and of a type that can mean it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.trying import load_edited

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  cards: {file: cards.yaml, fields: {name: text, fame: int, free: bool = false, odd: nonsense}}
components: {}
meaning:
"""
CARDS = "- {id: a, name: A, fame: 1}\n"


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("points: fane", "K208", "'points' is the field 'fane', which no table has"),
        ("points: name", "K210", "'points' is the field 'name', which is a text in every table"),
        ("wild: fame", "K210", "'wild' is the field 'fame', which is a int in every table"),
        ("speed: fame", "K201", "speed"),
    ],
)
def test_a_meaning_of_nothing_is_a_problem_at_its_line(
    tmp_path: Path, line: str, code: str, said: str
) -> None:
    """
    A field that no table has, or none that can mean so, is reported where it is declared.
    """
    _, findings = load_edited({"game.yaml": f"{GAME}  {line}\n", "cards.yaml": CARDS}, tmp_path)
    (problem,) = [each for each in findings.problems if each.place.line > 8]
    assert (problem.code, problem.place.line) == (code, 10)
    assert said in problem.message and problem.hint


@pytest.mark.parametrize("line", ["points: fame", "wild: free", "mark: name", "level: odd"])
def test_a_meaning_of_something_is_none(tmp_path: Path, line: str) -> None:
    """
    A field of a fitting type is silent, and one whose own declaration is refused is not reported twice.
    """
    _, findings = load_edited({"game.yaml": f"{GAME}  {line}\n", "cards.yaml": CARDS}, tmp_path)
    assert [each for each in findings.problems if each.place.line > 8] == []


def test_the_usual_names_need_no_field(tmp_path: Path) -> None:
    """
    A game without points, levels or moves declares nothing and is told nothing.
    """
    game, findings = load_edited(
        {"game.yaml": GAME.replace("meaning:\n", "").replace(", odd: nonsense", ""), "cards.yaml": CARDS},
        tmp_path,
    )
    assert findings.problems == []
    assert (game.file.meaning.points, game.file.meaning.move) == ("vp", "move")
