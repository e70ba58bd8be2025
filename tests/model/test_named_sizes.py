"""Sizes may be written by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.load import load_game
from generator.model.sizes import SIZES
from generator.problem import Findings

DOCS = Path(__file__).parents[2] / "docs" / "data.md"
GAME = """\
kamiban: 1
id: sized
title: Sized
language: en
version: "1"
tables: {{cards: {{file: cards.yaml, fields: {{name: text}}}}}}
components:
  cards: {{kind: sheet, title: Cards, parts: [{{of: cards, front: card.xml.j2, {part}}}]}}
"""


def part(folder: Path, written: str):
    """The part of a game that says so, and what is wrong with it."""
    (folder / "cards.yaml").write_text("- {id: one, name: One}\n", encoding="utf-8")
    (folder / "game.yaml").write_text(GAME.format(part=written), encoding="utf-8")
    findings = Findings()
    game = load_game(folder, "sized", findings)
    return (game.file.components["cards"].parts[0] if game else None), findings.problems


@pytest.mark.parametrize("name", SIZES)
def test_a_name_stands_for_width_height_and_corners(tmp_path, name):
    """
    Every size gives its measures, lying on its side the same ones turned, and a corner that is written goes before its own.
    """
    width, height, corner = SIZES[name]
    made, problems = part(tmp_path, f"size: {name}")
    assert (made.size, made.corner, problems) == ((width, height), corner, [])
    made, problems = part(tmp_path, f"size: {name} landscape, corner: 1")
    assert (made.size, made.corner, problems) == ((height, width), 1, [])
    assert f"| `{name}` | {width:g} × {height:g} | {corner:g} |" in DOCS.read_text(encoding="utf-8")


def test_discs_have_no_corners(tmp_path):
    """
    A round piece takes only width and height from a name.
    """
    made, problems = part(tmp_path, "shape: round, size: square")
    assert (made.size, made.corner, problems) == ((70, 70), 0, [])


@pytest.mark.parametrize("written", ["pokre", "poker sideways", "63x88"])
def test_a_name_that_is_none_is_told_once_where_it_stands(tmp_path, written):
    """
    One problem, at the word, with the size that was meant or all that there are.
    """
    _, problems = part(tmp_path, f"size: {written}")
    lines = (tmp_path / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert [(each.code, lines[each.place.line - 1][each.place.column - 1 :]) for each in problems] == [
        ("K202", f"{written}}}]}}"),
    ]  # fmt: skip
    assert "poker" in problems[0].hint
