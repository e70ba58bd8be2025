"""Refactor: a game's files in, the same files with other names, another layout or a fault less out."""
