"""K611: a face that comes with the generator stands in for one of the game that has another name."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.resources import templates
from generator.source.nearest import nearest
from generator.source.own import own_files
from generator.source.reader import is_there, read_text


@check(
    "K611", severity="warning", odds=False,
    why="the pieces are drawn in another way than somebody has drawn them for this game",
    hint="name the face of the game, or remove its file",
)  # fmt: skip
def built_in_face(game: Game) -> Found:
    """A part names a face that only the generator has, while one of the game of nearly that name is unused.

    A game that means a built-in face has no file beside it that is almost called the same.
    """
    own = [path.name for path in own_files(game.folder, "faces", "[!.]*") if path.is_file()]
    unused = [name for name in own if not any(name in text for text in _texts(game))]
    for component in game.file.components.values():
        for part in component.parts:
            for side, name in (("front", part.front), ("back", part.back)):
                built_in = name and name not in own and is_there(templates() / "faces" / name)
                if built_in and (close := nearest(name, unused)):
                    message = f"'{name}' is Kamiban's own face, and nothing uses faces/{close} of the game"
                    subject = f"components.{component.name}"
                    related = [Place(f"{game.shown}/faces/{close}")]
                    yield Finding(
                        part.node.place_of(side), message, subject, related, f"did you mean '{close}'?"
                    )


def _texts(game: Game) -> Iterator[str]:
    """All that can name a face: game.yaml, rulebooks and the other faces of the game."""
    yield from game.books.values()
    for path in (game.folder / "game.yaml", *own_files(game.folder, "faces", "*.j2")):
        yield read_text(path, path.name, Findings()) or ""
