"""Paper sizes, one YAML file each."""

from __future__ import annotations

from typing import Literal

from generator.model.outlines.part import Millimetres
from generator.model.reading import read_shape
from generator.model.shape import Shape
from generator.problem import Findings, Place
from generator.resources import templates
from generator.sheets import faults
from generator.source.nearest import did_you_mean
from generator.source.reader import read_file

Duplex = Literal["long", "short", "fold", "press"]
"""Two-sided on the long or the short edge, one-sided to fold, or one piece a page for a press."""
EDGE = 4.0
"""What a home printer leaves blank at every edge, in mm."""


class Paper(Shape, frozen=True, kw_only=True):
    """A sheet in portrait orientation."""

    width: Millimetres
    height: Millimetres
    sheets: Literal["yes", "no"] = "yes"  # whether pieces are printed on it; a small one holds rulebooks only

    def turned(self) -> tuple[tuple[float, float], ...]:
        """Portrait and landscape."""
        return (self.width, self.height), (self.height, self.width)


def papers() -> list[str]:
    """The papers that can be chosen."""
    return sorted(path.stem for path in (templates() / "papers").glob("*.yaml"))


def open_paper(name: str, findings: Findings) -> Paper | None:
    """A paper by name; None after saying which there are."""
    if name not in papers():
        hint = did_you_mean(name, papers(), "papers")
        findings.add(faults.UNKNOWN_PAPER.at(Place("--paper"), f"no paper '{name}'", hint=hint))
        return None
    path = templates() / "papers" / f"{name}.yaml"
    node = read_file(path, f"templates/papers/{name}.yaml", findings)
    return None if node is None else read_shape(node, Paper, findings)
