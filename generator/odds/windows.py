"""How evenly the faces of a strip are spread: over all that repeats, and over stretches of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.model.game import Game
from generator.model.sequence import equal_neighbours, frequency
from generator.model.strip import Tape, strips
from generator.odds.data import told
from generator.odds.section import SHARE, Head, Label, Numbers, Section, Tongue


class Stretch(Struct, frozen=True):
    """Neighbouring cells, so many of them: how uneven they can be, and how likely they have every face."""

    cells: int
    imbalance: int
    first_worst: int  # the first cell of the most uneven stretch, counted from 1
    fewest: Annotated[int, told("fewest_faces")]
    every_face: Fraction
    least: Annotated[dict[str, int], told("", "value", "copies")]


class Windows(Struct, frozen=True):
    """The faces of one strip; a stretch may begin at any cell of the period, each with the same chance."""

    name: Annotated[str, told("strip")]  # of the component
    table: Annotated[str, told("of")]
    cells: int
    period: int
    faces: Annotated[dict[str, int], told("", "value", "copies")]  # how often each is on the period
    neighbours: Annotated[int, told("equal_neighbours")]  # cells whose next cell has the same face
    windows: tuple[Stretch, ...]

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """How often each face returns, and how uneven stretches of the strip can be."""
        say, name = tongue.say, f"strip {self.name}"
        beside = f": {self.cells} cells, which repeat after {self.period}"
        if self.neighbours:
            beside += f"; {self.neighbours} have the same face as the next"
        faces = tuple(Numbers(Label(face), (f"{times}×",)) for face, times in self.faces.items())
        yield Section(name, beside, heads=(Head(),), rows=faces)
        yield Section(
            f"{name}, stretches", "",
            say("{name}: stretches", name=tongue.component(self.name)),
            say(
                "{number} cell, repeated after {period}", "{number} cells, repeated after {period}",
                number=self.cells, period=self.period,
            ),
            first=say("cells"),
            heads=(
                Head(say("commonest − rarest")), Head(say("different faces")),
                Head(say("every face"), SHARE),
            ),
            rows=tuple(
                Numbers(Label(str(each.cells)), (f"≤ {each.imbalance}", f"≥ {each.fewest}", each.every_face))
                for each in self.windows
            ),
            narrow=0.16,
        )  # fmt: skip


def windows(game: Game) -> Iterator[Windows]:
    """The strips of a game."""
    for strip in strips(game):
        yield Windows(
            strip.name, strip.part.of, strip.cells, len(strip.period),
            frequency(strip.period, strip.faces), len(equal_neighbours(strip.period)),
            tuple(_stretches(strip)),
        )  # fmt: skip


def _stretches(strip: Tape) -> Iterator[Stretch]:
    for each in strip.windows():
        every = Fraction(each.complete, len(strip.period))
        yield Stretch(each.length, each.imbalance, each.start + 1, each.fewest, every, each.least)
