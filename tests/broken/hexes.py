"""Broken inputs about hexes, layouts and pockets."""

from __future__ import annotations

GAME, TILES, PLACED, PAGES = "game.yaml", "tiles.yaml", "placed.yaml", "pages.yaml"
FIELDS = "fields: {layout: plain, tile: ref tiles, at: point, turn: int 0..5 = 0}"
HEX = "{of: tiles, shape: hex, across: 26, cells: flower, front: card-back.xml.j2}"
FIRST = [
    (GAME, "\ntables:\n",
     "\ntables:\n  tiles: {file: tiles.yaml, fields: {edges: plain?, count: int = 1}}\n"
     f"  placed: {{file: placed.yaml, {FIELDS}}}\n  pages: {{file: pages.yaml, fields: {{}}}}\n"),
    (GAME, "\ncomponents:\n",
     "\nlayouts:\n  few: {of: placed, players: 3..4, more: players − 3}\n  many: {of: placed, players: '5'}\n"
     f"\ncomponents:\n  tiles: {{kind: sheet, title: カード, parts: [{HEX}]}}\n"
     "  pocket: {kind: pocket, title: カード, parts: [{of: pages, size: [60, 80], front: card-back.xml.j2}]}\n"),
    (TILES, "",
     "- {id: sea, edges: s s s s s s}\n- {id: bay, edges: l s s s s s}\n- {id: hill, count: 2}\n"),
    (PLACED, "",
     "- {id: a, layout: few, tile: sea, at: [0, 0]}\n- {id: b, layout: few, tile: bay, at: [2, 1]}\n"
     "- {id: c, layout: few, tile: hill, at: [3, -2], turn: 1}\n- {id: d, layout: many, tile: sea, at: [1, 1]}\n"),
    (PAGES, "", "".join(f"- {{id: p{page}}}\n" for page in range(1, 9))),
]  # fmt: skip

INPUTS = {
    "tiles that overlap": ("K350", [
        (PLACED, "at: [2, 1]", "at: ‸[2, 0]"),
        (PLACED, "at: [2, 1]", "at: ‸[0, 0]"),
        (PLACED, "at: [3, -2], turn: 1", "at: ‸[1, 0]"),
        (GAME, "cells: flower", 'cells: "0,0 2,1 1,0 2,0"', PLACED, "tile: bay, at: ‸[2, 1]"),
    ], FIRST),
    "tile that is not joined": ("K351", [
        (PLACED, "at: [2, 1]", "at: ‸[4, 1]"),
        (PLACED, "at: [3, -2]", "at: ‸[9, -9]"),
        (GAME, "cells: flower", "cells: one", PLACED, "tile: bay, at: ‸[2, 1]"),
    ], FIRST),
    "edges that differ": ("K352", [
        (PLACED, "tile: bay, at: [2, 1]", "tile: bay, at: [2, 1], turn: ‸5"),
        (PLACED, "tile: bay, at: [2, 1]", "tile: bay, at: [2, 1], turn: ‸4"),
        (TILES, "edges: s s s s s s", "edges: s s x s s s", PLACED, "- ‸{id: b,"),
        (TILES, "- {id: hill,", "- {id: hill, edges: l l l l l l,", PLACED, "at: [3, -2], turn: ‸1"),
    ], FIRST),
    "tile placed too often": ("K353", [
        (PLACED, "tile: bay", "tile: ‸sea"),
        (TILES, "count: 2", "count: 0", PLACED, "tile: ‸hill"),
    ], FIRST),
    "tiles that run out": ("K354", [
        (GAME, "more: players − 3", "more: ‸players − 2"),
        (GAME, "more: players − 3", "more: ‸'2'"),
        (TILES, "count: 2", "count: 1", GAME, "more: ‸players − 3"),
    ], FIRST),
    "players without a layout": ("K355", [
        (GAME, "players: 3..4, more", "players: ‸2..4, more"),
        (GAME, "players: '5'", "players: ‸5..6"),
        (GAME, "players: 3..4, more", "players: '4', more", GAME, "‸few: {of"),
    ], FIRST),
    "layout of nothing": ("K208", [
        (GAME, "few: {of: placed", "few: {of: ‸places"),
        (GAME, "layout: plain, ", "", GAME, "few: {of: ‸placed"),
        (GAME, "at: point", "on: point", GAME, "few: {of: ‸placed"),
        (PLACED, "layout: many", "layout: ‸lots"),
    ], FIRST),
    "layout that makes no sense": ("K210", [
        (GAME, "at: point", "at: plain", GAME, "few: {of: ‸placed"),
        (GAME, "tile: ref tiles,", "tile: ref tiles?,", GAME, "few: {of: ‸placed"),
        (GAME, "players: 3..4, more", "players: ‸some, more"),
        (GAME, "more: players − 3", "more: ‸player − 3"),
        (PLACED, "layout: many", "layout: few", GAME, "‸many: {of"),
        (GAME, "shape: hex, across: 26, cells: flower", "size: [30, 30]", GAME, "few: {of: ‸placed"),
    ], FIRST),
    "hex that makes no sense": ("K210", [
        (GAME, "cells: flower", "cells: ‸flour"),
        (GAME, "cells: flower", 'cells: ‸"0,0 0,0"'),
        (GAME, "cells: flower", 'cells: ‸"0,0 2,0"'),
        (GAME, "cells: flower", 'cells: ‸"1,-1 1,0 0,1 -1,1 -1,0 0,-1"'),
        (GAME, "cells: flower", 'cells: ‸"0.5,0"'),
        (GAME, "cells: flower", "cells: flower, bleed: ‸7"),
        (GAME, "kind: sheet, title: カード, parts: [{of: tiles,", "kind: board, title: カード, parts: ‸[{"),
    ], FIRST),
    "key of another outline": ("K201", [
        (GAME, "cells: flower", "cells: flower, ‸size: [78, 75]"),
        (GAME, "shape: hex, across: 26, cells: flower", "size: [30, 30], ‸across: 26"),
        (GAME, "shape: hex, across: 26, cells: flower", "size: [30, 30], ‸cells: one"),
    ], FIRST),
    "part without a size": ("K204", [
        (GAME, "- {of: cards, size: [63, 88],", "- ‸{of: cards,"),
        (GAME, HEX, HEX.replace("{of", "‸{of").replace(", across: 26", "")),
    ], FIRST),
    "value of a tile that is none": ("K202", [
        (PLACED, "at: [2, 1]", "at: ‸[2, 1.5]"),
        (TILES, "edges: l s s s s s", "edges: ‸l s s s s"),
        (TILES, "edges: l s s s s s", "edges: ‸l s s s s s s"),
    ], FIRST),
    "pocket without eight pages": ("K210", [
        (PAGES, "- {id: p8}\n", "", GAME, "parts: [{of: ‸pages"),
        (PAGES, "- {id: p8}\n", "- {id: p8}\n- {id: p9}\n", GAME, "parts: [{of: ‸pages"),
        (GAME, "parts: [{of: pages,", "parts: ‸[{"),
        (GAME, "size: [60, 80], front", "size: [60, 80], back: card-back.xml.j2, front", GAME, "parts: ‸[{of: pages"),
        (GAME, "size: [60, 80], front", "size: [60, 80], shape: round, front", GAME, "parts: ‸[{of: pages"),
    ], FIRST),
}  # fmt: skip
