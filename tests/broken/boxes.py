"""Broken inputs about tuck boxes."""

from __future__ import annotations

GAME, CARDS, TOKENS = "game.yaml", "cards.yaml", "tokens.yaml"
WRITTEN = "{kind: box, title: マップボード, holds: cards, thickness: 0.3, room: 1}"
BOX = (GAME, "\ncomponents:\n", f"\ncomponents:\n  deck-box: {WRITTEN}\n")


def box(instead: str) -> tuple[str, str, str]:
    """The declaration of the box in another way."""
    return GAME, WRITTEN, f"{{kind: box, title: マップボード, {instead}}}"


INPUTS = {
    "box that holds nothing": ("K208", [
        box("holds: ‸card"),
        box("holds: ‸Cards"),
        box("holds: ‸nothing-of-the-kind"),
    ], [BOX]),
    "box around what has no one size": ("K210", [
        box("holds: ‸tokens"),
        box("holds: ‸pawns"),
        box("holds: ‸board"),
        box("holds: ‸rulebook"),
        box("holds: ‸deck-box"),
        box("holds: ‸spots"),
        (GAME, "      - {of: cards, size: [63, 88], corner: 3,",
         "      - {of: words, size: [44, 68], front: card-back.xml.j2}\n      - {of: cards, size: [63, 88], corner: 3,",
         GAME, "title: マップボード, holds: ‸cards"),
        (GAME, "of: cards, size: [63, 88], corner: 3", "of: cards, size: [12, 88], corner: 3",
         GAME, "title: マップボード, holds: ‸cards"),
    ], [BOX]),
    "box of an absurd depth": ("K210", [
        box("holds: cards, thickness: ‸9"),
        box("holds: ‸aid"),
        box("holds: aid, room: 0, thickness: ‸0.5"),
    ], [BOX]),
    "box with a number out of range": ("K205", [
        box("holds: cards, thickness: ‸0"),
        box("holds: cards, thickness: ‸-1"),
        box("holds: cards, thickness: ‸1000000000"),
        box("holds: cards, room: ‸-1"),
        box("holds: cards, room: ‸51"),
        box("holds: cards, bleed: ‸99"),
    ], [BOX]),
    "box without what it holds": ("K204", [
        (GAME, WRITTEN, "‸{kind: box, title: マップボード}"),
    ], [BOX]),
    "box with values of another kind": ("K202", [
        box("holds: ‸[cards]"),
        box("holds: cards, thickness: ‸thin"),
        box("holds: cards, notch: ‸maybe"),
        box("holds: cards, front: ‸{}"),
    ], [BOX]),
    "box with parts of its own": ("K201", [
        box("holds: cards, ‸parts: []"),
        box("holds: cards, ‸derived: []"),
    ], [BOX]),
    "box without its template": ("K601", [
        box("holds: cards, front: ‸tuck-bx.xml.j2"),
    ], [BOX]),
}  # fmt: skip
