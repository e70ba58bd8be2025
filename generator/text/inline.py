"""Markdown inside a line, for cards and rulebooks: markdown-it's parser, with rules for icons and readings.

CommonMark looks at the characters beside a star to tell whether it can open or close, and takes the brackets
and full stops of Japanese and Chinese for a reason why it cannot. Here they count as letters do, after
https://github.com/tats-u/markdown-cjk-friendly.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline.state_inline import Scanned, StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

from generator.text.markup import (
    BOLD,
    BOLD_END,
    CARRIED,
    DOUBLED,
    ICON,
    ITALIC,
    ITALIC_END,
    NAME,
    READING,
    SIGN_END,
    SIGN_START,
    SIGN_TEXT,
    Emphasis,
    Marked,
    Sign,
    between_lines,
)

ACCENT = "accent"
"""The ink of links; painters and pages know what colour it is."""

_DOUBLED = re.compile(DOUBLED)
_SIGN = re.compile(rf"\[({NAME})(?::({CARRIED}))?\]")
_READING = re.compile(READING)
_ELEMENT = re.compile(f"{SIGN_START}([^{SIGN_TEXT}]*){SIGN_TEXT}([^{SIGN_END}]*){SIGN_END}")
_SHIFTS = {BOLD: BOLD_END, ITALIC: ITALIC_END}

_Side = Literal["space", "cjk", "mark", "letter"]


def _side(character: str) -> _Side:
    """What stands beside a star."""
    if isWhiteSpace(ord(character)):
        return "space"
    if unicodedata.east_asian_width(character) in "WFH":
        return "cjk"
    return "mark" if isMdAsciiPunct(ord(character)) or isPunctChar(character) else "letter"


class _State(StateInline):
    """One text while it is read."""

    def scanDelims(self, start: int, canSplitWord: bool) -> Scanned:  # noqa: N802, N803 - markdown-it's
        """Whether the stars from start on can open and close emphasis."""
        scanned = super().scanDelims(start, canSplitWord)
        if not canSplitWord:
            return scanned
        end = start + scanned.length
        before = _side(self.src[start - 1]) if start else "space"
        after = _side(self.src[end]) if end < self.posMax else "space"
        opens = after != "space" and (after != "mark" or before != "letter")
        closes = before != "space" and (before != "mark" or after != "letter")
        return Scanned(opens, closes, scanned.length)


class _Inline(ParserInline):
    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        """As markdown-it does, but with our own state."""
        state = _State(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def parser(preset: str) -> MarkdownIt:
    """A parser of Markdown that knows icons and readings, with the rules of a preset of markdown-it."""
    made = MarkdownIt("zero")
    made.inline = _Inline()
    for name, rule in (("doubled", _doubled), ("sign", _sign), ("reading", _reading)):
        made.inline.ruler.before("image", name, rule)  # a link is tried first: it may show an icon
    made.configure(preset, options_update={"html": False})
    return made.enable(["doubled", "sign", "reading"])


def _doubled(state: StateInline, silent: bool) -> bool:
    """`[[` and the like are one plain sign."""
    found = None if silent else _DOUBLED.match(state.src, state.pos, state.posMax)
    if found is None:  # who looks for the end of a link counts each bracket for itself
        return False
    state.push("text_special", "", 0).content = found[0][0]
    state.pos = found.end()
    return True


def _sign(state: StateInline, silent: bool) -> bool:
    return _pushed(state, silent, "sign", _SIGN)


def _reading(state: StateInline, silent: bool) -> bool:
    return _pushed(state, silent, "reading", _READING)


def _element(state: StateInline, silent: bool) -> bool:
    return _pushed(state, silent, "sign", _ELEMENT)


def _pushed(state: StateInline, silent: bool, kind: str, pattern: re.Pattern[str]) -> bool:
    """A token of what a pattern finds: its content and what belongs to it."""
    found = None if silent else pattern.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    token = state.push(kind, "", 0)
    token.content, token.info = found[1], found[2] or ""
    state.pos = found.end()
    return True


def _shift(state: StateInline, silent: bool) -> bool:
    """Where bold or italic of an element begins or ends."""
    character = state.src[state.pos]
    if silent or (character not in _SHIFTS and character not in _SHIFTS.values()):
        return False
    state.push("shift", "", 0).content = character
    state.pos += 1
    return True


@cache
def _card_parser() -> MarkdownIt:
    """On a card there are no links, no code and no pictures."""
    made = parser("zero").enable(["emphasis", "escape"])
    for name, rule in (("shift", _shift), ("element", _element)):
        made.inline.ruler.push(name, rule)
    for character in (*_SHIFTS, *_SHIFTS.values(), SIGN_START):
        made.inline.add_terminator_char(character)
    return made


def read_styled(text: str) -> Marked:
    """The marked text of a card."""
    return marked_of(_card_parser().parseInline(text)[0].children or ())


def marked_of(tokens: Iterable[Token]) -> Marked:
    """The text of the tokens of a line with its icons, readings and spans."""
    text = ""
    icons: dict[int, Sign] = {}
    readings: dict[int, tuple[int, str]] = {}
    spans: list[Emphasis] = []
    opened: list[tuple[int, str]] = []
    shifted: list[int] = []
    waiting = list(tokens)
    for index, token in enumerate(waiting, 1):
        kind, content = token.type, token.content
        if kind in ("strong_open", "em_open", "link_open"):
            opened.append((len(text), str(token.attrGet("href") or "")))
        elif kind in ("strong_close", "em_close", "link_close"):
            start, link = opened.pop()
            spans.append(_span(token.tag, start, len(text), link))
        elif kind == "shift" and content in _SHIFTS:
            shifted.append(len(text))
        elif kind == "shift":
            spans.append(_span("strong" if content == BOLD_END else "em", shifted.pop(), len(text)))
        elif kind == "sign":
            icons[len(text)] = Sign(content, token.info)
            text += ICON
        elif kind == "reading":
            readings[len(text)] = (len(text) + len(content), token.info)
            text += content
        elif kind == "softbreak":
            following = (waiting[at].content for at in range(index, len(waiting)))
            text += between_lines(text, next(filter(None, following), ""))
        elif kind == "hardbreak":
            text += "\n"
        else:
            text += content
    return Marked(text, icons, readings, tuple(_flat(spans)))


def _span(tag: str, start: int, end: int, link: str = "") -> Emphasis:
    if tag == "a":
        return Emphasis(start, end, ink=ACCENT, link=link)
    return Emphasis(start, end, weight="bold") if tag == "strong" else Emphasis(start, end, italic=True)


def _flat(spans: list[Emphasis]) -> Iterator[Emphasis]:
    """Spans that do not overlap: where one lies inside another, what both say holds."""
    edges = sorted({edge for span in spans for edge in (span.start, span.end)})
    begins: dict[int, list[Emphasis]] = {}
    ends: dict[int, list[Emphasis]] = {}
    for span in spans:
        begins.setdefault(span.start, []).append(span)
        ends.setdefault(span.end, []).append(span)
    bold = italic = 0
    links: list[str] = []  # links do not lie in one another, but those that touch meet here
    for start, end in pairwise(edges):
        for by, changed in ((-1, ends.get(start, ())), (1, begins.get(start, ()))):
            for span in changed:
                if span.start == span.end:
                    continue
                bold += by * (span.weight != "")
                italic += by * span.italic
                if span.ink:
                    links = [span.link] if by > 0 else []
        if bold or italic or links:
            ink, link = (ACCENT, links[0]) if links else ("", "")
            yield Emphasis(start, end, "bold" if bold else "", ink, link, italic > 0)
