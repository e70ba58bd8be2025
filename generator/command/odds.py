"""`kamiban odds`: the numbers on the terminal, as JSON, or as a page to print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.odds_text import alone, beside
from generator.command.output.report import echo_problems, status
from generator.command.output.streams import json_text
from generator.command.output.unexpected import FORM
from generator.command.variants import choose
from generator.model.game import Game
from generator.odds.data import as_data
from generator.odds.gathered import Odds, gathered
from generator.problem import Findings, Problem
from generator.survey import survey

PAGES = ("pdf", "svg")
"""What odds are printed as; they have no HTML."""


class GameOdds(Struct, frozen=True):
    """A game and its odds; under a variant also those of the game as it is without it."""

    game: Game
    odds: Odds
    default: Odds | None
    chosen: dict[str, str]

    @property
    def title(self) -> str:
        """The chosen variants as they are written on the command line."""
        return ", ".join(f"{name}={value}" for name, value in self.chosen.items())


def _formats(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    """One format to read, or those to print."""
    words = options.known_formats(options.words(ctx, param, value) or [], ("text", "json", *PAGES))
    if len(words) > 1 and not {*words} <= {*PAGES}:
        raise click.BadParameter("text and json go alone")
    ctx.meta[FORM] = "json" if words == ["json"] else ""
    return words


@click.command("odds", help=COMMANDS["odds"])
@options.all_games
@click.option(
    "--format", "forms", callback=_formats, default="text", show_default=True,
    help="text, json, or pages as pdf,svg.",
)  # fmt: skip
@options.variant(help="Show this variant beside the default.")
@options.lang(help="Languages of the pages, as in ja,en; all if left out.")
@options.paper(help="Papers of the pages.")
@options.out(help="Where the pages go.")
@options.quiet
def odds(
    games: tuple[str, ...], forms: list[str], variants: tuple[str, ...],
    lang: list[str] | None, paper: list[str], out: Path, quiet: bool,
) -> int:  # fmt: skip
    """Tell or print the odds; 1 with problems."""
    if forms[0] not in PAGES:
        return run(games, forms[0], variants)
    from generator.bench.order import Order
    from generator.command.making.odds import run as run_print

    order = Order(languages=tuple(lang or ()), papers=tuple(paper), formats=tuple(forms))
    return run_print(games, order, variants, out, quiet)


def run(words: tuple[str, ...], form: str, variants: tuple[str, ...] = ()) -> int:
    """Print the odds of the games, and what is wrong with their data to stderr; 1 if there is an error."""
    problems: list[Problem] = []
    found = list(tell(words, variants, problems))
    if form == "json":
        click.echo(json_text([_data(one) for one in found]))
    elif found:
        click.echo("\n\n".join("\n".join(_lines(one)) for one in found))
    echo_problems(problems, err=True)
    return status(problems)


def tell(words: tuple[str, ...], variants: tuple[str, ...], problems: list[Problem]) -> Iterator[GameOdds]:
    """The odds of each game that can be read; open problems of all of them are added to the list."""
    games = find_games(words)
    under = choose(variants, games)
    for folder, shown in games:
        chosen = under[folder]
        surveyed = survey(folder, shown, proof=False, chosen=chosen)
        default = survey(folder, shown, proof=False) if chosen else surveyed
        problems += _open(surveyed.findings, default.findings)
        if surveyed.game is not None and default.game is not None:
            before = gathered(default.game) if chosen else None
            yield GameOdds(surveyed.game, gathered(surveyed.game), before, chosen)


def _open(*surveys: Findings) -> Iterator[Problem]:
    """What nobody acknowledged about numbers, each once though both the default and the variant have it."""
    found = (problem for findings in surveys for problem in findings.in_order() if not problem.acknowledged)
    return (problem for problem in dict.fromkeys(found) if problem.fault.odds and not problem.languages)


def _lines(one: GameOdds) -> Iterator[str]:
    return alone(one.odds) if one.default is None else beside(one.default, one.odds, one.title)


def _data(one: GameOdds) -> dict[str, Any]:
    if one.default is None:
        return as_data(one.odds)
    return {
        "game": one.game.id,
        "variants": one.chosen,
        "default": as_data(one.default),
        "variant": as_data(one.odds),
    }
