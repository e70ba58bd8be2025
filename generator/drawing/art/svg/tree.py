"""The bytes of an SVG file in, its elements out, each with its place; what other namespaces add is left out.

Nothing outside of the file is ever read: a DOCTYPE is passed over, its entities are short texts or refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from generator.drawing import faults
from generator.drawing.art.kinds import COMPRESSED, GZIP, UNPACKED
from generator.problem import Place, Problem

DEEPEST = 100
"""Elements inside one another; real drawings have thirty."""
MOST_ELEMENTS = 100_000
MOST_ENTITIES = 50
LONGEST_ENTITY = 200
"""Letters; what Illustrator declares are addresses of namespaces."""

_SVG = "http://www.w3.org/2000/svg"
LINK = "http://www.w3.org/1999/xlink href"
_SIMPLER = "simplify it, or export it as a PNG"
_WORDS = frozenset({"style", "text", "tspan", "textPath", "flowRoot", "flowDiv", "flowPara", "flowSpan"})
"""Elements whose letters are looked at."""

UNREAD = (LookupError, ValueError)
"""What Python raises of an encoding that it does not know, or that has several bytes a letter."""


class Halted(Exception):
    """Reading stops at something that has been told."""


class Element:
    """An element: its name, its attributes, where it stands, and what is inside of it."""

    __slots__ = ("attributes", "children", "column", "line", "parent", "tag", "words")

    def __init__(
        self, tag: str, attributes: dict[str, str], line: int, column: int, parent: Element | None
    ) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.column = column
        self.parent = parent
        self.children: list[Element] = []
        self.words = ""

    def get(self, name: str, default: str = "") -> str:
        """An attribute, or what it is if it is not written."""
        return self.attributes.get(name, default)

    def all(self) -> Iterator[Element]:
        """The element and all inside of it, in the order of the file."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def read_tree(data: bytes, shown: str, problems: list[Problem]) -> Element | None:
    """The outermost element of a file; None after what is wrong with it was added to the problems."""
    if data.startswith(GZIP):
        problems.append(faults.UNUSABLE_ART.at(Place(shown), COMPRESSED, hint=UNPACKED))
        return None
    reading = _Reading()
    parser = reading.parser
    try:
        parser.Parse(data, True)
    except Halted as reason:
        place = Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        message, hint = reason.args
    except expat.ExpatError as error:
        place = Place(shown, error.lineno, error.offset + 1)
        message, hint = f"not valid XML: {expat.ErrorString(error.code)}", "export the picture once more"
    except UNREAD:
        place = Place(shown)
        message, hint = "the encoding that its first line names cannot be read", "save it as UTF-8"
    else:
        if reading.root and reading.root.tag == "svg":
            return reading.root
        place = Place(shown)
        message, hint = "the file is no SVG: its first element is not <svg>", ""
    problems.append(faults.UNUSABLE_ART.at(place, message, hint=hint))
    return None


class _Reading:
    """Elements as expat tells of them."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.opened: list[Element] = []
        self.passed = 0  # elements of other namespaces, inside one another
        self.elements = self.entities = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.EntityDeclHandler = self.entity

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        space, _, tag = name.rpartition(" ")
        if self.passed or space not in ("", _SVG):
            self.passed += 1
            return
        self.elements += 1
        if self.elements > MOST_ELEMENTS:
            raise Halted(f"the picture has more than {MOST_ELEMENTS} elements", _SIMPLER)
        if len(self.opened) >= DEEPEST:
            raise Halted(f"the picture has {DEEPEST} elements inside one another", _SIMPLER)
        own = {key: value for key, value in attributes.items() if " " not in key}
        if LINK in attributes:
            own.setdefault("href", attributes[LINK])
        parent = self.opened[-1] if self.opened else None
        node = Element(tag, own, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1, parent)
        if parent is None:
            self.root = node
        else:
            parent.children.append(node)
        self.opened.append(node)

    def end(self, _: str) -> None:
        """An element ends."""
        if self.passed:
            self.passed -= 1
        else:
            self.opened.pop()

    def words(self, data: str) -> None:
        """Letters between elements."""
        if self.opened and not self.passed and self.opened[-1].tag in _WORDS:
            self.opened[-1].words += data

    def entity(self, name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        """A name for a text; what is more than a short one may grow without end."""
        self.entities += 1
        plain = value is not None and not is_parameter and not {*"&%<"}.intersection(value)
        if not plain or len(value or "") > LONGEST_ENTITY or self.entities > MOST_ENTITIES:
            message = f"the DOCTYPE declares '{name[:40]}', which is more than a short text"
            raise Halted(message, "save it without a DOCTYPE")
