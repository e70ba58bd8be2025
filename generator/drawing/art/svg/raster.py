"""Pixels of a single element of a drawing, for what has no vectors: filters, patterns, drawings in a drawing.

resvg draws the file once more with everything else among its definitions. It is handed no address but such as
lead to the file itself, and no fonts but those at hand in which the drawing is written.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from generator.drawing.art.svg.around import Style
from generator.drawing.art.svg.box import Box
from generator.drawing.art.svg.tree import Element
from generator.frame import Image

DOTS = 600
"""An inch, at the size in which a drawing is printed."""
LOOK = 256
"""Pixels of the longer side when it is looked where something is."""
_LAID = {"opacity": "1", "clip-path": "none", "mask": "none", "filter": "none", "mix-blend-mode": "normal"}
"""What the elements around have laid over it already, once it is among the items."""


def is_at_hand() -> bool:
    """Whether there is something to draw pixels with."""
    from importlib.util import find_spec

    return find_spec("resvg_py") is not None


Plainly = Callable[[Element], Style]
"""What CSS says of an element, in words that resvg knows."""


class Sighting(NamedTuple):
    """An element as it is handed to resvg, and the room in the drawing that is drawn to have all of it."""

    inside: str
    room: Box
    ink: str
    letters: tuple[str, ...]

    @property
    def area(self) -> float:
        """Of the room, in the measure of the drawing."""
        return self.room[2] * self.room[3]


def look(
    root: Element, node: Element, size: tuple[float, float], scale: float, ink: str,
    letters: tuple[str, ...] = (), plainly: Plainly | None = None,
) -> Sighting | None:  # fmt: skip
    """Where an element is seen, with all that belongs to it, in the measure of a drawing of a size.

    `scale` is of how many pixels a unit that is seen; `plainly` says what the CSS of an element means, where
    it is more than resvg knows.

    None if nothing of it is seen. Raises ValueError if it cannot be drawn.
    """
    from PIL import Image as Pillow

    inside = _written(root, _path(node), plainly, size)
    width, height = size
    data = _drawn(inside, (0.0, 0.0, width, height), scale, ink, letters)
    seen = Pillow.open(BytesIO(data)).convert("RGBA").getchannel("A").getbbox()
    if seen is None:
        return None
    # a filter looks at what is around, of which resvg knows nothing beyond the edge of what it draws
    filtered = "filter" in inside.replace("filter:none", "")
    near = (max(seen[2] - seen[0], seen[3] - seen[1]) / 2 if filtered else 0) + 2
    left, top = max(seen[0] - near, 0) / scale, max(seen[1] - near, 0) / scale
    right, bottom = min((seen[2] + near) / scale, width), min((seen[3] + near) / scale, height)
    return Sighting(inside, (left, top, right - left, bottom - top), ink, letters)


def pixels_of(look: Sighting, dots: float) -> Image | None:
    """An element that was looked at, so many dots a unit; None if nothing of it is seen.

    Raises ValueError if it cannot be drawn.
    """
    from PIL import Image as Pillow

    left, top, width, height = look.room
    across, down = math.ceil(width * dots), math.ceil(height * dots)
    data = _drawn(look.inside, (left, top, across / dots, down / dots), dots, look.ink, look.letters)
    picture = Pillow.open(BytesIO(data)).convert("RGBA")
    shown = picture.getchannel("A").getbbox()
    if shown is None:
        return None
    out = BytesIO()
    picture.crop(shown).save(out, "PNG")
    across, down = shown[2] - shown[0], shown[3] - shown[1]
    return Image(
        out.getvalue(), "png", left + shown[0] / dots, top + shown[1] / dots, across / dots, down / dots
    )


def _drawn(inside: str, room: Box, dots: float, ink: str, letters: tuple[str, ...]) -> bytes:
    import resvg_py

    width, height = max(math.ceil(room[2] * dots - 1e-6), 1), max(math.ceil(room[3] * dots - 1e-6), 1)
    window = " ".join(f"{value:.6f}" for value in (room[0], room[1], width / dots, height / dots))
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{window}" '
        f'preserveAspectRatio="none" color="{ink}">{inside}</svg>'
    )
    try:
        fonts = list(letters) or None
        data = resvg_py.svg_to_bytes(
            svg_string=whole, dpi=96, skip_system_fonts=True, languages=["en"], font_files=fonts
        )
        return bytes(data)
    except BaseException as error:  # a panic of Rust is no Exception
        if isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError)):
            raise
        raise ValueError(str(error)) from error


def _path(node: Element) -> set[int]:
    found: set[int] = set()
    at: Element | None = node
    while at is not None:
        found.add(id(at))
        at = at.parent
    return found


def _written(
    node: Element, path: set[int], plainly: Plainly | None, size: tuple[float, float] | None = None
) -> str:
    """An element as text, the outermost in a size; what does not lead to the wanted one is defined."""
    inner = [child for child in node.children if id(child) in path]
    on_path = id(node) in path and bool(inner)
    attributes = dict(node.attributes)
    if plainly and (meant := plainly(node)):
        own = attributes.get("style", "").rstrip("; ")
        attributes["style"] = ";".join(filter(None, [own, *map(":".join, meant.items())]))
    if on_path:
        attributes = {name: value for name, value in attributes.items() if name not in _LAID}
        own = attributes.get("style", "").rstrip("; ")
        plain = ";".join(f"{name}:{value}" for name, value in _LAID.items())
        attributes["style"] = f"{own};{plain}" if own else plain
    if size:
        for name in ("x", "y"):
            attributes.pop(name, None)
        attributes |= {"width": str(size[0]), "height": str(size[1]), "overflow": "visible"}
    words = "".join(
        f" {name}={quoteattr(value)}" for name, value in attributes.items() if _is_harmless(name, value)
    )
    rest = escape(node.words)
    for child in node.children:
        text = _written(child, path, plainly)
        rest += f"<defs>{text}</defs>" if on_path and id(child) not in path else text
    return f"<{node.tag}{words}>{rest}</{node.tag}>"


def _is_harmless(name: str, value: str) -> bool:
    """Whether an attribute leads nowhere outside of the file."""
    if name == "href":
        return value.strip().startswith(("#", "data:"))
    return not name.startswith(("xmlns", "on"))
