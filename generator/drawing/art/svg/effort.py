"""How much work the pixels of an element are, by what is said of it: by no clock, so that all machines agree.

Filters take a time for each pixel that goes by what they do. It is counted in steps, of which a machine takes
some ten to twenty million a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.drawing.art.svg.properties import link
from generator.drawing.art.svg.tree import Element
from generator.drawing.art.svg.values import SAME, numbers, transform
from generator.frame import size_of

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

_FILTER = 2.0
"""Steps of a pixel for having a filter at all, or for one that CSS has a word for, such as blur()."""
_PATTERN, _TURNED = 4.0, 14.0
"""For a pattern; one that is turned is mixed anew for each pixel."""
_STEPS = {"feGaussianBlur": 2.0, "feDropShadow": 3.0, "feTurbulence": 5.0, "feMerge": 3.0}
_OTHER = 2.0
_WIDEST = 1000.0
"""Units of a box of which nothing is known but that it is in a drawing."""
_OCTAVE = 3.0
_NEIGHBOURS = 0.04
"""For each of the pixels around one that are looked at to make it."""


class Effort:
    """The steps of an element for each of its pixels; `reach` has how far around each some filters look.

    `scale` is how large a unit of the file is in the measure of the drawing.
    """

    def __init__(self, reader: Reader, node: Element, scale: float) -> None:
        self.plain = 1.0
        self.reach: list[float] = []  # in the measure of the drawing
        inside = list(node.all())
        if any(each.tag == "use" for each in inside):  # which may copy anything
            inside = list(reader.root.all())
        patterns = [each for each in reader.root.all() if each.tag == "pattern"]
        if patterns:
            turned = any(each.get("patternTransform") for each in patterns)
            self.plain += _TURNED if turned else _PATTERN
        for each in inside:
            written = reader.style_at(each).get("filter", "none")
            if written.strip().lower() in ("none", ""):
                continue
            found = link(written)
            named = reader.ids.get(found[0][1:]) if found and found[0].startswith("#") else None
            self.plain += _FILTER * max(written.count("("), 1)
            by_box = named is not None and named.get("primitiveUnits") == "objectBoundingBox"
            unit = scale * _scale(reader, each) * (_WIDEST if by_box else 1.0)
            for step in named.children if named else ():
                self._add(step, unit)

    def _add(self, step: Element, unit: float) -> None:
        self.plain += _STEPS.get(step.tag, _OTHER)
        if step.tag == "feTurbulence":
            self.plain += _OCTAVE * min(max(_largest(step, "numOctaves", 1.0), 0.0), 100.0)
        elif step.tag == "feConvolveMatrix":
            self.plain += _NEIGHBOURS * min(_largest(step, "order", 3.0), 100.0) ** 2
        elif step.tag == "feMorphology":
            self.reach.append(max(_largest(step, "radius", 0.0), 0.0) * unit)

    def at(self, dots: float) -> float:
        """The steps of one pixel, if so many of them are a unit."""
        return self.plain + sum(_NEIGHBOURS * (2 * min(far * dots, 1e6)) ** 2 for far in self.reach)


def _scale(reader: Reader, node: Element) -> float:
    """How much the transforms of an element and of those around it enlarge it."""
    found, at = 1.0, node
    while True:
        found *= size_of(transform(reader.style_at(at).get("transform", "")) or SAME)
        if at.parent is None:
            return found
        at = at.parent


def _largest(step: Element, name: str, usual: float) -> float:
    """The largest number of an attribute."""
    return max(numbers(step.get(name)) or [usual])


def finest(areas: list[tuple[float, Effort]], dots: float, most: float) -> float:
    """How many dots a unit areas can have in at most so many steps; `dots` if they can have all."""
    while sum(area * dots * dots * effort.at(dots) for area, effort in areas) > most:
        dots *= 0.95
    return dots
