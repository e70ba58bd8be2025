"""Pages of odds: what `kamiban odds` prints, beside the components that a game declares."""

from __future__ import annotations

from generator.bench.bench import Bench
from generator.components.panels import PanelPages
from generator.model.game import Game
from generator.odds.gathered import Odds
from generator.oddsbook.page import PanelGroup, groups


class OddsPages(PanelPages, frozen=True, kw_only=True):
    """The numbers of odds as pages."""

    odds: Odds
    default: Odds | None  # without the variants under which the odds hold
    chosen: str

    def groups(self, bench: Bench) -> list[PanelGroup]:
        """Decks, maps and throws; none of a game without odds."""
        return groups(bench.game, bench.language, bench.faces.case, self.odds, self.default)

    def heading(self, bench: Bench) -> str:
        """The title of the game, and that these are its odds."""
        return bench.language.say("{title}: the odds", title=bench.title)

    def beside(self, bench: Bench) -> str:
        """Under which variants they hold."""
        return bench.language.say("variant: {chosen}", chosen=self.chosen) if self.chosen else ""


def odds_pages(game: Game, odds: Odds, default: Odds | None, chosen: str) -> OddsPages:
    """The pages of a game; under a variant they lie beside those of the default, with a name of their own.

    A component of the kit keeps the name that it has.
    """
    name = "odds" if "odds" not in game.file.components else "odds-page"
    name = f"{name}_variant" if chosen else name
    return OddsPages(name=name, title="Odds", odds=odds, default=default, chosen=chosen)
