"""The odds of a game as panels for paper, in one language: its decks, then its maps, then its throws."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from generator.locale.language import Language
from generator.model.game import Game
from generator.odds.gathered import Odds
from generator.odds.section import Section, Tongue, Topic
from generator.oddsbook.panels import OddsPanel
from generator.oddsbook.sections import panel
from generator.oddsbook.tongue import PaperTongue
from generator.text.case import Case

WALK = "Each turn draws a number from the whole deck; at each spot every route is equally likely."


class PanelGroup(NamedTuple):
    """Panels that begin a page: what they are about, how the numbers are meant, and the panels."""

    title: str
    remark: str
    panels: list[OddsPanel]


def groups(
    game: Game, language: Language, case: Case, odds: Odds, default: Odds | None = None
) -> list[PanelGroup]:
    """The panels of decks, maps and throws, each under what they are and how they are meant.

    Under a variant the default stands beside what it changes.
    """
    tongue = PaperTongue(game, language)
    say = tongue.say
    counted: list[Topic] = [*odds.distributions, *odds.totals]
    taken: list[Topic] = [*odds.captured, *odds.strips]
    before = {tour.map: tour for tour in default.tours} if default else {}
    dealt = {hands.of: hands for hands in default.drawings} if default else {}
    tours = _panels((tour.sections(tongue, before.get(tour.map)) for tour in odds.tours), tongue, case)
    hands = _panels((one.sections(tongue, dealt.get(one.of)) for one in odds.drawings), tongue, case)
    shares, prices, thrown, others = (
        _panels((one.sections(tongue) for one in some), tongue, case)
        for some in (counted, odds.prices, odds.throws, taken)
    )
    cards = [*shares, *hands, *prices]
    alone = "Throws" if thrown else "Patterns" if odds.captured else "Strips"
    title = "Throws and patterns" if thrown and odds.captured else alone
    told: list[PanelGroup] = []
    if cards:
        remark = say("Exact numbers; hands are drawn from a shuffled deck.")
        told.append(PanelGroup(say("Cards"), remark, cards))
    if tours:
        told.append(PanelGroup(say("Map and turns"), _walk(odds, say), tours))
    if thrown or others:
        remark = say("Exact numbers; sides and pieces come up at random.")
        told.append(PanelGroup(say(title), remark, [*thrown, *others]))
    return told


def _panels(things: Iterable[Iterable[Section]], tongue: Tongue, case: Case) -> list[OddsPanel]:
    """What is told on paper of each of the things."""
    ranked = (sorted(sections, key=lambda section: section.rank) for sections in things)
    return [panel(section, tongue, case) for sections in ranked for section in sections if section.title]


def _walk(odds: Odds, say: Callable[..., str]) -> str:
    """How the pawn walks, and how many cards have no part in it."""
    meant = say(WALK)
    moves = {journey.moves for tour in odds.tours for journey in tour.journeys}
    for spread in odds.distributions:
        still = spread.column.copies.get(None, 0)
        if still and spread.of in moves:
            meant += say(
                " {number} card without one is left out.", " {number} cards without one are left out.",
                number=still,
            )  # fmt: skip
    return meant
