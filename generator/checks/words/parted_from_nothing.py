"""K506: an entry of a catalogue is for one thing alone, and there is no such thing."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.texts import catalogues
from generator.locale.catalogue import APART
from generator.locale.language import translated_texts
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean


@check(
    "K506", severity="warning", odds=False,
    why="the entry is never printed, and the general one of the text is in its place",
    hint="write the id behind # as the data has it; kamiban i18n update does so where an id was renamed",
)  # fmt: skip
def parted_from_nothing(game: Game) -> Found:
    """The context of an entry names one thing behind a #, and no such thing says its text."""
    parted = [(code, catalogue) for code, catalogue in catalogues(game) if catalogue.parted]
    if not parted:
        return
    known = {(f"{each.context}{APART}{each.of}", each.text) for each in translated_texts(game) if each.of}
    for code, catalogue in parted:
        places = {key: entry.place for key, entry in catalogue.entries.items()} | catalogue.waiting
        for (context, text), place in places.items():
            if APART in context and (context, text) not in known:
                alike = sorted(name for name, said in known if said == text)
                hint = did_you_mean(context, alike, "contexts of this text") if alike else ""
                message = f"there is no {excerpt(context)} that says '{excerpt(text)}'"
                yield Finding(place, message, hint=hint, language=code)
