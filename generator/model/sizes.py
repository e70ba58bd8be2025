"""Sizes that have a name: `size: poker` in game.yaml stands for a width, a height and round corners."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.reading import wrong_type
from generator.problem import Findings
from generator.source.nearest import did_you_mean, surely
from generator.source.nodes import Mapping, Node, Scalar, Sequence

SIZES: dict[str, tuple[float, float, float]] = {
    "poker": (63.5, 88.9, 3.2), "bridge": (57.2, 88.9, 3.2), "tarot": (69.9, 120.7, 3.2),
    "standard": (63, 88, 3), "euro": (59, 92, 3), "mini-euro": (44, 68, 3), "mini-american": (41, 63, 3),
    "jp-small": (59, 86, 2.5), "square": (70, 70, 3), "small-square": (51, 51, 3),
    "domino": (44.5, 88.9, 3.2), "jumbo": (88.9, 127, 4), "business": (85, 55, 0),
    "business-us": (88.9, 50.8, 0), "business-jp": (91, 55, 0), "a6": (105, 148, 0), "a7": (74, 105, 0),
    "hagaki": (100, 148, 0),
}  # fmt: skip
"""Width, height and corner in mm, as printers and makers of sleeves have them; inches are rounded."""
TURNED = "landscape"
"""A word behind the name of a size that lies on its side."""


def name_sizes(root: Node, findings: Findings) -> None:
    """Put measures in the place of names in all parts of a game.yaml; a name that is none is told."""
    for part in parts_of(root):
        written = part.entries.get("size")
        if not isinstance(written, Scalar) or written.empty:
            continue
        name, turned = _said(written.text)
        if name not in SIZES:
            known = next((each for each in SIZES if name.startswith(f"{each}-")), "")
            hint = f"write {known}, or {known} {TURNED}" if known else did_you_mean(name, SIZES, "sizes")
            asked = "[width, height] in mm or the name of a size"
            findings.add(wrong_type(written, asked, "size", hint, surely(written.text, SIZES)))
            name, turned = next(iter(SIZES)), False
        width, height, corner = SIZES[name]
        measures = (height, width) if turned else (width, height)
        items: list[Node] = [_number(written, each) for each in measures]
        part.entries["size"] = Sequence(written.file, written.line, written.column, items)
        shape = part.entries.get("shape")
        if "corner" not in part.entries and (shape is None or getattr(shape, "text", "") == "rect"):
            part.entries["corner"] = _number(written, corner)
            part.keys["corner"] = Scalar(written.file, written.line, written.column, "corner", plain=True)


def _said(text: str) -> tuple[str, bool]:
    """The size that is meant, in any capitals, with spaces for hyphens, and whether it lies on its side."""
    words = text.casefold().replace("-", " ").split()
    turned = words[-1:] == [TURNED]
    return "-".join(words[:-1] if turned else words), turned


def _number(at: Scalar, value: float) -> Scalar:
    return Scalar(at.file, at.line, at.column, f"{value:g}", plain=True)


def parts_of(root: Node) -> Iterator[Mapping]:
    """The parts of all components in a game.yaml, as far as they can be made out."""
    components = root.entries.get("components") if isinstance(root, Mapping) else None
    for component in components.entries.values() if isinstance(components, Mapping) else ():
        parts = component.entries.get("parts") if isinstance(component, Mapping) else None
        for part in parts.items if isinstance(parts, Sequence) else ():
            if isinstance(part, Mapping):
                yield part
