"""`kamiban import` of what is broken, odd or in the way: told at its place, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey
from tests.intake.bring import CARDS, bring, brought, write


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("deck.csv", b"", "there is no table in it"),
        ("deck.csv", b"name,cost\n", "no row stands below the names of columns"),
        ("deck.csv", b'name\n"Mill\n', "the quotes that begin here are not closed"),
        ("deck.csv", b"name\n\x81\x8d\xff\n", "is not UTF-8"),
        ("deck.xlsx", b"no workbook", "the workbook cannot be read"),
        ("deck.xlsx", b"\xd0\xcf\x11\xe0 locked", "the workbook is locked"),
        ("deck.json", b"[{]", "error["),
        ("deck.json", b"3", "there is no table in it"),
        ("deck.docx", b"no document", "the document cannot be read"),
        ("deck.md", b"# Only words\n", "there is no table in it"),
        ("deck.pdf", b"%PDF", "no table is read from a file that ends in '.pdf'"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_place_and_nothing_is_written(
    work: Path, name: str, data: bytes, words: str
):
    """
    A broken file is a problem with a code at the file, exit status 1, and no folder.
    """
    (work / name).write_bytes(data)
    done = bring(name)
    assert done.exit_code == 1
    assert words in done.stderr
    assert f"{name}:" in done.stderr
    assert [path.name for path in work.iterdir()] == [name]


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16", "cp932", "utf-8-sig"])
def test_csv_is_read_as_excel_saves_it(work: Path, encoding: str):
    """
    Windows-1252 is written anew in UTF-8, and what can be read as it is stays as it is.
    """
    text = (
        "name,text\nMühle,Größe – „ja“\nFüchse,nein\n"
        if encoding == "cp1252"
        else "name,text\nきつね,はい\nくま,いいえ\n"
    )
    (work / "deck.csv").write_bytes(text.encode(encoding))
    assert [row.values["name"] for row in brought("deck.csv").rows()] == [
        line.split(",")[0] for line in text.splitlines()[1:]
    ]
    kept = Path("cards/deck/deck.csv").read_bytes() == (work / "deck.csv").read_bytes()
    assert kept == (encoding != "cp1252")


def test_what_only_a_font_or_a_shorter_word_can_mend_is_told_in_the_game(work: Path):
    """
    Letters that no font has leave a game in which they can be mended, with the problem told and exit status 1.
    """
    write(work / "deck.csv", [["الاسم"], ["أسد"], ["نمر"]])
    done = bring("deck.csv")
    assert done.exit_code == 1
    assert "error[K602]" in done.stdout
    assert Path("cards/deck/game.yaml").is_file()


@pytest.mark.parametrize("cell", ["-1", "1.5", "many"])
def test_one_bad_number_of_copies_is_told_at_its_cell(work: Path, cell: str):
    """
    The column stays the number of copies, the cell is told with exit status 1, and the rest of the game is sound.
    """
    rows = [
        ["Name", "Rules", "Qty"],
        ["Wolf", "Pay [dragon] and go on.", "2"],
        ["Bear", "Stay.", cell],
        ["Elf", "Go.", "3"],
    ]
    write(work / "deck.csv", rows)
    done = bring("deck.csv")
    assert (done.exit_code, done.stderr) == (1, "")
    assert "how many copies are printed" in done.stdout
    assert done.stdout.count("error[") == 1
    assert "cards/deck/deck.csv:3:" in done.stdout
    text = Path("cards/deck/deck.csv").read_text("utf-8")
    Path("cards/deck/deck.csv").write_text(text.replace(cell, "1"), encoding="utf-8")
    found = survey(Path("cards/deck"), "deck")
    assert found.findings.problems == []
    assert found.game is not None
    assert [row.values["count"] for row in found.game.rows()] == [2, 1, 3]


def test_no_column_is_passed_over_in_silence(work: Path):
    """
    A column called # is named as left out, and copies in words are said to print each card once.
    """
    rows = [["Name", "#", "Copies"], ["Wolf", "1", "one"], ["Bear", "2", "two"], ["Elf", "3", "one"]]
    write(work / "deck.csv", rows)
    said = bring("deck.csv").stdout
    assert "a column whose name begins with # is a remark; call it count if it says how many copies" in said
    assert "each card is printed once" in said


def test_nothing_is_overwritten(work: Path):
    """
    A game that is there stays as it is; another name behind the files makes another game.
    """
    write(work / "deck.csv", CARDS)
    assert bring("deck.csv").exit_code == 0
    (work / "cards/deck/game.yaml").write_text("mine", encoding="utf-8")
    done = bring("deck.csv")
    assert (done.exit_code, done.stderr) == (1, "Error: cards/deck is there already, and is left as it is\n")
    assert (work / "cards/deck/game.yaml").read_text("utf-8") == "mine"
    assert brought("deck.csv", "second", game="second").file.title == "Second"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dekc.csv"], "did you mean 'deck.csv'"),
        (["deck.csv", "my game"], "'my game' is not an id"),
        (["deck.csv", "--language", "English"], "is not a language"),
        (["森.csv"], "name the game behind the files"),
    ],
)
def test_words_of_the_command_that_make_no_sense_are_told(work: Path, words: list[str], said: str):
    """
    A file that is not there, a bad name and a bad language are answered with what to write.
    """
    write(work / "deck.csv", CARDS)
    write(work / "森.csv", CARDS)
    done = bring(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert not (work / "cards").exists()
