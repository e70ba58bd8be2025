"""`kamiban new`: a small game to begin with, made from one of the starters under templates/new.

A starter is a game like any other: what its languages share stands in `all`, its words in `en` and `ja`.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import click

from generator.command import COMMANDS
from generator.command.games import known_games
from generator.command.making.aside import aside, place
from generator.command.options import FOLDER
from generator.locale.house import HOUSE
from generator.model.names import is_id
from generator.problem import Problem
from generator.resources import templates
from generator.source.numbered import numbered
from generator.source.scalar import scalar
from generator.speech import spoken
from generator.survey import survey

SHARED = "all"
GAMES = Path("cards")
_WORDS = re.compile(r"[a-z0-9]+")
WHOLE = "whole"
"""The starter that has a bit of everything."""


@click.command("new", help=COMMANDS["new"])
@click.argument("game", metavar="GAME")
@click.option("--title", help="What the game is called; made from its id if left out.")
@click.option(
    "--like",
    type=click.Choice(["cards", "board", "tape", "hex", "pieces", WHOLE]),
    default=WHOLE,
    show_default=True,
    help="What kind of game it begins as: whole has templates, the others need none.",
)
@click.option("--language", default="en", show_default=True, help="The language in which it is written.")
@click.option(
    "--into", type=FOLDER, show_default=GAMES.name,
    help="The folder in which the game gets a folder of its own.",
)  # fmt: skip
def new(game: str, title: str | None, like: str, language: str, into: Path | None) -> int:
    """Make a folder with a whole game in it; 1 if there is one, 2 if it could not be checked or printed."""
    where = Path(game)
    ident = where.name if is_id(where.name) else _ident(where.name)
    folder = (into or (Path() if _is_path(game) else GAMES)) / where.parent / ident
    spoken_name = (
        " ".join(word.capitalize() for word in ident.split("-")) if is_id(where.name) else where.name
    )
    values = {"id": ident, "title": spoken_name if title is None else title, "language": language}
    with aside(folder) as made:
        _fill(made, like, values)
        if refused := survey(made, folder.as_posix()).findings.blocking:
            return _refuse(refused)
        files = place(made, folder)
    _tell(folder, ident, language in starters(like), language, files)
    return 0


def _is_path(game: str) -> bool:
    """Whether somebody says where the game is to be, and not only what it is called."""
    return "/" in game or os.sep in game


def _ident(name: str) -> str:
    """An id for a game of any name, as moon-market for Moon Market; the name itself if none can be made."""
    made = "-".join(_WORDS.findall(name.lower()))
    return made if is_id(made) else name


def starters(like: str = WHOLE) -> list[str]:
    """The languages in which a starter is written."""
    return sorted(path.name for path in (templates() / "new" / like).iterdir() if path.name != SHARED)


def _fill(made: Path, like: str, values: dict[str, str]) -> None:
    """Put a starter into a folder, with the values of a game in its game.yaml."""
    words = values["language"] if values["language"] in starters(like) else HOUSE
    for part in (templates() / "new" / like / SHARED, templates() / "new" / like / words):
        for source in sorted(path for path in part.rglob("*") if path.is_file()):
            target = made / source.relative_to(part)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)  # the text alone: an installed starter may be read-only
    file = made / "game.yaml"
    lines = file.read_text("utf-8").split("\n")
    for number, line in enumerate(lines):
        key = line.partition(":")[0]
        if key in values:
            lines[number] = f"{key}: {scalar(values[key])}"
    file.write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _refuse(problems: list[Problem]) -> int:
    """Tell what is wrong with the words of the command, for which there is no file to point at."""
    for problem in problems:
        said = f"{problem.severity}[{problem.code}]: {problem.message}\n  hint: {problem.hint}"
        click.echo(spoken(said), err=True)
    click.echo(spoken("nothing was written"), err=True)
    return 2


def _tell(folder: Path, ident: str, written: bool, language: str, files: int) -> None:
    found = known_games().get(ident)
    name = ident if found is not None and found.samefile(folder) else folder.as_posix()
    made = f"{folder.as_posix()}: {numbered(files, 'file')}"
    click.echo(spoken(f"{made}, a small game that is yours to change"))
    if not written:
        click.echo(spoken(f"its texts are in English: write them in {language}"))
    click.echo(spoken(f"next: kamiban check {name}, or kamiban studio {name} to see and change it"))
