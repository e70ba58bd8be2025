"""Moves: what can be written, what is refused and where, and which cells a piece reaches."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.grammar.moves import DIRECTIONS, MOST_CELLS, Move, Moves, parse_moves
from generator.grammar.moving import move_words
from generator.grammar.parse import TermError
from generator.grammar.reach import CellBoard, reachable
from generator.locale.catalogue import Catalogue
from generator.locale.customs import Customs
from generator.locale.language import Language

directions = st.sets(st.sampled_from(list(DIRECTIONS)), min_size=1).map(
    lambda chosen: tuple(name for name in DIRECTIONS if name in chosen)
)
ranges = st.tuples(st.integers(1, 4), st.integers(0, 3)).map(lambda pair: (pair[0], sum(pair)))
steps = st.builds(
    lambda verb, names, cells, twice: Move(verb, names, *cells, 0, twice),
    st.sampled_from(["step", "jump"]),
    directions,
    ranges,
    st.booleans(),
)
slides = st.builds(
    lambda names, over, twice: Move("slide", names, 1, 1, over, twice),
    directions,
    st.integers(0, 1),
    st.booleans(),
)
trees = st.lists(st.one_of(steps, slides), min_size=1, max_size=4).map(lambda ways: Moves(tuple(ways)))


@given(trees)
def test_printed_moves_are_read_as_the_same_moves(moves: Moves) -> None:
    """
    What the tree prints is read as the same tree.
    """
    assert parse_moves(str(moves)) == moves


@given(st.one_of(
    st.text(max_size=30),
    st.lists(st.sampled_from(["step", "jump", "slide", "twice", "over", "one", "2", "1..2", "N", "SE", "+", "x", "*", ";", "０"]), max_size=8).map(" ".join),
))  # fmt: skip
def test_any_text_is_moves_or_an_error_inside_it(text: str) -> None:
    """
    Whatever is written, it is read, or refused with a reason, a hint and a letter of the text.
    """
    try:
        moves = parse_moves(text)
    except TermError as error:
        assert 0 <= error.offset <= len(text)
        assert error.message
        assert error.hint
    else:
        assert parse_moves(str(moves)) == moves


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("step N", "step N"), ("step  NE N", "step N NE"), ("step 2 N", "step 2 N"), ("step 1 N", "step N"), ("step 2..2 N", "step 2 N"),
        ("step 1..2 E W", "step 1..2 E W"), ("jump 2 + x", "jump 2 *"), ("slide N E S W", "slide +"), ("slide over one *", "slide over one *"),
        ("twice step *;slide x N", "twice step *; slide x N"), ("ｓｔｅｐ　Ｎ", "step N"),
    ],
)  # fmt: skip
def test_moves_have_one_shortest_spelling(text: str, printed: str) -> None:
    """
    Directions are printed in their order, and as `*`, `+` and `x` where all of these are there.
    """
    assert str(parse_moves(text)) == printed


@pytest.mark.parametrize(
    ("text", "offset", "says"),
    [
        ("", 0, "name no step"), ("hop N", 0, "name no step"), ("step", 4, "lack a direction"), ("step 2", 6, "lack a direction"),
        ("step n", 5, "no such direction"), ("step N N", 7, "again"), ("step N +", 7, "again"), ("step 0 N", 5, "no distance"),
        ("step 3..2 N", 5, "no distance"), ("step 99 N", 5, "no distance"), ("jump N", 5, "how far"), ("slide 2 N", 6, "a number"),
        ("slide over N", 11, "over how many"), ("slide over two N", 11, "over how many"), ("jump 2 over one N", 7, "pass over"),
        ("step N;", 7, "name no step"), ("step N; ; slide S", 8, "name no step"), ("twice N", 6, "name no step"), ("step N slide S", 7, "no such direction"),
        ("step N" + " " * 300, 200, "too long"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_shown_at_its_letter(text: str, offset: int, says: str) -> None:
    """
    A mistake is told in words, at the word that it is in.
    """
    with pytest.raises(TermError) as refused:
        parse_moves(text)
    assert refused.value.offset == offset
    assert says in refused.value.message


# --- meaning -----------------------------------------------------------------------------------
def walked(move: Move, start: tuple[int, int], size: tuple[int, int], own: set, other: set) -> set:
    """The ends of one move, by a search that takes one step at a time and knows only what it has passed."""
    free = set(product(range(size[0]), range(size[1])))
    ends, seen = set(), set()
    waiting = [(start, name, 0, 0) for name in move.directions]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        (x, y), name, gone, passed = state
        dx, dy = DIRECTIONS[name]
        cell = (x + dx, y + dy)
        if cell not in free:
            continue
        gone += 1
        slides = move.verb == "slide"
        if (slides or move.least <= gone <= move.most) and cell not in own:
            ends.add(cell)
        passed += cell in own or cell in other
        may_pass = move.verb == "jump" or passed <= move.over
        if may_pass and (slides or gone < move.most):
            waiting.append((cell, name, gone if not slides else 0, passed))
    return ends


def searched(moves: Moves, start: tuple[int, int], size: tuple[int, int], own: set, other: set) -> set:
    ends = set()
    for move in moves.ways:
        first = walked(move, start, size, own, other)
        if move.twice:
            stops = first - other
            first = set().union(*(walked(move, stop, size, own, other) for stop in stops))
        ends |= first
    return ends - {start}


@given(trees, st.integers(1, 7), st.integers(1, 7), st.data())
def test_a_piece_reaches_the_cells_that_a_search_reaches(
    moves: Moves, columns: int, rows: int, data: st.DataObject
) -> None:
    """
    On any board with any pieces the reachable cells are those that a search finds one step at a time.
    """
    cells = list(product(range(columns), range(rows)))
    start = data.draw(st.sampled_from(cells))
    others = [cell for cell in cells if cell != start]
    own = data.draw(st.sets(st.sampled_from(others), max_size=8)) if others else set()
    other = (data.draw(st.sets(st.sampled_from(others), max_size=8)) if others else set()) - own
    board = CellBoard(columns, rows, frozenset(own), frozenset(other))
    assert reachable(moves, start, board) == searched(moves, start, (columns, rows), own, other)


@pytest.mark.parametrize(
    ("text", "own", "other", "reached"),
    [
        ("slide N", "", "", "22 21 20"), ("slide N", "", "21", "22 21"), ("slide N", "21", "", "22"), ("slide over one N", "21", "", "22 20"),
        ("slide over one N", "", "22 21", "22 21"), ("step 2 N", "", "22", ""), ("step 1..2 N", "", "22", "22"), ("jump 2 N", "22", "", "21"),
        ("jump 2 N", "21", "", ""), ("twice step N", "", "", "21"), ("twice step N", "", "22", ""), ("twice step N S", "", "", "21 25"),
    ],
)  # fmt: skip
def test_what_stands_in_the_way(text: str, own: str, other: str, reached: str) -> None:
    """
    From the third column and fourth row of a board: own pieces stop, others are captured, jumps pass, two steps need room.
    """

    def cells(words: str) -> frozenset[tuple[int, int]]:
        return frozenset((int(word[0]), int(word[1])) for word in words.split())

    board = CellBoard(5, 7, cells(own), cells(other))
    assert reachable(parse_moves(text), (2, 3), board) == cells(reached)


def test_two_king_steps_reach_all_within_two() -> None:
    """
    On an empty board `twice step *` reaches the 24 cells around, and never its own.
    """
    found = reachable(parse_moves("twice step *"), (3, 3), CellBoard(7, 7))
    assert found == {(x, y) for x in range(1, 6) for y in range(1, 6)} - {(3, 3)}


# --- words -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("step N", "1 cell forward"), ("step N S; slide E W", "1 cell forward or backward; any distance left or right"),
        ("jump 2 +", "2 cells straight, over anything"), ("slide over one *", "any distance in any direction, over at most one piece"),
        ("step N NE E SE SW W NW", "1 cell in any direction but backward"), ("twice step *", "1 cell in any direction, twice"),
        ("step 1..2 NE NW", "1–2 cells diagonally forward"), ("step x N", "1 cell diagonally or forward"),
        ("step N S E", "1 cell forward, backward or right"),
    ],
)  # fmt: skip
def test_moves_are_told_in_words(text: str, told: str) -> None:
    """
    Each way is a phrase; many directions have one word.
    """
    say, customs = Language("en", True, Catalogue("en.po")).say, Customs()
    assert move_words(parse_moves(text), say, customs.either.joined, customs.span) == told


def test_a_range_of_cells_is_written_as_the_language_writes_it() -> None:
    """
    Between two numbers stands what stands there in the language, which is not everywhere a dash.
    """
    say = Language("en", True, Catalogue("en.po")).say
    assert move_words(parse_moves("step 1..2 N"), say, " ".join, "{0}〜{1}") == "1〜2 cells forward"


def test_the_longest_step_is_the_one_that_is_told() -> None:
    """
    So many cells as the hint says can be written, and one more cannot.
    """
    assert parse_moves(f"jump {MOST_CELLS} N").ways[0].most == MOST_CELLS
    with pytest.raises(TermError, match="no distance"):
        parse_moves(f"jump {MOST_CELLS + 1} N")


@pytest.mark.parametrize("text", ["slide N, E", "step N,E", "jump 2 +,x"])
def test_commas_between_directions_are_explained(text: str) -> None:
    """
    Whoever writes commas learns that directions are parted by spaces.
    """
    with pytest.raises(TermError) as refused:
        parse_moves(text)
    assert refused.value.hint.startswith("part directions by spaces")
