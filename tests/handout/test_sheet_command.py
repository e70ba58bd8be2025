"""`kamiban sheet`: a workbook goes out, and exactly what was changed in it comes back."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest
from python_calamine import CalamineWorkbook

from tests.handout.partner import CARDS, GEMS, MORE, SPOTS, edit, small, write
from tests.refactor.files import exchange, untouched

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return small(tmp_path / "small")


@pytest.fixture
def book(game: Path, kamiban: Command) -> Path:
    """A workbook that was handed out."""
    done = kamiban("sheet", game, "--to", game.parent / "team.xlsx")
    assert (done.returncode, done.stderr) == (0, "")
    return game.parent / "team.xlsx"


def taken(kamiban: Command, game: Path, book: Path, *words: str) -> subprocess.CompletedProcess[str]:
    done = kamiban("sheet", game, "--from", book, *words)
    assert "Traceback" not in done.stderr
    return done


def refused(kamiban: Command, game: Path, book: Path, *words: str) -> str:
    """What is told where nothing may be written."""
    with untouched(game):
        done = taken(kamiban, game, book, *words)
    assert done.returncode == 1
    assert done.stderr.endswith("nothing was written\n")
    return done.stderr


# --- out --------------------------------------------------------------------------------------------
def test_every_table_has_a_sheet_with_its_fields(book: Path) -> None:
    """
    Texts stay texts, numbers are numbers, and what a column takes is held by the spreadsheet itself.
    """
    made = openpyxl.load_workbook(book)
    assert made.sheetnames == ["Read me", "gems", "spots", "cards", "kamiban base"]
    assert made["kamiban base"].sheet_state == "veryHidden"
    cards, spots = made["cards"], made["spots"]
    assert [each.value for each in cards[1]] == [
        "id",
        "name",
        "gem",
        "kind",
        "price",
        "worth",
        "share",
        "text",
        "count",
    ]
    assert [each.value for each in cards[2]] == [
        "fire", "It's fire", "R", "wild", "R2B1", None, 0.5, "A long text that goes on for two lines.", 2,
    ]  # fmt: skip
    assert [each.value for each in spots["A"]] == ["id", "010", "1-2"]
    assert {each.number_format for each in spots["A"]} == {"@"}
    assert spots["C2"].value == "12, 30" and spots["D3"].value == "true"
    rules = {str(rule.sqref).split(":")[0]: rule for rule in cards.data_validations.dataValidation}
    assert rules["C2"].formula1 == "'gems'!$A$2:$A$3"
    assert rules["D2"].formula1 == '"calm,wild"'
    assert (rules["F2"].type, rules["F2"].formula1, rules["F2"].formula2) == ("whole", "0", "9")
    assert cards.freeze_panes == "B2" and cards["A1"].font.bold and cards.auto_filter.ref == "A1:I4"
    assert cards["F1"].comment.text == "a whole number from 0 to 9; if it is empty, it is '0'"


def test_what_looks_like_a_formula_or_an_escape_is_a_text(game: Path, kamiban: Command) -> None:
    """
    A text that begins with = is no formula, and one with letters that xlsx escapes comes back as it was.
    """
    exchange(game / "more.yaml", "name: Hill", 'name: "=1+1 _x0041_"')
    assert kamiban("sheet", game, "--to", game.parent / "x.xlsx").returncode == 0
    read = CalamineWorkbook.from_path(str(game.parent / "x.xlsx")).get_sheet_by_name("cards").to_python()
    assert read[3][1] == "=1+1 _x0041_"
    with untouched(game):
        assert "nothing was changed" in taken(kamiban, game, game.parent / "x.xlsx").stdout


def test_a_workbook_that_is_there_is_not_written_over(game: Path, book: Path, kamiban: Command) -> None:
    """
    It may be the partner's: only --force replaces it.
    """
    before = write(book, ("gems", "R", "name", "Garnet")).read_bytes()
    done = kamiban("sheet", game, "--to", book)
    assert done.returncode == 1 and "is there already" in done.stderr
    assert book.read_bytes() == before
    assert kamiban("sheet", game, "--to", book, "--force").returncode == 0
    assert book.read_bytes() != before


def test_from_the_game_s_own_folder_it_is_written_beside_it(game: Path, kamiban: Command) -> None:
    """
    A game's folder is what it is printed from, so that a workbook is not put there unasked.
    """
    with untouched(game):
        assert kamiban("sheet", cwd=game).returncode == 0
    assert (game.parent / "small.xlsx").is_file()


def test_tables_that_are_workbooks_are_left_out(game: Path, kamiban: Command) -> None:
    """
    Such a file is handed out itself, which is said.
    """
    made = openpyxl.Workbook()
    for line in (["id", "name", "Where"], ["a", "Mill", "1, 2"]):
        made.active.append(line)
    made.save(game / "spots.xlsx")
    exchange(game / "game.yaml", "spots.csv", "spots.xlsx")
    done = kamiban("sheet", game, "--to", game.parent / "x.xlsx")
    assert "'spots' is left out: hand out 'spots.xlsx' itself" in done.stderr
    assert "spots" not in openpyxl.load_workbook(game.parent / "x.xlsx").sheetnames


# --- and back ---------------------------------------------------------------------------------------
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


def test_what_would_change_something_else_is_not_written(game: Path, kamiban: Command) -> None:
    """
    Every value is read again in a copy: if one that nobody edited would be another, nothing is written.
    """
    exchange(
        game / "game.yaml",
        "notation:",
        "  more: {file: more.yaml, fields: {name: text, gem: text, kind: text, count: int}}\nnotation:",
    )
    exchange(game / "game.yaml", "[cards.yaml, more.yaml]", "cards.yaml")
    (game / "again.yaml").symlink_to("more.yaml")
    exchange(
        game / "game.yaml",
        "notation:",
        "  again: {file: again.yaml, fields: {name: text, gem: text, kind: text, count: int}}\nnotation:",
    )
    book = game.parent / "x.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0
    told = refused(kamiban, game, write(book, ("more", "hill", "name", "Dale")), "--force")
    assert "the changes cannot be written here without changing something else" in told


def test_an_id_that_was_changed_is_a_case_for_rename(game: Path, book: Path, kamiban: Command) -> None:
    """
    A row under another id, or under none, is not taken for a new one; after a renaming the workbook fits again.
    """
    write(book, ("cards", "sea", "id", "lake"), ("spots", "010", "id", None))
    told = refused(kamiban, game, book)
    assert f"{book}[cards]:3:1: the row 'sea' is called 'lake' in the workbook\n" in told
    assert "`kamiban rename small cards.sea lake`" in told
    assert "the row '010' has lost its id" in told
    write(book, ("spots", None, "id", "010"))  # type: ignore[arg-type]  # an empty cell
    assert kamiban("rename", game, "cards.sea", "lake").returncode == 0
    with untouched(game):
        assert taken(kamiban, game, book).returncode == 0


@pytest.mark.parametrize(("value", "said"), [
    (("cards", "sea", "worth", 12), "[cards]:3:6: error[K205]: worth of 'sea' is 12, outside 0..9"),
    (("cards", "sea", "kind", "odd"), "[cards]:3:4: error[K202]: kind of 'sea' must be one of calm, wild, not 'odd'"),
    (("cards", "sea", "gem", "X"), "[cards]:3:3: error[K208]: gem of 'sea' names 'X'"),
    (("cards", "sea", "price", "R2Q1"), "[cards]:3:5: error[K203]"),
    (("cards", "sea", "name", None), "[cards]:3:1: error[K204]: cards 'sea' lacks the key 'name'"),
    (("cards", "sea", "worth", datetime(2026, 2, 1)), "[cards]:3:6: error[K113]: F3 is a date or a time"),
    (("cards", "sea", "worth", "1.0"), "[cards]:3:6: error[K202]: worth of 'sea' must be a whole number, not '1.0'"),
    (("cards", "sea", "id", "fire"), "[cards]:3:1: error[K209]: id 'fire' stands in cards already, in row 2"),
    (("cards", "sea", "id", "a b"), "[cards]:3:1: error[K212]: 'a b' is not an id"),
    (("spots", "010", "at", "here"), "[spots]:2:3: error[K202]: at of '010' must be a point, not 'here'"),
    (("gems", "R", "id", "Z"), "[gems]:2:1: the row 'R' is called 'Z'"),
])  # fmt: skip
def test_what_does_not_fit_is_told_at_its_cell(
    game: Path, book: Path, kamiban: Command, value: tuple[str, str, str, object], said: str
) -> None:
    """
    A value of the wrong kind, an id that is none or there twice: told with sheet, row and column, nothing written.
    """
    assert f"{book}{said}" in refused(kamiban, game, write(book, value))


def test_changes_that_break_a_check_go_in_by_force(game: Path, book: Path, kamiban: Command) -> None:
    """
    A rule that no longer holds stops the changes; --force puts them in, and a warning stops nobody.
    """
    rule = "rules:\n  - {rule: total, of: cards, equals: 4, because: four fit on a page}\nallow:"
    exchange(game / "game.yaml", "allow:", rule)
    write(book, ("cards", "sea", "count", 2))
    assert "error[K301]" in refused(kamiban, game, book)
    done = taken(kamiban, game, book, "--force")
    assert done.returncode == 0 and "error[K301]" in done.stderr
    assert "count: 2}" in (game / "cards.yaml").read_text("utf-8")


@pytest.mark.parametrize(("change", "said"), [
    (lambda made: made["cards"].cell(1, 2, "nme"), "cards has no field for the column 'nme'"),
    (lambda made: made["cards"].cell(1, 1, "#"), "has no column 'id', by which its rows are known"),
    (lambda made: made["cards"].cell(1, 3, "name"), "two columns are called 'name'"),
    (lambda made: made["cards"].cell(9, 12, "stray"), "stands in a column without a name"),
    (lambda made: made.remove(made["kamiban base"]), "was not written by `kamiban sheet`"),
    (lambda made: made["kamiban base"].cell(1, 3, "{}"), "was not written by `kamiban sheet`"),
    (lambda made: made["kamiban base"].cell(3, 3, "x"), "was not written by `kamiban sheet`"),
])  # fmt: skip
def test_a_workbook_that_is_not_as_it_was_is_refused(
    game: Path, book: Path, kamiban: Command, change: Callable[[openpyxl.Workbook], None], said: str
) -> None:
    """
    Renamed and doubled columns, a lost id, a workbook of unknown origin: each is told.
    """
    assert said in refused(kamiban, game, edit(book, change))


def test_the_workbook_of_another_game_is_refused(game: Path, book: Path, kamiban: Command) -> None:
    """
    It says whose tables it has.
    """
    exchange(game / "game.yaml", "id: small", "id: other")
    assert "has the tables of the game 'small', not of 'other'" in refused(kamiban, game, book)


def test_a_lost_sheet_or_column_changes_nothing_and_is_told(game: Path, book: Path, kamiban: Command) -> None:
    """
    Nobody means to empty a table by deleting its sheet; notes of the partner on a sheet of their own are passed over.
    """

    def change(made: openpyxl.Workbook) -> None:
        made.remove(made["gems"])
        made["cards"].delete_cols(8)
        made.create_sheet("Ideas")["A1"] = "more cards!"

    with untouched(game):
        done = taken(kamiban, game, edit(book, change))
    assert done.returncode == 0
    assert "there is no sheet 'gems' any more, so 'gems' stays as it is" in done.stderr
    assert "there is no column 'text' any more, so its values stay as they are" in done.stderr
    assert "the sheet 'Ideas' is no table, and is not read" in done.stderr


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


@pytest.mark.parametrize("words", [
    ["--dry-run"], ["--prefer", "game"], ["--from", "a.xlsx", "--to", "b.xlsx"], ["--from", "absent.xlsx"], ["--from", "small/game.yaml"],
])  # fmt: skip
def test_words_that_make_no_sense_are_refused(game: Path, kamiban: Command, words: list[str]) -> None:
    """
    A file that is no workbook, or absent, and options that do not go together are told in a sentence.
    """
    with untouched(game.parent):
        done = kamiban("sheet", game, *words, cwd=game.parent)
    assert done.returncode != 0 and done.stderr and "Traceback" not in done.stderr
