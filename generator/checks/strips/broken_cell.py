"""K344: a strip ends in the middle of a cell."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.strip import strips


@check(
    "K344",
    why="what is printed is whole cells, so that the strip would not be as long as the box says",
    hint="declare a length that is a whole number of cells",
)
def broken_cell(game: Game) -> Found:
    """The length of a strip is no multiple of the length of a cell."""
    for strip in strips(game):
        pitch, length = strip.part.size[0], strip.length
        whole = strip.cells * pitch
        if abs(whole - length) > 1e-6 * whole:
            message = f"{length:g} mm of {strip.name} are {length / pitch:.2f} cells of {pitch:g} mm"
            hint = f"write {whole - pitch:g} or {whole:g}"
            place, subject = strip.node.place_of("length"), f"components.{strip.name}.length"
            yield Finding(place, message, subject, hint=hint)
