"""Kamiban turns a folder of game data into a kit that can be printed, cut and played.

The walk of the data, one folder a stage: source, grammar, model, locale, checks, text, faces,
sheets, paint, output; `command` is the edge. docs/architecture.md draws it.
"""

__version__ = "0.1.0"
