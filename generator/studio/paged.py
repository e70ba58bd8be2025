"""Pages as the browser shows them: a picture, its size, and which face lies where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from msgspec import Struct

from generator.bench.bench import Bench
from generator.checks.allow import acknowledge
from generator.components.kind import Kind, kinds
from generator.faults import all_faults
from generator.guard import TooMuch, seconds_for, work
from generator.model.component import Side
from generator.model.game import Game
from generator.paint.svg.page import paint_page
from generator.problem import Findings
from generator.sheets.page import Page
from generator.sheets.plan.tally import trim_of
from generator.source.faults import TAKES_TOO_MUCH
from generator.speech import spoken
from generator.studio.workspace import Workspace

Made = TypeVar("Made")
PLACES = 3
"""Of a mm."""


class ShownPiece(Struct, frozen=True):
    """A face on a page, by its id, and where it is seen, in mm."""

    face: str
    x: float
    y: float
    w: float
    h: float


class ShownPage(Struct, frozen=True):
    """One side of a sheet of paper."""

    picture: str
    width: float
    height: float
    side: Literal["front", "back"]
    pieces: list[ShownPiece] = []


class FaceIds:
    """The ids of the faces of a game."""

    def __init__(self, game: Game) -> None:
        self._parts = {
            id(part): f"{each.name}/{number}"
            for each in kinds(game) for number, part in enumerate(each.parts)
        }  # fmt: skip
        self._nodes = {id(each.node): f"{each.name}/0" for each in kinds(game) if each.parts}

    def of(self, shown: object) -> str:
        """The id of what a frame shows; that of the front of a box for its net, '' of what is no face."""
        if not isinstance(shown, Side):
            return ""
        part = self._parts.get(id(shown.part)) or self._nodes.get(id(shown.part.node), "")
        return f"{part}/{shown.row.id if shown.row else '-'}/{shown.side}" if part else ""


def shown_page(workspace: Workspace, page: Page, language: str, title: str, ids: FaceIds) -> ShownPage:
    """A page, painted and handed to the server, unless something newer waits."""
    workspace.breathe()
    picture = workspace.picture(paint_page(page, title, language).encode(), "svg")
    pieces = [
        ShownPiece(ids.of(placed.frame.shows), *(round(each, PLACES) for each in trim_of(placed)))
        for placed in page.placed
    ]
    side: Literal["front", "back"] = "back" if page.behind else "front"
    return ShownPage(picture, round(page.width, PLACES), round(page.height, PLACES), side, pieces)


def in_time(bench: Bench, component: Kind, make: Callable[[], Made]) -> Made | None:
    """What is made of a book; None if that takes too much, which is told."""
    try:
        most = 3 * seconds_for(bench.game.books.get(component.name))  # as a build gives it
        with work(f"{bench.language.code}/{component.name}", bench.game.shown, most):
            return make()
    except TooMuch as error:
        message = f"'{component.name}' cannot be drawn: {error}"
        bench.findings.add(TAKES_TOO_MUCH.at(component.node.place, message))
    return None


def met(workspace: Workspace, findings: Findings) -> list[dict[str, Any]]:
    """The problems that were met on the way, as the page is told them, in its language."""
    allowed, tongue = workspace.needed().file.allow, workspace.tongue
    known = acknowledge(findings.in_order(), allowed, all_faults(), complete=False)
    return [
        {**each.data, "message": spoken(each.message, tongue), "hint": spoken(each.hint, tongue)}
        for each in known
    ]
