"""`kamiban import`: a stranger's table becomes a game that is sound at once, and all that was guessed is said."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings
from tests.intake.bring import CARDS, bring, brought, declared, write


def test_thirty_cards_are_a_deck_after_two_commands(work: Path, kamiban):
    """
    A CSV becomes a game.yaml of under fifteen lines beside the very same CSV, and the next command prints it.
    """
    write(work / "deck.csv", CARDS)
    done = kamiban("import", "deck.csv", cwd=work)
    assert done.returncode == 0, done.stderr
    assert (work / "cards/deck/deck.csv").read_bytes() == (work / "deck.csv").read_bytes()
    assert len((work / "cards/deck/game.yaml").read_text("utf-8").splitlines()) < 15
    assert sorted(path.name for path in (work / "cards/deck").iterdir()) == ["deck.csv", "game.yaml"]
    assert done.stdout.splitlines()[-1] == "next: kamiban build deck"
    assert kamiban("check", "deck", cwd=work).stdout == "0 errors, 0 warnings, 0 acknowledged in 1 game\n"
    assert kamiban("build", "deck", "--paper", "a4", "--format", "pdf", cwd=work).returncode == 0
    assert (work / "output/deck/en/a4/deck.pdf").is_file()


def test_fields_and_types_are_guessed_and_said(work: Path):
    """
    Headings and cells say what each column is, and the answer names every column with its field, type and reason.
    """
    write(work / "deck.csv", CARDS)
    said = bring("deck.csv").stdout
    game = load_game(Path("cards/deck"), "deck", Findings())
    assert game is not None
    assert declared(game) == {
        "name": "text", "count": "int", "suit": "choice Sun|Moon|Star", "cost": "int", "vp": "int?",
        "rules": "text", "legendary": "bool",
    }  # fmt: skip
    assert game.file.tables["deck"].columns == {"Card Name": "name", "Qty": "count", "Notes": "none"}
    for heading in CARDS[0]:
        assert heading in said
    assert "how many copies are printed" in said
    assert "printed as 60 cards" in said
    assert "left out" in said


@pytest.mark.parametrize(
    ("heading", "cells", "field", "type"),
    [
        ("枚数", ["1", "2", "3", "1"], "count", "int"),
        ("Anzahl", ["1", "", "3", "1"], "count", "int = 1"),
        ("Copies", ["one", "two", "three", "one"], "copies", "plain"),
        ("Colour", ["#AA0000", "#00BB00", "#0000CC", "#112233"], "colour", "colour"),
        ("Copies", ["x2", "3x", "×1", "2 x"], "count", "int"),
        ("# in deck", ["1", "2", "3", "1"], "count", "int"),
        ("#", ["1", "2", "2", "1"], "count", "int"),
        ("Weight", ["1.5", "2", "0.25", "3"], "weight", "number"),
        ("Zip", ["010", "020", "030", "040"], "zip", "plain"),
        ("Range", ["3-5", "1-2", "2-4", "1-6"], "range", "plain"),
        ("Ability", ["Gain [coin].", "Lose [heart].", "Gain [coin].", "Lose [heart]."], "ability", "text"),
        ("Rules Text", ["Fly.", "", "Dig.", "Fly."], "rules_text", "text?"),
        ("Effect 2", ["Fly.", "Swim.", "Dig.", "Go."], "effect_2", "text"),
        ("効果", ["Fly.", "Swim.", "Dig.", "Go."], "text", "text"),
        ("First?", ["TRUE", "FALSE", "TRUE", "FALSE"], "first", "bool"),
        ("Level", ["x", "", "x", ""], "level", "bool?"),
        ("Neu", ["WAHR", "FALSCH", "WAHR", "FALSCH"], "neu", "bool"),
        ("Fort", ["VRAI", "FAUX", "VRAI", ""], "fort", "bool?"),
        ("Level", ["１", "２", "10", "３"], "level", "int"),
        ("枚数", ["２", "３枚", "x1", "1"], "count", "int"),
        ("Wert", ["1,5", "2", "0,25", "3,5"], "wert", "number"),
        ("Wert", ["1,500", "2,250", "3,750", "4,000"], "wert", "plain"),
        (
            "2nd Class",
            ["Knight of Rain", "Monk of Snow", "Bard of Sun", "Fool of Fog"],
            "n2nd_class",
            "plain",
        ),
        ("abilityType", ["once", "twice", "once", "twice"], "ability_type", "choice once|twice"),
        ("table", ["4", "5", "6", "7"], "table_", "int"),
    ],
)
def test_a_column_is_what_all_its_cells_are(
    work: Path, heading: str, cells: list[str], field: str, type: str
):
    """
    The first type that fits every cell is taken, an empty cell makes it optional, and what is read is without fault.
    """
    names = ["Mill", "Fox", "Well", "Gate"]
    write(work / "deck.csv", [["name", heading], *([name, cell] for name, cell in zip(names, cells))])
    assert declared(brought("deck.csv")) == {"name": "text", field: type}


def test_ids_are_taken_where_they_are_and_made_where_they_are_not(work: Path):
    """
    A column of different ids is the id; one called so with a value twice is left out, and ids are made of names.
    """
    rows = [["id", "name"], ["a1", "Mill"], ["a2", "Fox"], ["a3", "Well"]]
    write(work / "deck.csv", rows)
    assert [row.id for row in brought("deck.csv").rows()] == ["a1", "a2", "a3"]
    write(work / "pack.csv", [*rows, ["a3", "Gate"]])
    assert [row.id for row in brought("pack.csv", game="pack").rows()] == ["mill", "fox", "well", "gate"]


def test_two_sheets_that_refer_to_each_other_are_tables_with_references(work: Path):
    """
    A column whose words are the ids of another sheet is a reference, and that sheet is not printed as cards.
    """
    book = openpyxl.Workbook()
    book.active.title = "Deck"
    for line in (["Name", "Suit"], ["Mill", "sun"], ["Fox", "moon"], ["Well", "sun"], ["Gate", "moon"]):
        book.active.append(line)
    suits = book.create_sheet("Suits")
    for line in (["id", "Name", "Colour"], ["sun", "Sun", "#CC7700"], ["moon", "Moon", "#224488"]):
        suits.append(line)
    book.save(work / "deck.xlsx")
    game = brought("deck.xlsx")
    assert declared(game)["suit"] == "ref suits"
    assert [*game.file.components] == ["deck"]
    assert (work / "cards/deck/deck.xlsx").read_bytes() == (work / "deck.xlsx").read_bytes()


def test_titles_totals_and_merged_cells_are_recognised(work: Path):
    """
    A title above the head and a total below are left where they are, and merged cells say the same in each row.
    """
    book = openpyxl.Workbook()
    for line in (
        ["My deck"], [], ["Name", "Suit", "Cost"], ["Mill", "Sun", 1], ["Fox", None, 2], ["Well", "Moon", 3],
        ["Gate", "Moon", 4], ["Total", None, 10],
    ):  # fmt: skip
        book.active.append(line)
    book.active.merge_cells("B4:B5")
    book.active.merge_cells("A1:C1")
    book.save(work / "deck.xlsx")
    game = brought("deck.xlsx")
    assert (game.file.tables["deck"].head, game.file.tables["deck"].until) == (3, "Total")
    assert [row.values["suit"] for row in game.rows()] == ["Sun", "Sun", "Moon", "Moon"]


def test_long_texts_get_larger_cards_and_too_many_columns_are_left_out(work: Path):
    """
    What a card has no room for is left out from the end, the rules stay, and check has nothing to say.
    """
    many = [f"Quality {number}" for number in range(20)]
    rows = [["name", "rules", *many]]
    rows += [
        [f"Card {n}", f"Draw {n} cards and keep one of them. " * 6, *(str(n + m) for m in range(20))]
        for n in range(5)
    ]
    write(work / "deck.csv", rows)
    game = brought("deck.csv")
    fields = declared(game)
    assert {"name", "rules", "quality_0"} <= fields.keys()
    assert "quality_19" not in fields
    write(work / "book.csv", [["name", "rules"], ["Long", "A sentence of some length stands here. " * 40]])
    game = brought("book.csv", game="book")
    assert declared(game, "book") == {"name": "text", "rules": "text"}
    assert "size: poker" not in Path("cards/book/game.yaml").read_text("utf-8")


def test_cards_of_words_alone_have_no_name(work: Path):
    """
    A single column of sentences is the text of the cards, and no id stands where a name would.
    """
    write(
        work / "deck.csv",
        [
            ["Card"],
            *(
                [f"Sentence {n} goes on and on, and says a lot of things to you, and to me."]
                for n in range(5)
            ),
        ],
    )
    game = brought("deck.csv")
    assert declared(game) == {"text": "text"}


@pytest.mark.parametrize(
    ("heading", "other", "printed"),
    [("Note", "Weight", True), ("Notes", "Rules", False), ("Designer notes", "Weight", False)],
)
def test_notes_are_the_text_of_the_cards_if_nothing_else_is(
    work: Path, heading: str, other: str, printed: bool
):
    """
    Sentences under Note in most rows are printed, unless there are rules or the heading says for whom they are; it is said.
    """
    birds = ("Swan", "Goose", "Duck", "Teal", "Coot", "Rail", "Crane", "Heron")
    said = "It is heard a kilometre away."
    rows = [[bird, f"{number + 1}", said if number % 3 else ""] for number, bird in enumerate(birds)]
    write(work / "deck.csv", [["Name", other, heading], *rows])
    told = bring("deck.csv").stdout
    game = load_game(Path("cards/deck"), "deck", Findings())
    assert game is not None
    assert (declared(game).get("note") == "text?") == printed
    assert ("the text of the card" in told) == printed


def test_a_number_that_found_no_place_in_the_line_keeps_its_name(work: Path):
    """
    A number that became a text because the line of numbers was full is printed with its name beside it.
    """
    rows = [["Name", "Wingspan (cm)", "Weight (g)", "Eggs"], ["Swan", "223", "10600", "6"]]
    write(work / "deck.csv", [*rows, ["Goose", "164", "3300", "5"]])
    game = brought("deck.csv")
    assert declared(game)["eggs"] == "text"
    language = open_language(game, "en", Findings())
    assert language is not None
    faces = Faces(game, language, Library(game.folder, "deck", game.symbols), Findings())
    side = next(game.file.components["deck"].sides(game.tables))
    assert "**Eggs** 6" in faces.text(side)
