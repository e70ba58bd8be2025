"""What a partner and the owner of a game changed at the same time: each side is kept, or both are told."""

from __future__ import annotations

from pathlib import Path

import openpyxl

from tests.handout.back import refused, taken
from tests.handout.partner import edit, write
from tests.refactor.files import exchange, untouched
from tests.running import Command


def test_only_what_the_partner_changed_is_taken(game: Path, book: Path, kamiban: Command) -> None:
    """
    What was changed, added or taken away in the game meanwhile stays, also in a row that the partner changed.
    """
    write(book, ("cards", "sea", "name", "Lake"))
    exchange(game / "cards.yaml", "worth: 3", "worth: 4")
    exchange(game / "more.yaml", "- {id: hill, name: Hill", "- {id: dale, name: Dale")
    assert taken(kamiban, game, book).returncode == 0
    assert '{id: sea, name: "Lake", gem: B, kind: calm, worth: 4,' in (game / "cards.yaml").read_text("utf-8")
    assert (game / "more.yaml").read_text("utf-8").startswith("- {id: dale")


def test_a_value_changed_on_both_sides_is_told_with_both(game: Path, book: Path, kamiban: Command) -> None:
    """
    A conflict has its place in the game and in the workbook; nothing is written unless one side is preferred.
    """
    write(book, ("cards", "sea", "worth", 5))
    exchange(game / "cards.yaml", "worth: 3", "worth: 4")
    told = refused(kamiban, game, book)
    assert (
        f"{game}/cards.yaml:15:59: cards.sea.worth is '4' here and '5' in the workbook; it was '3' when that was written\n"
        f"  see: {book}[cards]:3:6\n"
    ) in told
    with untouched(game):
        assert taken(kamiban, game, book, "--prefer", "game").returncode == 0
    assert taken(kamiban, game, book, "--prefer", "sheet").returncode == 0
    assert "worth: 5" in (game / "cards.yaml").read_text("utf-8")


def test_a_row_lost_on_one_side_and_changed_on_the_other_is_a_conflict(
    game: Path, book: Path, kamiban: Command
) -> None:
    """
    Neither the loss nor the change is taken for granted.
    """

    def change(made: openpyxl.Workbook) -> None:
        made["cards"].delete_rows(3)

    write(edit(book, change), ("cards", "hill", "count", 2))
    exchange(game / "cards.yaml", "worth: 3", "worth: 4")
    (game / "more.yaml").write_text("[]\n", "utf-8")
    told = refused(kamiban, game, book)
    assert "cards.sea was taken out of the workbook, and 'worth' was changed here" in told
    assert "cards has no row 'hill' any more, and it was changed in the workbook" in told
    done = taken(kamiban, game, book, "--prefer", "sheet")
    assert done.returncode == 0, done.stderr
    assert "- id: hill\n  name: 'Hill'\n  gem: B\n" in (game / "cards.yaml").read_text("utf-8")


def test_a_table_or_field_that_the_game_has_no_more_is_told_if_it_was_changed(
    game: Path, book: Path, kamiban: Command
) -> None:
    """
    An old workbook still serves for the tables that are left.
    """
    exchange(game / "game.yaml", "      share: number?\n", "")
    exchange(game / "cards.yaml", "  share: 0.50\n", "")
    exchange(game / "game.yaml", "  spots: {", "  places: {")
    with untouched(game):
        assert taken(kamiban, game, book).returncode == 0
    write(book, ("spots", "010", "name", "X"), ("cards", "fire", "share", 0.75))
    told = refused(kamiban, game, book)
    assert "the game has no table 'spots' any more, and '010' was changed in it" in told
    assert "the game has no field 'share' any more, and it was changed in the workbook" in told
