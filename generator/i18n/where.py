"""Where a reader meets a text, in words for the translator."""

from __future__ import annotations

from generator.locale.prose import Passage, PassageKind, by_section
from generator.model.game import Game

_KINDS: dict[PassageKind, str] = {
    "cell": "cell of a table, better short",
    "meaning": "meaning of the word above it",
    "callout": "callout of a figure, better short",
    "item": "item of a list",
}


def in_rulebooks(game: Game) -> dict[str, list[str]]:
    """For each text of the rulebooks what it is there, and under which heading it stands."""
    found: dict[str, list[str]] = {}
    for name, source in game.books.items():
        heading = ""
        pieces = [piece for _, piece in by_section(source)]
        for piece, after in zip(pieces, [*pieces[1:], Passage(0)]):
            kind = _kind(piece, after)
            under = f", under “{heading}”" if heading and kind != "heading" else ""
            if kind == "heading":
                heading = piece.text
            note = f"{name}: {kind}{under}"
            notes = found.setdefault(piece.text, [])
            if piece.spoken and note not in notes:
                notes.append(note)
    return found


def _kind(piece: Passage, after: Passage) -> str:
    """What a piece of the source becomes."""
    if piece.kind == "title":
        figure = piece.directive == "figure"
        return "caption of a figure" if figure else f"title of a box ({piece.directive})"
    if piece.kind == "paragraph" and after.kind == "meaning":
        return "word of a glossary"
    return _KINDS.get(piece.kind, piece.kind)


def of_titles(game: Game) -> dict[str, str]:
    """What the title of the game and those of its components are for, by subject."""
    found = {
        "game.title": "title of the game: cover, footers and names of documents",
        "game.about": "what the game is about: cover",
    }
    for name in game.file.components:
        found[f"components.{name}.title"] = f"title of {name}.pdf, and in the footer of its sheets"
    return found
