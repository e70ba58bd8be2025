"""`kamiban fmt`: the YAML files of games in house order, with all their comments."""

from __future__ import annotations

from pathlib import Path

import click

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.output.report import echo_problems
from generator.model.load import load_game
from generator.problem import Findings
from generator.refactor.order import NotTheSame, in_order
from generator.source.ends import as_before
from generator.source.own import inside
from generator.source.reader import read_file
from generator.source.tables import is_yaml
from generator.source.writer import write_all
from generator.speech import spoken


@click.command("fmt", help=COMMANDS["fmt"])
@options.all_games
@click.option("--check", is_flag=True, help="Only say which files are not in order; 1 if one is not.")
def fmt(games: tuple[str, ...], check: bool) -> int:
    """Put game.yaml and the files of tables in order; those that cannot be read are left alone."""
    status = 0
    for folder, shown in find_games(games, writing=not check):
        findings = Findings()
        game = load_game(folder, shown, findings)
        unread = [problem for problem in findings.problems if not problem.fault.drawable]
        if game is None or not all(table.complete for table in game.tables.values()):
            echo_problems(unread, err=True)
            status = 1
        if game is None:
            continue
        made: dict[Path, bytes | None] = {}
        tables = (file for shape in game.file.tables.values() for file in shape.files if is_yaml(file))
        for name in dict.fromkeys(["game.yaml", *tables]):
            if not inside(folder, name) or read_file(folder / name, f"{shown}/{name}", Findings()) is None:
                continue
            data = (folder / name).read_bytes()
            try:
                ordered = as_before(in_order(f"{shown}/{name}", data.decode("utf-8"), game), data)
            except NotTheSame:
                click.echo(
                    f"{shown}/{name}: {spoken('left alone, since it would say something else')}", err=True
                )
                status = 1
                continue
            if ordered != data:
                made[folder / name] = ordered
                click.echo(f"{shown}/{name}: {spoken('not in order' if check else 'put in order')}")
        if check:
            status = 1 if made else status
        else:
            try:
                write_all(made, folder)
            except OSError as error:
                raise click.ClickException(f"cannot write, so all is as it was: {error}") from None
    return status
