"""Text with separators is read as Python's own csv reads it, and every cell knows where it stands."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Findings
from generator.source.cells import rows_of
from generator.source.delimited import read_delimited
from generator.source.nodes import Mapping, Scalar

WORDS = st.text(st.sampled_from('ab ,;"\n\t日é0.'), max_size=6)


def read(folder: Path, data: bytes, name: str = "cards.csv") -> tuple[list[list[str]] | None, Findings]:
    """The texts of the cells of a file, and what is wrong with it."""
    (folder / name).write_bytes(data)
    findings = Findings()
    grid = read_delimited(folder / name, name, findings)
    return (None if grid is None else [[cell.text for cell in line] for line in grid]), findings


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@given(lines=st.lists(st.lists(WORDS, min_size=2, max_size=4), min_size=1, max_size=5))
def test_cells_are_those_of_pythons_reader(tmp_path_factory, separator, ends, lines):
    """
    Whatever a spreadsheet writes, quotes and line ends inside of cells included, comes back as it was.
    """
    head = [f"h{number}" for number in range(5)]
    written = io.StringIO()
    csv.writer(written, delimiter=separator, lineterminator=ends).writerows([head, *lines])
    found, findings = read(tmp_path_factory.mktemp("csv"), written.getvalue().encode())
    assert findings.problems == []
    assert found == [head, *lines]


@given(lines=st.lists(st.lists(WORDS, min_size=2, max_size=4), min_size=1, max_size=5))
def test_a_cell_stands_where_its_text_begins(tmp_path_factory, lines):
    """
    On its line, at its column, is the cell, or the quotes around it.
    """
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([["one", "two"], *lines])
    path = tmp_path_factory.mktemp("csv") / "cards.csv"
    path.write_text(written.getvalue(), encoding="utf-8")
    for cell in (cell for line in read_delimited(path, "cards.csv", Findings()) or [] for cell in line):
        rest = written.getvalue().split("\n", cell.line - 1)[-1][cell.column - 1 :]
        assert rest.startswith((cell.text.partition("\n")[0], '"'))
        if cell.shift >= 0:
            at = cell.place_in(0)
            assert written.getvalue().split("\n")[at.line - 1][at.column - 1 :].startswith(cell.text)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("名前,費用\n夜明け,1\n".encode("cp932"), [["名前", "費用"], ["夜明け", "1"]]),
        ("名前,費用\n夜明け,1\n".encode("utf-8-sig"), [["名前", "費用"], ["夜明け", "1"]]),
        (b"sep=;\nname;cost\na,b;1\n", [["name", "cost"], ["a,b", "1"]]),
        (b'name,"a;b;c"\nx,y', [["name", "a;b;c"], ["x", "y"]]),
    ],
)
def test_what_excel_saves_is_read(tmp_path, data, said):
    """
    Excel in Japan saves CP932, other programs a byte-order mark; some write which separator they use.
    """
    assert read(tmp_path, data)[0] == said


def test_a_file_in_another_encoding_is_told_and_not_guessed_at(tmp_path):
    """
    What may be Latin-1 is no Japanese: it is refused at the byte that is not UTF-8.
    """
    found, findings = read(tmp_path, "name,cost\nFährmann,1\n".encode("latin-1"))
    assert found is None
    assert [(str(each.place), each.code) for each in findings.problems] == [("cards.csv:2:2", "K101")]


@pytest.mark.parametrize(
    ("text", "place"),
    [('a,b\n"x,y\n', "cards.csv:2:1"), ('a,b\n"x"y,z\n', "cards.csv:2:4")],
)
def test_quotes_that_make_no_cell_are_told_where_they_stand(tmp_path, text, place):
    """
    Quotes that are not closed, or closed too early, would swallow other cells.
    """
    found, findings = read(tmp_path, text.encode())
    assert found is None
    assert [(str(each.place), each.code) for each in findings.problems] == [(place, "K103")]


def test_columns_are_named_once_and_remarks_are_passed_over(tmp_path):
    """
    Two columns of one name, and values under none, are told; a column that begins with # is for people.
    """
    (tmp_path / "cards.csv").write_text(
        "\n\nname , cost,#note,name,\na,1,x,b,stray\n\n , ,,,\n", encoding="utf-8"
    )
    findings = Findings()
    grid = read_delimited(tmp_path / "cards.csv", "cards.csv", findings)
    assert grid is not None
    assert rows_of(grid, "cards.csv", findings) is None
    assert [(str(each.place), each.code) for each in findings.problems] == [
        ("cards.csv:3:19", "K104"), ("cards.csv:4:9", "K110"),
    ]  # fmt: skip
    good = rows_of([line[:3] for line in grid], "cards.csv", Findings())
    assert good is not None
    (row,) = good.items
    assert isinstance(row, Mapping)
    assert {key: node.text for key, node in row.entries.items() if isinstance(node, Scalar)} == {
        "name": "a",
        "cost": "1",
    }
