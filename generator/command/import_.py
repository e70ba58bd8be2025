"""`kamiban import`: a game of a spreadsheet or a document with tables; all that was guessed is said."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path

import click
from rich.markup import escape

from generator.command import COMMANDS
from generator.command.games import known_games
from generator.command.making.aside import aside, place, refuse_taken
from generator.command.options import FOLDER
from generator.command.output.report import echo_problems
from generator.intake.begin import begin
from generator.intake.draft import DraftTable, GameDraft
from generator.intake.reading import KNOWN, Brought, bring
from generator.intake.room import SMALLEST
from generator.intake.trial import settle
from generator.model.names import is_id, is_language
from generator.problem import Findings
from generator.source.nearest import did_you_mean
from generator.source.numbered import numbered
from generator.speech import label, spoken

_WIDTH = 200
"""Of the table in a file, so that no word of it is cut."""


@click.command("import", help=COMMANDS["import"])
@click.argument("words", nargs=-1, required=True, metavar="FILE... [GAME]")
@click.option("--language", help="The language of the texts; guessed from their letters if left out.")
@click.option("--title", help="What the game is called; made from its id if left out.")
@click.option(
    "--into", type=FOLDER, default="cards", show_default=True,
    help="The folder in which the game gets a folder of its own.",
)  # fmt: skip
def import_(words: tuple[str, ...], language: str | None, title: str | None, into: Path) -> int:
    """Make a folder with a game of the tables in files; 1 if they cannot be read or there is one already."""
    files, game = _parted(words)
    folder = into / game
    if language is not None and not is_language(language):
        raise click.UsageError(f"'{language}' is not a language; write a code as in en or pt-BR")
    refuse_taken(folder)
    findings = Findings()
    brought = {path: bring(path, path.as_posix(), findings) for path in files}
    if echo_problems(findings.in_order(), err=True):
        click.echo(spoken("nothing was written"), err=True)
        return 1
    draft = begin(game, brought, language, title)
    with aside(folder) as made:
        made.mkdir()
        _copy(draft, brought, made)
        settled = settle(draft, made, folder.as_posix())
        if not settled.mendable:
            echo_problems(settled.left.in_order(), err=True)
            click.echo(spoken("nothing was written"), err=True)
            return 1
        place(made, folder)
    _tell(draft, folder)
    echo_problems(settled.left.in_order())
    return 1 if settled.left.blocking else 0


def _parted(words: tuple[str, ...]) -> tuple[list[Path], str]:
    """The files, and the name of the game: the last word if it is no file, else that of the first file."""
    files = [Path(word) for word in words]
    game = ""
    if len(words) > 1 and not files[-1].exists() and not words[-1].lower().endswith(KNOWN):
        game = words[-1]
        files.pop()
    if game and not is_id(game):
        raise click.UsageError(f"'{game}' is not an id; use letters a–z, digits and single hyphens")
    for path in files:
        if not path.is_file():
            near = [each.name for each in path.parent.glob("[!.]*") if each.suffix.lower() in KNOWN]
            raise click.UsageError(f"no file '{path}'; {did_you_mean(path.name, near, 'files')}")
    made = re.sub(r"[^A-Za-z0-9]+", "-", files[0].stem).strip("-").lower()[:40].strip("-")
    if not game and not is_id(made):
        raise click.UsageError(f"name the game behind the files: '{files[0].stem}' makes no id")
    return files, game or made


def _copy(draft: GameDraft, brought: Mapping[Path, Brought], made: Path) -> None:
    """Put the files that are read as they are into the folder, and the pictures that they name."""
    for path, each in brought.items():
        for name in {sheet.file for sheet in each.tables if not sheet.remade}:
            shutil.copyfile(path, made / name)
    images = [part for table in draft.tables for part in table.shown if part.word == "image"]
    for cell in sorted({cell for part in images for cell in part.column.said} & draft.pictures.keys()):
        source, file = draft.pictures[cell]
        (made / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, made / file)


def _tell(draft: GameDraft, folder: Path) -> None:
    """What was made of what, and where to change it."""
    for table in draft.tables:
        _tell_table(table)
    shown = folder.as_posix()
    for note in draft.notes:
        click.echo(spoken(note))
    click.echo(spoken(f"the texts are in '{draft.language}'; --language says otherwise"))
    click.echo(spoken(f"{shown}/game.yaml says all this: change types under fields, names under columns"))
    fields = (part.field for table in draft.tables for part in table.parts)
    for code in sorted({field.partition(".")[2] for field in fields if "." in field}):
        told = f"kamiban i18n update {shown} --lang {code}"
        click.echo(spoken(f"what no column translates is asked for by: {told}"))
    found = known_games().get(draft.id)
    name = draft.id if found is not None and found.samefile(folder) else shown
    click.echo(spoken(f"next: kamiban build {name}"))


def _tell_table(table: DraftTable) -> None:
    """A line for each column: the field that it is, its type, and why."""
    from rich.console import Console
    from rich.table import Table as Lines

    rows, copies = numbered(table.sheet.rows, "row"), numbered(table.copies, "card")
    made = f"printed as {copies}" if table.printed else "not printed, since others refer to it"
    click.echo(spoken(f"{table.sheet.file}: table '{table.name}' with {rows}, {made}"))
    if table.size != SMALLEST and table.printed:
        click.echo(spoken(f"  the cards are of the size '{table.size}', since the texts are long"))
    if table.sheet.remade:
        click.echo(spoken(f"  it was written anew as {table.sheet.file}, which you edit from now on:"))
    for note in table.sheet.notes:
        click.echo(f"  {spoken(note)}")
    lines = Lines(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in (f"  {label('column')}", label("field"), label("type"), label("because")):
        lines.add_column(head, overflow="fold")
    for part in table.parts:
        kind = part.type or (label("id") if part.field == "id" else "")
        why = "; ".join(spoken(each) for each in part.why.split("; "))
        lines.add_row(*map(escape, (f"  {part.column.heading}", part.field or label("left out"), kind, why)))
    console = Console(file=StringIO(), highlight=False, width=None if sys.stdout.isatty() else _WIDTH)
    with console.capture() as told:
        console.print(lines)
    click.echo("\n".join(line.rstrip() for line in told.get().splitlines()))
