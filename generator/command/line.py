"""The command `kamiban`: each of its commands is a file here, imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

import click

from generator import __version__
from generator.command import COMMANDS, overview


class _Kamiban(click.Group):
    def get_help(self, ctx: click.Context) -> str:
        """The same overview that is printed without click."""
        return overview()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which a game needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its name; a wrong name is answered with the nearest one."""
        if name not in COMMANDS:
            from generator.source.nearest import did_you_mean

            ctx.fail(f"No such command '{name}'; {did_you_mean(name, COMMANDS, 'commands')}")
        command: click.Command = getattr(import_module(f"generator.command.{name}"), name)
        return command

    def invoke(self, ctx: click.Context) -> None:
        """Run a command; what it returns is the exit status."""
        ctx.exit(super().invoke(ctx))


@click.group(cls=_Kamiban, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def kamiban() -> None:
    """Check the data of tabletop games and print them."""
