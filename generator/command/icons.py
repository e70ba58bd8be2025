"""`kamiban icons`: a page of all icons with the names to type."""

from __future__ import annotations

from pathlib import Path

import click

from generator.command import COMMANDS, options


@click.command("icons", help=COMMANDS["icons"])
@click.argument("game", required=False)
@click.option(
    "--format", "forms", callback=options.words, default="pdf", show_default=True, help="pdf, svg or both."
)
@options.lang(help="Languages of the pages, as in ja,en; all of the game if left out.")
@options.paper(help="Papers of the pages.")
@options.out(help="Where the pages go.")
@options.quiet
def icons(
    game: str | None, forms: list[str], lang: list[str] | None, paper: list[str], out: Path, quiet: bool
) -> int:
    """Print the icons of the house, and with a game its own before them; 1 with problems."""
    from generator.bench.order import Order
    from generator.command.making.icons import run

    options.known_formats(forms, ("pdf", "svg"))
    order = Order(languages=tuple(lang or ()), papers=tuple(paper), formats=tuple(forms))
    return run(game, order, out, quiet)
