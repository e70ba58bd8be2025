"""A face read for a language of either direction, and the boxes of what is drawn on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect, ReadFace
from generator.frame import Frame, Group, Image, Item, Matrix, joined, moved, rectangle
from generator.frame import Path as Outline
from generator.model.outlines.rect import RectTrim
from generator.problem import Findings, Place
from tests.typecase import house

WIDE = 60.0
PIECE = Frame(20, 30, 0, (Outline(rectangle(0, 0, 4, 30)),), "piece")
NEAR = 2e-3
"""Millimetres: pictures and icons are placed to a thousandth."""
Point = tuple[float, float]
Box = tuple[float, float, float, float]


def read(
    game: Path, face: str, language: str = "ar", *, attributes: str = "", mirrored: bool = True
) -> ReadFace:
    dialect = Dialect(Library(game, "game", {}), Findings())
    found = dialect.read(
        f"<face {attributes}>{face}</face>", house(language), lambda field, *_: (Place("f"), field),
        RectTrim(WIDE, 90), lambda name: PIECE, mirrored=mirrored,
    )  # fmt: skip
    assert dialect.findings.problems == []
    return found


def boxes(items: tuple[Item, ...], by: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Box]:
    """The boxes of all that is drawn: outlines, pictures, and the runs of texts."""
    for item in items:
        if isinstance(item, Group):
            yield from boxes(item.items, joined(by, item.matrix) if item.matrix else by)
        elif isinstance(item, Outline):
            values = [segment[1:] for segment in item.segments]
            yield around([moved(by, *pair) for each in values for pair in zip(each[::2], each[1::2])])
        elif isinstance(item, Image):
            x, y, w, h = item.x, item.y, item.width, item.height
            yield around([moved(by, x, y), moved(by, x + w, y + h)])
        else:
            for run in item.runs:
                x, y = run.x + item.at[0], run.y + item.at[1]
                yield around([moved(by, x, y), moved(by, x + run.width, y)])


def around(points: list[Point]) -> Box:
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def turned(box: Box) -> Box:
    left, top, right, bottom = box
    return WIDE - right, top, WIDE - left, bottom


def near(found: Iterator[Box], wanted: Iterator[Box]) -> bool:
    return [*found] == [pytest.approx(box, abs=NEAR) for box in wanted]
