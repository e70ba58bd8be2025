"""Broken inputs about declared rules."""

from __future__ import annotations

CARDS, GAME, TOKENS, ROUTES, LAPS = "cards.yaml", "game.yaml", "tokens.yaml", "routes.yaml", "laps.yaml"
SUITS, PAWNS, SPOTS, RESOURCES = "suits.yaml", "pawns.yaml", "spots.yaml", "resources.yaml"
DECK = "of: cards, equals: 64"
RANGE = (
    GAME,
    "\nvariants:\n",
    "\n  - {rule: range, of: cards.count, at least: 1, at most: players.max, because: x}\n\nvariants:\n",
)
WHOLE = (GAME, "\nvariants:\n", "\n  - {rule: count, of: cards, equals: 19, because: x}\n\nvariants:\n")

INPUTS = {
    "sum": ("K312", [
        (CARDS, "vp: 3", "vp: 2", GAME, "of: cards.vp, equals: ‸56"),
        (CARDS, "vp: 3", "vp: 2", GAME, "equals: {culture: ‸26"),
        (GAME, "of: cards.vp, equals: 56", "of: cards.vp, equals: ‸57"),
        (CARDS, "cost: K3\n", "cost: K4\n", GAME, "M: 61, K: ‸59"),
        (CARDS, "cost: K3\n", "cost: M3\n", GAME, "{F: 61, M: ‸61"),
        (CARDS, "cost: K3\n", "cost: M3\n", GAME, "equals:\n      ‸{culture K: 31"),
        (GAME, "W: 6, any: 24}", "W: 6, any: ‸25}"),
        (GAME, "W: 6, any: 24}", "W: 6}", GAME, "equals: ‸{F: 61"),
        (LAPS, "points: 6", "points: 7", GAME, "lap-3 3: ‸6"),
        (CARDS, "chain: 2", "chain: 1", GAME, "industry: ‸15, politics: 0, colourless: 8"),
        (CARDS, "draw: 2", "draw: 3", GAME, "politics: ‸15, colourless: 0}"),
    ], []),
    "value that is not unique": ("K313", [
        (CARDS, "name: 投資", "name: ‸研究室"),
        (CARDS, "original: amolit cu", "original: ‸lubalun"),
        (PAWNS, "mark: star", "mark: ‸circle"),
        (PAWNS, "#7A4F9A", "#0072B2", PAWNS, 'colour: ‸"#0072B2", art: art/pawn-5'),
        (SUITS, "icon: suit-industry", "icon: ‸suit-culture"),
        (RESOURCES, "name: 資材", "name: ‸食糧"),
        (ROUTES, '02-03, from: "02", to: "03"', '02-03, from: ‸"01", to: "02"'),
        (SPOTS, "at: [68, 107]", "at: ‸[79, 144]"),
    ], []),
    "reference to nothing": ("K314", [
        (TOKENS, "letter: F", "letter: ‸M"),
        (TOKENS, "name: お金", "name: 金", TOKENS, "letter: ‸W"),
        (TOKENS, ", letter: K", "", RESOURCES, "id: ‸K"),
        (RESOURCES, "icon: material", "icon: food", TOKENS, "letter: ‸M"),
        (RESOURCES, "name: 知識", "name: 学", RESOURCES, "id: ‸K"),
    ], []),
    "number outside its rule": ("K315", [
        (CARDS, "count: 5", "count: ‸6"),
        (CARDS, "count: 1\n", "count: ‸16\n"),
        (GAME, "players: 3..5", "players: 3..4", CARDS, "level: 1\n  count: ‸5"),
    ], [RANGE]),
    "groups that do not sum": ("K316", [
        (GAME, DECK, "of: cards, equals: 63", GAME, "equals: ‸{culture: 16"),
        (GAME, "{culture: 16,", "{culture: 17,", GAME, "equals: ‸{culture: 17"),
        (GAME, '"3": 15}', '"3": 14}', GAME, 'equals: ‸{"0": 9'),
        (GAME, "colourless none: 16}", "colourless none: 15}", GAME, "equals:\n      ‸{culture 1: 10"),
        (GAME, "colourless: 7}", "colourless: 8}", GAME, "equals: ‸{culture: 4"),
    ], [WHOLE]),
    "rule that makes no sense": ("K317", [
        (GAME, DECK, "of: ‸decks, equals: 64"),
        (GAME, DECK, "of: ‸cards.suit, equals: 64"),
        (GAME, DECK, "of: cards, equals: ‸{culture: 64}"),
        (GAME, DECK, "of: cards, equals: 8 × ‸eight"),
        (GAME, DECK, "of: cards, equals: ‸(64"),
        (GAME, DECK, "of: cards, equals: 60 + ‸players.mix"),
        (GAME, DECK, "of: cards, ‸over: 10-01, equals: 64"),
        (GAME, "total, of: cards, equals: 64", "total, of: cards", GAME, "- ‸{rule: total, of: cards,"),
        (GAME, "of: cards.suit\n", "of: ‸cards.suits\n"),
        (GAME, "of: cards.suit\n", "of: ‸decks.suit\n"),
        (GAME, "equals: {culture: 16, industry: 16, politics: 16, colourless: 16}", "equals: ‸16"),
        (GAME, "of: cards.move\n", "of: ‸cards.mvoe\n"),
        (GAME, "of: cards.move\n", "of: ‸cards\n"),
        (GAME, 'equals: {"0": 9, "1": 21, "2": 19, "3": 15}', "equals: ‸64"),
        (GAME, "players: 3..5", "players: ‸5..3"),
        (GAME, "players: 3..5", "players: ‸three"),
        (GAME, "over: 10-01", "over: ‸10-02"),
        (GAME, 'from: "14", to: "01"', 'from: ‸"15", to: "01"'),
        (GAME, 'equals: "{from}-{to}"', 'equals: ‸"{start}-{to}"'),
        (GAME, "where: {suit: colourless}", "where: ‸{suit: colorless}"),
    ], []),
    "name that spells something else": ("K318", [
        (ROUTES, 'from: "04", to: "05"', 'from: "05", to: "04"', ROUTES, "id: ‸04-05"),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "02"', ROUTES, "id: ‸10-01"),
        (ROUTES, "id: 11-09", "id: ‸11-90"),
        (CARDS, "trigger: K", "trigger: ‸M"),
        (CARDS, "art: art/mining.svg", "art: ‸art/law-reform.svg"),
        (SUITS, "main: F", "main: K", CARDS, "cost: F2\n  trigger: ‸F"),
    ], []),
    "way that is not as declared": ("K406", [
        (GAME, "to: all, equals: 7", "to: all, equals: ‸6"),
        (GAME, 'to: "01", equals: 5', 'to: "01", at most: ‸4'),
        (ROUTES, 'from: "04", to: "06"', 'from: "05", to: "06"', GAME, "to: all, equals: ‸7"),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "10"', GAME, 'to: ‸"01", equals: 5'),
    ], []),
    "loops of other lengths": ("K407", [
        (GAME, "equals: [8, 9, 9, 10]", "equals: ‸[8, 9, 10]"),
        (GAME, "equals: [2, 8,", "equals: ‸[3, 8,"),
        (ROUTES, 'from: "04", to: "06"', 'from: "05", to: "06"', GAME, "equals: ‸[8, 9, 9, 10]"),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "02"', GAME, "equals: ‸[8, 9, 9, 10]"),
        (ROUTES, 'from: "12", to: "01"', 'from: "12", to: "02"', GAME, "equals: ‸[2, 8"),
    ], []),
}  # fmt: skip
