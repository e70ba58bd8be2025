"""The overview that `kamiban --help` prints, without click, so that it is there at once."""

from generator.command import COMMANDS


def overview() -> str:
    """Usage, commands and options of the outermost command."""
    width = max(map(len, COMMANDS)) + 2
    commands = "\n".join(f"  {name:<{width}}{about}" for name, about in COMMANDS.items())
    return f"""Usage: kamiban COMMAND [GAME]... [OPTIONS]

  Check the data of tabletop games and print them: cards, boards, tokens.

  GAME is the name of a game under cards/ or the path of a folder; none means all.

Commands:
{commands}

Options:
  --version   Show the version.
  -h, --help  Show this message; `kamiban COMMAND --help` for one command."""
