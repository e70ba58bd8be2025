"""On which faces each text stands: all of them rendered once, with a mark before every text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.drawing.art.library import Library
from generator.ledger.prints import visible
from generator.locale.catalogue import Key
from generator.locale.language import Language
from generator.model.component import Side
from generator.model.game import Game
from generator.problem import Findings
from generator.studio.translating.same import SameGame

_FIRST, _LAST = 0xF0000, 0xFFFFD
"""Private characters, one for each text; more texts than these have no mark."""
MOST_KEPT = 8
_kept: dict[SameGame, dict[Key, list[str]]] = {}
"""What was found in some games and languages, until another table, template or picture is saved."""


class _Marking(Language):
    """A language in which every text of the game stands behind its mark."""

    def __init__(self, language: Language) -> None:
        super().__init__(language.code, False, language.catalogue, language.original)
        self.marks: dict[Key, str] = {}

    def text(self, context: str, text: str, of: str = "") -> str:
        """As any language says it, behind its mark."""
        return self._mark(context, text, of) + super().text(context, text, of)

    def plural(self, context: str, text: str, count: int, *others: str) -> str:
        """The same of a text that counts things."""
        return self._mark(context, text, "") + super().plural(context, text, count, *others)

    def _mark(self, context: str, text: str, of: str) -> str:
        key = self.catalogue.key(context, text, of)
        number = _FIRST + len(self.marks)
        return self.marks.setdefault(key, chr(number)) if number <= _LAST else self.marks.get(key, "")


def shown(
    game: Game, language: Language, sides: Mapping[str, Side], breathe: Callable[[], None]
) -> dict[Key, list[str]]:
    """The ids of the faces on which each text of a catalogue stands; what cannot be rendered shows none."""
    same = SameGame(game, language.code, language.catalogue.parted)
    if same not in _kept:
        found = _shown(game, language, sides, breathe)
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[same] = found
    return _kept[same]


def _shown(
    game: Game, language: Language, sides: Mapping[str, Side], breathe: Callable[[], None]
) -> dict[Key, list[str]]:
    marking = _Marking(language)
    library = Library(game.folder, game.shown, game.symbols, outlines=False)
    faces = Bench(game, marking, library, Order(), Findings()).faces
    found: dict[str, list[str]] = {}
    for name, side in sides.items():
        breathe()
        for sign in {*visible(faces.whole(faces.text_of(side)))}:
            if _FIRST <= ord(sign) <= _LAST:
                found.setdefault(sign, []).append(name)
    return {key: found[mark] for key, mark in marking.marks.items() if mark in found}
