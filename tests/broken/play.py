"""Broken inputs about play, supply, laps, spans, variants and recorded faults."""

from __future__ import annotations

CARDS, GAME, TOKENS, ROUTES, LAPS = "cards.yaml", "game.yaml", "tokens.yaml", "routes.yaml", "laps.yaml"
AFTER = (GAME, "      art: image\n  spots:", "      art: image\n      after: ref cards?\n  spots:")
SET = "set: {maps.island.lap: any}"

INPUTS = {
    "nothing to pay with": ("K310", [
        (GAME, 'first: "0"', 'first: ‸"1"'),
        (GAME, 'first: "0"', "first: ‸players.min − 2"),
    ], []),
    "deck that runs dry": ("K322", [
        (GAME, 'hand: "3"', 'hand: "4"', GAME, "kept: ‸true"),
        (GAME, "players: 3..5", "players: 2..5", GAME, "kept: ‸true"),
        (CARDS, "count: 5", "count: 6", GAME, "kept: ‸true"),
    ], []),
    "end that never comes": ("K323", [
        (GAME, "needs: players × 3", "needs: ‸players × 4"),
        (GAME, "needs: players × 3", "needs: ‸tokens.lap + 1"),
        (TOKENS, "count: 15", "count: 14", GAME, "needs: ‸players × 3"),
        (GAME, "of: tokens.lap, needs: players × 3", 'of: cards, needs: ‸"50"'),
    ], []),
    "no tie-break": ("K324", [
        (GAME, "  ties: 建物の多い人、なお同じなら分け合う\n", "", GAME, "play:\n  ‸deck"),
    ], []),
    "orders in a circle": ("K325", [
        (CARDS, "  chain: 1\n", "  chain: 1\n  after: ‸linman-light\n"),
    ], [AFTER]),
    "span with a gap": ("K326", [
        (LAPS, "tokens: 5+", "tokens: ‸6+"),
        (LAPS, "tokens: 5+", "tokens: ‸4+"),
        (LAPS, "tokens: 4", "tokens: ‸3..4"),
        (LAPS, "tokens: 2,", "tokens: 2+,", LAPS, "id: lap-3, tokens: ‸3"),
    ], []),
    "too few pieces": ("K327", [
        (TOKENS, "count: 24, letter: K", "count: ‸14, letter: K"),
        (CARDS, "cost: K3\n", "cost: K6\n", TOKENS, "count: ‸24, letter: K"),
    ], []),
    "cost beyond the box": ("K328", [
        (CARDS, "cost: K3\n", "cost: ‸K49\n"),
        (CARDS, "cost: any 3", "cost: ‸any 97"),
        (CARDS, "cost: K2F2W1", "cost: ‸K2F2W25"),
    ], []),
    "lap line that is farmed": ("K408", [
        (GAME, "lap: 10-01", "lap: ‸any"),
        (ROUTES, '{id: 06-11, from: "06", to: "11"', '{id: 06-11, from: "01", to: "10"', GAME, "lap: ‸10-01"),
    ], []),
    "unknown lap line": ("K401", [
        (GAME, "lap: 10-01", "lap: ‸10-02"),
    ], []),
    "record of nothing": ("K321", [
        (GAME, "where: variants.production", "where: ‸variants.produktion"),
        (GAME, "where: resources.F.name", "where: ‸resources.F.nam"),
        (GAME, "where: resources.F.name", "where: ‸resource.F.name"),
        (GAME, "where: spots.09", "where: ‸spots.9"),
    ], []),
    "variant that sets nothing": ("K208", [
        (GAME, SET, "set: {‸maps.iland.lap: any}"),
        (GAME, SET, "set: {‸maps.island.laps: any}"),
        (GAME, SET, "set: {‸play.hands: '4'}"),
        (GAME, SET, "set: {‸play.ends: x}"),
        (GAME, SET, "set: {‸routes.12-02: none}"),
        (GAME, SET, "set: {‸routes: none}"),
        (GAME, SET, "set: {‸cards.mining.prise: M3}"),
        (GAME, SET, "set: {‸cards.mining.cost.more: M3}"),
        (GAME, SET, "set: {‸rules.cards: '64'}"),
    ], []),
    "variant that sets no cost": ("K203", [
        (GAME, SET, "set: {cards.mining.cost: M2‸Q1}"),
    ], []),
    "variant that sets no number": ("K205", [
        (GAME, SET, "set: {cards.mining.move: ‸'9'}"),
    ], []),
    "variant that sets a row": ("K210", [
        (GAME, SET, "set: {routes.12-01: ‸gone}"),
        (GAME, 'hand: "3"', "hand: ‸three"),
        (GAME, "needs: players × 3", "needs: players × ‸pawn"),
    ], []),
    "variant that lacks a value": ("K204", [
        (GAME, SET, "set: {cards.mining.cost: ‸none}"),
    ], []),
}  # fmt: skip
