"""Fonts in a chain: which of them each character of a text is set in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

import uharfbuzz

from generator.text.bidi import levels
from generator.text.direction import ISOLATES
from generator.text.fonts import Font
from generator.text.markup import ICON
from generator.text.slant import Slant

WIDE = {"ja": "あ", "zh": "一", "ko": "가"}
"""A character by which the family of a language is known whose signs are as wide as they are high."""

_FOLLOWS, _EITHER, _NONE = " ", "?", "!"
"""Kinds of characters: set like the one before it; in one of several families; in none."""
_FIRST = 0x41
"""The kind of what is set in the first family; those of the others follow."""
_RUN = re.compile(r"(.)\1*", re.DOTALL)
_SIGNS = re.compile(re.escape(_EITHER))
_UNLIKE = re.compile(f"([^{_FOLLOWS}{ICON}]?)[{_FOLLOWS}{ICON}]+")
"""What has no kind of its own, and the one before it."""
_UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cf", "Cc", "Mn", "Me", "Mc"})
_OPENING, _CLOSING = ("Ps", "Pi"), ("Pe", "Pf")
_COMMON = "\ue000"


class Strand(NamedTuple):
    """Characters that are shaped as one: in one font, of one script and one direction."""

    start: int
    end: int
    font: Font
    script: str = ""
    level: int = 0

    @property
    def rtl(self) -> bool:
        """Whether it is read from right to left."""
        return self.level % 2 == 1


class Stranded(NamedTuple):
    """A text in strands, the level of each character if any is read from right to left, what no font has."""

    strands: list[Strand]
    levels: list[int] | None
    missing: tuple[str, ...]


class _ScriptOf(dict[int, str]):
    """For str.translate: a letter for each script; signs that all scripts share have one of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.tags = [""]

    def __missing__(self, code: int) -> str:
        buffer = uharfbuzz.Buffer()
        buffer.add_codepoints([code])
        buffer.guess_segment_properties()
        tag = buffer.script or ""
        if tag not in self.tags:
            self.tags.append(tag)
        found = self[code] = chr(ord(_COMMON) + self.tags.index(tag))
        return found


_SCRIPTS = _ScriptOf()
"""What HarfBuzz knows of characters; the same for every font and game."""


class Chain(dict[int, str]):
    """The fonts of one style in the order in which they are asked; for str.translate, kinds of characters."""

    def __init__(self, fonts: tuple[Font, ...], language: str, slants: Mapping[Font, Slant] = {}) -> None:
        super().__init__()
        self.fonts = fonts
        self.slants = slants  # of the italic ones
        sample = WIDE.get(language.partition("-")[0], "")
        known = self._having(sample) if sample else []
        self.wide = chr(_FIRST + known[0]) if known else ""

    def __missing__(self, code: int) -> str:
        kind = self[code] = self._kind(chr(code))
        return kind

    def _having(self, character: str) -> list[int]:
        """The numbers of the fonts that can set a character as it is asked for."""
        return [
            index for index, font in enumerate(self.fonts)
            if font.has(character) and not (font in self.slants and self.slants[font].lacks(font, character))
        ]  # fmt: skip

    def _kind(self, character: str) -> str:
        if character == ICON:
            return ICON
        category = unicodedata.category(character)
        having = self._having(character)
        if category in _UNSEEN and having:
            return _FOLLOWS
        if not having:
            return _NONE
        first = chr(_FIRST + having[0])
        other = self.wide and first != self.wide and ord(self.wide) - _FIRST in having
        return _EITHER if other and category[0] in "PS" and not character.isascii() else first

    def part(self, text: str, base: int) -> Stranded:
        """A text whose own level is `base` in strands."""
        kinds = text.translate(self)
        missing = self.missing(text) if _NONE in kinds else []
        if _EITHER in kinds:
            kinds = _SIGNS.sub(lambda match: self._sign(text, kinds, match.start()), kinds)
        if _FOLLOWS in kinds:
            kinds = _followed(kinds)
        parted = levels(text, base)
        found: list[Strand] = []
        for run in _RUN.finditer(kinds):
            start, end = run.span()
            if run[1] != ICON:
                font = self.fonts[max(ord(run[1]) - _FIRST, 0)]
                if parted or not (font.even or text.isascii()):
                    found += self._by_script(text, start, end, font, parted)
                else:
                    found.append(Strand(start, end, font))
        return Stranded(found, parted, tuple(missing))

    def _by_script(
        self, text: str, start: int, end: int, font: Font, parted: list[int] | None
    ) -> list[Strand]:
        cuts = {start, end}
        scripts = ""
        if not font.even and not (part := text[start:end]).isascii():
            scripts = _scripts(part)
            cuts.update(start + match.start() for match in _RUN.finditer(scripts))
        if parted:
            cuts.update(index for index in range(start + 1, end) if parted[index] != parted[index - 1])
            marks = (index for index in range(start, end) if text[index] in ISOLATES)
            cuts.update(index for mark in marks for index in (mark, mark + 1))
        return [
            Strand(
                one, other, font,
                _SCRIPTS.tags[ord(scripts[one - start]) - ord(_COMMON)] if scripts else "",
                parted[one] if parted else 0,
            )
            for one, other in pairwise(sorted(cuts))
        ]  # fmt: skip

    def _sign(self, text: str, kinds: str, index: int) -> str:
        """A sign that several fonts have is set like its neighbours, a bracket like what it holds."""
        before, after = kinds[max(index - 1, 0) : index], kinds[index + 1 : index + 2]
        sign = text[index]
        category = unicodedata.category(sign)
        beside = after if category in _OPENING else before if category in _CLOSING else before + after
        letters = [kind for kind in beside if kind not in (_EITHER, _FOLLOWS, ICON)]
        if not letters and category == "Sm":  # a sum of icons, as on cards: × is as bold as + beside it
            return next(chr(_FIRST + place) for place, font in enumerate(self.fonts) if font.has(sign))
        if not letters or self.wide in letters:
            return self.wide
        font = self.fonts[ord(letters[0]) - _FIRST] if letters[0] != _NONE else None
        return letters[0] if font and font.has(sign) else self.wide

    def shared_out(self, characters: set[str]) -> dict[Font, set[str]]:
        """For each font, in their order, the characters set in it; spaces and marks in all that have them."""
        found: dict[Font, set[str]] = {font: set() for font in self.fonts}
        following = {character for character in characters if self[ord(character)] == _FOLLOWS}
        for character in characters - following:
            kind = self[ord(character)]
            number = ord(self.wide if kind == _EITHER else kind) - _FIRST
            if 0 <= number < len(self.fonts):
                found[self.fonts[number]].add(character)
        return {
            font: own | {character for character in following if font.glyph(character)}
            for font, own in found.items() if own
        }  # fmt: skip

    def missing(self, text: str) -> list[str]:
        """The characters that none of the fonts has."""
        return [character for character, kind in zip(text, text.translate(self)) if kind == _NONE]


def _followed(kinds: str) -> str:
    """The kinds with each that follows another like the one before it, or at the beginning after it."""
    letters = kinds.replace(_FOLLOWS, "").replace(ICON, "")
    first = letters[:1] or chr(_FIRST)
    if letters.count(first) == len(letters):
        return kinds.replace(_FOLLOWS, first)
    return _UNLIKE.sub(lambda match: match[0].replace(_FOLLOWS, match[1] or first), kinds)


def _scripts(text: str) -> str:
    """The script of each character as a letter; signs have that of what stands before them."""
    found = list(text.translate(_SCRIPTS))
    last = next((script for script in found if script != _COMMON), _COMMON)
    for index, script in enumerate(found):
        if script == _COMMON:
            found[index] = last
        else:
            last = script
    return "".join(found)
