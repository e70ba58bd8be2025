"""K806: an open point of the rules about which the rulebook never asks."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.names import key_place
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.template import read_template


@check(
    "K806", severity="warning", odds=False,
    why="players meet the open point at the table, and the book says the same however it is played",
    hint="ask in the rulebook how it is played, and write what that means",
)  # fmt: skip
def variant_unanswered(game: Game) -> Found:
    """No rulebook of a game that has one asks about a variant with `variant("name", …)`."""
    books = [component for component in game.file.components.values() if component.source]
    if not books or len(game.books) < len(books) or game.unread("components"):
        return  # what is missing is reported, and may have asked
    readings = [read_template(text, "##") for text in game.books.values()]
    if None in readings:
        return
    calls = [call for read in readings if read for call in read.calls if call.name == "variant"]
    asked = {name for call in calls for name in (*call.arguments[:1], call.named.get("name"))}
    for name in game.file.variants:
        if name not in asked:
            hint = f'write {{% if variant("{name}", "…") %}} where the rules depend on it'
            message = f"no rulebook says how '{excerpt(name)}' is played"
            yield Finding(
                key_place(game.file.node, "variants", name),
                message,
                f"variants.{name}",
                hint=hint,
                related=[Place(f"{game.shown}/{books[0].source}")],
            )
