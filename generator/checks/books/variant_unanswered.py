"""K806: an open point of the rules about which the rulebook never asks."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.signs.mentioned import PATH
from generator.model.game import Game
from generator.model.names import key_place
from generator.model.shapes import Change, Variant
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.template import read_template


@check(
    "K806", severity="warning", odds=False,
    why="players meet the open point at the table, and the book says the same however it is played",
    hint="ask in the rulebook how it is played, and write what that means",
)  # fmt: skip
def variant_unanswered(game: Game) -> Found:
    """No rulebook of a game that has one asks about a variant with `variant("name", …)`.

    Nor does one quote from the data all that the variant changes, as with `number("play.hand")`.
    """
    books = [component for component in game.file.components.values() if component.source]
    if not books or len(game.books) < len(books) or game.unread("components"):
        return  # what is missing is reported, and may have asked
    readings = [read_template(text, "##") for text in game.books.values()]
    if None in readings:
        return
    calls = [call for read in readings if read for call in read.calls]
    asked = {
        name for call in calls if call.name == "variant"
        for name in (*call.arguments[:1], call.named.get("name"))
    }  # fmt: skip
    quoted = {each for call in calls for each in call.arguments if isinstance(each, str)}
    quoted |= {path for each in quoted for path in PATH.findall(each)}
    quoted |= {
        path for text in game.books.values() for path in PATH.findall(text) if path.startswith("play.")
    }
    for name, variant in game.file.variants.items():
        if name not in asked and not _is_quoted(variant, quoted):
            hint = f'write {{% if variant("{name}", "…") %}} where the rules depend on it'
            message = f"no rulebook says how '{excerpt(name)}' is played"
            yield Finding(
                key_place(game.file.node, "variants", name),
                message,
                f"variants.{name}",
                hint=hint,
                related=[Place(f"{game.shown}/{books[0].source}")],
            )


def _is_quoted(variant: Variant, quoted: set[str]) -> bool:
    """Whether a rulebook shows whatever a variant changes.

    Numbers are shown by their names, also in an expression, rows by their table or by what it has in
    all, maps by their names.
    """
    changes = [each for each in variant.alternatives if isinstance(each, Change)]
    keys = [key for change in changes for key in change.set]
    shown = all(not quoted.isdisjoint(_shown_by(key)) for key in keys)
    return bool(keys) and len(changes) == len(variant.alternatives) and shown


def _shown_by(key: str) -> set[str]:
    """What a rulebook may ask for to show what stands under a key."""
    table, _, rest = key.partition(".")
    named = {key, table}
    if rest.endswith(".count"):
        named.add(f"{table}.total")
    if table == "maps":
        named.add(rest.partition(".")[0])
    return named
