"""K806: an open point of the rules about which the rulebook never asks."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.model.names import key_place
from generator.problem import Place, Problem, fault
from generator.source.excerpt import excerpt
from generator.source.template import read_template

VARIANT_UNANSWERED = fault(
    "K806", "variant_unanswered",
    why="players meet the open point at the table, and the book says the same however it is played",
    hint="ask in the rulebook how it is played, and write what that means",
    severity="warning",
)  # fmt: skip


@check(VARIANT_UNANSWERED)
def variant_unanswered(game: Game) -> Iterator[Problem]:
    """No rulebook of a game that has one asks about a variant with `variant("name", …)`."""
    books = [component for component in game.file.components.values() if component.source]
    if not books or len(game.books) < len(books):
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
            yield VARIANT_UNANSWERED.at(
                key_place(game.file.node, "variants", name), message, hint=hint,
                subject=f"variants.{name}", related=[Place(f"{game.shown}/{books[0].source}")],
            )  # fmt: skip
