"""`kamiban studio`: games in the browser, drawn again as they are saved."""

from __future__ import annotations

import errno
import os
import sys
import threading

import click

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.speech import spoken

_EXTRA = ("starlette", "uvicorn", "watchfiles")
"""The libraries that come with the extra."""


@click.command("studio", help=COMMANDS["studio"])
@options.all_games
@click.option(
    "--port",
    type=click.IntRange(1024, 65535),
    help="Where it is served; if left out, the same port each time, if it is free.",
)
@click.option("--no-open", is_flag=True, help="Open no browser.")
@click.option(
    "--editor", metavar="COMMAND",
    help="Opens files, as in 'code -g {file}:{line}:{column}'; KAMIBAN_EDITOR, or VS Code, if left out.",
)  # fmt: skip
def studio(games: tuple[str, ...], port: int | None, no_open: bool, editor: str | None) -> int:
    """Serve the games to the browser of this machine, until Ctrl-C; a second start leads to the first."""
    try:
        from generator.studio.server.run import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        raise click.ClickException(
            "the studio is an extra that is not installed: pip install 'kamiban[studio]'"
        ) from None
    from generator.studio.server.again import found
    from generator.studio.server.editor import BadEditor, users_editor

    try:
        opening = users_editor(editor)
    except BadEditor as error:
        raise click.UsageError(str(error)) from None
    shown = find_games(games, writing=True)
    if address := found([folder for folder, _ in shown]):
        _announce(address, no_open)
        return 0
    try:
        run(shown, lambda address: _announce(address, no_open), port or 0, editor=opening)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES) or port is None:
            raise
        raise click.ClickException(
            f"port {port} is taken by another program: choose another with --port, or leave it out"
        ) from None
    return 0


def _announce(address: str, no_open: bool) -> None:
    """Say where the studio is, in one line, and open it."""
    click.echo(spoken(f"the studio, until Ctrl-C: {address}"))
    sys.stdout.flush()
    if not no_open and _has_windows():
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_windows() -> bool:
    """Whether a browser would have a window: one in the terminal would take it over."""
    named = (os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return sys.platform in ("darwin", "win32") or any(named)
