"""`kamiban sheet`: the tables of a game as a workbook for a partner, and its changes taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.command import COMMANDS
from generator.command.games import find_games
from generator.command.making.meanwhile import refuse_saved
from generator.command.output.report import echo_problems
from generator.command.schema import refuse_foreign_schemas, renew_schemas
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered
from generator.source.tables import is_text
from generator.source.writer import write_all
from generator.speech import label, spoken

if TYPE_CHECKING:
    from generator.handout.merge import Merge, Prefer
    from generator.handout.reason import Reason

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    "sheet",
    help=COMMANDS["sheet"],
    epilog="As in: kamiban sheet my-game, and later: kamiban sheet my-game --from my-game.xlsx",
)
@click.argument("games", nargs=-1, metavar="[GAME]")
@click.option("--to", "target", type=_FILE, help="The workbook to write; GAME.xlsx if left out.")
@click.option("--from", "source", type=_FILE, help="A workbook whose changes are put into the game.")
@click.option("--dry-run", is_flag=True, help="Show what would change in the game, and change nothing.")
@click.option("--prefer", type=click.Choice(["game", "sheet"]), help="Whose value to take if both changed.")
@click.option("--force", is_flag=True, help="Write over a workbook; put changes in that the checks refuse.")
def sheet(
    games: tuple[str, ...], target: Path | None, source: Path | None, dry_run: bool,
    prefer: Prefer | None, force: bool,
) -> int:  # fmt: skip
    """Write a workbook, or take one back; 1 if nothing was written."""
    if source is None and (dry_run or prefer):
        raise click.UsageError("--dry-run and --prefer go with --from")
    if source is not None and target is not None:
        raise click.UsageError("write a workbook with --to, or take one back with --from; not both at once")
    found = find_games(games, writing=True)
    if len(found) != 1:
        raise click.UsageError("say which game, as in: kamiban sheet my-game")
    folder, shown = found[0]
    findings = Findings()
    game = load_game(folder, shown, findings)
    if game is None or not all(table.complete for table in game.tables.values()):
        echo_problems([each for each in findings.in_order() if not each.fault.drawable], err=True)
        return _refused([])
    if source is None:
        return _hand_out(game, target, force=force)
    return _take_back(game, source, prefer or "", dry_run=dry_run, force=force)


def _hand_out(game: Game, target: Path | None, *, force: bool) -> int:
    from generator.handout.leaf import NotACell, is_changeable, leaves

    try:
        from generator.handout.workbook import workbook
    except ModuleNotFoundError as error:
        if error.name != "openpyxl":
            raise
        raise click.ClickException(
            "workbooks are written by an extra that is not installed: pip install 'kamiban[sheets]'"
        ) from None
    path = target or _beside(game)
    if path.exists() and not force:
        name = path.as_posix()
        raise click.ClickException(
            f"{name} is there already, and may be somebody's work: choose another with --to, or say --force"
        )
    try:
        found = leaves(game)
    except NotACell as error:
        return _refused([f"{error.place}: {spoken(error.message)}"])
    for name in game.tables:
        if not is_changeable(game, name):
            file = next(each for each in game.file.tables[name].files if not is_text(each))
            click.echo(spoken(f"'{name}' is left out: hand out '{file}' itself"), err=True)
    if not found:
        return _refused([])
    _write({path: workbook(game, found, spoken)}, None)
    rows = numbered(sum(len(leaf.rows) for leaf in found), "row")
    sheets = numbered(len(found), "sheet")
    click.echo(f"{path.as_posix()}: {spoken(f'{rows} on {sheets}')}")
    return 0


def _beside(game: Game) -> Path:
    """The workbook's usual place: here, but never among the files that a game is printed from."""
    name = f"{game.id}.xlsx"
    inside = Path.cwd().resolve().is_relative_to(game.folder.resolve())
    return game.folder / ".." / name if inside else Path(name)


def _take_back(game: Game, source: Path, prefer: Prefer, *, dry_run: bool, force: bool) -> int:
    from generator.handout.leaf import NotACell
    from generator.handout.merge import merge
    from generator.handout.returned import read_returned
    from generator.handout.taken import take
    from generator.refactor.edits import CannotChange

    findings = Findings()
    returned = read_returned(source, source.as_posix(), game, findings)
    if returned is None or findings.problems:
        echo_problems(findings.in_order(), err=True)
        return _refused([])
    try:
        merged = merge(game, returned, prefer)
        for note in merged.notes:
            click.echo(f"{note.place}: {spoken(note.message)}", err=True)
        if merged.conflicts:
            return _refused([line for reason in merged.conflicts for line in _lines(reason)])
        taken = take(game, merged, returned)
    except (NotACell, CannotChange) as error:
        return _refused([f"{error.place}: {spoken(error.message)}"])
    echo_problems(taken.problems, err=True)
    if any(each.severity == "error" for each in taken.problems) and not force:
        hint = "mend it in the workbook or in the game, or say --force to put the changes in all the same"
        return _refused([spoken(hint)])
    for line in _told(game, merged):
        click.echo(line)
    if not dry_run:
        refuse_foreign_schemas(game.folder)
        refuse_saved(game)
        _write({game.folder / name: data for name, data in taken.contents.items()}, game.folder)
        if merged.added or merged.gone:
            renew_schemas(game.folder)
    told = spoken(_summary(merged, len(taken.contents), dry_run))
    click.echo(f"{source.as_posix()} → {game.shown}: {told}")
    return 0


def _told(game: Game, merged: Merge) -> Iterator[str]:
    """Each change at its place in the game."""
    for each in merged.altered:
        said = (f"'{excerpt(text)}'" if text else spoken("left out") for text in (each.before, each.after))
        yield f"{each.row.place_of(each.key)}: {each.row.subject(each.key)}: {' → '.join(said)}"
    for new in merged.added:
        last = Place(f"{game.shown}/{game.file.tables[new.table].files[-1]}")
        yield f"{new.behind.node.place if new.behind else last}: {new.table}.{new.row.id}: {spoken('added')}"
    for row in merged.gone:
        yield f"{row.node.place}: {row.subject()}: {spoken('taken away')}"


def _summary(merged: Merge, files: int, dry_run: bool) -> str:
    if not files:
        return "nothing was changed in it"
    values, within = numbered(len(merged.altered), "value"), numbered(files, "file")
    added, gone = numbered(len(merged.added), "row"), numbered(len(merged.gone), "row")
    if dry_run:
        return f"it would be {values} changed, {added} added and {gone} taken away in {within}"
    return f"{values} changed, {added} added and {gone} taken away in {within}"


def _lines(reason: Reason) -> Iterator[str]:
    yield f"{reason.place}: {spoken(reason.message)}"
    if reason.other:
        yield f"  {label('see:')} {reason.other}"
    if reason.hint:
        yield f"  {label('hint:')} {spoken(reason.hint)}"


def _write(files: dict[Path, bytes | None], within: Path | None) -> None:
    try:
        write_all(files, within)
    except OSError as error:
        raise click.ClickException(f"cannot write, so all is as it was: {error}") from None


def _refused(lines: list[str]) -> int:
    """Say why nothing was written."""
    for line in lines:
        click.echo(line, err=True)
    click.echo(spoken("nothing was written"), err=True)
    return 1
