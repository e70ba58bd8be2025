"""K523: two icons have changed their places in a translation."""

from __future__ import annotations

import re

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.model.game import Game
from generator.text.markup import SIGN

_ARROW = re.compile(r"→|⇒|➔|=>|->")
_SIGNS = re.compile(SIGN)
_WORDS = re.compile(rf"{SIGN}|[^\w]", re.UNICODE)


@check(
    "K523", severity="warning", odds=False,
    why="what is paid and what is gained would be exchanged in that language",
    hint="put the icons in the order of the original",
)  # fmt: skip
def icons_exchanged(game: Game) -> Found:
    """Icons on the two sides of an arrow, or in a text of nothing else, have another order in a translation.

    Within a sentence every language has an order of its own.
    """
    for each in all_texts(game):
        if not each.original or "[" not in each.original:
            continue
        ours, theirs = (_SIGNS.findall(text) for text in (each.text, each.original))
        if ours == theirs or sorted(ours) != sorted(theirs):
            continue  # what is missing is K503
        sides = [
            [sorted(_SIGNS.findall(part)) for part in _ARROW.split(text)]
            for text in (each.text, each.original)
        ]
        arrows = len(sides[0]) == len(sides[1]) > 1
        bare = not any(_WORDS.sub("", text) for text in (each.text, each.original))
        if (arrows and sides[0] != sides[1]) or (bare and not arrows):
            at = next(number for number, (one, other) in enumerate(zip(ours, theirs)) if one != other)
            found = list(_SIGNS.finditer(each.text))[at]
            yield each.wrong(
                found.start(), f"the translation has {ours[at]} where the original has {theirs[at]}"
            )
