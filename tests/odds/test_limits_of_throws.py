"""Where the odds of throws and patterns stop: what is listed, what is asked for, and what is no longer counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from msgspec.structs import replace

from generator.model.load import load_game
from generator.odds.captured import captured
from generator.odds.patterns import Pattern, PatternRules, Token, ways
from generator.odds.section import SHARE, Head, Tongue
from generator.odds.throw import Die, _wanted, hits, missed, sums
from generator.odds.thrown import Chances, Thrown
from generator.odds.throws import handfuls, throws
from generator.problem import Findings
from tests.odds.conftest import load
from tests.odds.test_told import HERE

HALF = Fraction(1, 2)


def chances(number_of_sums: int, **more: object) -> Chances:
    sums_ = {total: Fraction(1, number_of_sums) for total in range(number_of_sums)}
    given = {
        "least": None,
        "at_least": None,
        "different": None,
        "two_alike": None,
        "missed": {},
        "hits": {},
        **more,
    }
    return Chances(2, 2, (), Fraction(1), sums_, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "bars", "table"), [(9, True, True), (10, False, True), (16, False, True), (17, False, False)]
)
def test_few_sums_are_bars_some_are_a_table_and_many_are_left_to_the_terminal(
    number: int, bars: bool, table: bool
):
    """
    Nine bars and sixteen rows are the most on paper.
    """
    first, second = Thrown("dice", "faces", (chances(number),), ()).sections(Tongue())
    assert (bool(first.title), bool(second.title)) == (bars, table)
    assert len([*second.rows_on("terminal")]) == number


def test_six_columns_of_wanted_sides_are_on_paper():
    """
    On the terminal there are all of them.
    """
    wanted = dict.fromkeys(range(1, 9), HALF)
    *_, misses, kept = Thrown("dice", "faces", (chances(2, missed=wanted, hits=wanted),), ()).sections(
        Tongue()
    )
    for section in (misses, kept):
        assert [len(section.heads_on(medium)) for medium in ("paper", "terminal")] == [6, 8]


def test_nothing_is_told_that_is_not_asked_for():
    """
    Without sums, pairs, misses and hits a throw has no section; a biased one has its own.
    """
    none = replace(chances(1), sums={})
    assert [*Thrown("dice", "faces", (none,), ()).sections(Tongue())] == []
    pairs = replace(none, different=HALF, two_alike=HALF)
    assert [section.title for section in Thrown("dice", "faces", (pairs,), (pairs,)).sections(Tongue())] == [
        "Dice: pairs",
        "Dice, biased: pairs",
    ]


@pytest.mark.parametrize(("sides", "known"), [(100, True), (101, False)])
def test_dice_of_a_hundred_sides_have_sums(sides: int, known: bool):
    """
    Larger ones have none.
    """
    assert (sums(Die(dict.fromkeys(range(sides), 1)), 2) is not None) == known


@pytest.mark.parametrize(("sides", "wanted", "known"), [(11, 4, True), (12, 4, True), (13, 4, False)])
def test_five_hundred_sets_of_wanted_sides_are_looked_at(sides: int, wanted: int, known: bool):
    """
    Of uneven dice each set is another one: 495 are counted, 715 are not; of even dice all sets are alike.
    """
    die = Die({side: 1 + side for side in range(sides)})
    assert (comb(sides, wanted) <= 500) == known
    assert (missed(die, 1, wanted) is not None) == known
    assert (hits(die, 1, 1, wanted) is not None) == known
    assert missed(Die(dict.fromkeys(range(sides), 3)), 1, wanted) == 1 - Fraction(wanted, sides)


def test_sets_of_wanted_sides_are_weighed_alike():
    """
    Each set of so many sides is as likely to be wanted as any other.
    """
    die = Die({1: 1, 2: 2, 3: 3})
    found: dict[Fraction, Fraction] = {}
    for pair in combinations(die.weights.values(), 2):
        hit = Fraction(sum(pair), 6)
        found[hit] = found.get(hit, Fraction(0)) + Fraction(1, 3)
    assert _wanted(die, 2) == found


THROW = """\
kamiban: 1
id: thrown
title: Thrown
language: en
version: "1"
players: 2..3
tables: {{faces: {{file: faces.yaml, fields: {{pips: "int?", count: int = 1}}}}}}
throws:
  dice: {{of: faces, shows: pips, {throw}}}
components:
  faces: {{kind: sheet, title: Faces, parts: [{{of: faces, size: [20, 20], front: card.xml.j2}}]}}
"""


@pytest.fixture
def thrown(tmp_path: Path):
    """A game with dice of so many sides that are thrown in some way."""

    def make(throw: str, sides: int = 4, counts: str = ""):
        (tmp_path / "game.yaml").write_text(THROW.format(throw=throw), encoding="utf-8")
        rows = "".join(f"- {{id: f{side}, pips: {side}}}\n" for side in range(1, sides + 1))
        (tmp_path / "faces.yaml").write_text(counts or rows, encoding="utf-8")
        game = load_game(tmp_path, "thrown", Findings())
        assert game is not None
        return game

    return make


@pytest.mark.parametrize(
    ("throw", "handfuls_"),
    [
        ("number: 50", [(50, 50)]), ("number: 51", []), ("number: 1", [(1, 1)]), ("number: 0", []), ("number: 2, most: 2", [(2, 2)]),
        ("number: 3, most: 2", []), ("number: 2, aside: 1", [(2, 1)]), ("number: 2, aside: 2", []), ("number: 2, aside: -1", []),
        ("number: players / 2", []), ("number: players, aside: players - 2", [(2, 2), (3, 2)]), ("number: 2, most: players", [(2, 2), (3, 3)]),
    ],
)  # fmt: skip
def test_which_handfuls_make_sense(thrown, throw: str, handfuls_: list[tuple[int, int]]):
    """
    One to fifty are thrown, the most is no less than the fewest, and one at least is kept, for every number of players.
    """
    assert [(each.number, each.kept) for each in handfuls(thrown(throw), "dice")] == handfuls_


def test_a_die_by_its_rows(thrown):
    """
    Each as often as its count says, equal values together; a row that shows nothing or that there is none of is no side.
    """
    rows = "- {id: a, pips: 2, count: 3}\n- {id: b, pips: 1}\n- {id: c, pips: 2}\n- {id: d}\n- {id: e, pips: 9, count: 0}\n"
    (found,) = throws(thrown("number: 1", counts=rows))
    assert found.fair[0].sums == {1: Fraction(1, 5), 2: Fraction(4, 5)}
    (other,) = throws(thrown("number: 1, bias: [0, 1, 1, 9, 2]", counts=rows))
    biased = other.biased
    assert biased[0].sums == {1: Fraction(1, 4), 2: Fraction(1, 4), 9: HALF}
    (short,) = throws(thrown("number: 1, bias: [1, 1]", counts=rows))
    assert short.biased == ()


@pytest.mark.parametrize(("sides", "columns_"), [(3, 2), (12, 11), (15, 11)])
def test_up_to_eleven_sides_are_wanted(thrown, sides: int, columns_: int):
    """
    And fewer than there are.
    """
    (found,) = throws(thrown("number: 2", sides))
    assert [*found.fair[0].missed] == [*found.fair[0].hits] == [*range(1, columns_ + 1)]
    assert found.fair[0].two_alike == Fraction(1, sides)


# --- patterns ----------------------------------------------------------------------------------
def test_hands_of_one_to_ten_pieces_are_told_and_some_of_them_on_paper():
    """
    On paper there is room for seven columns.
    """
    game = load_game(HERE.parents[1] / "cards" / "cetkaik", "cetkaik", Findings())
    assert game is not None
    (found,) = captured(game, [])
    assert [*found.points] == [*range(1, 11)]
    held, *_ = found.sections(Tongue())
    assert [head.text for head in held.heads_on("paper")] == ["2", "3", "4", "5", "6", "8", "10"]
    assert [head.text for head in held.heads_on("terminal")] == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize(("pieces", "known"), [((141, 139), True), ((141, 140), False)])
def test_twenty_thousand_hands_are_counted_for_a_pattern(pieces: tuple[int, int], known: bool):
    """
    142 · 140 hands of two kinds are, 142 · 141 are not.
    """
    stock = {Token("ship", "red"): pieces[0], Token("ship", "blue"): pieces[1]}
    rules = PatternRules((Pattern("p", ("ship",), 1),), stock)
    assert (ways(rules, rules.patterns[0], (1,)) is not None) == known


@pytest.mark.parametrize(("patterns", "known"), [(40, True), (41, False)])
def test_forty_patterns_are_counted(tmp_path: Path, patterns: int, known: bool):
    """
    For more there is a note instead.
    """
    import shutil

    shutil.copytree(HERE / "harbour", tmp_path, dirs_exist_ok=True)
    rows = "".join(f"- {{id: p{number}, needs: ship bow, points: 1}}\n" for number in range(patterns))
    (tmp_path / "sets.yaml").write_text(rows, encoding="utf-8")
    notes: list[str] = []
    found = [*captured(load(tmp_path), notes)]
    assert [len(each.ways) for each in found] == ([40] if known else [])
    assert notes == ([] if known else ["sets: too many patterns or pieces to count the hands"])


def test_a_column_that_is_not_shown_has_no_value_there():
    """
    Words are left as they are, numbers are written.
    """
    head = Head("share", SHARE, terminal="odds")
    assert (head.figure("as it is", "paper"), head.figure(HALF, "paper")) == ("as it is", "50.0 %")
    assert (head.on("terminal"), head.on("paper"), Head("x").on("terminal")) == ("odds", "share", "x")
