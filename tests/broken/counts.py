"""Broken inputs about declared counts, distributions and percentages, and about variants."""

from __future__ import annotations

from tests.broken.form import CARDS, END, GAME, SPOTS, TOKENS

PERCENT = '\n  - {rule: percent, of: cards.move, equals: {"0": 14, "1": 33, "2": 30, "3": 23}, because: x}\n\nvariants:\n'

INPUTS = {
    "count of a deck": ("K301", [
        (CARDS, "count: 5", "count: 4", GAME, "of: cards, equals: ‸64"),
        (CARDS, "count: 1\n", "count: 16\n", GAME, "of: cards, equals: ‸64"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸63"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸-64"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸players.max × 13"),
        (GAME, "of: cards, equals: 64", "of: cards, at least: ‸65"),
        (GAME, "of: cards, equals: 64", "of: cards, at most: ‸cards.total − 1"),
        (TOKENS, "count: 15", "count: 14", GAME, "of: tokens.lap, equals: ‸players.max × 3"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸999999999999999999"),
        (SPOTS, END, '- {id: "15", name: あ, original: a, gain: W, at: [1, 1], label: left}\n', GAME, "of: spots, equals: ‸14"),
        (GAME, "of: spots, equals: 14", "of: routes, equals: ‸14"),
        (GAME, "rules:\n", "rules:\n  - {rule: total, of: pawns, equals: ‸6, because: x}\n"),
    ]),
    "count of a suit": ("K302", [
        (CARDS, "suit: colourless\n  count: 1", "suit: politics\n  count: 1", GAME, "politics: ‸16"),
        (GAME, "colourless: 16}", "colourless: ‸0}"),
        (CARDS, "suit: colourless", "suit: culture", GAME, "{culture: ‸16"),
        (CARDS, "suit: colourless", "suit: culture", GAME, "colourless: ‸16"),
        (CARDS, "suit: politics", "suit: industry", GAME, "politics: ‸16"),
        (CARDS, "suit: politics", "suit: industry", GAME, "industry: ‸16"),
        (CARDS, "count: 4", "count: 3", GAME, "{culture: ‸16"),
        (GAME, "{culture: 16,", "{culture: ‸17,"),
        (GAME, "industry: 16,", "", GAME, "equals: ‸{culture: 16"),
        (GAME, "politics: 16,", "politics: 16, nature: ‸2,"),
        (CARDS, "level: 2", "level: 1", GAME, "culture 2: ‸4"),
        (GAME, "colourless none: 16}", "colourless none: ‸12}"),
        (GAME, "colourless: 16}", "colourless: ‸4 × 3}"),
    ]),
    "move distribution": ("K302", [
        (CARDS, "move: 0", "move: 1", GAME, '"0": ‸9'),
        (CARDS, "move: 0", "move: 1", GAME, '"1": ‸21'),
        (CARDS, "move: 2", "move: 3", GAME, '"2": ‸19'),
        (CARDS, "move: 2", "move: 3", GAME, '"3": ‸15'),
        (CARDS, "count: 1\n", "count: 2\n", GAME, '"3": ‸15'),
        (GAME, '"0": 9,', '"0": ‸10,'),
        (GAME, '{"0": 9, "1"', '‸{"1"'),
        (GAME, '"3": 15}', '"3": 15, "4": ‸1}'),
        (GAME, '"3": 15}', '"03": ‸15}'),
        (GAME, '"3": 15}', '"3": ‸players × 3}'),
        (GAME, '"2": 19, "3": 15}', '"2/3": ‸35}'),
        (CARDS, "move: 1", "move: 3", GAME, '"1": ‸21'),
        (CARDS, "count: 4\n  name: 研究室", "count: 3\n  name: 研究室", GAME, '"0": ‸9'),
    ]),
    "percentage that is not the deck's": ("K311", [
        (GAME, '{"0": 14, "1": 33', '{"0": ‸15, "1": 33'),
        (GAME, '"2": 30, "3": 23', '"2": 29, "3": ‸24'),
        (GAME, '{"0": 14, "1": 33, "2": 30, "3": 23}', '‸{"0": 14, "1": 33, "2": 30}'),
    ], [(GAME, "\nvariants:\n", PERCENT)]),
    "variant without a choice": ("K303", [
        (GAME, "alternatives: [one in all]", "alternatives: ‸[]"),
        (GAME, "alternatives: [one in all]", "alternatives: ‸[icons add up]"),
        (GAME, "alternatives: [one in all]", "alternatives: ‸[a, a]"),
    ]),
}  # fmt: skip
