"""K522: what is left in the original is right in a translation."""

from __future__ import annotations

import re

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.model.game import Game

_BESIDE = r"(?:to|on|at|from|of|your|the|upper|lower|top|bottom|far|its|their)"
_SIDE = r"(?:most|[ -](?:hand|side|of|corner|neighbour|edge|column|player))"
_SIDES = {
    "ja": ("左", "右"), "zh": ("左", "右"), "ko": ("왼", "오른"), "de": (r"\blink\w+", r"\brecht[se]\w*"),
    "fr": (r"\bgauche", r"\bdroite\b"), "ru": (r"\b(?:на|с)?лев", r"\b(?:на|с)?прав(?!ил)"),
    "en": (rf"\b{_BESIDE}[ -]left\b(?! over)|\bleft{_SIDE}",
           rf"\b{_BESIDE}[ -]right\b(?! away| to\b)|\bright{_SIDE}"),
}  # fmt: skip
_WORDS = {"en": (r"\bleft", r"\bright")}
"""Where words have other senses too, all that may mean the side."""


@check(
    "K522", severity="warning", odds=False,
    why="players would pass, place and look in the wrong direction",
    hint="say the same side in both",
)  # fmt: skip
def turned_round(game: Game) -> Found:
    """A text speaks of one side only, left or right, and its translation only of the other."""
    own = game.file.language.partition("-")[0]
    for each in all_texts(game):
        code = each.language.partition("-")[0]
        if not each.original or own not in _SIDES or code not in _SIDES:
            continue
        for side, word in enumerate(("left", "right")):
            there, here = each.original, each.text
            if not _has(_SIDES, own, side, there) or _has(_SIDES | _WORDS, own, 1 - side, there):
                continue
            if _has(_SIDES, code, 1 - side, here) and not _has(_SIDES | _WORDS, code, side, here):
                found = re.search(_SIDES[code][1 - side], here, re.IGNORECASE)
                message = (
                    f"the translation says '{found[0] if found else ''}' where the original has the {word}"
                )
                yield each.wrong(found.start() if found else 0, message)


def _has(words: dict[str, tuple[str, str]], language: str, side: int, text: str) -> bool:
    return re.search(words[language][side], text, re.IGNORECASE) is not None
