"""The bytes of an SVG file in, its elements out, each with its place; what other namespaces add is left out.

Nothing outside of the file is ever read: a DOCTYPE is passed over, and its entities are plain words or refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from generator.drawing import faults
from generator.problem import Place, Problem

DEEPEST = 100
"""Elements inside one another; real drawings have thirty."""
MOST_ELEMENTS = 100_000
MOST_ENTITIES = 50
LONGEST_ENTITY = 200
"""Letters; what Illustrator declares are addresses of namespaces."""

_SVG = "http://www.w3.org/2000/svg"
_LINK = "http://www.w3.org/1999/xlink href"
_WORDS = frozenset({"style", "text", "tspan", "textPath"})
"""Elements whose letters are looked at."""

UNREAD = (LookupError, ValueError)
"""What Python raises of an encoding that it does not know, or that has several bytes a letter."""


class Refused(Exception):
    """Reading stops at something that has been told."""


class Node:
    """An element: its name, its attributes, where it stands, and what is inside of it."""

    __slots__ = ("attributes", "children", "column", "line", "parent", "tag", "words")

    def __init__(self, tag: str, attributes: dict[str, str], line: int, column: int, parent: Node | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.column = column
        self.parent = parent
        self.children: list[Node] = []
        self.words = ""

    def get(self, name: str, default: str = "") -> str:
        """An attribute, or what it is if it is not written."""
        return self.attributes.get(name, default)

    def all(self) -> Iterator[Node]:
        """The element and all inside of it, in the order of the file."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def read_tree(data: bytes, shown: str, problems: list[Problem]) -> Node | None:
    """The outermost element of a file; None after what is wrong with it was added to the problems."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    opened: list[Node] = []
    roots: list[Node] = []
    passed = count = entities = 0

    def refuse(message: str, hint: str = "") -> None:
        place = Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        problems.append(faults.UNUSABLE_ART.at(place, message, hint=hint))
        raise Refused

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal passed, count
        space, _, tag = name.rpartition(" ")
        if passed or space not in ("", _SVG):
            passed += 1
            return
        count += 1
        if count > MOST_ELEMENTS or len(opened) >= DEEPEST:
            what = f"more than {MOST_ELEMENTS} elements" if count > MOST_ELEMENTS else f"{DEEPEST} elements inside one another"
            refuse(f"the picture has {what}", "simplify it, or export it as a PNG")
        own = {key: value for key, value in attributes.items() if " " not in key}
        if _LINK in attributes:
            own.setdefault("href", attributes[_LINK])
        parent = opened[-1] if opened else None
        node = Node(tag, own, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, parent)
        if parent is None:
            roots.append(node)
        else:
            parent.children.append(node)
        opened.append(node)

    def end(_: str) -> None:
        nonlocal passed
        if passed:
            passed -= 1
        else:
            opened.pop()

    def words(data: str) -> None:
        if opened and not passed and opened[-1].tag in _WORDS:
            opened[-1].words += data

    def entity(name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        nonlocal entities
        entities += 1
        plain = value is not None and not is_parameter and not {*"&%<"}.intersection(value)
        if not plain or len(value or "") > LONGEST_ENTITY or entities > MOST_ENTITIES:
            refuse(f"the DOCTYPE declares '{name[:40]}', which is more than a short text", "save it without a DOCTYPE")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(data, True)
    except Refused:
        return None
    except expat.ExpatError as error:
        place = Place(shown, error.lineno, error.offset + 1)
        message = f"not valid XML: {expat.ErrorString(error.code)}"
        problems.append(faults.UNUSABLE_ART.at(place, message, hint="export the picture once more"))
        return None
    except UNREAD:
        message, hint = "the encoding that its first line names cannot be read", "save it as UTF-8"
        problems.append(faults.UNUSABLE_ART.at(Place(shown), message, hint=hint))
        return None
    if not roots or roots[0].tag != "svg":
        problems.append(faults.UNUSABLE_ART.at(Place(shown), "the file is no SVG: its first element is not <svg>"))
        return None
    return roots[0]
