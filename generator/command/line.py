"""The command `kamiban`: each of its commands is a file here, imported when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import StringIO
from keyword import iskeyword
from typing import Any

import click

from generator import __version__
from generator.command import COMMANDS, overview
from generator.command.output.unexpected import FORM, carry
from generator.garbage import uncollected
from generator.speech import label, spoken, tongue

_WIDTH = 200


class _Page(click.HelpFormatter):
    """Help in the language of the person who asks, so wide that no sentence is cut before it is known."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__(width=_WIDTH)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{label('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{label(f'{heading}:')}\n")

    def write_text(self, text: str) -> None:
        super().write_text(spoken(" ".join(text.split())))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        parted = [(name, about.partition("  [")) for name, about in rows]
        told = [(name, f"{spoken(about)}{joint}{more}") for name, (about, joint, more) in parted]
        super().write_dl(told, col_max, col_spacing)


class _Context(click.Context):
    formatter_class = _Page


def _in_words(command: click.Command) -> click.Command:
    """The same command, which gives its help in the language of the person who asks."""
    command.context_class = _Context
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        _in_words(each)
    return command


class _Kamiban(click.Group):
    def main(  # type: ignore[override]  # click has two forms of it, which differ in what they return
        self, args: Sequence[str] | None = None, *, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        """Run the command line; what was wrong with it is said in the language of the person who wrote it."""
        if not standalone_mode or not tongue():
            return super().main(args, standalone_mode=standalone_mode, **extra)
        try:
            sys.exit(super().main(args, standalone_mode=False, **extra))
        except click.ClickException as error:
            said = StringIO()
            error.show(said)
            for line in said.getvalue().splitlines():
                head, _, rest = line.partition(" ")
                told = f"{label(head)} {spoken(rest)}" if head in ("Error:", "Usage:") else spoken(line)
                click.echo(told, err=True)
            sys.exit(error.exit_code)

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
        with uncollected():
            word = f"{name}_" if iskeyword(name) else name  # no module of Python can be called import
            module = import_module(f"generator.command.{word}")
        command: click.Command = getattr(module, word)
        return _in_words(command) if tongue() else command

    def invoke(self, ctx: click.Context) -> None:
        """Run a command; what it returns is the exit status."""
        try:
            ctx.exit(super().invoke(ctx))
        except Exception as error:
            carry(error, ctx.meta.get(FORM, ""))  # whoever tells of it has no context any more
            raise


@click.group(cls=_Kamiban, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def kamiban() -> None:
    """Check the data of tabletop games and print them."""
