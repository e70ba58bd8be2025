"""The words and options that several commands take, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click

from generator.command.output.unexpected import FORM
from generator.problem import Findings
from generator.source.nearest import did_you_mean

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
FOLDER = click.Path(file_okay=False, path_type=Path)


def words(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str] | None:
    """Split words at commas, each kept once and in order."""
    if value is None:
        return None
    found = list(dict.fromkeys(word.strip() for word in value.split(",") if word.strip()))
    if not found:
        raise click.BadParameter("nothing is named")
    return found


def known_formats(found: list[str], known: Sequence[str]) -> list[str]:
    """The formats, of which none may be unknown."""
    for word in found:
        if word not in known:
            raise click.BadParameter(f"no format '{word}'; {did_you_mean(word, known, 'formats')}")
    return found


def known_papers(names: tuple[str, ...]) -> None:
    """Refuse a paper that there is not."""
    from generator.sheets.paper import open_paper

    findings = Findings()
    for name in names:
        open_paper(name, findings)
    if findings.problems:
        raise click.UsageError("; ".join(f"{each.message}; {each.hint}" for each in findings.problems))


def form(*choices: str, tells: Mapping[str, str] = MappingProxyType({"json": "json"})) -> Decorator:
    """The option --format; how tools are told of a fault of ours, in each format for them, is noted."""

    def note(ctx: click.Context, param: click.Parameter, value: str) -> str:
        ctx.meta[FORM] = tells.get(value, "")
        return value

    choice = click.Choice(choices)
    return click.option("--format", "form", type=choice, default="text", show_default=True, callback=note)


all_games = click.argument("games", nargs=-1)
lang = partial(click.option, "--lang", callback=words)
paper = partial(click.option, "--paper", callback=words, default="a4,letter", show_default=True)
out = partial(click.option, "--out", type=FOLDER, default="output", show_default=True)
variant = partial(click.option, "--variant", "variants", multiple=True, metavar="NAME=WORD")
quiet = click.option("-q", "--quiet", is_flag=True, help="Print problems only.")
