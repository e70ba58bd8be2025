"""Operators for what is more than a colour on an outline: gradients, opacity, masks and blends."""

from __future__ import annotations

from typing import Protocol

from generator.frame import Gradient, Group, Item, Mask, Path, Stop, polygon, rectangle
from generator.paint.pdf.operators import colour, matrix, number, outline
from generator.paint.pdf.shading import extent, shading

Room = tuple[float, float, float, float]

_WHITE = "#FFFFFF"
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_USUAL_MITER = 10
_BLENDS = {
    "color-dodge": "ColorDodge", "color-burn": "ColorBurn", "hard-light": "HardLight",
    "soft-light": "SoftLight",
}  # fmt: skip
"""Names that are not those of CSS with a capital."""


class Layers(Protocol):
    """What such operators need from the document they become part of."""

    def state_name(self, entries: str) -> str:
        """The resource name of a graphics state with some entries."""

    def shading_name(self, entries: str) -> str:
        """The resource name of a shading."""

    def layer_name(self, items: tuple[Item, ...]) -> str:
        """The resource name of items that are one picture before they lie over others."""

    def mask(self, items: tuple[Item, ...], box: Room) -> str:
        """A reference to items that are a mask."""


def is_plain(path: Path) -> bool:
    """Whether an outline is painted with solid colours that hide what is below, and with a plain line."""
    solid = isinstance(path.fill, str) and isinstance(path.stroke, str)
    return solid and path.pen is None and path.fill_opacity == path.stroke_opacity == 1


def is_layer(group: Group) -> bool:
    """Whether a group is one picture before it is laid over what is below."""
    return group.opacity < 1 or group.mask is not None or bool(group.blend)


def laid_over(book: Layers, group: Group) -> str:
    """The operators of a group that is one picture."""
    inner = (Group(group.items, symbol=group.symbol),) if group.symbol else group.items
    parts = ["q"]
    if group.matrix:
        parts.append(matrix(group.matrix) + " cm")
    if group.clip:
        parts.append(outline(group.clip) + (" W* n" if group.even_odd else " W n"))
    entries = []
    if group.opacity < 1:
        entries.append(f"/ca {group.opacity:g} /CA {group.opacity:g}")
    if group.mask:
        entries.append(_masking(book, group.mask))
    if group.blend and group.blend != "normal":
        entries.append(f"/BM /{_BLENDS.get(group.blend, group.blend.capitalize())}")
    if entries:
        parts.append(f"/{book.state_name(' '.join(entries))} gs")
    return "\n".join([*parts, f"/{book.layer_name(inner)} Do", "Q"])


def rich_path(book: Layers, path: Path) -> str:
    """The operators of an outline with gradients, opacities or an unusual line: its area, then its line."""
    parts: list[str] = []
    if isinstance(path.fill, Gradient):
        clip = outline(path.segments) + (" W* n" if path.even_odd else " W n")
        parts.append(_shaded(book, path, path.fill, clip, line=False))
    elif path.fill:
        drawn = f"{colour(path.fill)} rg {outline(path.segments)} {'f*' if path.even_odd else 'f'}"
        parts.append(_faded(book, drawn, path.fill_opacity))
    if isinstance(path.stroke, Gradient):
        left, top, right, bottom = extent(path.segments, _beyond(path))
        clip = outline(rectangle(left, top, right - left, bottom - top)) + " W n"
        parts.append(_shaded(book, path, path.stroke, clip, line=True))
    elif path.stroke:
        style, after, phase = _line_style(path)
        dash = f"[{' '.join(number(value) for value in path.dash)}] {number(phase)} d"
        line = f"{colour(path.stroke)} RG {number(path.width)} w {style} {dash}"
        drawn = f"{line} {outline(path.segments)} S{after}"
        parts.append(_faded(book, drawn, path.stroke_opacity))
    return "\n".join(parts)


def _line_style(path: Path) -> tuple[str, str, float]:
    """How a line ends and turns, what has to be said after it, and where its dashes begin."""
    if path.pen is None:
        return "1 J 1 j" if path.round else "0 J 0 j", "", 0.0
    pen = path.pen
    style = f"{_CAPS[pen.cap]} J {_JOINS[pen.join]} j"
    if pen.join == "miter" and pen.miter != _USUAL_MITER:
        return f"{style} {number(pen.miter)} M", f" {_USUAL_MITER} M", pen.phase
    return style, "", pen.phase


def _beyond(path: Path) -> float:
    """How far a line may reach beyond its outline."""
    return path.width / 2 * max(path.pen.miter if path.pen and path.pen.join == "miter" else 4.0, 1.5)


def _faded(book: Layers, drawn: str, opacity: float) -> str:
    """Operators of an area or a line that may let through what is below."""
    if opacity >= 1:
        return drawn
    return f"q /{book.state_name(f'/ca {opacity:g} /CA {opacity:g}')} gs {drawn} Q"


def _masking(book: Layers, mask: Mask) -> str:
    return f"/SMask << /Type /Mask /S /Luminosity /G {book.mask(mask.items, mask.box)} >>"


def _shaded(book: Layers, path: Path, gradient: Gradient, clip: str, *, line: bool) -> str:
    """Operators that fill an outline, or its line, with a gradient; masked for lines or fading colours."""
    opacity = path.stroke_opacity if line else path.fill_opacity
    room = extent(path.segments, _beyond(path) if line else 0.0)
    entries = [f"/ca {opacity:g}"] if opacity < 1 else []
    mask: Path | None = None
    if any(stop.opacity < 1 for stop in gradient.stops):
        greys = tuple(Stop(stop.offset, _grey(stop.opacity)) for stop in gradient.stops)
        mask = _only(path, Gradient(gradient.points, greys, gradient.spread, gradient.matrix), line=line)
    elif line:
        mask = _only(path, _WHITE, line=True)
    if mask:
        box = (room[0], room[1], room[2] - room[0], room[3] - room[1])
        entries.append(_masking(book, Mask((mask,), box)))
    parts = ["q", clip]
    if entries:
        parts.append(f"/{book.state_name(' '.join(entries))} gs")
    if gradient.matrix:
        parts.append(matrix(gradient.matrix) + " cm")
    return " ".join([*parts, f"/{book.shading_name(shading(gradient, _inside(gradient, room)))} sh", "Q"])


def _inside(gradient: Gradient, room: Room) -> Room:
    """A room in the measure of a gradient's points."""
    if gradient.matrix is None:
        return room
    a, b, c, d, e, f = gradient.matrix
    size = a * d - b * c or 1.0
    corners = [(x - e, y - f) for x in room[::2] for y in room[1::2]]
    return extent(polygon([((d * x - c * y) / size, (a * y - b * x) / size) for x, y in corners]))


def _only(path: Path, paint: str | Gradient, *, line: bool) -> Path:
    """The area of an outline, or its line, in another paint."""
    if line:
        return Path(
            path.segments, stroke=paint, width=path.width, dash=path.dash, round=path.round, pen=path.pen
        )
    return Path(path.segments, fill=paint, even_odd=path.even_odd)


def _grey(share: float) -> str:
    return "#" + f"{round(share * 255):02X}" * 3
