"""Rows below the total that ends a table: those that look like cards are told, notes are not."""

from __future__ import annotations

import pytest
from test_formats import told
from test_strange_tables import HEAD, csv, problems


@pytest.mark.parametrize(
    ("below", "line"),
    [
        ("c,Kite,sun,1\n", 5),
        ("\nc,Kite,sun,1\n", 6),
        ("Average,,,1\n\nadded in May\nc,Kite,sun,\n", 8),
        (f"\n{HEAD}\nc,Kite,sun,1\n", 7),
        ("made in May\nask Bob: is 3 enough?,\n", 0),
        ("Average,,,1\nGrand total,,,3\n,,,3\n", 0),
        ("\nsuit,what,is,number\nsun,cards,a,2\nmoon,cards,b,1\n", 0),
        ("Printer:,Bob,,\n", 0),
    ],
)
def test_a_row_below_the_total_is_told_and_a_note_is_not(tmp_path, below, line):
    """
    What looks like a row behind the total is an error at its line; notes, averages and other tables are none.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,One,sun,1\nb,Two,moon,2\nTotal,,,3\n{below}", "until: Total")
    assert told(folder) == ([(f"day/cards.csv:{line}:1", "K214")] if line else [])


def test_rows_below_the_total_are_told_once_and_can_be_acknowledged(tmp_path):
    """
    Several rows are one problem with their number, and `allow` says that they are meant to stand there.
    """
    text = f"{HEAD}\na,One,sun,1\nb,Two,moon,2\nTotal,,,3\nc,Kite,sun,1\nd,Bell,sun,1\n"
    folder = csv(tmp_path / "day", text, "until: Total")
    (found,) = problems(folder)
    assert "2 rows from 'c' on" in found.message
    assert "above the total" in found.hint
    with (folder / "game.yaml").open("a", encoding="utf-8") as game:
        game.write("allow:\n  - {check: K214, where: cards.until, because: they were cut}\n")
    assert [each.acknowledged for each in problems(folder)] == ["they were cut"]


def test_a_word_that_is_no_total_may_end_the_table_before_whatever_else(tmp_path):
    """
    Rows below a word of one's own, as those that were cut from the game, are nobody's mistake.
    """
    folder = csv(tmp_path / "day", f"{HEAD}\na,One,sun,1\nCut,,,\nc,Kite,sun,1\n", "until: Cut")
    assert told(folder) == []
