"""Checks of play, supply, laps, orders, spans and recorded faults: games that pass and games that must not."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.game import Game
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: keep
title: Keep
language: en
version: "1"
players: 2..4
tables:
  goods: {file: goods.yaml, fields: {wild: bool = false}}
  cards: {file: cards.yaml, fields: {cost: cost?, after: ref cards?, beside: ref cards, count: int = 1}}
  tokens: {file: tokens.yaml, fields: {letter: plain?, count: int = 1}}
  spots: {file: spots.yaml, fields: {toll: int = 0}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
  bonus: {file: bonus.yaml, fields: {laps: span, points: int}}
notation: {resources: goods, supply: tokens.letter}
maps:
  isle: {spots: spots, routes: roads, start: a, lap: da}
play:
  deck: cards
  hand: "2"
  pays: cost
  first: "2"
  kept: true
  ends:
    keep: {when: a keep stands, of: cards, needs: "3", by: one}
    laps: {when: no token is left, of: tokens.lap, needs: players × 2}
  ties: shared
variants:
  far: {default: one, alternatives: [two], about: x}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": "- {id: S}\n- {id: T}\n- {id: G, wild: true}\n",
    "cards.yaml": """\
- {id: wall, cost: S2, beside: gate, count: 6}
- {id: gate, cost: S1T1, after: wall, beside: wall, count: 6}
- {id: tower, cost: S3/T4, after: gate, beside: wall, count: 4}
- {id: hall, cost: any 4, after: wall, beside: gate, count: 4}
""",
    "tokens.yaml": """\
- {id: stone, letter: S, count: 8}
- {id: timber, letter: T, count: 4}
- {id: gold, letter: G, count: 2}
- {id: lap, count: 8}
""",
    "spots.yaml": "- {id: a}\n- {id: b}\n- {id: c}\n- {id: d}\n- {id: e}\n- {id: f}\n",
    "roads.yaml": """\
- {id: ab, from: a, to: b}
- {id: bc, from: b, to: c}
- {id: cf, from: c, to: f}
- {id: fd, from: f, to: d}
- {id: da, from: d, to: a}
- {id: ae, from: a, to: e}
- {id: ea, from: e, to: a}
- {id: bd, from: b, to: d}
""",
    "bonus.yaml": "- {id: few, laps: 1, points: 1}\n- {id: some, laps: 2..4, points: 3}\n- {id: many, laps: 5+, points: 9}\n",
}  # fmt: skip

RECORD = "recorded:\n  - {fault: the box is green, where: WHERE, because: we like it}\ncomponents:\n"


def record(where: str) -> str:
    return RECORD.replace("WHERE", where)


FAILING = [
    # check, file, what stands there, what is written instead, code, file and text of the line that is reported
    ("nothing_affordable", "game.yaml", 'first: "2"', 'first: "1"', "K310", "game.yaml", 'first: "1"'),
    ("nothing_affordable", "game.yaml", 'first: "2"', "first: players − 3", "K310", "game.yaml", "first: players"),
    ("deck_runs_dry", "game.yaml", 'needs: "3"', 'needs: "4"', "K322", "game.yaml", "kept: true"),
    ("deck_runs_dry", "game.yaml", 'hand: "2"', "hand: players", "K322", "game.yaml", "kept: true"),
    ("deck_runs_dry", "cards.yaml", "after: gate, beside: wall, count: 4", "beside: wall, count: 3", "K322", "game.yaml", "kept: true"),
    ("end_unreachable", "game.yaml", "players × 2", "players × 3", "K323", "game.yaml", "players × 3"),
    ("end_unreachable", "tokens.yaml", "lap, count: 8", "lap, count: 7", "K323", "game.yaml", "laps: {when"),
    ("end_unreachable", "game.yaml", "players × 2", "players − players", "K323", "game.yaml", "laps: {when"),
    ("end_unreachable", "game.yaml", 'needs: "3", by: one', 'needs: "13"', "K323", "game.yaml", 'needs: "13"'),
    ("end_unreachable", "game.yaml", 'needs: "3", by: one', 'needs: "21"', "K323", "game.yaml", 'needs: "21"'),
    ("no_tie_break", "game.yaml", "  ties: shared\n", "", "K324", "game.yaml", "deck: cards"),
    ("build_order_cycle", "cards.yaml", "S2, beside", "S2, after: tower, beside", "K325", "cards.yaml", "id: wall"),
    ("build_order_cycle", "cards.yaml", "any 4, after: wall", "any 4, after: hall", "K325", "cards.yaml", "id: hall"),
    ("table_gap", "bonus.yaml", "2..4", "2..3", "K326", "bonus.yaml", "id: many"),
    ("table_gap", "bonus.yaml", "2..4", "3..4", "K326", "bonus.yaml", "id: some"),
    ("table_gap", "bonus.yaml", "2..4", "2..5", "K326", "bonus.yaml", "id: many"),
    ("table_gap", "bonus.yaml", "2..4", "2+", "K326", "bonus.yaml", "id: many"),
    ("supply_below_worst_case", "tokens.yaml", "S, count: 8", "S, count: 7", "K327", "tokens.yaml", "id: stone"),
    ("supply_below_worst_case", "cards.yaml", "S1T1", "S1T2", "K327", "tokens.yaml", "id: timber"),
    ("cost_never_payable", "cards.yaml", "S1T1", "S1T7", "K328", "cards.yaml", "id: gate"),
    ("cost_never_payable", "cards.yaml", "S1T1", "G3", "K328", "cards.yaml", "id: gate"),
    ("cost_never_payable", "cards.yaml", "any 4", "any 15", "K328", "cards.yaml", "id: hall"),
    ("cost_never_payable", "tokens.yaml", "letter: T, count: 4}\n- {id: gold, letter: G", "letter: X}\n- {id: gold", "K328", "cards.yaml", "id: gate"),
    ("lap_line_farmed", "game.yaml", "lap: da", "lap: any", "K408", "game.yaml", "lap: any"),
    ("lap_line_farmed", "roads.yaml", "bd, from: b", "bd, from: a", "K408", "game.yaml", "lap: da"),
    ("recorded_fault", "game.yaml", "components:\n", record("cards.wall"), "K320", "game.yaml", "green"),
    ("recorded_names_nothing", "game.yaml", "components:\n", record("cards.wal"), "K321", "game.yaml", "green"),
    ("unknown_map_part", "game.yaml", "lap: da", "lap: db", "K401", "game.yaml", "lap: db"),
]  # fmt: skip
MINE = {name for name, *_ in FAILING}


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    return load_edited(FILES, folder, file, old, new)


@pytest.mark.parametrize("name", sorted(MINE))
def test_a_game_that_can_be_played_passes(name: str, tmp_path: Path) -> None:
    """
    A deck that suffices, ends that come, orders that begin and spans that join are no faults.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_game_that_cannot_be_played_does_not(
    name: str, file: str, old: str, new: str, code: str, where: str, line: str, tmp_path: Path
) -> None:
    """
    One edit is found at the line to correct, with a subject that `allow` can name and the other side.
    """
    game, _ = load(tmp_path, file, old, new)
    problems = found_by(name, game)
    lines = (tmp_path / where).read_text("utf-8").splitlines()
    here = [each for each in problems if each.code == code and line in lines[each.place.line - 1]]
    assert here, problems
    assert here[0].place.file == f"g/{where}"
    if code not in ("K321", "K401"):
        assert here[0].subject
    if here[0].severity == "warning":
        assert here[0].related


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("nothing_affordable", "cards.yaml", "cost: S2, ", ""),
        ("nothing_affordable", "game.yaml", '  first: "2"\n', ""),
        ("deck_runs_dry", "game.yaml", "kept: true", "kept: false"),
        ("deck_runs_dry", "game.yaml", '  hand: "2"\n', ""),
        ("deck_runs_dry", "game.yaml", "players: 2..4\n", ""),
        ("no_tie_break", "game.yaml", GAME[GAME.index("play:") : GAME.index("variants:")], ""),
        ("build_order_cycle", "game.yaml", "after: ref cards?", "after: ref tokens?"),
        ("table_gap", "bonus.yaml", "laps: 5+", "laps: 5"),
        ("table_gap", "bonus.yaml", "laps: 1,", "laps: 0..1,"),
        ("supply_below_worst_case", "cards.yaml", "any 4, after: wall, beside: gate, count: 4", "S4, beside: gate, count: 0"),
        ("supply_below_worst_case", "cards.yaml", "S3/T4", "S3/G1"),
        ("cost_never_payable", "cards.yaml", "S1T1", "T6"),
        ("cost_never_payable", "cards.yaml", "S3/T4", "S3/T99"),
        ("lap_line_farmed", "game.yaml", ", lap: da", ""),
        ("recorded_names_nothing", "game.yaml", "components:\n", record("variants.far")),
        ("recorded_names_nothing", "game.yaml", "components:\n", record("play.ends.keep")),
        ("recorded_names_nothing", "game.yaml", "components:\n", record("cards.cost")),
        ("recorded_names_nothing", "game.yaml", "components:\n", record("bonus.many.laps")),
    ],
)  # fmt: skip
def test_what_can_be_played_all_the_same_is_left_alone(
    name: str, file: str, old: str, new: str, tmp_path: Path
) -> None:
    """
    Free cards, decks that come back, wild pieces, choices and sections of the file are no faults.
    """
    game, _ = load(tmp_path, file, old, new)
    assert found_by(name, game) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "hint"),
    [
        ("game.yaml", "deck: cards", "deck: card", "K208", "did you mean 'cards'?"),
        ("game.yaml", "pays: cost", "pays: cots", "K208", "did you mean 'cost'?"),
        ("game.yaml", "pays: cost", "pays: count", "K210", ""),
        ("game.yaml", 'hand: "2"', "hand: two", "K210", ""),
        ("game.yaml", 'hand: "2"', "hand: 2 +", "K210", ""),
        ("game.yaml", "players × 2", "player × 2", "K210", "did you mean 'players'?"),
        ("game.yaml", "of: tokens.lap", "of: tokens.laps", "K208", "did you mean 'lap'?"),
        ("game.yaml", "of: tokens.lap", "of: token.lap", "K208", "did you mean 'tokens'?"),
        ("game.yaml", "supply: tokens.letter", "supply: tokens.leter", "K208", "did you mean 'letter'?"),
        ("game.yaml", "supply: tokens.letter", "supply: token", "K208", "did you mean 'tokens'?"),
        ("game.yaml", "kept: true", "kept: yes", "K202", ""),
        ("game.yaml", "by: one", "by: two", "K202", "write one of these words"),
        ("bonus.yaml", "2..4", "4..2", "K202", "write 3, 3..5 or 5+"),
        ("bonus.yaml", "5+", "five", "K202", "write 3, 3..5 or 5+"),
        ("cards.yaml", "S1T1", "S1Q1", "K203", ""),
        ("cards.yaml", "wall, beside: wall, count: 6", "wall, beside: wall, count: six", "K202", ""),
        ("cards.yaml", "after: gate", "after: gat", "K208", "did you mean 'gate'?"),
        ("tokens.yaml", "count: 8}\n- {id: timber", "count: x}\n- {id: timber", "K202", ""),
        ("roads.yaml", "to: e", "to: z", "K208", ""),
    ],
)  # fmt: skip
def test_what_could_not_be_read_is_one_problem(
    file: str, old: str, new: str, code: str, hint: str, tmp_path: Path
) -> None:
    """
    A name or number that means nothing is told once, with the word that was meant, and judged no further.
    """
    game, findings = load(tmp_path, file, old, new)
    (problem,) = {*findings.problems, *(each for name in MINE for each in found_by(name, game))}
    assert problem.code == code
    assert problem.place.file == f"g/{file}"
    assert hint in problem.hint


def test_resources_may_hold_their_own_pieces(tmp_path: Path) -> None:
    """
    A supply that is counted by ids is that of the rows themselves, which need a count.
    """
    own = {
        "game.yaml": GAME.replace("tokens.letter", "goods.id").replace("false}", "false, count: int = 1}"),
        "goods.yaml": "- {id: S, count: 8}\n- {id: T, count: 4}\n- {id: G, wild: true}\n",
    }
    for new, codes in (("count: 8", []), ("count: 7", ["K327"])):
        game, findings = load_edited({**FILES, **own}, tmp_path, "goods.yaml", "count: 8", new)
        assert findings.problems == []
        assert [each.code for each in found_by("supply_below_worst_case", game)] == codes
    _, findings = load(tmp_path, "game.yaml", "supply: tokens.letter", "supply: goods.id")
    (problem,) = findings.problems
    assert "has no field 'count'" in problem.message


def test_messages_name_the_numbers(tmp_path: Path) -> None:
    """
    What is said is what a designer would count: the circle, the loop, the cards for each number of players.
    """

    def told(name: str, *edit: str) -> str:
        game, _ = load(tmp_path, *edit)
        return found_by(name, game)[0].message

    assert "wall → tower → gate → wall" in told(
        "build_order_cycle", "cards.yaml", "S2, beside", "S2, after: tower, beside"
    )
    assert "a→e→a" in told("lap_line_farmed", "game.yaml", "lap: da", "lap: any")
    dry = told("deck_runs_dry", "game.yaml", 'needs: "3", by: one', "needs: cards.total")
    assert dry.endswith("16 are paid for with 2 players, 14 with 3, 12 with 4")
    assert "9 with 3 players, 12 with 4 players" in told(
        "end_unreachable", "game.yaml", "players × 2", "players × 3"
    )
    assert "no row has the laps 3..4" in told("table_gap", "bonus.yaml", "2..4", "2")
    assert "4 players can need 8" in told(
        "supply_below_worst_case", "tokens.yaml", "S, count: 8", "S, count: 7"
    )


def test_an_end_that_counts_no_cards_is_named(tmp_path: Path) -> None:
    """
    Where no end of the game counts cards of the deck, which may so run dry first, the message says what it ends with.
    """
    old = '    keep: {when: a keep stands, of: cards, needs: "3", by: one}\n'
    game, _ = load_edited(FILES, tmp_path, "game.yaml", old, "")
    (problem,) = found_by("deck_runs_dry", game)
    assert problem.message.endswith("; the game ends with laps, which may be later")
    assert "if the game is over by then" in problem.hint


def test_a_recorded_fault_is_acknowledged_by_its_decision(tmp_path: Path) -> None:
    """
    A recorded fault is listed at its own line, as known, with the decision and the place that it is about.
    """
    game, _ = load(tmp_path, "game.yaml", "components:\n", record("bonus.many.laps"))
    (problem,) = found_by("recorded_fault", game)
    assert (problem.message, problem.acknowledged) == ("the box is green", "we like it")
    assert [(place.file, place.line) for place in problem.related] == [("g/bonus.yaml", 3)]
