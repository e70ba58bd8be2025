"""Faces that are painted again and again, as the studio does."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.frame import Frame, Group, rectangle
from generator.frame import Path as Line
from generator.paint.svg.faces import FacePainter
from generator.paint.svg.painter import paint_svg
from generator.studio.workspace import Workspace
from tests.running import ROOT

SMALL = ("ari-express", "cetkaik")
GAMES = [
    pytest.param(path.parent, id=path.parent.name, marks=[pytest.mark.slow] * (path.parent.name not in SMALL))
    for path in sorted((ROOT / "cards").glob("*/game.yaml"))
]
"""Two small games always, the others with `make test-all`."""


def frame(*items: Line | Group) -> Frame:
    return Frame(10, 10, 1, items, "a", "A")


@pytest.mark.parametrize("folder", GAMES)
def test_every_face_is_the_file_that_the_kit_has(folder: Path):
    """
    Whatever was painted before, a face is to the byte what it is by itself.
    """
    workspace = Workspace(folder, folder.name, lambda *_: None, lambda: False)
    workspace.refresh(anyway=True)
    language = workspace.needed().file.language
    painter, faces = FacePainter(language), workspace.bench(language).faces
    for side in workspace.gallery.sides().values():
        drawn = faces.build(*side)
        assert drawn is not None
        alone = paint_svg(drawn, "outlines", language)
        assert painter.paint(drawn) == alone
        assert painter.paint(drawn) == alone


def test_a_symbol_that_is_another_is_drawn_as_it_is_now():
    """
    Two groups of one symbol have each its own outlines, if those are others.
    """
    painter = FacePainter("en")
    for size in (3, 4, 3):
        drawn = frame(Group((Line(rectangle(0, 0, size, size), fill="#000000"),), symbol="star"))
        assert painter.paint(drawn) == paint_svg(drawn, "outlines", "en")


def test_a_part_of_a_picture_is_painted_once():
    """
    A group that is made anew around what it was around is known again, and is cut as it is now.
    """
    painter, line = FacePainter("en"), Line(rectangle(0, 0, 9, 9), fill="#000000")
    for size in (3, 3, 4):
        drawn = frame(Group((line,), clip=rectangle(0, 0, size, size)))
        assert painter.paint(drawn) == paint_svg(drawn, "outlines", "en")
    assert len(painter._new) == 2


def test_what_is_not_painted_any_more_is_forgotten(monkeypatch):
    """
    A painter keeps what its latest faces are made of, not all that there ever was.
    """
    monkeypatch.setattr("generator.paint.svg.faces.MOST_KEPT", 1000)
    painter = FacePainter("en")
    for size in range(200):
        drawn = frame(Line(rectangle(0, 0, size, 1), fill="#000000"))
        assert painter.paint(drawn) == paint_svg(drawn, "outlines", "en")
    assert len(painter._new) + len(painter._old) < 50
