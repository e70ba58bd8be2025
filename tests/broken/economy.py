"""Broken inputs about costs and gains."""

from __future__ import annotations

from tests.broken.form import CARDS, END, GAME, RESOURCES, SPOTS

SALT = '- {id: S, name: 塩, icon: food, colour: "#000000"}\n'
ROAD, SETS = "cost: F2K2M2\n  vp: 2 per lap token", '"2 per culture, industry, politics"'

INPUTS = {
    "sibling that breaks the pattern": ("K304", [
        (CARDS, "cost: K3F3", "cost: ‸K3F4"),
        (CARDS, "cost: F3M3", "cost: ‸F1M3"),
        (CARDS, "cost: F3M3", "cost: ‸M3F2"),
    ], [(CARDS, "cost: M3K2", "cost: M3K3")]),
    "resource never gained": ("K306", [
        (CARDS, "cost: K3\n", "cost: ‸S3\n"),
        (CARDS, "cost: F2\n", "cost: ‸F1S1\n"),
        (CARDS, "convert: K2→W", "convert: ‸S2→W"),
    ], [(RESOURCES, END, SALT)]),
    "resource never spent": ("K307", [
        (SPOTS, "gain: card 1", "gain: ‸S"),
        (CARDS, "gain: K/M/F", "gain: ‸K/S/F"),
        (CARDS, "product: M+2", "product: ‸S+2"),
    ], [
        (RESOURCES, END, SALT), (CARDS, "cost: any 3", "cost: K3"), (CARDS, "cost: any 3", "cost: M3"),
        (CARDS, "convert: 3 same → W", "convert: K3→W"),
    ]),
    "conversion for free": ("K308", [
        (CARDS, "convert: K2→W", "convert: ‸W→K4"),
        (CARDS, "convert: M2→W", "convert: ‸W→K3"),
        (CARDS, "convert: 3 same → W", "convert: ‸K→K2"),
    ]),
    "dominated card": ("K309", [
        (CARDS, ROAD, f"cost: ‸F2K2M3\n  vp: {SETS}"),
        (CARDS, ROAD, f"cost: ‸F2K2M2W1\n  vp: {SETS}"),
        (CARDS, ROAD, f"vp: {SETS}\n  cost: F2K2M1", CARDS, "name: アイル共和国憲法\n  original: ail xep cepkulante\n  move: 3\n  gain: W\n  cost: ‸F2"),
    ]),
    "resource behind a toll": ("K405", [
        (SPOTS, "gain: card 1", "gain: S, toll: ‸1"),
        (SPOTS, "gain: F/M/K", "toll: ‸2, gain: F/S/K"),
    ], [
        (RESOURCES, END, SALT), (CARDS, "cost: K3\n", "cost: S3\n"),
        (GAME, "nudge: point?\n", "nudge: point?\n      toll: int 0..9 = 0\n"),
    ]),
}  # fmt: skip
