"""`kamiban odds`: the numbers on the terminal, as JSON, or as a page to print."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import click

from generator.command.games import find_games
from generator.command.odds_text import alone, beside
from generator.command.report import as_text, in_colour
from generator.command.variants import choose
from generator.model.game import Game
from generator.odds.data import as_data
from generator.odds.ledger import Ledger, ledger
from generator.problem import Findings, Problem
from generator.survey import survey


@dataclass(frozen=True)
class GameOdds:
    """A game and its odds; under a variant also those of the game as it is without it."""

    game: Game
    odds: Ledger
    default: Ledger | None
    chosen: dict[str, str]

    @property
    def title(self) -> str:
        """The chosen variants as they are written on the command line."""
        return ", ".join(f"{name}={value}" for name, value in self.chosen.items())


def run(words: tuple[str, ...], form: str, variants: tuple[str, ...] = ()) -> int:
    """Print the odds of the games, and what is wrong with their data to stderr; 1 if anything is."""
    problems: list[Problem] = []
    found = list(tell(words, variants, problems))
    if form == "json":
        click.echo(json.dumps([_data(one) for one in found], ensure_ascii=False, indent=1))
    elif found:
        click.echo("\n\n".join("\n".join(_lines(one)) for one in found))
    return report(problems)


def report(problems: list[Problem]) -> int:
    """Print the problems to stderr; the exit status, 1 if there are any."""
    if problems:
        colour = in_colour(sys.stderr)
        click.echo(as_text(problems, colour=colour), err=True, color=colour)
    return 1 if problems else 0


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
            before = ledger(default.game) if chosen else None
            yield GameOdds(surveyed.game, ledger(surveyed.game), before, chosen)


def _open(*surveys: Findings) -> Iterator[Problem]:
    """What nobody acknowledged about numbers, each once though both the default and the variant have it."""
    found = (problem for findings in surveys for problem in findings.in_order() if not problem.acknowledged)
    return (problem for problem in dict.fromkeys(found) if problem.fault.odds)


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
