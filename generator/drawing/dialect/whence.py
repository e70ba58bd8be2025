"""Where in the text of a face something stands, as the XML parser tells it; asked only when it is wrong."""

from __future__ import annotations

from xml.etree.ElementTree import Element
from xml.parsers import expat

_MISMATCH = expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH]
_OPEN = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]


class Walk:
    """One reading of a text: where each element begins, and which of them are open."""

    def __init__(self, text: str) -> None:
        self.data = text.encode("utf-8", "surrogatepass")
        self.starts: list[int] = []
        self.words: dict[int, int] = {}  # the first words of an element: by its number, where they begin
        self._numbers: list[int] = []
        self.opened: list[tuple[str, int]] = []
        self.error: expat.ExpatError | None = None
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self._open
        self.parser.EndElementHandler = self._close
        self.parser.CharacterDataHandler = self._say
        try:
            self.parser.Parse(self.data, True)
        except expat.ExpatError as error:
            self.error = error

    def _open(self, tag: str, attributes: dict[str, str]) -> None:
        self._numbers.append(len(self.starts))
        self.starts.append(self.parser.CurrentByteIndex)
        self.opened.append((tag, self.parser.CurrentByteIndex))

    def _close(self, tag: str) -> None:
        self.opened.pop()
        self._numbers.pop()

    def _say(self, words: str) -> None:
        if begun := words.lstrip():
            space = words[: len(words) - len(begun)].encode()
            self.words.setdefault(self._numbers[-1], self.parser.CurrentByteIndex + len(space))

    def letter(self, byte: int) -> int:
        """The letter of the text that a byte belongs to."""
        return len(self.data[:byte].decode("utf-8", "surrogatepass"))


def start_of(element: Element, root: Element, text: str) -> int:
    """The letter at which an element of a face begins."""
    walk = Walk(text)
    return walk.letter(walk.starts[_number(element, root)])


def words_of(element: Element, root: Element, text: str) -> int:
    """The letter at which the words begin that stand in an element itself, and in no other inside it."""
    walk = Walk(text)
    return walk.letter(walk.words[_number(element, root)])


def _number(element: Element, root: Element) -> int:
    return next(number for number, each in enumerate(root.iter()) if each is element)


def malformed(text: str) -> tuple[str, int]:
    """Why a text is no XML, and at which letter: what is not closed, or what the parser stops at."""
    walk = Walk(text)
    if walk.error is None:
        return "", 0
    at = walk.letter(walk.parser.ErrorByteIndex)
    if walk.error.code == _MISMATCH:
        closed = text[at:].partition(">")[0].strip("</ \n\t")
        if closed not in [tag for tag, _ in walk.opened]:
            return f"</{closed}> closes nothing", text.rindex("</", 0, at + 2)
    if walk.error.code in (_MISMATCH, _OPEN) and walk.opened:
        tag, byte = walk.opened[-1]
        return f"<{tag}> is not closed", walk.letter(byte)
    said = expat.ErrorString(walk.error.code).removeprefix("not well-formed ").strip("()")
    return said, at
