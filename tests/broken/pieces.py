"""Broken inputs about pieces, patterns and throws."""

from __future__ import annotations

GAME, KINDS, MEN, SETS, SIDES = "game.yaml", "kinds.yaml", "men.yaml", "sets.yaml", "sides.yaml"
NEEDS = "needs: ship soldier soldier"

BOARD = [
    (GAME, "\ntables:\n",
     "\npatterns: {of: sets, pieces: men, kind: kind, colour: side, one colour: 2, stands in: king}\n"
     "throws:\n  sticks: {of: sides, shows: value, number: players + 1, most: 7, aside: players - 1, at least: 2, bias: [40, 60]}\n"
     "tables:\n"
     "  kinds: {file: kinds.yaml, fields: {moves: moves, near: refs kinds?, after: refs kinds?}}\n"
     "  men: {file: men.yaml, fields: {kind: ref kinds?, side: choice black|red?, count: int = 1}}\n"
     "  sets: {file: sets.yaml, fields: {needs: refs kinds?, points: int}}\n"
     "  sides: {file: sides.yaml, fields: {value: int}}\n"),
    (KINDS, "",
     "- {id: king, moves: step *}\n"
     "- {id: ship, moves: slide N, near: king king soldier}\n"
     "- {id: soldier, moves: step N; step 1..2 E W, after: king}\n"),
    (MEN, "",
     "- {id: black-king, kind: king, side: black}\n- {id: red-king, kind: king, side: red}\n- {id: ship-1, kind: ship, side: black}\n"
     "- {id: soldiers, kind: soldier, side: black, count: 2}\n- {id: blank}\n"),
    (SETS, "", f"- {{id: royal, needs: king, points: 3}}\n- {{id: fleet, {NEEDS}, points: 5}}\n- {{id: fine, points: -3}}\n"),
    (SIDES, "", "- {id: dark, value: 1}\n- {id: light, value: 0}\n"),
]  # fmt: skip

INPUTS = {
    "unknown row among several": ("K208", [
        (SETS, NEEDS, "needs: ship ‸solder soldier"),
        (SETS, NEEDS, "needs: ship soldier soldier ‸x"),
        (SETS, NEEDS, "needs: ‸ship/soldier"),
        (KINDS, "near: king king", "near: king  ‸King"),
        (KINDS, "after: king", "after: ‸-"),
        (KINDS, "id: soldier,", "id: soldiers,", SETS, "needs: ship ‸soldier soldier"),
    ], BOARD),
    "references that are no text": ("K202", [
        (SETS, NEEDS, "needs: ‸[ship, soldier]"),
        (SETS, NEEDS, "needs: ‸{ship: 1}"),
    ], BOARD),
    "moves that cannot be read": ("K206", [
        (KINDS, "moves: slide N", "moves: ‸glide N"),
        (KINDS, "moves: slide N", "moves: slide ‸n"),
        (KINDS, "moves: slide N", "moves: slide N ‸N"),
        (KINDS, "moves: slide N", "moves: slide over ‸two N"),
        (KINDS, "moves: slide N", "moves: slide ‸3 N"),
        (KINDS, "moves: step *", "moves: step ‸0 *"),
        (KINDS, "moves: step *", "moves: jump ‸*"),
        (KINDS, "step 1..2 E W", "step ‸2..1 E W"),
        (KINDS, "step 1..2 E W", "step 1..2 E W ‸E"),
        (KINDS, "step N; step", "step N; ‸; step"),
    ], BOARD),
    "patterns of nothing": ("K208", [
        (GAME, "{of: sets,", "{of: ‸set,"),
        (GAME, "pieces: men", "pieces: ‸man"),
        (GAME, "kind: kind, colour", "kind: ‸kinds, colour"),
        (GAME, "colour: side,", "colour: ‸sides,"),
        (GAME, "stands in: king", "stands in: ‸queen"),
        (GAME, "shows: value", "shows: ‸values"),
        (GAME, "{of: sides,", "{of: ‸side,"),
    ], BOARD),
    "patterns of the wrong kind": ("K210", [
        (GAME, "one colour: 2", "one colour: ‸two"),
        (GAME, "one colour: 2", "one colour: 2 + ‸two"),
        (GAME, "kind: kind, colour", "kind: ‸side, colour"),
        (GAME, "{of: sets,", "{of: sets, points: ‸needs,"),
        (GAME, "{of: sets,", "{of: sets, needs: ‸points,"),
        (GAME, "number: players + 1", "number: ‸player + 1"),
        (GAME, "bias: [40, 60]", "bias: ‸[40, 30, 30]"),
        (GAME, "bias: [40, 60]", "bias: ‸[0, 0]"),
        (SIDES, "- {id: light, value: 0}\n", "", GAME, "bias: ‸[40, 60]"),
    ], BOARD),
    "orders over several in a circle": ("K325", [
        (KINDS, "moves: step *", "moves: step *, after: ‸ship soldier"),
        (KINDS, "after: king", "after: ‸king soldier"),
    ], BOARD),
    "pattern out of reach": ("K360", [
        (SETS, NEEDS, "needs: ‸ship ship ship"),
        (SETS, "needs: king,", "needs: ‸king king king,"),
        (SETS, NEEDS, "needs: ‸soldier soldier soldier soldier"),
        (MEN, "kind: soldier, side: black, count: 2", "kind: soldier, count: 2", SETS, "needs: ‸ship soldier"),
        (MEN, "side: black, count: 2", "side: black, count: 0", SETS, "needs: ‸ship soldier"),
    ], BOARD),
    "pattern without points": ("K361", [
        (SETS, "points: 3", "points: ‸0"),
        (SETS, "points: 5", "points: ‸-5"),
        (SETS, "points: -3", "points: ‸0"),
    ], BOARD),
    "pattern that is there twice": ("K362", [
        (SETS, "id: fine,", "id: fine, needs: ‸king,"),
        (SETS, "id: fine,", "id: fine, needs: ‸soldier ship soldier,"),
    ], BOARD),
    "bonus out of reach": ("K363", [
        (SETS, "needs: king,", "needs: ‸king king,"),
        (SETS, NEEDS, "needs: ‸soldier king king"),
    ], BOARD),
    "throw that decides nothing": ("K364", [
        (GAME, "at least: 2", "at least: ‸0"),
        (GAME, "at least: 2", "at least: ‸5"),
        (GAME, "at least: 2", "at least: ‸players + 2"),
        (SIDES, "value: 0", "value: 1", GAME, "at least: ‸2"),
    ], BOARD),
    "nothing to throw": ("K365", [
        (GAME, "number: players + 1", "number: ‸players - 3"),
        (GAME, "number: players + 1", "number: ‸players / 2"),
        (GAME, "number: players + 1", 'number: ‸"51"'),
        (GAME, "most: 7", "most: ‸5"),
        (GAME, "most: 7", "most: ‸51"),
        (GAME, "aside: players - 1", "aside: ‸players + 1"),
        (GAME, "aside: players - 1", "aside: ‸0 - 1"),
    ], BOARD),
}  # fmt: skip
