"""A face that comes with the generator in place of one of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from trying import found_by, load_edited

from generator.model.game import Game

FILES = {
    "game.yaml": """kamiban: 1
id: g
title: G
language: en
version: "1"
tables: {things: {file: things.yaml, fields: {name: text}}}
components:
  things:
    kind: sheet
    title: Things
    parts: [{of: things, size: [20, 20], shape: round, front: token-front.xml.j2, back: back.xml.j2}]
""",
    "things.yaml": "- {id: a, name: A}\n",
    "faces/token-front.xml.j2": "<face/>",
    "faces/back.xml.j2": "<face/>",
}
FAILING = [("built_in_face", "token-front", "token_front"), ("built_in_face", "token-front", "TOKEN-FRONT")]


def load(folder: Path, old: str = "", new: str = "") -> Game:
    files = {name.replace(old, new) if old else name: text for name, text in FILES.items()}
    return load_edited(files, folder)[0]


@pytest.mark.parametrize(("name", "old", "new"), FAILING)
def test_a_face_of_the_game_that_has_another_name_is_told(
    name: str, old: str, new: str, tmp_path: Path
) -> None:
    """
    Where a built-in face is drawn since that of the game is misnamed, the key that names it and both faces are told.
    """
    [problem] = found_by(name, load(tmp_path, old, new))
    assert (problem.place.line, problem.severity) == (11, "warning")
    assert f"'{old}.xml.j2' is Kamiban's own face" in problem.message
    assert problem.hint == f"did you mean '{new}.xml.j2'?"


@pytest.mark.parametrize(("old", "new"), [("", ""), ("token-front", "other")])
def test_a_built_in_face_that_is_meant_is_not_told(old: str, new: str, tmp_path: Path) -> None:
    """
    A face of the game's own is drawn without a word, and so is a built-in one beside faces of other names.
    """
    assert found_by("built_in_face", load(tmp_path, old, new)) == []
