"""`kamiban schema`: JSON Schemas from which editors complete and check game.yaml and the tables of a game.

An editor with a YAML language server takes the schema from the first line of a file:
`# yaml-language-server: $schema=.schema/cards.json`. `--write` puts the schemas and these lines in place.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from generator.command import COMMANDS
from generator.command.games import find_games
from generator.handout.schemas import FOLDER, game_schema, printed, schemas, table_schema
from generator.model.files import LEADS_OUT
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.ends import as_before, unmarked
from generator.source.nearest import did_you_mean
from generator.source.numbered import numbered
from generator.source.own import inside
from generator.source.writer import write_all
from generator.speech import spoken

MODELINE = "# yaml-language-server:"


@click.command(
    "schema", help=COMMANDS["schema"],
    epilog="Editors find a schema by the first line of a file: # yaml-language-server: $schema=FILE",
)  # fmt: skip
@click.argument("game", required=False)
@click.option("--table", metavar="NAME", help="Of the file of this table instead of game.yaml.")
@click.option("--write", is_flag=True, help="Put the schemas beside the files and their names into them.")
def schema(game: str | None, table: str | None, write: bool) -> None:
    """Print the schema of game.yaml, or of the file of one table of a game; or write those of games."""
    if write and table is not None:
        raise click.UsageError("--write is for all tables of a game at once")
    if write:
        _write((game,) if game else ())
    elif table is None:
        click.echo(printed(game_schema(_open(game) if game else None)), nl=False)
    elif game is None:
        raise click.UsageError("--table needs the game that the table belongs to")
    else:
        opened = _open(game)
        if table not in opened.tables:
            raise click.UsageError(f"no table '{table}'; {did_you_mean(table, opened.tables, 'tables')}")
        click.echo(printed(table_schema(opened, opened.tables[table])), nl=False)


def _write(words: tuple[str, ...]) -> None:
    for folder, shown in find_games(words):
        click.echo(spoken(f"{shown}/{FOLDER}: {numbered(write_schemas(folder), 'schema')}"))


def write_schemas(folder: Path) -> int:
    """Write the schemas of a game below .schema in its folder, and the first line of its files; how many."""
    game = _open(str(folder))
    found = [*schemas(game)]
    _refuse_foreign(folder, [FOLDER, *(file for file, _, _ in found)])
    made: dict[Path, bytes | None] = dict.fromkeys((folder / FOLDER).glob("*.json"))
    for file, name, schema in found:
        made[folder / FOLDER / f"{name}.json"] = printed(schema).encode("utf-8")
        made[folder / file] = _pointed(folder / file, "../" * file.count("/") + f"{FOLDER}/{name}.json")
    try:
        write_all(made, folder)
    except OSError as error:
        raise click.ClickException(f"cannot write, so all is as it was: {error}") from None
    return len({file for file, _, _ in found})


def refuse_foreign_schemas(folder: Path) -> None:
    """Leave a game alone whose schemas would be renewed, and lie elsewhere."""
    _refuse_foreign(folder, [FOLDER, *(f"{FOLDER}/{each.name}" for each in (folder / FOLDER).glob("*.json"))])


def renew_schemas(folder: Path) -> None:
    """Editors learn of new names, if a game has schemas for them."""
    if (folder / FOLDER).is_dir():
        write_schemas(folder)


def _refuse_foreign(folder: Path, names: Iterable[str]) -> None:
    """Leave a game alone if some of what would be written lies elsewhere."""
    for name in names:
        if not inside(folder, name):
            raise click.ClickException(f"cannot change {name}: {LEADS_OUT}")


def _pointed(file: Path, schema: str) -> bytes:
    """A file with the line that names its schema over its text, or in the place of one that is there."""
    try:
        data = file.read_bytes()
        text = unmarked(data.decode("utf-8")).replace("\r\n", "\n")
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot change {file.name}: {error}") from None
    head, _, rest = text.partition("\n")
    body = rest if head.startswith(MODELINE) else text
    line = f"{MODELINE} $schema={schema}\n"
    return data if line + body == text else as_before(line + body, data)


def _open(word: str) -> Game:
    """The game as far as it can be read: its names are wanted even while something is wrong in it."""
    [(folder, shown)] = find_games((word,))
    game = load_game(folder, shown, Findings())
    if game is None:
        raise click.ClickException(f"{shown}/game.yaml cannot be read; `kamiban check` says why")
    return game
