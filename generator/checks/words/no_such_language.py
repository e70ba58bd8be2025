"""K508: a catalogue, or the game, is named after a language that there is not."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.locale.house import house_language
from generator.locale.language import languages
from generator.model.game import Game
from generator.problem import Place


@check(
    "K508", severity="warning", odds=False,
    why="numbers, plural forms and line ends would be those of no language, and PDF and HTML files name it",
    hint="write the code of a language as in ISO 639, not that of a country",
)  # fmt: skip
def no_such_language(game: Game) -> Found:
    """A language has a code of two letters which is that of no language.

    All codes of two letters are known. One of three letters may be rare, made up or private.
    """
    for code in languages(game):
        own = code == game.file.language
        if house_language(code):
            continue
        # to load CLDR takes a while, and most games are in languages of the house
        from generator.locale.cldr import is_no_language, spoken_in

        if is_no_language(code):
            place = game.file.node.place_of("language") if own else Place(f"{game.shown}/locale/{code}.po")
            near = spoken_in(code)
            hint = f"did you mean '{near}'?" if near else ""
            message = f"'{code}' is the code of no language"
            yield Finding(place, message, f"languages.{code}", hint=hint, language="" if own else code)
