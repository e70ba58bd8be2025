"""`kamiban sheet --from`: exactly what was changed in a workbook comes back."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl

from tests.handout.back import taken
from tests.handout.partner import CARDS, GEMS, MORE, SPOTS, edit, write
from tests.refactor.files import exchange, untouched
from tests.running import Command


def test_values_change_where_they_stand_in_every_kind_of_file(
    game: Path, book: Path, kamiban: Command
) -> None:
    """
    In YAML, JSON and CSV the edited values differ, and not a letter more.
    """
    write(
        book,
        ("cards", "fire", "name", "It's hot"), ("cards", "fire", "worth", 2), ("cards", "fire", "share", 0.25),
        ("cards", "fire", "text", "A long text that goes on for three lines, at least."),
        ("cards", "sea", "worth", None), ("cards", "hill", "count", 3),
        ("gems", "B", "name", "Blue"), ("spots", "010", "at", "12.5, 30"), ("spots", "1-2", "open", None),
        ("spots", "010", "name", "Mill; new"),
    )  # fmt: skip
    with untouched(game):
        dry = taken(kamiban, game, book, "--dry-run")
    assert f"{game}/cards.yaml:3:9: cards.fire.name: 'It's fire' → 'It's hot'\n" in dry.stdout
    done = taken(kamiban, game, book)
    assert done.stdout.endswith("10 values changed, 0 rows added and 0 rows taken away in 4 files\n"), (
        done.stderr
    )
    cards = CARDS.replace("'It''s fire'", "'It''s hot'").replace("0.50", "0.25").replace(", worth: 3", "")
    cards = cards.replace("  share", "  worth: 2\n  share")
    cards = cards.replace("for two lines.", "for three lines, at\n    least.")
    assert (game / "cards.yaml").read_text("utf-8") == cards
    assert (game / "more.yaml").read_text("utf-8") == MORE.replace("count: 1", "count: 3")
    assert (game / "gems.json").read_text("utf-8") == GEMS.replace("Beryl", "Blue")
    spots = SPOTS.replace("12, 30", "12.5, 30").replace("TRUE", "").replace("Mill", '"Mill; new"')
    assert (game / "spots.csv").read_bytes() == spots.encode("utf-8-sig")
    with untouched(game):
        assert "nothing was changed" in taken(kamiban, game, book).stdout


def test_rows_are_added_and_taken_away(game: Path, book: Path, kamiban: Command) -> None:
    """
    A new row comes behind the one above it, in its manner; without an id it gets one; a removed one is gone.
    """

    def change(made: openpyxl.Workbook) -> None:
        cards = made["cards"]
        cards.delete_rows(3)
        cards.insert_rows(3)
        for at, value in enumerate([None, "New: card", "R", "calm", None, None, None, None, 1], 1):
            cards.cell(3, at).value = value
        made["spots"].append(["quay", "Quay", "1, 2"])

    done = taken(kamiban, game, edit(book, change))
    assert done.stdout.endswith("0 values changed, 2 rows added and 1 row taken away in 2 files\n"), (
        done.stderr
    )
    cards = (game / "cards.yaml").read_text("utf-8")
    new = "\n- id: new-card\n  name: 'New: card'\n  gem: R\n  kind: calm\n  count: 1\n"
    assert cards == CARDS.replace("\n# water", f"{new}\n# water")[: CARDS.index("- {id: sea") + len(new)]
    assert (game / "spots.csv").read_bytes().endswith(b';TRUE;\r\nquay;"Quay";1, 2;;\r\n')
    with untouched(game):  # once more, it is all there
        assert "nothing was changed" in taken(kamiban, game, book).stdout


def test_a_table_without_ids_gets_none(game: Path, kamiban: Command) -> None:
    """
    Rows of a CSV that are known by their names are added and changed, and taken once.
    """
    (game / "spots.csv").write_text("name,Where\nOld Mill,\nInn,\n", "utf-8")
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0

    def change(made: openpyxl.Workbook) -> None:
        made["spots"].append(["q", "Quay", "1, 2"])

    write(edit(book, change), ("spots", "old-mill", "at", "3, 4"))
    assert taken(kamiban, game, book).returncode == 0
    assert (game / "spots.csv").read_text("utf-8") == 'name,Where\nOld Mill,"3, 4"\nInn,\nQuay,"1, 2"\n'
    with untouched(game):
        assert taken(kamiban, game, book).returncode == 0


def test_a_table_stays_within_what_stands_around_it(game: Path, kamiban: Command) -> None:
    """
    Titles above the names of columns and a total below the rows are left where they are.
    """
    (game / "spots.csv").write_text("My spots\n\nid,name,Where\na,Mill,\nTotal,1,\n", "utf-8")
    exchange(game / "game.yaml", "file: spots.csv,", "file: spots.csv, head: 3, until: Total,")
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0

    def change(made: openpyxl.Workbook) -> None:
        made["spots"].append(["q", "Quay", "1, 2", "true"])

    write(edit(book, change), ("spots", "a", "name", "Old Mill"))
    done = taken(kamiban, game, book)
    assert done.returncode == 0, done.stderr
    rows = 'My spots\n\nid,name,Where,open\na,Old Mill,\nq,Quay,"1, 2",true\nTotal,1,\n'
    assert (game / "spots.csv").read_text("utf-8") == rows


def test_json_keeps_the_names_of_its_keys(game: Path, kamiban: Command) -> None:
    """
    Keys that are called otherwise than the fields stay so, also in new rows, which get no id where none has one.
    """
    spots = [{"Name": "Mill", "Where": "1, 2"}, {"Name": "Inn", "Where": None}]
    (game / "spots.json").write_text(json.dumps(spots, indent=2), "utf-8")
    exchange(game / "game.yaml", "file: spots.csv,", "file: spots.json,")
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0

    def change(made: openpyxl.Workbook) -> None:
        made["spots"].append([None, "Quay", "3, 4", "true"])

    write(edit(book, change), ("spots", "inn", "at", "5, 6"))
    done = taken(kamiban, game, book)
    assert done.returncode == 0, done.stderr
    spots[1]["Where"] = [5, 6]  # type: ignore[assignment]  # a point, where there was none
    new = {"Name": "Quay", "Where": [3, 4], "open": True}
    assert json.loads((game / "spots.json").read_text("utf-8")) == [*spots, new]
    with untouched(game):
        assert taken(kamiban, game, book).returncode == 0


def test_sorted_rows_and_moved_columns_are_no_change(game: Path, book: Path, kamiban: Command) -> None:
    """
    Rows are known by their ids and columns by their names, in whatever order a partner has them; a remark is left.
    """

    def change(made: openpyxl.Workbook) -> None:
        cards = made["cards"]
        lines = [[each.value for each in line] for line in cards.iter_rows()]
        head, *rows = ([line[0], *reversed(line[1:]), "?"] for line in lines)
        for number, line in enumerate([[*head[:-1], "# remark"], *reversed(rows)], 1):
            for at, value in enumerate(line, 1):
                cards.cell(number, at).value = value

    with untouched(game):
        done = taken(kamiban, game, edit(book, change))
    assert done.returncode == 0 and "nothing was changed" in done.stdout
    assert "stand in another order there; the game keeps its own" in done.stderr


def test_a_translation_in_a_table_is_a_column(game: Path, kamiban: Command) -> None:
    """
    What stands in the table as name.de goes out and comes back, and a partner may add another language.
    """
    exchange(game / "more.yaml", "name: Hill", "name: Hill, name.de: Berg")
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0
    write(book, ("cards", "hill", "name.de", "Hügel"), ("cards", "hill", "name.de", "Anhöhe"))

    def change(made: openpyxl.Workbook) -> None:
        made["cards"].insert_cols(2)
        made["cards"]["B1"], made["cards"]["B4"] = "name.fr", "Colline"

    done = taken(kamiban, game, edit(book, change), "--force")
    assert done.returncode == 0, done.stderr
    assert "name: Hill, name.de: Anhöhe, name.fr: Colline," in (game / "more.yaml").read_text("utf-8")
