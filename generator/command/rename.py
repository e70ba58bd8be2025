"""`kamiban rename`: another name for a row, a table, a field or anything else, in all files of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.command import COMMANDS
from generator.command.games import find_games
from generator.command.making.meanwhile import refuse_saved
from generator.command.output.report import as_line, echo_problems
from generator.command.schema import refuse_foreign_schemas, renew_schemas
from generator.ledger.book import read_ledger, write_ledger
from generator.ledger.follow import followed
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Place, Problem
from generator.source.numbered import numbered
from generator.speech import label, spoken

if TYPE_CHECKING:
    from generator.refactor.rename import Draft, Renamer
    from generator.refactor.thing import Thing


@click.command(
    "rename", help=COMMANDS["rename"], epilog="As in: kamiban rename my-game cards.mine cards.quarry"
)
@click.argument("words", nargs=-1, required=True, metavar="[GAME] OLD NEW")
@click.option("--row", "kind", flag_value="row", help="OLD is a row, and no field.")
@click.option("--field", "kind", flag_value="field", help="OLD is a field, and no row.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
def rename(words: tuple[str, ...], kind: str | None, dry_run: bool) -> int:
    """Rename something; all files change, or none."""
    if len(words) not in (2, 3):
        raise click.UsageError(
            "write what is renamed and its new name, as in: kamiban rename my-game cards.a b"
        )
    folder, shown = _game(words[:-2])
    # what draws takes long to import
    from generator.refactor.drawn import draw
    from generator.refactor.edits import CannotChange
    from generator.refactor.rename import Renamer
    from generator.refactor.sight import Sight
    from generator.refactor.thing import NotRenamed, find_thing, new_name
    from generator.refactor.trial import Refused, try_draft, write

    before = Sight(folder, shown)
    if before.game is None or before.hindering:
        echo_problems(before.hindering, err=True)
        click.echo(spoken("the game cannot be read whole, so nothing was renamed"), err=True)
        return 1
    try:
        thing = find_thing(before.game, words[-2], (kind,) if kind else ())  # type: ignore[arg-type]  # of two
        new = new_name(before.game, thing, words[-1])
        renamer = Renamer(before.game, draw(before.game))
        draft = renamer.draft(thing, new)
        contents = try_draft(draft, before)
    except NotRenamed as error:
        return _refused(
            [
                f"{error.place or Place(f'{shown}/game.yaml')}: {spoken(error.message)}",
                *([f"  {label('hint:')} {spoken(error.hint)}"] if error.hint else []),
            ]
        )
    except CannotChange as error:
        return _refused([f"{error.place}: {spoken(error.message)}"])
    except Refused as error:
        refuse_saved(before.game)  # the trial compares with what was read first
        return _refused([*map(_told, error.problems)])
    for told in _foreseen(renamer, draft, thing) if dry_run else ():
        click.echo(told)
    for old, moved in draft.moved.items():
        click.echo(f"{shown}/{old} → {shown}/{moved}")
    for other, called in draft.renaming.items():
        if other != thing:
            click.echo(spoken(f"{other} is called {called}, too, since the two go by one word"))
    if not dry_run:
        refuse_foreign_schemas(folder)
        refuse_saved(before.game)
        with _followed(before.game):
            try:
                write(folder, contents)
            except OSError as error:
                raise click.ClickException(f"cannot write, so all is as it was: {error}") from None
        renew_schemas(folder)
    lines, files = numbered(sum(1 for _ in draft.lines()), "line"), numbered(len(contents), "file")
    done = spoken(f"would be changed: {lines} in {files}" if dry_run else f"were changed: {lines} in {files}")
    click.echo(f"{thing} → {new}: {done}")
    return 0


def _foreseen(renamer: Renamer, draft: Draft, thing: Thing) -> Iterator[str]:
    """Each line that would change, then what only looks like the name and would stay."""
    from generator.refactor.look_alikes import look_alikes

    for line in draft.lines():
        yield f"{line.place.file}:{line.place.line}: {line.before.strip()} → {line.after.strip()}"
    unknown = [*renamer.left()]
    for place, word in unknown:
        left = f"'{word}' is left as it is, since nothing shows that it is this name"
        yield f"{place}: {spoken(left)}"
    for place, said in look_alikes(renamer, thing, {place for place, _ in unknown}):
        yield f"{place}: {spoken(said)}"


@contextmanager
def _followed(game: Game) -> Iterator[None]:
    """Bring the ledger of a game along, so that a renaming is no change."""
    from generator.ledger.state import state

    was = read_ledger(game.folder, game.shown, Findings())
    held = state(game) if was is not None else []
    yield
    now = load_game(game.folder, game.shown, Findings()) if was is not None else None
    if was is not None and now is not None:
        write_ledger(game.folder, followed(was, held, state(now)))


def _game(words: tuple[str, ...]) -> tuple[Path, str]:
    """The game that is named, the one in whose folder we are, or the only one that there is."""
    found = find_games(words, writing=True)
    if len(found) != 1:
        raise click.UsageError("say which game, as in: kamiban rename my-game cards.a b")
    return found[0]


def _told(reason: Problem | tuple[Place, str]) -> str:
    return spoken(as_line(reason)) if isinstance(reason, Problem) else f"{reason[0]}: {spoken(reason[1])}"


def _refused(lines: list[str]) -> int:
    """Say why nothing was written."""
    for line in lines:
        click.echo(line, err=True)
    click.echo(spoken("nothing was written"), err=True)
    return 1
