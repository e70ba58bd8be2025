"""K507: the catalogue of the game's own language has translations, which are never printed."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.locale.language import PHRASES, open_language
from generator.model.game import Game
from generator.odds.words import odds_words
from generator.problem import Findings
from generator.source.excerpt import excerpt


@check(
    "K507", severity="warning", odds=False,
    why="texts of the game's own language are printed as the data has them",
    hint="change the text in the data; a translation is in a file that is named after its language",
)  # fmt: skip
def translated_into_itself(game: Game) -> Found:
    """The catalogue of the language in which the game is written has entries for the game's texts.

    Words of the data that stand on pages of odds may have one, since they need not be of that language.
    """
    own = game.file.language
    language = open_language(game, own, Findings())
    catalogue = language.catalogue if language else None
    if catalogue is None:
        return
    places = {key: entry.place for key, entry in catalogue.entries.items()} | catalogue.waiting
    texts = {(context, text): place for (context, text), place in places.items() if context != PHRASES}
    words = {(each.context, each.text) for each in odds_words(game)} if texts else set()
    unused = [(place.line, place, key[1]) for key, place in texts.items() if key not in words]
    if unused:
        _, place, text = min(unused)
        more = f" and {len(unused) - 1} more" if len(unused) > 1 else ""
        message = f"the game is written in '{own}', so that '{excerpt(text)}'{more} here is never printed"
        yield Finding(place, message)
