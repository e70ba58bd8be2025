"""A designer's day: forty ordinary edits, each of which is told at its line with what follows, and stops nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path

import pytest
import yaml

from generator.command.diff import lines
from generator.ledger.difference import difference
from generator.ledger.state import state
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey
from tests.ledger.forty import EDITS, DayEdit

GAMES = Path(__file__).resolve().parents[2] / "cards"


@pytest.fixture(scope="module")
def accepted() -> Callable[[str], Mapping[str, str]]:
    """What held in a game before anybody touched it."""

    @cache
    def was(name: str) -> Mapping[str, str]:
        game = load_game(GAMES / name, name, Findings())
        assert game is not None
        return {entry.key: entry.value for entry in state(game)}

    return was


def edited(edit: DayEdit, folder: Path) -> tuple[Path, int]:
    """A copy of the game with the edit done, and the line of the edit."""
    shutil.copytree(GAMES / edit.game, folder)
    path = folder / edit.file
    text = path.read_text("utf-8")
    start = text.index(edit.old)
    path.write_text(text[:start] + edit.new + text[start + len(edit.old) :], "utf-8")
    return folder, text.count("\n", 0, start) + 1


def test_there_are_ten_edits_in_each_of_four_games() -> None:
    """
    The day is forty edits long.
    """
    assert [sum(edit.game == name for edit in EDITS) for name in {edit.game for edit in EDITS}] == [10] * 4


def told_of(edit: DayEdit, accepted: Mapping[str, str], folder: Path) -> list[str]:
    """What is told of an edit: it is no error, and is named where it was made with what follows from it."""
    _, line = edited(edit, folder)
    surveyed = survey(folder, edit.game, proof=False)
    assert surveyed.game is not None
    assert surveyed.findings.blocking == []
    told = list(lines(difference(surveyed.game, accepted)))
    assert any(each.startswith(f"{edit.game}/{edit.file}:{line}:") and edit.said in each for each in told), (
        told
    )
    for each in edit.follows:
        assert any(each in one for one in told), told
    changes = [each for each in told[1:] if each.startswith(f"{edit.game}/")]
    assert len(changes) > 1 or "together:" not in told  # whatever follows has this one cause
    return told


@pytest.mark.slow
@pytest.mark.parametrize("edit", EDITS[1:], ids=lambda edit: f"{edit.game}-{edit.said}")
def test_an_edit_is_told_at_its_line_and_stops_nothing(
    edit: DayEdit, accepted: Callable[[str], Mapping[str, str]], tmp_path: Path
) -> None:
    """
    An ordinary edit asks for no other, is no error, and is named where it was made with what follows from it.
    """
    assert told_of(edit, accepted(edit.game), tmp_path / edit.game)


def cards(folder: Path) -> list[dict[str, object]]:
    """The cards as another library reads them."""
    found: list[dict[str, object]] = yaml.safe_load((folder / "cards.yaml").read_text("utf-8"))
    return found


def lacking(folder: Path, suit: str, hand: int) -> Fraction:
    """The share of hands without a suit, counted anew."""
    copies = [(row["suit"], int(str(row["count"]))) for row in cards(folder)]
    deck = sum(count for _, count in copies)
    others = sum(count for of, count in copies if of != suit)
    return Fraction(comb(others, hand), comb(deck, hand))


@pytest.mark.slow
def test_the_numbers_that_follow_are_those_of_a_fresh_count(
    accepted: Callable[[str], Mapping[str, str]], tmp_path: Path
) -> None:
    """
    The first edit, told as the others are: the deck, its suit and the hands without it are what counting the rows
    anew gives.
    """
    edit = EDITS[0]
    folder = tmp_path / edit.game
    told = " ".join(told_of(edit, accepted(edit.game), folder))
    before, after = (cards(each) for each in (GAMES / edit.game, folder))
    deck = [sum(int(str(row["count"])) for row in rows) for rows in (before, after)]
    suit = [
        sum(int(str(row["count"])) for row in rows if row["suit"] == "culture") for rows in (before, after)
    ]
    hands = [f"{float(lacking(each, 'culture', 3)) * 100:.1f}" for each in (GAMES / edit.game, folder)]
    assert f"{deck[0]} → {deck[1]} pieces" in told
    assert f"suit culture {suit[0]} → {suit[1]}" in told
    assert f"without culture {hands[0]} → {hands[1]} %" in told
