"""Broken inputs about flowcharts and addresses."""

from __future__ import annotations

GAME, WAY = "game.yaml", "way.yaml"
FIELDS = "kind: choice start|step|ask|end, text: text, next: ref way?, then: ref way?, else: ref way?"
CHART = [
    (GAME, "\ntables:\n", f"\nflows: [way]\naddress: https://example.org/lime\ntables:\n  way: {{file: way.yaml, fields: {{{FIELDS}}}}}\n"),
    (WAY, "",
     "- {id: begin, kind: start, text: 始め, next: move}\n"
     "- {id: move, kind: step, text: 進む, next: rich}\n"
     "- {id: rich, kind: ask, text: 払える？, then: build, else: rest}\n"
     "- {id: build, kind: step, text: 建てる, next: more}\n"
     "- {id: more, kind: ask, text: 続ける？, then: rich, else: rest}\n"
     "- {id: rest, kind: end, text: 終わり}\n"),
]  # fmt: skip

INPUTS = {
    "flow that is no table": ("K208", [
        (GAME, "flows: [way]", "flows: [‸ways]"),
        (GAME, "flows: [way]", "flows: [way, ‸turn]"),
    ], CHART),
    "flow without the fields of one": ("K210", [
        (GAME, "flows: [way]", "flows: [way, ‸cards]"),
        (GAME, "flows: [way]", "flows: [‸spots]"),
        (GAME, "kind: choice start|step|ask|end, text", "kind: choice start|step|end, text", GAME, "flows: [‸way]"),
        (GAME, "kind: choice start|step|ask|end, text", "kind: plain, text", GAME, "flows: [‸way]"),
        (GAME, "text: text, next: ref way?", "text: plain, next: ref way?", GAME, "flows: [‸way]"),
        (GAME, "next: ref way?", "next: ref spots?", GAME, "flows: [‸way]"),
        (GAME, "then: ref way?, else: ref way?", "then: ref way?", GAME, "flows: [‸way]"),
    ], CHART),
    "address that is none": ("K210", [
        (GAME, "address: https://example.org/lime", "address: ‸example.org/lime"),
        (GAME, "address: https://example.org/lime", "address: ‸https://example"),
        (GAME, "address: https://example.org/lime", "address: ‸https://example.org/a lime"),
        (GAME, "address: https://example.org/lime", "address: ‸ftp://example.org/lime"),
    ], CHART),
    "box that is never reached": ("K370", [
        (WAY, "- {id: rest", "- {id: ‸idle, kind: step, text: 待つ, next: rest}\n- {id: rest"),
        (WAY, "then: build, else: rest", "then: rest, else: move", WAY, "- {id: ‸build"),
        (WAY, "then: build, else: rest", "then: rest, else: move", WAY, "- {id: ‸more"),
        (WAY, "- {id: rest", "- {id: ‸round, kind: ask, text: 回る？, then: round, else: rest}\n- {id: rest"),
        (WAY, "id: begin, kind: start, text: 始め, next: move", "id: begin, kind: start, text: 始め, next: rich", WAY, "- {id: ‸move"),
    ], CHART),
    "box with wrong arrows": ("K371", [
        (WAY, "then: build, else: rest", "then: build", WAY, "{id: rich, kind: ‸ask"),
        (WAY, "then: build, else: rest", "else: rest", WAY, "{id: rich, kind: ‸ask"),
        (WAY, "then: rich, else: rest", "next: ‸rich"),
        (WAY, "then: build, else: rest", "then: build, else: rest, next: ‸rest"),
        (WAY, "text: 進む, next: rich", "text: 進む", WAY, "{id: move, kind: ‸step"),
        (WAY, "text: 進む, next: rich", "text: 進む, then: ‸rich"),
        (WAY, "text: 終わり", "text: 終わり, next: ‸move"),
        (WAY, "text: 始め, next: move", "text: 始め, else: ‸move"),
        (WAY, "then: rich, else: rest", "then: rest, else: ‸rest"),
        (WAY, "kind: end", "kind: ‸step"),
    ], CHART),
    "way that never ends": ("K372", [
        (WAY, "id: rest, kind: end, text: 終わり", "id: rest, kind: step, text: 終わり, next: move", GAME, "way: ‸{file"),
        (WAY, "then: rich, else: rest", "then: build, else: more", WAY, "- {id: ‸build"),
        (WAY, "then: rich, else: rest", "then: more, else: build", WAY, "- {id: ‸more"),
        (WAY, "next: more", "next: build", WAY, "- {id: ‸build"),
    ], CHART),
    "beginning that is not one": ("K373", [
        (WAY, "id: begin, kind: start", "id: begin, kind: step", GAME, "way: ‸{file"),
        (WAY, "id: move, kind: step", "id: move, kind: ‸start"),
        (WAY, "id: build, kind: step", "id: build, kind: ‸start"),
        (WAY, "then: rich, else: rest", "then: ‸begin, else: rest"),
        (WAY, "next: more", "next: ‸begin"),
    ], CHART),
}  # fmt: skip
