"""Command: the edge. Arguments in, exit status out; everything heavy is imported where it is used."""

COMMANDS = {
    "new": "Begin a game of your own.",
    "import": "Make a game of a spreadsheet, or of a document with tables.",
    "check": "Report everything that does not add up in games.",
    "diff": "Tell what changed since a game was accepted, and what follows.",
    "accept": "Write down what holds in games, to compare with later.",
    "build": "Check games and print them to PDF and SVG.",
    "studio": "Show games in the browser, drawn again as they are saved.",
    "odds": "Tell the exact odds of games.",
    "icons": "Print all icons with the names to type.",
    "schema": "Print a JSON Schema for editors.",
    "sheet": "Write the tables of a game to a workbook for a partner, and take it back.",
    "rename": "Give something in a game another name, in all its files.",
    "fmt": "Put the YAML files of games in house order.",
    "i18n": "Hand out texts for translation and keep catalogues up to date.",
}
"""The commands and what each does, for help that needs no import."""


def overview() -> str:
    """What `kamiban --help` prints, without click, so that it is there at once."""
    from generator.speech import spoken

    width = max(map(len, COMMANDS)) + 2
    commands = "\n".join(f"  {name:<{width}}{spoken(about)}" for name, about in COMMANDS.items())
    return spoken(f"""Usage: kamiban COMMAND [GAME]... [OPTIONS]

  Check the data of tabletop games and print them: cards, boards, tokens.

  GAME is the name of a game under cards/ or the path of a folder; none means all.

Commands:
{commands}

Options:
  --version   Show the version.
  -h, --help  Show this message; `kamiban COMMAND --help` for one command.""")
