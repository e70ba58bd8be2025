"""The line of a file that a problem is about, with a caret under the column."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from generator.problem import Place
from generator.source.ends import unmarked

WIDEST = 88
"""Columns of a terminal that a line may take; more is cut away around the caret."""
MOST_BYTES = 5_000_000


def snippet(place: Place) -> str:
    """Two lines, the source and the caret; '' where there is nothing to show."""
    lines = _lines(place.file)
    if not 1 <= place.line <= len(lines) or not lines[place.line - 1].strip():
        return ""
    text = "".join(_shown(letter) for letter in lines[place.line - 1].rstrip())
    column = min(max(place.column - 1, 0), len(text))
    text, column = _trimmed(text, column)
    gutter = f"  {place.line} | "
    blank = " " * (len(gutter) - 2) + "| "
    return f"{gutter}{text}\n{blank}{' ' * width(text[:column])}^"


def width(text: str) -> int:
    """How many columns a terminal gives a text: two for a wide letter, none for a joined mark."""
    return sum(map(_columns, text))


def _lines(file: str) -> list[str]:
    """The lines of a file as it is now; none if it cannot be read as text."""
    path = Path(file)
    try:
        if path.is_symlink() or not path.is_file():  # a link may be what is wrong, and lead anywhere
            return []
        about = path.stat()
        return _read(path, about.st_mtime_ns, about.st_size)
    except (OSError, ValueError):
        return []


@lru_cache(maxsize=16)
def _read(path: Path, changed: int, size: int) -> list[str]:
    """The lines of a file, kept until it changes: many problems are in one file."""
    if size > MOST_BYTES:
        return []
    return unmarked(path.read_bytes().decode("utf-8")).split("\n")


def _shown(letter: str) -> str:
    """A letter as it may be printed: nothing from a file can steer a terminal or turn its text round."""
    if letter == "\t":
        return " "
    return letter if letter.isprintable() or letter == "\u3000" else "\ufffd"


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _trimmed(text: str, column: int) -> tuple[str, int]:
    """The part of a long line around a column, and the column in it; '…' stands for the rest."""
    start = column
    room = WIDEST // 2
    while start > 0 and room > 0:
        start -= 1
        room -= max(_columns(text[start]), 1)  # endless marks on one letter are cut too
    end = start
    room = WIDEST
    while end < len(text) and room > 0:
        room -= max(_columns(text[end]), 1)
        end += 1
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"{before}{text[start:end]}{after}", column - start + len(before)
