"""Command: the edge. Arguments in, exit status out; everything heavy is imported where it is used."""

COMMANDS = {
    "new": "Begin a game of your own.",
    "check": "Report everything that does not add up in games.",
    "build": "Check games and print them to PDF and SVG.",
    "odds": "Tell the exact odds of games.",
    "schema": "Print a JSON Schema for editors.",
    "i18n": "Hand out texts for translation and keep catalogues up to date.",
}
"""The commands and what each does, for help that needs no import."""
