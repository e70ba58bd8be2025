"""Tables and documents that are damaged or would take all memory: told, and the process stays alive."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from generator.intake.reading import bring
from generator.problem import Findings
from generator.source.cells import MOST_COLUMNS, WHOLE
from generator.source.tables import read_table
from tests.fuzz.targets import CORPUS


def told(path: Path) -> list[tuple[str, str]]:
    """What is wrong with a file that is imported."""
    findings = Findings()
    bring(path, path.name, findings)
    return [(problem.code, problem.message) for problem in findings.problems]


def corpus_file(path: Path, name: str) -> Path:
    """A file of the corpus without its first line, which says what it is."""
    path.write_bytes((CORPUS / "workbooks" / name).read_bytes().partition(b"\n")[2])
    return path


def test_an_old_workbook_is_read_like_any_other(tmp_path: Path):
    """
    The cells of an .xls come out of the process that reads it, with their numbers.
    """
    findings = Findings()
    rows = read_table(corpus_file(tmp_path / "a.xls", "book.xls"), "a.xls", WHOLE, findings)
    assert findings.problems == [] and rows is not None
    said = [{key: cell.text for key, cell in row.entries.items()} for row in rows.items]  # type: ignore[union-attr]
    assert said == [{"Name": "a", "Cost": "1"}, {"Name": "b", "Cost": "2.5"}]


@pytest.mark.parametrize("name", ["circle.xls", "panic.xls"])
def test_a_damaged_old_workbook_is_told_and_takes_nothing_down(tmp_path: Path, name: str):
    """
    One that leads its reader in circles until the memory is full, or that it panics over, is one problem.
    """
    ((code, message),) = told(corpus_file(tmp_path / "a.xls", name))
    assert (code, message) == ("K109", "the workbook is damaged and cannot be read")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("seek.docx", "its part 'word/document.xml' is damaged or locked"),
        ("inflate.docx", "its part 'word/document.xml' is damaged or locked"),
    ],
)
def test_a_damaged_document_is_told(tmp_path: Path, name: str, said: str):
    """
    What is wrong with a document of Word is said in our words, whatever Python raises of it.
    """
    assert told(corpus_file(tmp_path / "a.docx", name)) == [("K109", f"the document cannot be read: {said}")]


def test_a_document_without_its_text_is_told(tmp_path: Path):
    """
    An archive without the part that Word writes texts into, or with one that is no XML, is no document.
    """
    path = tmp_path / "a.docx"
    for content, said in (
        (b"", "it has no part 'word/document.xml'"),
        (b"<a", "its part 'word/document.xml' is no XML that can be read"),
    ):
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("word/document.xml" if content else "other.xml", content)
        assert told(path) == [("K109", f"the document cannot be read: {said}")]


def wide(columns: int) -> dict[str, str]:
    """A table of so many columns as files of each kind."""
    names = [f"c{number}" for number in range(columns)]
    row, rule = " | ".join(names), "|".join(["---"] * columns)
    return {
        "a.csv": "\n".join([",".join(names), ",".join("x" * columns)]),
        "a.json": json.dumps([dict.fromkeys(names, "x")]),
        "a.md": "\n".join([f"| {row} |", f"|{rule}|", *[f"| {row} |"] * 3]),
    }


@pytest.mark.parametrize("file", ["a.csv", "a.json", "a.md"])
def test_a_table_with_too_many_columns_is_told(tmp_path: Path, file: str):
    """
    A thousand columns are read, one more is told.
    """
    path = tmp_path / file
    path.write_text(wide(MOST_COLUMNS)[file], "utf-8")
    assert told(path) == []
    path.write_text(wide(MOST_COLUMNS + 1)[file], "utf-8")
    assert told(path) == [("K108", "the table has 1,001 columns, over 1,000")]


def test_a_table_of_few_bytes_and_many_cells_is_told(tmp_path: Path):
    """
    A million lines beside one that has many cells are a billion cells, which nobody counts out.
    """
    path = tmp_path / "a.csv"
    path.write_text("a" + "," * 900 + "\n" + "a\n" * 20_000, "utf-8")
    assert told(path) == [("K108", "the sheet reaches over more than 1,000,000 cells")]
