"""An SVG file in, its size and its items out, or everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from msgspec import Struct

from generator.drawing import faults
from generator.drawing.art.svg.around import Around
from generator.drawing.art.svg.box import fitted, view_box
from generator.drawing.art.svg.effort import Effort, finest
from generator.drawing.art.svg.raster import DOTS, LOOK, Sighting, is_at_hand, look, pixels_of
from generator.drawing.art.svg.reader import Reader
from generator.drawing.art.svg.tree import Element, Halted, read_tree
from generator.drawing.art.svg.values import SAME, length, numbers
from generator.drawing.art.svg.window import cut, overflows
from generator.frame import Group, Item, Matrix, size_of
from generator.problem import Problem

Size = tuple[float, float]

_SMALL, _LARGE = 10.0, 2000.0
"""The sides of drawings whose numbers can be written to a thousandth; others are drawn in another measure."""


_BEYOND = re.compile(rb"var\(|@media|:(not|nth|root|last)|lab\(|lch\(|color\(|light-dark\(|xyz", re.I).search
"""Whether there may be more in a file than resvg knows of CSS."""
MOST_APART = 30
"""Elements of which pixels are made one by one; of more, all of the drawing is made of pixels at once."""
MOST_STEPS = 30_000_000
"""For all pixels of a drawing, in two or three seconds; a card at 600 an inch has 3.5 million pixels."""
MOST_OCTAVES = 30
"""Each takes as long as the one before it, and is half as strong."""


class Examined(Struct, frozen=True):
    """What is wrong with a drawing, its size if it has one, and whether a part of it is drawn as pixels."""

    problems: tuple[Problem, ...]
    size: Size | None = None
    pixelled: bool = False
    letters: tuple[str, ...] = ()  # the files of fonts in which something is written


class _Drawer(Reader):
    """Reads a drawing with its outlines, and has pixels made of what has none, where `look_at` sees it."""

    def __init__(
        self, root: Element, game: Path | None, look_at: Callable[[Element], Sighting | None], dots: float
    ) -> None:
        super().__init__(root, "", drawn=True, problems=[], game=game)
        self.look_at, self.dots = look_at, dots

    def pixels(self, node: Element) -> Iterable[Item]:
        """The pixels of an element, where they lie in the drawing."""
        seen = self.look_at(node)
        found = pixels_of(seen, self.dots) if seen else None
        return [found] if found else []


def examine(data: bytes, shown: str, game: Path | None = None) -> Examined:
    """Everything in a picture that cannot be drawn, each with its place; and its size.

    Letters are drawn in the fonts of the house and of the folder of a game.
    """
    problems: list[Problem] = []
    root = read_tree(data, shown, problems)
    if root is None:
        return Examined(tuple(problems))
    size, window = _measured(root)
    if size is None:
        reader = Reader(root, shown, drawn=False, problems=problems)
        reader.refuse(
            root,
            "the picture has no viewBox, and no width and height",
            "set the page size and export it once more",
        )
        return Examined(tuple(problems))
    reader = Reader(root, shown, drawn=False, problems=problems, game=game)
    try:
        _whole(reader, size, window)
    except Halted:
        pass
    except ValueError as error:
        reader.refuse(root, f"the picture cannot be read: {error}")
    for node in root.all() if reader.pixelled else ():
        if node.tag == "feTurbulence" and max(numbers(node.get("numOctaves")) or [1.0]) > MOST_OCTAVES:
            hint = "ten are more than can be seen"
            reader.refuse(node, f"<feTurbulence> has more than {MOST_OCTAVES} octaves", hint)
    if reader.pixelled and not problems:
        problems.append(_note(reader))
    return Examined(tuple(problems), size, bool(reader.pixelled), tuple(sorted(reader.letters)))


def _note(reader: Reader) -> Problem:
    """One remark for all parts of a drawing that are printed as pixels; an error where they cannot be."""
    node, why = reader.pixelled[0]
    others = len({id(each) for each, _ in reader.pixelled}) - 1
    if not is_at_hand():
        message = f"<{node.tag}> with {why} can only be drawn as pixels, which takes resvg"
        hint = "pip install 'kamiban[art]', or save the picture without it"
        return faults.UNUSABLE_ART.at(reader.place(node), message, hint=hint)
    more = f", as are {others} more" if others > 1 else ", as is one more" if others else ""
    message = f"<{node.tag}> with {why} is printed as pixels, up to {DOTS} an inch{more}"
    return faults.PIXELS_IN_ART.at(reader.place(node), message)


def draw(data: bytes, size: Size, ink: str, dots: float, game: Path | None = None) -> tuple[Item, ...]:
    """The items of a picture that was examined; pixels in it are so many a unit, in an ink.

    They are fewer if it is so large, or has such filters, that they would not be made in time. Raises
    ValueError for what is too far out to be drawn.
    """
    problems: list[Problem] = []
    root = read_tree(data, "", problems)
    if root is None:
        raise ValueError(problems[0].message)
    _, window = _measured(root)
    reader = Reader(root, "", drawn=False, problems=problems, game=game)
    drawer = None
    try:
        _whole(reader, size, window)
        nodes = list({id(node): node for node, _ in reader.pixelled}.values())
        letters = tuple(sorted(reader.letters))
        effort = cache(lambda node: Effort(reader, node, size_of(window)))

        plainly = reader.plainly if _BEYOND(data) else None

        @cache
        def look_at(node: Element) -> Sighting | None:
            scale = finest([(size[0] * size[1], effort(node))], LOOK / max(size), MOST_STEPS)
            return look(root, node, size, scale, ink, letters, plainly)

        whole = len(nodes) > MOST_APART
        shown = ((node, look_at(node)) for node in ([root] if whole else nodes))
        efforts = [(seen.area, effort(node)) for node, seen in shown if seen]
        drawer = _Drawer(root, game, look_at, finest(efforts, dots, MOST_STEPS))
        return tuple(drawer.pixels(root) if whole else _whole(drawer, size, window))
    except Halted:
        told = [*problems, *(drawer.problems if drawer else ())]
        raise ValueError(told[-1].message if told else "it is too large") from None


def _whole(reader: Reader, size: Size, window: Matrix) -> list[Item]:
    """All that is drawn of a picture, cut off at its edges."""
    box = view_box(reader.root.get("viewBox"))
    items = reader.element(reader.root, Around(view=box[2:] if box else size, matrix=window))
    if not overflows(reader.style(reader.root, {})):
        items = cut(items, (0.0, 0.0, *size), SAME)
    return [Group(tuple(items), blend="normal")] if reader.blends and items else items


def _measured(root: Element) -> tuple[Size | None, Matrix]:
    """The size of a picture and the transform from its own measure to it; None if it says none.

    A viewBox is the measure; width and height give it other proportions at most.
    """
    box = view_box(root.get("viewBox"))
    written = [root.get(name) for name in ("width", "height")]
    sides = [None if "%" in each else length(each) for each in written]
    width, height = (side if side and 0 < side < 1e6 else None for side in sides)
    if box is None:
        if width is None or height is None or root.get("viewBox").strip():
            return None, SAME
        root.attributes["viewBox"] = f"0 0 {width!r} {height!r}"
        box = (0.0, 0.0, width, height)
    room = box[2:]
    if width and height and abs(width / height - box[2] / box[3]) > 0.005 * box[2] / box[3]:
        scale = min(width / box[2], height / box[3])
        room = (width / scale, height / scale)
    scale = 1.0
    while max(room) * scale < _SMALL:
        scale *= 10
    while max(room) * scale > _LARGE:
        scale /= 10
    size = (room[0] * scale, room[1] * scale)
    if size[0] * size[1] <= 0 or min(size) < 1e-3:
        return None, SAME
    return size, fitted(box, *size, root.get("preserveAspectRatio"))[0]
