"""Wedges that templates ask for, as path notation."""

from __future__ import annotations

from generator.model.outlines.wedge import corners


def wedge(x: float, y: float, w: float, h: float, grown: float = 0.0) -> str:
    """The path of a wedge in a box, its point up; every side moved outwards by `grown`."""
    points = ((x + dx, y + dy) for dx, dy in corners(w, h, grown))
    return "M" + "L".join(f"{round(px, 4):g} {round(py, 4):g}" for px, py in points) + "Z"
