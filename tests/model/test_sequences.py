"""The order of faces on a strip: what each way of ordering promises, and how even it is."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.sequence import de_bruijn, equal_neighbours, frequency, shuffled, window

SIX = tuple("123456")
DEFAULT = tuple("146253124365")


def stretches(period: tuple[str, ...], length: int) -> list[tuple[str, ...]]:
    """Every stretch of a length on an endless strip, by writing the strip out."""
    endless = period * (length // len(period) + 2)
    return [endless[start : start + length] for start in range(len(period))]


@pytest.mark.parametrize(
    ("faces", "order"), [(SIX, 1), (SIX, 2), (SIX, 3), (tuple("ab"), 4), (tuple("x"), 2)]
)
def test_a_de_bruijn_order_has_every_succession_once(faces: tuple[str, ...], order: int):
    """
    Each succession of so many faces occurs once in the period, and there is no other cell in it.
    """
    period = de_bruijn(faces, order)
    assert len(period) == len(faces) ** order
    assert Counter(stretches(period, order)) == Counter(product(faces, repeat=order))


@given(st.integers(2, 8), st.integers(1, 999_999), st.integers(1, 200))
def test_a_random_order_never_has_a_face_beside_itself(number: int, seed: int, cells: int):
    """
    For every seed the period covers all cells, has each face equally often and no equal neighbours.
    """
    faces = tuple("abcdefgh"[:number])
    period = shuffled(faces, seed, cells)
    assert cells <= len(period) < cells + number
    assert len(set(frequency(period, faces).values())) == 1
    assert equal_neighbours(period) == []


def test_a_random_order_is_the_same_on_every_machine():
    """
    A seed names one order for ever, and another seed another.
    """
    assert "".join(shuffled(SIX, 7, 24)) == "243431526121543145626563"
    assert shuffled(SIX, 8, 24) != shuffled(SIX, 7, 24)


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=12), st.integers(1, 30))
def test_the_worst_window_is_that_of_all_windows(cells: list[str], length: int):
    """
    Unevenness, fewest faces and least frequency equal those found by counting every stretch in full.
    """
    period, faces = tuple(cells), tuple("abcd")
    counts = [Counter(stretch) for stretch in stretches(period, length)]
    spreads = [max(count[face] for face in faces) - min(count[face] for face in faces) for count in counts]
    found = window(period, faces, length)
    assert (found.length, found.imbalance, found.start) == (length, max(spreads), spreads.index(max(spreads)))
    assert found.fewest == min(len(count) for count in counts)
    assert found.complete == sum(len(count) == 4 for count in counts)
    assert found.least == {face: min(count[face] for count in counts) for face in faces}


@pytest.mark.parametrize(("length", "spread"), [(6, 2), (12, 0), (17, 2)])
def test_the_twelve_cells_of_the_default_are_even(length: int, spread: int):
    """
    Of the cycle of twelve, stretches of 6, 12 and 17 cells have one face at most 2, 0 and 2 more than another.
    """
    counts = [Counter(stretch) for stretch in stretches(DEFAULT, length)]
    assert (
        max(max(count[face] for face in SIX) - min(count[face] for face in SIX) for count in counts) == spread
    )
    assert window(DEFAULT, SIX, length).imbalance == spread


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=12))
def test_equal_neighbours_are_found_over_the_end(cells: list[str]):
    """
    A cell is named if the next one of the endless strip is the same.
    """
    pairs = stretches(tuple(cells), 2)
    assert equal_neighbours(cells) == [number for number, (one, other) in enumerate(pairs) if one == other]
