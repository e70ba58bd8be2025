"""What the page asks when somebody points at a face: what is drawn there, and where it comes from."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct, field

from generator.studio.answer import NotDone, answer
from generator.studio.pointing.point import PointedThing
from generator.studio.workspace import Workspace

MOST_BELOW = 12
"""Things that lie below one another and are told."""


class PointAsked(Struct):
    """A point of a face in mm from the upper left of its trim."""

    face: str
    language: str
    x: float
    y: float


class PointFound(Struct):
    """What lies there, the topmost first."""

    revision: int
    found: list[PointedThing] = field(default_factory=list)


@answer("where")
def where(workspace: Workspace, asked: PointAsked) -> PointFound:
    """What is drawn at a point, and its row, its field, its line in the template and its text."""
    side = workspace.gallery.sides().get(asked.face)
    if side is None:
        raise NotDone(f"the game has no face '{asked.face}'")
    found = workspace.pointer.face(asked.language, side).at(asked.x, asked.y)
    return PointFound(workspace.revision, [*islice(found, MOST_BELOW)])
