"""`kamiban build`: survey first, then make everything aside, then publish."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.checks.allow import acknowledge
from generator.command.games import find_games
from generator.command.papers import papers_named
from generator.command.progress import Progress, progress
from generator.command.report import as_text, in_colour, summary
from generator.command.variants import choose
from generator.locale.faults import MISSING_TRANSLATION
from generator.locale.language import languages, open_language, unfinished, untranslated
from generator.model.game import Game
from generator.output.kit import Order, make_kit
from generator.output.publish import publish, staging
from generator.problem import Findings, Problem
from generator.source.nearest import did_you_mean
from generator.survey import survey


def run(
    words: tuple[str, ...], codes: list[str] | None, paper_names: list[str], formats: list[str],
    out: Path, duplex: str, svg_words: str, ink: str, variants: tuple[str, ...], only: list[str] | None,
    strict: bool, quiet: bool,
) -> int:  # fmt: skip
    """Build every game that has no open problem; 1 if any had one."""
    known = papers_named(paper_names)
    problems: list[Problem] = []
    games = find_games(words)
    chosen = choose(variants, games)
    with progress(quiet) as tell:
        for folder, shown in games:
            found = survey(folder, shown, proof=False, chosen=chosen[folder])
            blocking = _blocking(found.findings, strict=strict, varied=bool(chosen[folder]))
            if blocking:
                # nothing is built, so that the faces must be drawn to learn what is wrong with them
                drawn = survey(folder, shown, chosen=chosen[folder]).findings
                blocking = _blocking(drawn, strict=strict, varied=bool(chosen[folder]))
            elif found.game is not None:
                order = Order(
                    codes or languages(found.game), known, formats,
                    duplex, svg_words,  # type: ignore[arg-type]  # click has checked the words
                    low_ink=ink == "low", chosen=chosen[folder], only=_components(only, found.game),
                )  # fmt: skip
                try:
                    blocking = _build(found.game, order, out, tell)
                except OSError as error:
                    # a full disk or a folder without rights is nobody's mistake in the data
                    raise click.ClickException(f"cannot write: {error}") from None
            problems += blocking
    colour = in_colour(sys.stderr)
    if problems:
        click.echo(as_text(problems, colour=colour), err=True, color=colour)
        click.echo(summary(problems, len(games)), err=True)
    return 1 if problems else 0


def _components(only: list[str] | None, game: Game) -> frozenset[str]:
    """The components that were asked for, all of which the game must have."""
    for name in only or ():
        if name not in game.file.components:
            hint = did_you_mean(name, game.file.components, "components")
            raise click.UsageError(f"the game '{game.id}' has no component '{name}'; {hint}")
    return frozenset(only or ())


def _blocking(findings: Findings, *, strict: bool, varied: bool) -> list[Problem]:
    """What stops a build: under a variant, declared facts about the default may be broken.

    Texts that are not translated are printed in the original and marked, unless the build is strict.
    """
    return [
        problem for problem in findings.blocking
        if not (varied and problem.subject.startswith("rules."))
        and (strict or problem.code != MISSING_TRANSLATION.code)
    ]  # fmt: skip


def _build(game: Game, order: Order, out: Path, tell: Progress) -> list[Problem]:
    """Make a kit aside and publish it only if nothing at all went wrong."""
    findings = Findings()
    with staging(out, game.id) as staged:
        made = make_kit(game, order, staged, lambda file: tell(f"{game.id}/{file}"), findings)
        known = acknowledge(findings.in_order(), list(game.file.allow), complete=False)
        blocking = [problem for problem in known if not problem.acknowledged]
        if not blocking:
            manifest = publish(made, staged, out, game, order)
            tell(f"{manifest.as_posix()}: {len(made)} files", done=True)
            _tell_unfinished(game, order.languages)
    return blocking


def _tell_unfinished(game: Game, codes: list[str]) -> None:
    """Say how many texts of each language were printed in the original."""
    for code in codes:
        language = open_language(game, code, Findings())
        if language is not None and (number := untranslated(game, language)):
            texts = "1 text has" if number == 1 else f"{number} texts have"
            shown = unfinished("…")
            click.echo(f"{game.id}: {texts} no translation to {code}, and stand there as {shown}", err=True)
