"""Moves that are refused, each with its words and its hint, and small moves worked out by hand."""

from __future__ import annotations

import pytest

from generator.grammar.moves import parse_moves
from generator.grammar.moving import move_words
from generator.grammar.parse import TermError
from generator.grammar.reach import CellBoard, reachable
from generator.locale.catalogue import Catalogue
from generator.locale.customs import Customs
from generator.locale.language import Language

EXAMPLE = "write moves as in step N NE, step 1..2 E W, jump 2 +, slide over one *, twice step *"
FAR = "write 1 to 20 cells, the smaller number first"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("", "moves '' name no step, jump or slide at the end", EXAMPLE),
        ("stepp N", "moves 'stepp N' name no step, jump or slide at 'stepp'", "did you mean 'step'?"),
        ("twice", "moves 'twice' name no step, jump or slide at the end", EXAMPLE),
        (
            "jump N",
            "moves 'jump N' do not say how far a jump goes at 'N'",
            "write how many cells, as in jump 2 +",
        ),
        (
            "slide 2 N",
            "moves 'slide 2 N' have a number at '2'",
            "a slide goes any distance; write step 1..2 for less",
        ),
        ("step 0 N", "moves 'step 0 N' have no distance at '0'", FAR),
        ("step 3..2 N", "moves 'step 3..2 N' have no distance at '3..2'", FAR),
        ("step 21 N", "moves 'step 21 N' have no distance at '21'", FAR),
        ("jump 2..21 N", "moves 'jump 2..21 N' have no distance at '2..21'", FAR),
        (
            "step over one N",
            "moves 'step over one N' pass over a piece at 'over'",
            "only a slide has `over one`; a jump passes anything",
        ),
        (
            "slide over two N",
            "moves 'slide over two N' do not say over how many pieces at 'two'",
            "write slide over one",
        ),
        ("step", "moves 'step' lack a direction at the end", "write one of N NE E SE S SW W NW + x *"),
        (
            "step N; slide",
            "moves 'step N; slide' lack a direction at the end",
            "write one of N NE E SE S SW W NW + x *",
        ),
        (
            "step N,E",
            "moves 'step N,E' have no such direction at 'N,E'",
            "part directions by spaces, as in slide N E",
        ),
        ("step N N", "moves 'step N N' name a direction again at 'N'", "write each direction once"),
        ("step + N", "moves 'step + N' name a direction again at 'N'", "write each direction once"),
        ("step + *", "moves 'step + *' name a direction again at '*'", "write each direction once"),
        ("step 1.2 N", "moves 'step 1.2 N' have no such direction at '1.2'", None),
    ],
)
def test_each_mistake_in_moves_has_its_words(text: str, message: str, hint: str | None) -> None:
    """
    What is wrong, at which word, and what to write instead.
    """
    with pytest.raises(TermError) as caught:
        parse_moves(text)
    assert caught.value.message == message
    assert hint is None or caught.value.hint == hint


def test_moves_have_two_hundred_letters_and_twenty_cells_at_most() -> None:
    """
    One letter or one cell more is refused.
    """
    text = "; ".join(["step N"] * 25) + "  "
    assert len(text) == 200
    assert len(parse_moves(text).ways) == 25
    with pytest.raises(TermError) as caught:
        parse_moves(text + " ")
    assert (caught.value.offset, caught.value.hint) == (200, "moves have at most 200 letters")
    assert parse_moves("step 1..20 N").ways[0].most == 20


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("step N", "31"), ("step NE", "41"), ("step E", "42"), ("step SE", "43"), ("step S", "33"), ("step SW", "23"), ("step W", "22"), ("step NW", "21"),
        ("step +", "31 42 33 22"), ("step x", "41 43 23 21"), ("jump 2 E", "52"), ("step 2 E", "52"), ("step 1..3 E", "42 52 62"), ("slide E", "42 52 62"),
        ("jump 3 N", ""), ("slide S", "33 34"),
    ],
)  # fmt: skip
def test_where_each_direction_leads(text: str, cells: str) -> None:
    """
    From the fourth column and third row of a board of seven by five; north is up, away from the player.
    """
    wanted = {(int(cell[0]), int(cell[1])) for cell in cells.split()}
    assert reachable(parse_moves(text), (3, 2), CellBoard(7, 5)) == wanted


def test_a_piece_does_not_stand_in_its_own_way() -> None:
    """
    Where it stood is free: two steps there and back end nowhere, and it is no piece to pass.
    """
    board = CellBoard(3, 1, frozenset({(1, 0)}))
    assert reachable(parse_moves("twice step E W"), (1, 0), board) == set()
    assert reachable(parse_moves("twice step * "), (0, 0), CellBoard(3, 1, frozenset({(0, 0)}))) == {(2, 0)}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("step N", "1 cell forward"), ("step S", "1 cell backward"), ("step W", "1 cell left"), ("step E", "1 cell right"),
        ("step NW", "1 cell diagonally forward to the left"), ("step NE", "1 cell diagonally forward to the right"),
        ("step SW", "1 cell diagonally backward to the left"), ("step SE", "1 cell diagonally backward to the right"),
        ("step SE SW", "1 cell diagonally backward"), ("step *", "1 cell in any direction"), ("step + NE", "1 cell straight or diagonally forward to the right"),
        ("jump 1 N", "1 cell forward"), ("jump 2 N", "2 cells forward, over anything"), ("jump 1..2 N", "1–2 cells forward, over anything"),
        ("step 2 N", "2 cells forward"), ("step 1..3 x", "1–3 cells diagonally"), ("slide +", "any distance straight"),
        ("twice slide over one x", "any distance diagonally, over at most one piece, twice"),
        ("step NE E SE S SW W NW", "1 cell in any direction but forward"), ("step N NE SE S SW W NW", "1 cell in any direction but right"),
    ],
)  # fmt: skip
def test_every_direction_has_its_words(text: str, told: str) -> None:
    """
    Many at once have one word; one cell is a cell and two are cells; a jump over nothing passes nothing.
    """
    say, customs = Language("en", True, Catalogue("en.po")).say, Customs()
    assert move_words(parse_moves(text), say, customs.either.joined, customs.span) == told
