"""A page that says which pieces of a printed kit to throw out, and which to put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.bench.bench import Bench
from generator.components.panels import PanelPages
from generator.ledger.contrast import in_short
from generator.ledger.data import ROW
from generator.ledger.reprint import Exchange
from generator.model.game import Game
from generator.odds.section import Head, Label, Numbers, Section
from generator.oddsbook.page import PanelGroup
from generator.oddsbook.panels import ACCENT
from generator.oddsbook.sections import panel
from generator.oddsbook.tongue import PaperTongue

MOST_ROWS = 36
"""Pieces in one panel; a component with more has several."""


class ExchangePages(PanelPages, frozen=True, kw_only=True):
    """The exchanges of every component, in one language."""

    exchanges: list[Exchange]
    before: Mapping[str, str]  # what held, for the names of pieces that are gone

    def heading(self, bench: Bench) -> str:
        """The title of the game, and what to do."""
        return bench.language.say("{title}: what to exchange", title=bench.title)

    def groups(self, bench: Bench) -> list[PanelGroup]:
        """A panel for each component."""
        tongue = PaperTongue(bench.game, bench.language)
        panels = [panel(section, tongue, bench.faces.case) for section in self._sections(bench, tongue)]
        say = bench.language.say
        remark = say("Throw the old pieces out of the printed kit, then put the new ones in.")
        return [PanelGroup(bench.game.version_of(bench.game.fingerprint), remark, panels)]

    def _sections(self, bench: Bench, tongue: PaperTongue) -> Iterator[Section]:
        groups: dict[str, list[Exchange]] = {}
        for each in self.exchanges:
            groups.setdefault(each.component if each.piece else "", []).append(each)
        heads = (Head(tongue.say("throw out")), Head(tongue.say("put in")))
        for component, found in groups.items():
            title = self._title(component, bench.game, tongue) if component else tongue.say("Printed whole")
            for start in range(0, len(found), MOST_ROWS):
                rows = tuple(
                    Numbers(self._called(each, bench.game, tongue), (each.out or "–", each.into or "–"))
                    for each in found[start : start + MOST_ROWS]
                )
                yield Section(title=title, heads=heads, rows=rows, narrow=0.6)

    def _called(self, each: Exchange, game: Game, tongue: PaperTongue) -> Label:
        """The name of a piece; that of one that is gone is the one it had."""
        row_id = each.piece.partition("#")[0]
        component = game.file.components.get(each.component) if each.piece else None
        for part in component.parts if component else ():
            if part.of and row_id in game.tables[part.of].by_id:
                return tongue.row(part.of, row_id)
            if name := self.before.get(f"{ROW} {part.of}.{row_id}.name"):
                return Label(in_short(name), "", ACCENT)
        return Label(row_id if each.piece else self._title(each.component, game, tongue), "", ACCENT)

    def _title(self, component: str, game: Game, tongue: PaperTongue) -> str:
        """What a component is called; the game may no longer have it."""
        return tongue.component(component) if component in game.file.components else component


def exchange_pages(game: Game, found: list[Exchange], before: Mapping[str, str]) -> ExchangePages:
    """The page of a game in one language; a component of the kit keeps the name that it has."""
    name = "changes" if "changes" not in game.file.components else "changes-list"
    return ExchangePages(name=name, title="Changes", exchanges=found, before=before)
