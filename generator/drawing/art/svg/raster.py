"""Pixels of a single element of a drawing, for what has no vectors: filters, patterns, drawings inside of one.

resvg draws the file once more with everything else among its definitions. It is handed no address but such as lead to
the file itself, and no fonts.
"""

from __future__ import annotations

import math
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

from generator.drawing.art.svg.box import Box
from generator.drawing.art.svg.tree import Node
from generator.frame import Image

DOTS = 600
"""An inch, at the size in which a drawing is printed."""
MOST_PIXELS = 40_000_000
"""Of one element; a larger one is drawn in as many."""
_LOOK = 256
"""Pixels of the longer side when it is looked where something is."""
_STYLED = ("opacity:1!important;clip-path:none!important;mask:none!important;filter:none!important;"
           "mix-blend-mode:normal!important")  # fmt: skip


def is_at_hand() -> bool:
    """Whether there is something to draw pixels with."""
    from importlib.util import find_spec

    return find_spec("resvg_py") is not None


def pixels_of(root: Node, node: Node, size: tuple[float, float], ink: str, dots: float) -> Image | None:
    """An element with all that belongs to it, in the measure of a drawing of a size, so many dots a unit.

    None if nothing of it is seen. Raises ValueError if it cannot be drawn.
    """
    from PIL import Image as Pillow

    inside = _written(root, _path(node), top=True)
    width, height = size
    scale = _LOOK / max(size)
    first = Pillow.open(BytesIO(_drawn(inside, size, (0.0, 0.0, width, height), scale, ink))).convert("RGBA")
    seen = first.getchannel("A").getbbox()
    if seen is None:
        return None
    left, top = max(seen[0] / scale - 2 / scale, 0.0), max(seen[1] / scale - 2 / scale, 0.0)
    right, bottom = min(seen[2] / scale + 2 / scale, width), min(seen[3] / scale + 2 / scale, height)
    room: Box = (left, top, right - left, bottom - top)
    most = math.sqrt(MOST_PIXELS / (room[2] * room[3]))
    dots = max(min(dots, most), scale)
    across, down = math.ceil(room[2] * dots), math.ceil(room[3] * dots)
    room = (left, top, across / dots, down / dots)
    return Image(_drawn(inside, size, room, dots, ink), "png", *room)


def _drawn(inside: str, size: tuple[float, float], room: Box, dots: float, ink: str) -> bytes:
    import resvg_py

    width, height = max(math.ceil(room[2] * dots - 1e-6), 1), max(math.ceil(room[3] * dots - 1e-6), 1)
    window = " ".join(f"{value:.6f}" for value in (room[0], room[1], width / dots, height / dots))
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{window}" '
        f'preserveAspectRatio="none" color="{ink}">{inside.replace("@WIDTH@", str(size[0])).replace("@HEIGHT@", str(size[1]))}</svg>'
    )
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=whole, dpi=96, skip_system_fonts=True))
    except BaseException as error:  # a panic of Rust is no Exception
        if isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError)):
            raise
        raise ValueError(str(error)) from error


def _path(node: Node) -> set[int]:
    found: set[int] = set()
    at: Node | None = node
    while at is not None:
        found.add(id(at))
        at = at.parent
    return found


def _written(node: Node, path: set[int], *, top: bool = False) -> str:
    """An element as text; what is not on the path to the one that is wanted stands among definitions."""
    inner = [child for child in node.children if id(child) in path]
    on_path = id(node) in path and bool(inner)
    attributes = dict(node.attributes)
    if on_path:
        attributes["style"] = f"{attributes.get('style', '').rstrip('; ')};{_STYLED}"
    if top:
        for name in ("x", "y"):
            attributes.pop(name, None)
        attributes |= {"width": "@WIDTH@", "height": "@HEIGHT@", "overflow": "visible"}
    words = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items() if _is_harmless(name, value))
    rest = escape(node.words) if node.tag == "style" else ""
    for child in node.children:
        text = _written(child, path)
        rest += f"<defs>{text}</defs>" if on_path and id(child) not in path else text
    return f"<{node.tag}{words}>{rest}</{node.tag}>"


def _is_harmless(name: str, value: str) -> bool:
    """Whether an attribute leads nowhere outside of the file."""
    if name == "href":
        return value.strip().startswith(("#", "data:"))
    return not name.startswith(("xmlns", "on"))
