"""The odds of a game as panels for paper, in one language: its decks, then its maps, then its throws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from generator.locale.language import Language
from generator.model.game import Game
from generator.odds.ledger import Ledger
from generator.odds.section import Section, Topic
from generator.oddsbook.panels import OddsPanel
from generator.oddsbook.sections import panel
from generator.oddsbook.tongue import PaperTongue

WALK = "Each turn draws a number from the whole deck; at each spot every route is equally likely."


class PanelGroup(NamedTuple):
    """Panels that begin a page: what they are about, how the numbers are meant, and the panels."""

    title: str
    remark: str
    panels: list[OddsPanel]


class OddsPage:
    """Words and panels of one ledger; under a variant the default stands beside what it changes."""

    def __init__(self, game: Game, language: Language, odds: Ledger, default: Ledger | None = None) -> None:
        self.tongue = PaperTongue(game, language)
        self.odds = odds
        self.default = default

    def groups(self) -> list[PanelGroup]:
        """The panels of decks, maps and throws, each under what they are and how they are meant."""
        odds, say, tongue = self.odds, self.tongue.say, self.tongue
        decks: list[Topic] = [*odds.distributions, *odds.totals, *odds.drawings, *odds.prices]
        taken: list[Topic] = [*odds.captured, *odds.strips]
        before = {tour.map: tour for tour in self.default.tours} if self.default else {}
        tours = (tour.sections(tongue, before.get(tour.map)) for tour in odds.tours)
        thrown = self._panels(one.sections(tongue) for one in odds.throws)
        alone = "Throws" if thrown else "Patterns" if odds.captured else "Strips"
        title = "Throws and patterns" if thrown and odds.captured else alone
        others = self._panels(one.sections(tongue) for one in taken)
        groups = (
            PanelGroup(
                say("Cards"), say("Exact numbers; hands are drawn from a shuffled deck."),
                self._panels(one.sections(tongue) for one in decks),
            ),
            PanelGroup(say("Map and turns"), self._walk(), self._panels(tours)),
            PanelGroup(
                say(title), say("Exact numbers; sides and pieces come up at random."), [*thrown, *others]
            ),
        )  # fmt: skip
        return [group for group in groups if group.panels]

    def _panels(self, things: Iterable[Iterable[Section]]) -> list[OddsPanel]:
        """What is told on paper of each of the things."""
        ranked = (sorted(sections, key=lambda section: section.rank) for sections in things)
        say = self.tongue.say
        return [panel(section, say) for sections in ranked for section in sections if section.title]

    def _walk(self) -> str:
        """How the pawn walks, and how many cards have no part in it."""
        meant = self.tongue.say(WALK)
        moves = {journey.moves for tour in self.odds.tours for journey in tour.journeys}
        for spread in self.odds.distributions:
            still = spread.column.copies.get(None, 0)
            if still and spread.of in moves:
                meant += self.tongue.say(" {number} cards without one are left out.", number=still)
        return meant
