"""Checks of declared rules: a game whose facts hold, and edits of data or declaration that each must tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.catalogue import CHECKS
from generator.model.game import Game
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: fair
title: Fair
language: en
version: "1"
players: 2..4
tables:
  goods: {file: goods.yaml, fields: {name: text, colour: colour}}
  cards: {file: cards.yaml, fields: {suit: choice red|blue, level: int 1..3?, good: ref goods, vp: score?, cost: cost, art: plain, count: int = 1}}
  tokens: {file: tokens.yaml, fields: {letter: plain?, name: text, count: int = 1}}
  spots: {file: spots.yaml, fields: {toll: int = 0}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
notation: {resources: goods, counted: [tokens]}
maps:
  isle: {spots: spots, routes: roads, start: a}
rules:
  - {rule: total, of: cards, equals: 8, because: x}
  - {rule: total, of: tokens.lap, equals: players.max × 2 + 1, because: x}
  - {rule: total, of: tokens.salt, at least: players × 2, because: x}
  - {rule: count, of: cards, at most: goods.count × 2, because: x}
  - {rule: count, of: cards, by: suit, equals: {red: 2, blue: 2}, because: x}
  - {rule: distribution, of: [cards.suit, cards.level], equals: {red 1: 3, red 2: 2, blue 1: 2, blue none: 1}, because: x}
  - {rule: distribution, of: cards.good, where: {suit: red}, equals: {S/T: 5}, because: x}
  - {rule: percent, of: cards.level, rounding: largest-remainder, equals: {"1": 71, "2": 29}, because: x}
  - {rule: sum, of: cards.vp, by: suit, equals: {red: 7, blue: 2}, because: x}
  - {rule: sum, of: cards.cost, equals: {S: 11, T: 10, any: 3}, because: x}
  - {rule: sum, of: cards.cost, by: [suit], equals: {red S: 7, red T: 8, blue S: 4, blue T: 2, blue any: 3}, because: x}
  - {rule: sum, of: spots.toll, at most: "2", because: x}
  - {rule: unique, of: [cards.suit, cards.art], because: x}
  - {rule: unique, of: goods.colour, because: x}
  - {rule: refers, of: [tokens.letter, tokens.name], to: [goods.id, goods.name], both: true, because: x}
  - {rule: range, of: spots.toll, at least: 0, at most: players.min − 1, because: x}
  - {rule: spells, of: roads.id, equals: "{from}-{to}", because: x}
  - {rule: spells, of: cards.art, equals: "{good.name}.svg", where: {suit: red}, because: x}
  - {rule: reachable, of: isle, to: all, equals: 2, because: x}
  - {rule: reachable, of: isle, from: c, to: [a, b], at most: "2", because: x}
  - {rule: loop lengths, of: isle, equals: [2, 3], because: x}
  - {rule: loop lengths, of: isle, over: c-a, equals: [3], because: x}
  - {rule: count, of: cards, equals: 4, because: x}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
GOODS = '- {id: S, name: salt, colour: "#0072B2"}\n- {id: T, name: tin, colour: "#C8502A"}\n'
CARDS = """\
- {id: p, suit: red, level: 1, good: S, vp: 1, cost: S1T2, art: salt.svg, count: 3}
- {id: q, suit: red, level: 2, good: T, vp: 2, cost: S2T1, art: tin.svg, count: 2}
- {id: r, suit: blue, level: 1, good: T, vp: 1, cost: S2T1, art: tin.svg, count: 2}
- {id: s, suit: blue, good: S, vp: 2 per lap, cost: any 3, art: other.svg}
"""
TOKENS = """\
- {id: salt, letter: S, name: salt, count: 8}
- {id: tin, letter: T, name: tin, count: 9}
- {id: lap, name: lap, count: 9}
"""
SPOTS = "- {id: a}\n- {id: b, toll: 1}\n- {id: c, toll: 1}\n"
ROADS = """\
- {id: a-b, from: a, to: b}
- {id: b-c, from: b, to: c}
- {id: c-a, from: c, to: a}
- {id: b-a, from: b, to: a}
"""
FILES = {
    "game.yaml": GAME, "goods.yaml": GOODS, "cards.yaml": CARDS, "tokens.yaml": TOKENS, "spots.yaml": SPOTS,
    "roads.yaml": ROADS,
}  # fmt: skip


def _line(text: str) -> int:
    """The line of game.yaml with a text."""
    return GAME[: GAME.index(text)].count("\n") + 1


TOTAL, LAPS, SALT = _line("of: cards, equals: 8"), _line("tokens.lap, equals"), _line("tokens.salt")
KINDS, BY_SUIT, LEVELS = (
    _line("at most: goods.count"),
    _line("by: suit, equals: {red: 2"),
    _line("[cards.suit, cards.level]"),
)
PERCENT, VP, COST, TOLLS = (
    _line("percent"),
    _line("cards.vp"),
    _line("cards.cost, equals"),
    _line("spots.toll, at most"),
)

FAILING = [
    ("count_mismatch", "cards.yaml", "count: 3", "count: 4", "K301", "game.yaml", TOTAL),
    ("count_mismatch", "game.yaml", "of: cards, equals: 8", "of: cards, equals: 9", "K301", "game.yaml", TOTAL),
    ("count_mismatch", "tokens.yaml", "name: lap, count: 9", "name: lap, count: 8", "K301", "game.yaml", LAPS),
    ("count_mismatch", "game.yaml", "players: 2..4", "players: 2..3", "K301", "game.yaml", LAPS),
    ("count_mismatch", "tokens.yaml", "name: salt, count: 8", "name: salt, count: 7", "K301", "game.yaml", SALT),
    ("count_mismatch", "cards.yaml", "- {id: s,", "- {id: t, suit: red, good: S, cost: S1, art: t}\n- {id: s,", "K301", "game.yaml", KINDS),
    ("count_mismatch", "cards.yaml", "suit: blue, level", "suit: red, level", "K301", "game.yaml", BY_SUIT),
    ("count_mismatch", "game.yaml", "equals: {red: 2, blue: 2}", "equals: {red: 2}", "K301", "game.yaml", BY_SUIT),
    ("distribution_mismatch", "cards.yaml", "level: 2", "level: 3", "K302", "game.yaml", LEVELS),
    ("distribution_mismatch", "cards.yaml", "suit: blue, level: 1", "suit: blue", "K302", "game.yaml", LEVELS),
    ("distribution_mismatch", "game.yaml", "{S/T: 5}", "{S/T: 4}", "K302", "game.yaml", LEVELS + 1),
    ("percent_mismatch", "game.yaml", '"1": 71, "2": 29', '"1": 72, "2": 28', "K311", "game.yaml", PERCENT),
    ("percent_mismatch", "game.yaml", "rounding: largest-remainder", "rounding: up", "K311", "game.yaml", PERCENT),
    ("sum_mismatch", "cards.yaml", "vp: 2,", "vp: 3,", "K312", "game.yaml", VP),
    ("sum_mismatch", "cards.yaml", "cost: S1T2", "cost: S2T1", "K312", "game.yaml", COST),
    ("sum_mismatch", "cards.yaml", "cost: S1T2", "cost: S2T1", "K312", "game.yaml", COST + 1),
    ("sum_mismatch", "cards.yaml", "any 3", "any 4", "K312", "game.yaml", COST),
    ("sum_mismatch", "game.yaml", "T: 10, any: 3}", "T: 10}", "K312", "game.yaml", COST),
    ("sum_mismatch", "spots.yaml", "c, toll: 1", "c, toll: 2", "K312", "game.yaml", TOLLS),
    ("not_unique", "goods.yaml", "#C8502A", "#0072b2", "K313", "goods.yaml", 2),
    ("not_unique", "cards.yaml", "art: tin", "art: salt", "K313", "cards.yaml", 2),
    ("refers_to_nothing", "tokens.yaml", "letter: T", "letter: S", "K314", "tokens.yaml", 2),
    ("refers_to_nothing", "tokens.yaml", "letter: T, ", "", "K314", "goods.yaml", 2),
    ("refers_to_nothing", "goods.yaml", "name: tin", "name: lead", "K314", "tokens.yaml", 2),
    ("outside_declared_range", "spots.yaml", "b, toll: 1", "b, toll: 2", "K315", "spots.yaml", 2),
    ("outside_declared_range", "spots.yaml", "b, toll: 1", "b, toll: -1", "K315", "spots.yaml", 2),
    ("groups_do_not_sum", "game.yaml", "of: cards, equals: 8", "of: cards, equals: 9", "K316", "game.yaml", LEVELS),
    ("groups_do_not_sum", "game.yaml", "red 1: 3", "red 1: 4", "K316", "game.yaml", LEVELS),
    ("groups_do_not_sum", "game.yaml", "{red: 2, blue: 2}", "{red: 2, blue: 3}", "K316", "game.yaml", BY_SUIT),
    ("bad_rule", "game.yaml", "players: 2..4", "players: 4..2", "K317", "game.yaml", 6),
    ("bad_rule", "game.yaml", "of: tokens.salt", "of: tokens.slat", "K317", "game.yaml", SALT),
    ("name_spells_other", "roads.yaml", "from: b, to: c", "from: c, to: b", "K318", "roads.yaml", 2),
    ("name_spells_other", "roads.yaml", "id: b-a", "id: b-c2", "K318", "roads.yaml", 4),
    ("name_spells_other", "cards.yaml", "good: S", "good: T", "K318", "cards.yaml", 1),
    ("not_reachable_as_declared", "roads.yaml", "from: b, to: c", "from: b, to: b", "K406", "game.yaml", _line("to: all")),
    ("not_reachable_as_declared", "roads.yaml", "from: b, to: c", "from: a, to: c", "K406", "game.yaml", _line("to: all")),
    ("not_reachable_as_declared", "game.yaml", '[a, b], at most: "2"', "[a, b], at most: 1", "K406", "game.yaml", _line("from: c")),
    ("loop_lengths_differ", "roads.yaml", "from: b, to: a", "from: b, to: b", "K407", "game.yaml", _line("[2, 3]")),
    ("loop_lengths_differ", "game.yaml", "equals: [2, 3]", "equals: [2, 3, 3]", "K407", "game.yaml", _line("[2, 3]")),
    ("loop_lengths_differ", "roads.yaml", "from: c, to: a", "from: c, to: c", "K407", "game.yaml", _line("over:")),
]  # fmt: skip
MINE = sorted({name for name, *_ in FAILING})


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    return load_edited(FILES, folder, file, old, new)


@pytest.mark.parametrize("name", MINE)
def test_true_facts_are_passed(name: str, tmp_path: Path) -> None:
    """
    Every kind of rule, true of its game, is passed by every check of rules.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_false_fact_is_told_with_both_lines(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    One edit of the data or the declaration is found, and the problem names the other side and a subject too.
    """
    game, findings = load(tmp_path, file, old, new)
    assert findings.problems == []
    problems = [
        each for each in found_by(name, game) if (each.place.file, each.place.line) == (f"g/{where}", line)
    ]
    assert {each.code for each in problems} == {code}
    sides = {place.file for each in problems for place in (each.place, *each.related)}
    assert "g/game.yaml" in sides
    assert (
        len(sides) > 1
        or name in ("bad_rule", "groups_do_not_sum", "percent_mismatch")
        or "equals: {red: 2}" in new
    )
    assert all(each.subject and each.hint for each in problems)


@pytest.mark.parametrize(
    ("old", "new", "column", "hint"),
    [
        ("of: cards, equals: 8", "of: decks, equals: 8", "decks", "known tables"),
        ("of: cards, equals: 8", "of: card, equals: 8", "card,", "did you mean 'cards'?"),
        ("of: cards, equals: 8", "of: [cards], equals: 8", "[cards]", "one rule for each"),
        ("of: cards, equals: 8", "of: cards", "{rule: total", "add the key"),
        ("of: cards, equals: 8", "of: cards, equals: {red: 8}", "{red: 8}", "equals: 64"),
        ("of: cards, equals: 8", "of: cards, equals: eight", "eight", "known names"),
        ("of: cards, equals: 8", "of: cards, equals: 4 × (1 + 1", "(1 + 1", "brackets"),
        ("of: cards, equals: 8", "of: cards, equals: 8 / 0", "/ 0", ""),
        ("of: cards, equals: 8", "of: cards, equals: 8, rounding: up", "rounding", "at least"),
        ("of: cards, by: suit", "of: cards, by: suits", "suits", "did you mean 'suit'?"),
        ("equals: {red: 7, blue: 2}", "equals: 9", "9", "red: 3"),
        ("cards.cost, equals: {", "cards.suit, equals: {", "cards.suit, equals: {S", "int, number, score"),
        ("where: {suit: red}, equals: {S/T", "where: {suit: rad}, equals: {S/T", "{suit: rad}", "did you mean 'red'?"),
        ("of: [cards.suit, cards.level]", "of: [cards.suit, spots.toll]", "[cards.suit, spots", "each table"),
        ("of: [cards.suit, cards.level]", "of: [cards.suit, cards.level.name]", "[cards.suit, cards.level.n", "ref"),
        ("of: [cards.suit, cards.level]", "of: cards", "cards, equals: {red 1", "suit, level"),
        ("to: [goods.id, goods.name]", "to: goods.id", "goods.id", "as many fields"),
        ("players.min − 1", "players.mni − 1", "players.mni", "did you mean 'min'?"),
        ('equals: "{from}-{to}"', 'equals: "{form}-{to}"', '"{form}', "did you mean 'from'?"),
        ('equals: "{from}-{to}"', 'equals: "road"', '"road"', "{from}"),
        ("of: isle, to: all", "of: isl, to: all", "isl,", "did you mean 'isle'?"),
        ("to: [a, b]", "to: [a, d]", "[a, d]", "known rows of spots"),
        ("over: c-a", "over: c-b", "c-b", "known rows of roads"),
        ("equals: [2, 3]", "equals: []", "[]", "[8, 9]"),
        ("equals: [2, 3]", "equals: [players, 3]", "[players", "whole number"),
        ("equals: [2, 3]", "equals: 3", "3", "[8, 9]"),
    ],
)  # fmt: skip
def test_a_rule_that_makes_no_sense_is_one_problem(
    old: str, new: str, column: str, hint: str, tmp_path: Path
) -> None:
    """
    What a rule says wrongly is told at its letter with a way out, and no other check judges the rule.
    """
    game, findings = load(tmp_path, "game.yaml", old, new)
    assert findings.problems == []
    (problem,) = [
        each
        for check in CHECKS
        if check.fault.code[1] in "34"
        for each in check.find(game)
        if each.code in CODES
    ]
    text = (tmp_path / "game.yaml").read_text("utf-8")
    start = text.index(new) + new.index(column) if column in new else text.index(column)
    before = text[:start]
    assert problem.code == "K317"
    assert (problem.place.line, problem.place.column) == (
        before.count("\n") + 1,
        len(before) - before.rfind("\n"),
    )
    assert hint in problem.hint


CODES = {code for *_, code, _, _ in FAILING}


def test_messages_name_the_numbers(tmp_path: Path) -> None:
    """
    A message has what is there, what is declared, and for which numbers of players it fails.
    """

    def told(name: str, *edit: str) -> str:
        game, _ = load(tmp_path, *edit)
        return found_by(name, game)[0].message

    lower = "name: salt, count: 8", "name: salt, count: 5"
    assert told("count_mismatch", "tokens.yaml", *lower) == (
        "tokens.salt has 5 pieces, but at least players × 2 are declared: 6 for 3 players, 8 for 4 players"
    )
    assert told("count_mismatch", "tokens.yaml", "lap, count: 9", "lap, count: 8") == (
        "tokens.lap has 8 pieces, but players.max × 2 + 1 = 9 are declared"
    )
    assert (
        told("sum_mismatch", "cards.yaml", "vp: 2,", "vp: 3,")
        == "cards.vp sums to 9 for red, but 7 are declared"
    )
    assert "loops of 2, 3 routes, but 2, 2 are declared" in told(
        "loop_lengths_differ", "game.yaml", "[2, 3]", "[2, 2]"
    )
    assert told("not_reachable_as_declared", "roads.yaml", "b, to: c", "a, to: c").endswith(
        "c is 1 step from a, but 2 are declared"
    )
    assert "sum to 9, but cards to 8" in told("groups_do_not_sum", "game.yaml", "red 1: 3", "red 1: 4")


def test_only_the_rows_that_take_part_are_related(tmp_path: Path) -> None:
    """
    Beside the declaration, a problem shows the rows that make up its number and no others.
    """
    game, _ = load(tmp_path, "cards.yaml", "vp: 2,", "vp: 3,")
    (problem,) = found_by("sum_mismatch", game)
    assert [(place.file, place.line) for place in problem.related] == [
        ("g/cards.yaml", 1),
        ("g/cards.yaml", 2),
    ]


def test_percentages_name_the_methods_that_give_a_hundred(tmp_path: Path) -> None:
    """
    Where percentages do not sum to 100, the hint has every rounding that does, with its numbers.
    """
    game, _ = load(tmp_path, "game.yaml", '"1": 71, "2": 29', '"1": 71, "2": 28')
    (_, whole) = found_by("percent_mismatch", game)
    assert whole.message == "the percentages of cards.level sum to 99, not to 100"
    assert "half-up sums to 100: 1: 71, 2: 29" in whole.hint
    assert "largest-remainder sums to 100: 1: 71, 2: 29" in whole.hint
    assert "rounding down" not in whole.hint


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.yaml", "count: 3", "count: three"),
        ("cards.yaml", "good: S, vp: 1", "good: Q, vp: 1"),
        ("cards.yaml", "cost: S1T2", "cost: S1Q2"),
        ("tokens.yaml", "name: lap, count: 9", "name: lap, count: x"),
        ("spots.yaml", "b, toll: 1", "b, toll: x"),
        ("roads.yaml", "to: b}", "to: z}"),
        ("goods.yaml", "#C8502A", "red"),
        ("game.yaml", "equals: {red: 7, blue: 2}", "equals: {red: [7], blue: 2}"),
        ("game.yaml", "of: [cards.suit, cards.level]", "of: [cards.suit, {a: b}]"),
        ("game.yaml", "both: true", "both: perhaps"),
    ],
)  # fmt: skip
def test_what_was_refused_is_not_judged_again(file: str, old: str, new: str, tmp_path: Path) -> None:
    """
    A value that could not be read is one problem of reading; no rule that depends on it adds another.
    """
    game, findings = load(tmp_path, file, old, new)
    assert len({each.code for each in findings.problems}) == 1
    assert [each for name in MINE for each in found_by(name, game)] == []
