"""`kamiban import`: rows that sum up others are no cards, and cards that are called like them are no totals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.intake.bring import bring, brought

TABLE = "Name,Type,Cost,Qty\nLamp,Crew,1,2\nCook,Crew,2,3\nSkiff,Ship,3,1\nBrig,Ship,4,2\n"
NAMES = ["Lamp", "Cook", "Skiff", "Brig"]


def names(text: str) -> list[object]:
    """What the cards are called that a spreadsheet makes, in which nothing may be wrong."""
    Path("deck.csv").write_text(text, encoding="utf-8")
    return [row.values["name"] for row in brought("deck.csv").tables["deck"].rows]


@pytest.mark.parametrize(
    "below",
    [
        "Total,,10,8", "Sum,,,8", "Grand total,,,8", "Итого,,,8", "合計,,10,8", "TOTAL CARDS,,,8", "Sub-total:,,,8",
        "Total,,99,8", "Total costs,,10,", "Total,,10,8\nAverage,,2.5,2", "Total,,10,8\n,,2.5,2", ",,10,8", ",,,8",
        "Average,,2.5,2", "Total,,10,8\n\nNotes:\nAsk Bob about prices",
    ],
)  # fmt: skip
def test_what_sums_up_the_rows_is_no_row(work: Path, below: str):
    """
    Totals in several languages, averages, and sums without any word end the table, and the report says so.
    """
    assert names(f"{TABLE}{below}\n") == NAMES
    done = bring("deck.csv", "again")
    assert "the table ends before" in done.stdout or "row 6 sums up others" in done.stdout


@pytest.mark.parametrize(
    "row",
    [
        "Total Eclipse,Magic,9,1",
        "Total Eclipse,Magic,9,8",
        "Total,Magic,9,1",
        "Total Eclipse,,9,1",
        "Mean,,3,1",
        "Mean,Crew,,",
    ],
)
def test_a_card_that_is_called_like_a_total_is_a_card(work: Path, row: str):
    """
    A row that has what all others have, or whose numbers are no sums, is a card, and the report says so.
    """
    name = row.partition(",")[0]
    assert names(f"{TABLE}{row}\n") == [*NAMES, name]
    assert f"row 6 begins with '{name}' and is taken for a row" in bring("deck.csv", "more").stdout


@pytest.mark.parametrize(
    ("text", "last"),
    [("Lamp,2\nCook,3\nTotal,5\n", "Cook"), ("Lamp,1\nCook,1\nTotal Eclipse,2\n", "Total Eclipse")],
)
def test_a_total_in_a_list_of_two_columns_is_known_by_its_word(work: Path, text: str, last: str):
    """
    Where rows have a name and a number alone, a total lacks nothing, and nor does a card that is called so.
    """
    assert names(f"Name,Qty\n{text}")[-1] == last


def test_subtotals_between_rows_are_left_out(work: Path):
    """
    A subtotal is no card, and the total behind it counts only cards.
    """
    text = TABLE.replace("Skiff", "Subtotal,,3,5\nSkiff") + ",,7,3\nKite,Toy,1,1\n,,11,9\n"
    assert names(text) == [*NAMES, "Kite"]
    assert "row 4 and 1 more below it sums up others" in bring("deck.csv", "more").stdout


def test_a_row_of_numbers_that_are_no_sums_is_told(work: Path):
    """
    Numbers without a name that nobody can explain stay a row, and the report says which one it is.
    """
    Path("deck.csv").write_text(f"{TABLE},,7,7\n", encoding="utf-8")
    assert "row 6 has numbers and no name" in bring("deck.csv").stdout


def test_rows_of_numbers_alone_are_cards_even_where_one_is_the_sum(work: Path):
    """
    In a table without words every row has all that the others have.
    """
    Path("deck.csv").write_text("Left,Right\n0,0\n0,1\n1,1\n1,2\n2,2\n", encoding="utf-8")
    done = bring("deck.csv")
    assert "with 5 rows" in done.stdout
