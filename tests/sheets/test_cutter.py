"""Faces that occur again are drawn once, and those that do not are not kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.problem import Findings
from generator.sheets.pieces import Cutter, Piece

FACES = {"front": "named.xml.j2", "back": "solid.xml.j2"}


@pytest.fixture
def game(small_game: Callable[..., Path], tmp_path: Path):
    """A game whose first row is printed once and whose second twice; with a face that cannot be read."""
    folder = small_game(tmp_path, counts=(1, 2), faces={"broken": '<face title="x"><rect/></face>\n'})
    found = load_game(folder, "small", Findings())
    assert found is not None
    return found


@pytest.fixture
def cutter(game) -> Cutter:
    findings = Findings()
    return Cutter(
        Faces(game, open_language(game, "en", findings), Library(game.folder, "small", {}), findings)
    )


def part(height: float = 30, **faces: str) -> Rect:
    return Rect(size=(40, height), of="things", **{**FACES, **faces})


def test_a_row_that_is_printed_once_is_drawn_when_asked_for(game, cutter):
    """
    Its front is not shared and not kept; its back may be that of many others, and is.
    """
    piece = Piece(part(), game.tables["things"].rows[0])
    fronts, backs = ([cutter.frame(piece, side) for _ in range(2)] for side in ("front", "back"))
    assert fronts[0] is not fronts[1]
    assert not any(front.shared for front in fronts)
    assert backs[0] is backs[1]
    assert backs[0].shared


def test_a_row_that_is_printed_often_is_drawn_once(game, cutter):
    """
    Every copy shows the very same frame, which is marked as shared; so does a face that belongs to no row.
    """
    for piece in (Piece(part(), game.tables["things"].rows[1]), Piece(part(front="solid.xml.j2"), None)):
        first = cutter.frame(piece, "front")
        assert first is cutter.frame(piece, "front")
        assert first.shared


def test_the_same_face_in_two_sizes_has_two_names(game, cutter):
    """
    Keys of frames are unique in a document, also where two parts show the same row.
    """
    frames = [
        cutter.frame(Piece(part(height), game.tables["things"].rows[1]), "front") for height in (30, 40)
    ]
    assert len({frame.key for frame in frames}) == 2


def test_a_face_that_fails_is_told_once(game, cutter):
    """
    What cannot be drawn is nothing for every copy, and is told of one of them.
    """
    broken = Piece(part(front="broken.xml.j2"), game.tables["things"].rows[1])
    told = []
    for _ in range(3):
        assert cutter.frame(broken, "front") is None
        told.append(len(cutter.faces.findings.problems))
    assert told[0] == told[1] == told[2] > 0
