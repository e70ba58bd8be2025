"""A rulebook for the screen: all that one HTML file shows."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from generator.frame import Frame
from generator.rulebook.block import Block
from generator.text.case import Case
from generator.text.markup import Sign


class HtmlBook(Struct, frozen=True):
    """All that a page needs: blocks, drawings by block, icons, and the words around them."""

    title: str
    subtitle: str
    about: str
    facts: str  # who can play, for how long and from which age on
    credits: list[str]
    language: str
    case: Case
    edition: str
    accent: str
    blocks: tuple[Block, ...]
    figures: Mapping[int, Frame]  # by the identity of the block
    icons: Mapping[Sign, ScreenIcon]
    cover: Frame | None
    languages: tuple[tuple[str, str, str], ...]  # code, name and address of each
    names: frozenset[str] = frozenset()  # names in the language of the game's world
    phrases: Mapping[str, str] = field(default_factory=dict)


class ScreenIcon(Struct, frozen=True):
    """An icon on light and on dark ground, and what it is called aloud."""

    light: Frame
    dark: Frame
    label: str
