"""Numbers, transforms, gradients and lines as SVG writes them."""

from __future__ import annotations

import svgwrite
from svgwrite.base import BaseElement

from generator.frame import Gradient, Matrix, Pen


def number(value: float) -> str:
    """A length to a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def transform(matrix: Matrix) -> str:
    """A transform as SVG writes it."""
    return "matrix(" + " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix) + ")"


def pen_attributes(pen: Pen) -> dict[str, str]:
    """How a line ends and turns, as far as that is not what SVG takes for granted."""
    found: dict[str, str] = {}
    if pen.cap != "butt":
        found["stroke-linecap"] = pen.cap
    if pen.join != "miter":
        found["stroke-linejoin"] = pen.join
    elif pen.miter != 4:
        found["stroke-miterlimit"] = number(pen.miter)
    if pen.phase:
        found["stroke-dashoffset"] = number(pen.phase)
    return found


def gradient_element(drawing: svgwrite.Drawing, gradient: Gradient, key: str) -> BaseElement:
    """A gradient as a definition."""
    if len(gradient.points) == 4:
        element = drawing.linearGradient(id=key)
        names: tuple[str, ...] = ("x1", "y1", "x2", "y2")
    else:
        element = drawing.radialGradient(id=key)
        names = ("fx", "fy", "fr", "cx", "cy", "r")
    element.attribs |= {
        name: number(value) for name, value in zip(names, gradient.points) if name != "fr" or value
    }
    element.attribs["gradientUnits"] = "userSpaceOnUse"
    if gradient.spread != "pad":
        element.attribs["spreadMethod"] = gradient.spread
    if gradient.matrix:
        element.attribs["gradientTransform"] = transform(gradient.matrix)
    for stop in gradient.stops:
        element.add_stop_color(
            f"{stop.offset:g}", stop.colour, f"{stop.opacity:g}" if stop.opacity < 1 else None
        )
    return element
