"""Elements that hold or repeat others, or name a point: group, use, anchor and piece."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.drawing.dialect.attributes import DialectError, floats, matrix, number, word
from generator.drawing.dialect.reading import NamedGroup, Reading
from generator.drawing.dialect.written import FaceText
from generator.frame import Group, Item, Matrix, Segment, moved, rectangle
from generator.source.nearest import did_you_mean


def group(reading: Reading, element: Element) -> list[Item]:
    """Children under a transform and a clip, as one picture that may be pale."""
    own = matrix(element)
    before, reading.texts, mirrored = reading.texts, [], reading.mirrored
    reading.mirrored = not _is_kept(element) and mirrored
    reading.around.append(own or (1, 0, 0, 1, 0, 0))
    items = tuple(reading.within(element))
    reading.around.pop()
    texts, reading.texts, reading.mirrored = reading.texts, before, mirrored
    if symbol := element.get("symbol"):
        reading.symbols[symbol] = NamedGroup(items, texts)
    clip: tuple[Segment, ...] = ()
    if written := element.get("clip"):
        box = floats(written)
        if len(box) not in (4, 5):
            raise DialectError("clip must be 'x y w h' or 'x y w h r'")
        clip = rectangle(*box)
        texts = [text.clipped(*box) for text in texts]
    reading.texts += _moved(texts, own)
    whole = word(element, "whole", ("false", "true")) == "true"
    return [Group(items, own, clip, opacity=_opacity(element), whole=whole)]


def use(reading: Reading, element: Element) -> list[Item]:
    """A group with a symbol name once more, elsewhere."""
    name = element.get("symbol", "")
    symbol = reading.symbols.get(name)
    if symbol is None:
        hint = did_you_mean(name, reading.symbols, "symbols")
        raise DialectError(f"<use> of the unknown symbol '{name}'; {hint}")
    own = matrix(element)
    reading.texts += _moved(symbol.texts, own)
    return [Group(symbol.items, own)]


def anchor(reading: Reading, element: Element) -> list[Item]:
    """A point with a name, which is not drawn: callouts of figures lead to it.

    `of` names the field of a text before it, whose middle is the point; without that text there is none.
    """
    if of := element.get("of"):
        found = next((text.middle for text in reading.texts if text.box.of == of), None)
        if found is None:
            return []
        x, y = found
    else:
        x, y = number(element, "x"), number(element, "y")
    for around in reversed(reading.around):
        x, y = moved(around, x, y)
    reading.anchors[element.get("name", "")] = (round(x, 3), round(y, 3))
    return []


def piece(reading: Reading, element: Element) -> list[Item]:
    """Another piece of the kit, scaled to a width: a card on a drawing of the table."""
    x, y, w = number(element, "x"), number(element, "y"), number(element, "w")
    name = element.get("of", "")
    frame = reading.piece_named(name)
    if frame is None:
        raise DialectError(f"<piece> of '{name}', which is not printed")
    scale = w / frame.width
    clip = frame.outline or rectangle(0, 0, frame.width, frame.height, number(element, "r", 0) / scale)
    return [Group(frame.items, (scale, 0, 0, scale, round(x, 3), round(y, 3)), clip)]


def _opacity(element: Element) -> float:
    """How much of what lies below a group it hides: all of it, unless it says otherwise."""
    share = number(element, "opacity", 1)
    if not 0 < share <= 1:
        raise DialectError("opacity must be more than 0 and at most 1")
    return share


def _is_kept(element: Element) -> bool:
    """Whether a group says that it is not mirrored, and so how wide it is."""
    kept = "mirror" in element.attrib and word(element, "mirror", ("true", "false")) == "false"
    if kept != ("w" in element.attrib):
        hint = 'write <group w="…" mirror="false"> around what is not mirrored; any other group has no w'
        raise DialectError("a <group> has mirror='false' and w, or neither", hint)
    if kept:
        number(element, "w")
    return kept


def _moved(texts: list[FaceText], by: Matrix | None) -> list[FaceText]:
    return [text.moved(by) for text in texts] if by else texts
