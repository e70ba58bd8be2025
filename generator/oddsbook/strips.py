"""Strips as panels for the printed page of odds."""

from __future__ import annotations

from collections.abc import Iterator

from generator.locale.language import Language
from generator.model.game import Game
from generator.odds.figure import percent
from generator.odds.ledger import Ledger
from generator.oddsbook.panels import Line, Panel, table


def strip_panels(game: Game, language: Language, odds: Ledger) -> Iterator[Panel]:
    """For each strip how uneven stretches of it can be, and how likely they have every face."""
    say = language.say
    for found in odds.strips:
        title = language.text("component.title", game.file.components[found.name].title)
        lines = [
            Line((
                str(each.length), f"≤ {each.imbalance}", f"≥ {each.fewest}", percent(found.complete(each)),
            ))
            for each in found.windows
        ]  # fmt: skip
        head = (say("cells"), say("commonest − rarest"), say("different faces"), say("every face"))
        remark = say("{number} cells, repeated after {period}", number=found.cells, period=found.period)
        yield table(say("{name}: stretches", name=title), remark, head, lines, first=0.16)
