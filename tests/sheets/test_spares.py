"""Blank cards in the places that are free on the last sheet."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.sheets.spares import with_spares
from tests.running import Command

CARDS = "  cards: {kind: sheet, title: Cards, spare: blank, parts: [{of: things, size: [63, 88], bleed: 3, front: named.xml.j2, back: named.xml.j2}]}\n"


def things(path: Path, page: int) -> int:
    """How often the name of the thing stands on a page."""
    return pypdfium2.PdfDocument(path)[page].get_textpage().get_text_range().count("Thing 1")


@pytest.mark.parametrize(("cards", "places", "blanks"), [(9, 9, 0), (13, 9, 5)])
def test_blanks_take_the_free_places_and_no_sheet_more(
    small_game, kamiban: Command, tmp_path: Path, cards: int, places: int, blanks: int
) -> None:
    """
    Places that are left on the last sheet get blank cards with the back of the others; the kit counts only its own.
    """
    game, out = small_game(tmp_path / "game", components=CARDS, counts=(cards,)), tmp_path / "out"
    done = kamiban("build", game, "--format", "pdf", "--paper", "a4", "--out", out)
    assert done.returncode == 0, done.stderr
    path = out / "small/en/a4/cards.pdf"
    pages = len(pypdfium2.PdfDocument(path))
    assert pages == 2 * -(-cards // places)
    assert things(path, pages - 2) == places - blanks
    assert things(path, pages - 1) == places
    assert f'"pieces": {cards}' in (out / "small/manifest.json").read_text()


@given(st.integers(1, 60), st.integers(1, 40))
def test_a_sheet_more_is_never_begun_and_none_stays_open(number: int, places: int) -> None:
    """
    However many pieces and places there are, the last sheet is full and there are as many sheets as before.
    """
    filled = with_spares([*range(number)], -1, lambda some: -(-len(some) // places))  # type: ignore[list-item, arg-type]
    assert len(filled) % places == 0
    assert len(filled) - number < places


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("spare: blank", "spare: blank, together: card", "shares its sheets, so that none of its places are free"),
        ("size: [63, 88]", "size: [20, 20], shape: round", "has no cards: blank ones are straight"),
        ("spare: blank", "spare: aids", "spare"),
    ],
)  # fmt: skip
def test_what_cannot_be_filled_is_told(
    small_game, kamiban: Command, tmp_path: Path, old: str, new: str, told: str
) -> None:
    """
    Common sheets have no places of one component, and nobody writes on round cards.
    """
    game = small_game(tmp_path / "game", components=CARDS.replace(old, new))
    done = kamiban("check", game)
    assert done.returncode == 1
    assert told in done.stdout
