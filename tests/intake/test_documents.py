"""`kamiban import` of documents with tables, of Word, and of JSON."""

from __future__ import annotations

import zipfile
from pathlib import Path

import openpyxl
import pytest

from generator.model.load import load_game
from generator.problem import Findings
from tests.intake.bring import bring, brought, declared


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deck.md", "# The Lantern Game\n\nTake [[turns]].\n\n## Cards\n\n| Name | Cost |\n|---|---|\n| **Mill** | 1 |\n| Fox | 2 |\n| Well | 3 |\n\n---\n\nUse {{ braces }} and [K].\n"),
        ("deck.html", "<html><head><title>x</title></head><h1>The Lantern Game</h1><p>Take turns.<h2>Cards</h2><table><tr><th>Name<th>Cost<tr><td><b>Mill</b></td><td>1</td></tr><tr><td>Fox</td><td>2</td></tr><tr><td>Well</td><td>3</td></tr></table></html>"),
    ],
)  # fmt: skip
def test_a_rule_document_becomes_tables_and_a_rulebook(work: Path, name: str, text: str):
    """
    The tables of a document are CSV files, and the rest is a rulebook that says what the document says.
    """
    (work / name).write_text(text, encoding="utf-8")
    game = brought(name)
    assert game.file.title == "The Lantern Game"
    assert [row.values["name"] for row in game.rows()] == ["Mill", "Fox", "Well"]
    assert [*game.file.components] == ["cards", "rulebook"]
    assert "Take" in Path("cards/deck/rulebook.md").read_text("utf-8")
    assert "Mill" not in Path("cards/deck/rulebook.md").read_text("utf-8")


def test_no_heading_is_left_where_a_table_was(work: Path):
    """
    A heading with nothing but the table below goes with it, and so does the one above it; others stay.
    """
    table = "| Name | Cost |\n|---|---|\n| Mill | 1 |\n| Fox | 2 |\n| Well | 3 |\n"
    text = f"# Game\n\n## Parts\n\n### Cards\n\n{table}\n## Play\n\n### Turns\n\nTake turns.\n\n## End\n"
    (work / "deck.md").write_text(text, encoding="utf-8")
    brought("deck.md")
    assert (
        Path("cards/deck/rulebook.md").read_text("utf-8") == "# Game\n\n## Play\n\n### Turns\n\nTake turns.\n"
    )


def test_a_document_of_word_is_read_as_well(work: Path):
    """
    Headings, paragraphs and tables of a docx are what they are in Markdown.
    """
    name = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    style = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
    rows = "".join(
        f"<w:tr>{''.join(f'<w:tc><w:p><w:r><w:t>{cell}</w:t></w:r></w:p></w:tc>' for cell in row)}</w:tr>"
        for row in (("Name", "Cost"), ("Mill", "1"), ("Fox", "2"), ("Well", "3"))
    )
    body = f"<w:p>{style}<w:r><w:t>The Lantern Game</w:t></w:r></w:p><w:p><w:r><w:t>Take turns.</w:t></w:r></w:p>"
    with zipfile.ZipFile(work / "deck.docx", "w") as packed:
        text = f'<w:document xmlns:w="{name}"><w:body>{body}<w:tbl>{rows}</w:tbl></w:body></w:document>'
        packed.writestr("word/document.xml", text)
    game = brought("deck.docx")
    assert (game.file.title, [row.values["cost"] for row in game.rows()]) == ("The Lantern Game", [1, 2, 3])
    assert "Take turns." in Path("cards/deck/rulebook.md").read_text("utf-8")


def test_a_sheet_that_nobody_named_is_called_after_its_file(work: Path):
    """
    `Sheet1` beside an empty sheet is the table `deck` of deck.xlsx.
    """
    book = openpyxl.Workbook()
    book.active.title = "Sheet1"
    for line in (["Name", "Cost"], ["Mill", 1], ["Fox", 2]):
        book.active.append(line)
    book.create_sheet("Sheet2")
    book.save(work / "deck.xlsx")
    assert [*brought("deck.xlsx").tables] == ["deck"]


def test_tables_of_one_head_are_one(work: Path):
    """
    Lists of cards under several headings are one table, and the headings are what groups it.
    """
    table = "| Name | Cost |\n|---|---|\n| {0} Mill | 1 |\n| {0} Fox | 2 |\n| {0} Well | 3 |\n"
    text = "\n".join(f"## {suit}\n\n{table.format(suit)}" for suit in ("Day", "Night"))
    (work / "deck.md").write_text(text, encoding="utf-8")
    assert declared(brought("deck.md"), "day") == {
        "section": "choice Day|Night",
        "name": "text",
        "cost": "int",
    }


def test_json_is_read_as_it_is_or_written_out(work: Path):
    """
    A flat list stays JSON; lists in values are written into cells, and rows under keys get them as ids.
    """
    (work / "deck.json").write_text(
        '[{"Name": "Mill", "Cost": 1}, {"Name": "Fox", "Cost": 2}]', encoding="utf-8"
    )
    assert [row.id for row in brought("deck.json").rows()] == ["mill", "fox"]
    assert Path("cards/deck/deck.json").is_file()
    text = '{"mill": {"name": "Mill", "tags": ["old", "wet"]}, "fox": {"name": "Fox", "tags": []}}'
    (work / "pack.json").write_text(text, encoding="utf-8")
    game = brought("pack.json", game="pack")
    assert [(row.id, row.values["tags"]) for row in game.rows()] == [("mill", "old, wet"), ("fox", None)]


def test_json_is_read_as_programs_write_it(work: Path):
    """
    Letters that JSON writes as two escapes are one letter, what stands behind them keeps its place, and a backslash stays one.
    """
    text = '[{"Name": "Drag\\ud840\\udc0bon", "Text": "a \\\\ud83d b", "Cost": 1}, {"Name": "Fox", "Text": "c", "Cost": 2}]'
    (work / "deck.json").write_text(text, encoding="utf-8")
    assert bring("deck.json").exit_code in (0, 1)  # 1 where no font has the letter
    game = load_game(Path("cards/deck"), "deck", Findings())
    assert game is not None
    row = next(game.rows())
    assert (row.values["name"], row.values["text"]) == ("Drag\U0002000bon", "a \\ud83d b")
    assert row.node.entries["cost"].place.column == text.index("1}") + 1
