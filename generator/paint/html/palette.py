"""The colours of a page on light and on dark ground: any accent in, legible ones out."""

from __future__ import annotations

from msgspec import Struct

from generator.colour import INK, PAPER, legible, mix


class Palette(Struct, frozen=True):
    """Text in `ink`, `quiet` and `accent` is legible on `paper`, `ground` and `tint`."""

    ink: str
    paper: str
    quiet: str
    rule: str
    ground: str
    tint: str
    accent: str


def light(accent: str) -> Palette:
    """The colours of the printed book."""
    tint = mix(accent, PAPER, 0.91)
    grounds = (PAPER, "#F6F2ED", tint)
    return Palette(INK, PAPER, "#675D57", "#DCD5CE", grounds[1], tint, legible(accent, INK, grounds))


def dark(accent: str) -> Palette:
    """Warm light letters on a warm near-black."""
    paper, ink = "#1A1715", "#EFE9E3"
    tint = mix(paper, accent, 0.14)
    grounds = (paper, "#26221F", tint)
    return Palette(ink, paper, "#B9AFA7", "#48413B", grounds[1], tint, legible(accent, ink, grounds))
