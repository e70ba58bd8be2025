"""Broken inputs about strips."""

from __future__ import annotations

GAME, RESOURCES = "game.yaml", "resources.yaml"
CYCLE = 'cycle: "F M K W M F W K"'
STRIP = (
    GAME, "\ncomponents:\n",
    "\ncomponents:\n"
    "  tape:\n"
    "    kind: strip\n"
    "    title: マップボード\n"
    "    parts: [{of: resources, size: [16, 15], front: card-back.xml.j2}]\n"
    f"    order: {{{CYCLE}}}\n"
    "    length: 160\n"
    "    windows: {4: 2, 8: 0}\n"
    "    rolls: [12, 18]\n"
    "    stickers:\n"
    "      - {sheet: [210, 297], columns: 5, rows: 13, size: [38, 21], first: [5, 10], step: [40, 21]}\n",
)  # fmt: skip
STICKERS = "{sheet: [210, 297], columns: 5, rows: 13, size: [38, 21], first: [5, 10], step: [40, 21]}"

INPUTS = {
    "unknown face on a strip": ("K340", [
        (GAME, CYCLE, 'cycle: "F M K ‸X M F W K"'),
        (GAME, CYCLE, 'cycle: "F M K W M F W ‸k"'),
        (GAME, CYCLE, "cycle: F M K W M F W K ‸F-1"),
        (RESOURCES, "id: W", "id: w", GAME, 'cycle: "F M K ‸W'),
    ], [STRIP]),
    "faces not equally frequent": ("K341", [
        (GAME, "order: {" + CYCLE, 'order: ‸{cycle: "F M K W M F W"'),
        (GAME, "order: {" + CYCLE, 'order: ‸{cycle: "F M K M F K"'),
        (RESOURCES, "- {id: W", "- {id: V, name: 塩, icon: money, colour: '#000000'}\n- {id: W", GAME, "order: ‸{cycle"),
    ], [STRIP]),
    "equal neighbours on a strip": ("K342", [
        (GAME, "order: {" + CYCLE, 'order: ‸{cycle: "F F M K K M W W"'),
        (GAME, "order: {" + CYCLE, 'order: ‸{cycle: "F M K W M F K W F"'),
        (GAME, "order: {" + CYCLE, "order: ‸{cycle: F"),
    ], [STRIP]),
    "uneven window of a strip": ("K343", [
        (GAME, "windows: {4: 2", "windows: {4: ‸1"),
        (GAME, "8: 0}", "8: 0, 9: ‸0}"),
        (GAME, CYCLE, 'cycle: "F M F M K W K W F M K W"', GAME, "8: ‸0"),
        (GAME, CYCLE, "random: 3", GAME, "8: ‸0"),
    ], [STRIP]),
    "strip that ends in a cell": ("K344", [
        (GAME, "length: 160", "length: ‸161"),
        (GAME, "length: 160", "length: ‸12.5"),
        (GAME, "size: [16, 15]", "size: [15.5, 15]", GAME, "length: ‸160"),
    ], [STRIP]),
    "strip that cannot be laid out": ("K210", [
        (GAME, "order: {" + CYCLE, "order: ‸{" + CYCLE + ", random: 7"),
        (GAME, "parts: [{of: resources,", "parts: [‸{"),
        (GAME, "front: card-back.xml.j2}]\n    order", "front: card-back.xml.j2, back: ‸card-back.xml.j2}]\n    order"),
        (GAME, "front: card-back.xml.j2}]\n    order", "front: card-back.xml.j2, shape: ‸round}]\n    order"),
        (GAME, "parts: [{of: resources,", "parts: ‸[{size: [9, 9], front: pawn.xml.j2, of: pawns}, {of: resources,"),
        (GAME, "size: [16, 15], front: card-back.xml.j2}]\n    order: {" + CYCLE + "}\n    length: 160",
         "size: [3, 15], front: card-back.xml.j2}]\n    order: {" + CYCLE + "}\n    length: ‸99999"),
        (GAME, "rolls: [12, 18]", "rolls: ‸[12, 18, 12]"),
        (GAME, "rolls: [12, 18]", "printers: ‸[ql-62, tze-12, ql-62]"),
        (GAME, "rolls: [12, 18]", "printers: [{tape: 12, dots: ‸120, dpi: 180}]"),
        (GAME, "order: {" + CYCLE + "}\n    length: 160", "order: {random: 7}\n    artwork: ‸2\n    length: 3200"),
        (GAME, "8: 0}", "‸x: 0}"),
        (GAME, "8: 0}", "‸0: 0}"),
        (GAME, "size: [38, 21]", "size: ‸[38, 14]"),
        (GAME, "step: [40, 21]", "step: ‸[37, 21]"),
        (GAME, "sheet: [210, 297]", "sheet: ‸[200, 297]"),
        (GAME, f"- {STICKERS}", f"- {STICKERS}\n      - ‸{STICKERS}"),
    ], [STRIP]),
    "strip without an order or a length": ("K204", [
        (GAME, f"    order: {{{CYCLE}}}\n", "", GAME, "tape:\n    ‸kind: strip"),
        (GAME, "    length: 160\n", "", GAME, "tape:\n    ‸kind: strip"),
    ], [STRIP]),
    "printer or way of a strip that there is not": ("K202", [
        (GAME, "rolls: [12, 18]", "printers: [‸tze-13]"),
        (GAME, "step: [40, 21]}", "step: [40, 21], run: ‸up}"),
        (GAME, "rolls: [12, 18]", "fill: ‸yes"),
    ], [STRIP]),
    "page of a roll too long": ("K205", [
        (GAME, "rolls: [12, 18]", "rolls: [12]\n    page: ‸1001"),
        (GAME, "step: [40, 21]}", "step: [40, 21], cells: [1, ‸0]}"),
    ], [STRIP]),
    "key of strips elsewhere": ("K201", [
        (GAME, "  board:\n    kind: board\n", "  board:\n    kind: board\n    ‸length: 160\n"),
        (GAME, "  board:\n    kind: board\n", "  board:\n    kind: board\n    ‸rolls: [12]\n"),
    ], [STRIP]),
}  # fmt: skip
