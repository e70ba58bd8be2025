"""Cells with what a program made of a text are told before they are printed."""

from __future__ import annotations

import pytest
from test_strange_tables import HEAD, csv, problems


@pytest.mark.parametrize(
    ("name", "column", "words"),
    [
        ("MÃ¼ller", 4, "was probably 'ü'"),
        ("M\ufffdller", 4, "a letter that was lost"),
        ("#NAME?", 3, "a formula that failed"),
        ("#DIV/0!", 3, "a formula that failed"),
    ],
)
def test_what_a_program_made_of_a_text_is_told(tmp_path, name, column, words):
    """
    Letters read in the wrong way, lost ones and failed formulas are warned of at their cell.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,{name},sun,1\nb,Two,moon,2\n")
    (found,) = [each for each in problems(folder, "warning") if each.code == "K513"]
    assert (str(found.place), words in found.message) == (f"day/cards.csv:2:{column}", True)


@pytest.mark.parametrize("name", ["Müller", "« café\u00a0»", "Buy #N/A", "Fox #1"])
def test_what_people_write_is_no_alarm(tmp_path, name):
    """
    Accents, French spaces and a number sign within a text are sound.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,{name},sun,1\nb,Two,moon,2\n")
    assert [each for each in problems(folder, "warning") if each.code == "K513"] == []
