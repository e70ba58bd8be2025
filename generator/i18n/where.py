"""Where a reader meets a text, in words for the translator."""

from __future__ import annotations

import re

from generator.locale.prose import Piece, by_section
from generator.model.game import Game

_HEADING = re.compile(r"#{1,6}\s")
_STEP = re.compile(r"\s*\d+[.)]\s")
_CALLOUT = re.compile(r"\s*[-*+]\s+[a-z][a-z0-9-]*\s\|")
_FENCE = re.compile(r"\s*:{3,}\s*([a-z]*)")


def in_rulebooks(game: Game) -> dict[str, list[str]]:
    """For each text of the rulebooks what it is there, and under which heading it stands."""
    found: dict[str, list[str]] = {}
    for name, source in game.books.items():
        heading = ""
        pieces = [piece for _, piece in by_section(source)]
        for piece, after in zip(pieces, [*pieces[1:], Piece(0)]):
            kind = _kind(piece, after)
            under = f", under “{heading}”" if heading and kind != "heading" else ""
            if kind == "heading":
                heading = piece.text
            note = f"{name}: {kind}{under}"
            notes = found.setdefault(piece.text, [])
            if piece.spoken and note not in notes:
                notes.append(note)
    return found


def _kind(piece: Piece, after: Piece) -> str:
    """What a piece of the source becomes."""
    before = piece.before
    if _HEADING.match(before):
        return "heading"
    if fence := _FENCE.match(before):
        return "caption of a figure" if fence[1] == "figure" else f"title of a box ({fence[1]})"
    if before.lstrip().startswith("|"):
        return "cell of a table, better short"
    if before.lstrip().startswith(":"):
        return "meaning of the word above it"
    if _CALLOUT.match(before):
        return "callout of a figure, better short"
    if _STEP.match(before):
        return "step"
    if before.strip():
        return "item of a list"
    return "word of a glossary" if after.before.lstrip().startswith(": ") else "paragraph"


def of_titles(game: Game) -> dict[str, str]:
    """What the title of the game and those of its components are for, by subject."""
    found = {
        "game.title": "title of the game: cover, footers and names of documents",
        "game.about": "what the game is about: cover",
    }
    for name in game.file.components:
        found[f"components.{name}.title"] = f"title of {name}.pdf, and in the footer of its sheets"
    return found
