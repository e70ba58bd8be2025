"""K519: two names of a table have one translation."""

from __future__ import annotations

from collections import defaultdict

from generator.checks.check import Finding, Found, check
from generator.checks.texts import catalogues
from generator.checks.words.repeated_name import name_field
from generator.locale.catalogue import APART
from generator.model.game import Game, Row
from generator.model.tables.fields import TextField
from generator.source.excerpt import excerpt


@check(
    "K519", severity="warning", odds=False,
    why="two things that the game tells apart are one in that language",
    hint="translate one of the two in another way, or acknowledge that the language has one word for both",
)  # fmt: skip
def one_translation(game: Game) -> Found:
    """Two rows of a table with different names, are called the same in a catalogue."""
    for code, catalogue in catalogues(game):
        for table in game.tables.values():
            field = name_field(table)
            if not field or type(table.fields[field]) is not TextField or not table.sound(field):
                continue
            seen: defaultdict[str, list[tuple[str, Row]]] = defaultdict(list)
            for row in table.rows:
                own: str = row.values.get(field) or ""
                context = f"{table.name}.{field}"
                entry = own and (
                    catalogue.entries.get((f"{context}{APART}{row.id}", own))
                    or catalogue.entries.get((context, own))
                )
                if not entry or not entry.text:
                    continue
                said = " ".join(entry.text.casefold().split())
                for other, first in seen[said]:
                    if other != own and not _spelt_alike(own, other):
                        message = (
                            f"'{excerpt(own)}' and '{excerpt(other)}' are both called '{excerpt(entry.text)}'"
                        )
                        related = [row.place_of(field), first.place_of(field)]
                        yield Finding(entry.place, message, row.subject(field), related, language=code)
                        break
                seen[said].append((own, row))


def _spelt_alike(one: str, other: str) -> bool:
    """Whether two names differ only in spaces and capitals, which K510 tells."""
    return "".join(one.casefold().split()) == "".join(other.casefold().split())
