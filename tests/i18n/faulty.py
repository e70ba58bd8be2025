"""A game in three languages, of which one catalogue is made faulty."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

FAULTS = {
    "unreadable": ('msgstr "Sign"', 'msgstrr "Sign"', "K502"),
    "lost mark": ("Deal two [B]", "Deal two", "K503"),
    "invented mark": ("Deal two [B]", "Deal two [B] [C]", "K503"),
    "odd letters": ("Rests at the inn", "Rests at the ｉｎｎ", "K514"),
    "note left in it": ("Rests at the inn", "Rests at the inn TODO", "K512"),
    "too long": ('msgstr "Inn"', 'msgstr "The innkeeper of the long and winding road to the sea"', "K604"),
    "too wide in the rules": ('msgstr "All rest."', f'msgstr "{"Rast" * 60}"', "K807"),
    "no glyph": ("Rests at the inn", "Rests at the inn \U00013080", "K602"),
    "no glyph in the rules": ("Guests eat bread.", "Guests eat bread \U00013080.", "K602"),
}
"""What is done to a catalogue, and the fault that this is."""
BUILD = ("--paper", "a4", "--svg-text", "live")


def standing(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder, and when it was written."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*")) if path.is_file()
    }  # fmt: skip


def listed(done: Result) -> set[str]:
    """The files and folders that a build names, without the line of the manifest."""
    files = (line for line in done.stdout.splitlines() if line.startswith("inn/"))
    return {line.removeprefix("inn/") for line in files if "/plan." not in line}
