"""What a <text> says: its words as marked text, with the elements inside it as marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from generator.drawing.dialect.attributes import DialectError, refuse_attributes
from generator.drawing.dialect.reading import Reading
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.text.markup import (
    BOLD,
    BOLD_END,
    CARRIED,
    ITALIC,
    ITALIC_END,
    SIGN_END,
    SIGN_START,
    SIGN_TEXT,
)

_SHIFTS = {"b": (BOLD, BOLD_END), "i": (ITALIC, ITALIC_END)}
_INNER = (*_SHIFTS, "br", "icon")
_ATTRIBUTES: dict[str, frozenset[str]] = {"icon": frozenset({"name", "text"})}
_CARRIED = re.compile(CARRIED)
_OPEN_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\\Z")


def copy_of(reading: Reading, element: Element) -> str:
    """The words of a text for whoever sets it; raises for an element that no text holds."""
    if not len(element):
        return (element.text or "").strip()
    words = "".join(_parts(reading, element)).strip()
    reading.at = element
    return words


def _parts(reading: Reading, element: Element) -> Iterator[str]:
    yield _closed(element.text or "")
    for child in element:
        reading.at = child
        if child.tag not in _INNER:
            hint = did_you_mean(child.tag, _INNER, "elements inside a text")
            raise DialectError(f"a <text> holds no <{child.tag}>; {hint}")
        refuse_attributes(child, _ATTRIBUTES.get(child.tag, frozenset()))
        if child.tag in _SHIFTS:
            start, end = _SHIFTS[child.tag]
            yield start
            yield from _parts(reading, child)
            yield end
        else:
            refuse_elements(child)
            reading.refuse_words(child)
            yield "\n" if child.tag == "br" else _sign(child)
        yield _closed(child.tail or "")


def _sign(element: Element) -> str:
    return f"{SIGN_START}{element.get('name', '')}{SIGN_TEXT}{carried(element)}{SIGN_END}"


def carried(element: Element) -> str:
    """What an icon carries; '' for nothing."""
    text = element.get("text", "").strip()
    if text and not _CARRIED.fullmatch(text):
        hint = "an icon carries a number, or up to four letters"
        raise DialectError(f"<icon> text='{excerpt(text)}' is too much for an icon", hint)
    return text


def refuse_elements(element: Element) -> None:
    """Raise for an element inside of one that holds none."""
    if len(element):
        raise DialectError(f"<{element.tag}> holds no elements, and here it holds <{element[0].tag}>")


def _closed(words: str) -> str:
    """Words whose last backslash is plain, as at the end of a text: it does not reach into an element."""
    return words + "\\" if _OPEN_ESCAPE.search(words) else words
