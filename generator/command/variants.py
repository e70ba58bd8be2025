"""From `--variant lap-line=any` to the variants that each game is loaded with."""

from __future__ import annotations

from pathlib import Path

import click

from generator.model.variants import meant, options
from generator.problem import Findings
from generator.source.nearest import did_you_mean
from generator.source.reader import read_file


def choose(words: tuple[str, ...], games: list[tuple[Path, str]]) -> dict[Path, dict[str, str]]:
    """For each game's folder those of the variants that it has, each with the whole name of what is chosen.

    A variant that no game has, or an alternative that none has, is wrong usage; a game that cannot be
    read may have any, and says itself what is wrong with it.
    """
    chosen: dict[Path, dict[str, str]] = {folder: {} for folder, _ in games}
    if not words:
        return chosen
    offered: dict[Path, dict[str, list[str]]] = {}
    for folder, shown in games:
        root = read_file(folder / "game.yaml", f"{shown}/game.yaml", Findings())
        if root is not None:
            offered[folder] = options(root)
    for word in words:
        variant, equals, wanted = (part.strip() for part in word.partition("="))
        if not equals or not variant or not wanted:
            raise click.UsageError(f"'{word}' is no variant; write it as in lap-line=any")
        for folder, found in _fitting(variant, wanted, offered, unread=len(offered) < len(games)).items():
            if chosen[folder].setdefault(variant, found) != found:
                raise click.UsageError(f"variant '{variant}' is chosen twice")
    return chosen


def _fitting(
    variant: str, wanted: str, offered: dict[Path, dict[str, list[str]]], *, unread: bool
) -> dict[Path, str]:
    """The alternative that a word means in each game that has the variant."""
    having = {folder: variants[variant] for folder, variants in offered.items() if variant in variants}
    if not having and not unread:
        known = dict.fromkeys(name for variants in offered.values() for name in variants)
        raise click.UsageError(f"no variant '{variant}'; {did_you_mean(variant, known, 'variants')}")
    fitting = {folder: meant(wanted, names) for folder, names in having.items()}
    for names in fitting.values():
        if len(names) > 1:
            listed = " and ".join(f"'{name}'" for name in names)
            raise click.UsageError(f"'{wanted}' of variant '{variant}' may mean {listed}")
    if having and not any(fitting.values()):
        known = dict.fromkeys(name for names in having.values() for name in names)
        hint = did_you_mean(wanted, known, "alternatives")
        raise click.UsageError(f"variant '{variant}' has no '{wanted}'; {hint}")
    return {folder: names[0] for folder, names in fitting.items() if names}
