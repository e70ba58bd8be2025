"""A face while it is read: what it may use, where its problems are told, and what it holds so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from xml.etree.ElementTree import Element

from msgspec import Struct, field
from msgspec.structs import replace

from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import SMALLEST, DialectError, TextBox
from generator.drawing.dialect.written import FaceText
from generator.frame import Frame, Item, Matrix, is_scaled
from generator.problem import Fault, Findings, Place
from generator.source.excerpt import excerpt
from generator.text.case import Case
from generator.text.style import Style

Blame = Callable[[str, str, str], tuple[Place, str]]
"""From a field name, the words shown and a letter of them, or '', to where and of what a problem is told.

A name behind a = is that of a picture or an icon, of which it is not said which field has it.
"""

PieceNamed = Callable[[str], Frame | None]
"""From the name of a printed piece, such as cards.one or cards.one.back, to its face."""

Anchors = dict[str, tuple[float, float]]
"""Points of a face by their names, in mm."""


class StrayWords(DialectError):
    """Words stand where no words are shown."""

    def __init__(self, tag: str, words: str) -> None:
        message = f"<{tag}> shows no words, and here it holds '{excerpt(words.strip())}'"
        super().__init__(message, "put words into a <text>, and comments between {# and #}")


class NamedGroup(NamedTuple):
    """What a group with a name holds, to be used again."""

    items: tuple[Item, ...]
    texts: list[FaceText]


class Reading(Struct):
    """One face; its elements are read one after the other, and leave in it what others need."""

    library: Library
    findings: Findings
    case: Case  # of the language that the face is in
    box_of: Callable[[Element], TextBox]  # what the attributes of a text say
    piece_named: PieceNamed
    blame: Blame
    read: Callable[[Reading, Element], list[Item]]  # the items of any element
    anchors: Anchors = field(default_factory=dict)
    around: list[Matrix] = field(default_factory=list)  # the transforms of the groups around an element
    symbols: dict[str, NamedGroup] = field(default_factory=dict)
    mirrored: bool = False  # whether the element stands where a reader from the right expects it
    scale: float = 1.0  # at which the face is shown: a drawing may have less room than it asks for
    texts: list[FaceText] = field(default_factory=list)  # of the group that is being read, or of the face
    at: Element | None = None  # the element that is read now

    def within(self, element: Element) -> list[Item]:
        """The items of all that an element holds."""
        items: list[Item] = []
        for child in element:
            items += self.read(self, child)
        return items

    @property
    def lessening(self) -> float:
        """How much smaller words are shown than they are set: 1 where they are not.

        What stands in a group that is scaled is a picture of something, and is scaled with it.
        """
        if self.scale < 1 and not any(map(is_scaled, self.around)):
            return self.scale
        return 1.0

    def legible(self, style: Style) -> Style:
        """A style whose letters are shown no smaller than can be read."""
        if (lessening := self.lessening) == 1:
            return style
        smallest = max(style.smallest, SMALLEST / lessening)
        return replace(style, smallest=smallest, largest=max(style.largest, smallest))

    def refuse_words(self, element: Element) -> None:
        """Raise for words between the elements that an element holds."""
        for words in (element.text, *[child.tail for child in element]):
            if words and not words.isspace():
                self.at = element
                raise StrayWords(element.tag, words)

    def report(
        self, fault: Fault, message: str, *, of: str, words: str = "", hint: str = "", named: str = ""
    ) -> None:
        """Tell a problem at the field that is shown or has what is `named`, or at the words."""
        place, subject = self.blame(of or f"={named}", words, "")
        self.findings.add(fault.at(place, message, hint=hint, subject=subject))
