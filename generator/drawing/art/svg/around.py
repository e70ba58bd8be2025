"""What stands around an element of a drawing while it is read, and why an element may have no vectors."""

from __future__ import annotations

from typing import NamedTuple

from generator.drawing.art.svg.values import SAME
from generator.frame import Matrix, Paint

Style = dict[str, str]
"""What is said of each property."""
Painted = tuple[Paint, float]
"""A paint, and how much of it."""


class NoVectors(Exception):
    """Something that only pixels can show; says why."""


class Around(NamedTuple):
    """The transform, window and style that an element stands in.

    `real` is an element that stands where it is drawn, not one that another one refers to; `within` are the
    elements that led here.
    """

    view: tuple[float, float]
    matrix: Matrix = SAME
    style: Style = {}  # noqa: RUF012  # never changed
    real: bool = True
    within: tuple[int, ...] = ()
    fill: Painted = ("", 0.0)  # of what a marker or a copy belongs to
    stroke: Painted = ("", 0.0)
    covers: int = 0  # clips and masks that lie in one another
