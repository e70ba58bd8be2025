"""What can be wrong with a catalogue."""

from functools import partial

from generator.problem import Fault

fault = partial(Fault, drawable=False, odds=False)

MISSING_TRANSLATION = fault(
    "K501",
    "missing_translation",
    why="the kit would mix two languages on one card",
    hint="translate the entry in the catalogue",
    drawable=True,  # in the language of the game
    severity="warning",
)
UNREADABLE_CATALOGUE = fault(
    "K502",
    "unreadable_catalogue",
    why="none of its texts can be used",
    hint="open the file in a PO editor and save it again",
)
LOST_MARK = fault(
    "K503",
    "lost_mark",
    why="the icon or the number would be missing on the printed card",
    hint="keep every [icon] and {placeholder} of the original text",
    drawable=True,
)
UNKNOWN_LANGUAGE = fault(
    "K504",
    "unknown_language",
    why="there is no catalogue to take the texts from",
    hint="add locale/<language>.po to the game's folder",
    drawable=True,
)
NEEDS_REVIEW = fault(
    "K505",
    "needs_review",
    why="the translation was made for another text, and is not printed before somebody has looked at it",
    hint="correct the translation, and take the mark `fuzzy` away",
    drawable=True,  # in the language of the game
    severity="warning",
)
UNTRANSLATED = (MISSING_TRANSLATION.code, NEEDS_REVIEW.code)
"""Faults of which an unfinished translation has one for each of its texts."""
