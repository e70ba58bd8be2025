"""A lot: the files of a component that are made together, told before they are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from generator.frame import Frame
    from generator.rulebook.onscreen import HtmlBook
    from generator.sheets.page import Layered, Printout
    from generator.sheets.plan.plan import PrintPlan

    Picture = Printout | Frame | Layered | HtmlBook | PrintPlan  # what painters paint


class Drawn(NamedTuple):
    """What one file shows, where it goes in the folder of its language, and how many pieces are on it."""

    path: str
    picture: Picture
    pieces: int = 1


@dataclass(frozen=True)
class Lot:
    """Files of one component, language, format and paper; drawn when they are asked for.

    `path` is the file, or the folder or the beginning of the names of several, below the folder of the
    language; `given` is what makes a difference to them beside what the component shows.
    """

    component: str
    language: str
    format: str
    paper: str  # "" of what has no paper, such as a roll or a web page
    duplex: str
    path: str
    draw: Callable[[], Iterable[Drawn]] = field(compare=False)
    given: str = ""
