"""The source line under a problem: the right line, the caret under the right letter."""

from __future__ import annotations

import pytest

from generator.command.output.snippet import WIDEST, snippet, width
from generator.problem import Place


@pytest.fixture
def shown(tmp_path):
    """Shows a place in a file with this text."""

    def show(text: str | bytes, line: int, column: int) -> str:
        file = tmp_path / f"{abs(hash(text))}.yaml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return snippet(Place(str(file), line, column))

    return show


def under_caret(text: str) -> str:
    """The letter that stands above the caret on a terminal."""
    source, caret = text.split("\n")
    column, at = width(caret[:-1]), 0
    for letter in source:
        if at == column and width(letter):
            return letter
        at += width(letter)
    return ""


def test_the_line_and_a_caret_are_shown(shown):
    """
    The line stands beside its number and the caret under the column.
    """
    assert shown("- id: a\n  cost: M1Q2\n", 2, 11) == "  2 |   cost: M1Q2\n    |           ^"


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("name: ナナラ港, cost: Q", "Q"),
        ("name: ＭＫＱ", "Ｑ"),
        ("name: か\u3099き\u3099Q", "Q"),
        ("\tname: Q", "Q"),
        ("x" * 500 + "Q" + "y" * 500, "Q"),
        ("港" * 500 + "Q" + "港" * 500, "Q"),
        ("Q" + "y" * 500, "Q"),
        ("x" * 500 + "Q", "Q"),
    ],
)
def test_the_caret_is_under_the_letter(shown, text, letter):
    """
    Wide letters take two columns, joined marks none, and a long line is cut around the letter.
    """
    found = shown(text, 1, text.index(letter) + 1)
    assert under_caret(found) == letter
    assert max(width(line) for line in found.split("\n")) <= WIDEST + 12
    assert ("…" in found) == (len(text) > 100)


def test_nothing_in_a_file_can_steer_the_terminal(shown):
    """
    Escape sequences and marks that turn the direction of text are shown as a replacement.
    """
    found = shown("a: \x1b[31m\u202eQ\x07", 1, 10)
    assert found.split("\n")[0] == "  1 | a: \ufffd[31m\ufffdQ\ufffd"
    assert under_caret(found) == "Q"


@pytest.mark.parametrize(
    ("text", "line"), [(b"", 1), (b"\n \n", 2), (b"a\n", 9), (b"a\n", 0), (b"\xff\xfe\x00", 1)]
)
def test_where_there_is_nothing_to_show_nothing_is_shown(shown, text, line):
    """
    An empty line, a line that is not there and a file that is no text give no snippet.
    """
    assert shown(text, line, 1) == ""


@pytest.mark.parametrize("name", ["missing.yaml", ".", "nul\0l"])
def test_a_file_that_cannot_be_read_gives_no_snippet(tmp_path, name):
    """
    What is missing, a folder or no name at all is passed over.
    """
    assert snippet(Place(f"{tmp_path}/{name}")) == ""


def test_a_column_behind_the_end_points_at_the_end(shown):
    """
    Where something is missing at the end of a line the caret stands behind its last letter.
    """
    assert shown("a: 1   \n", 1, 99) == "  1 | a: 1\n    |     ^"
    assert shown("\ufeffa: Q\r\nb: 2\r\n", 1, 4) == "  1 | a: Q\n    |    ^"


def test_a_changed_file_is_read_again(tmp_path):
    """
    What is shown is the file as it is now.
    """
    file = tmp_path / "a.yaml"
    for text in ("a: 1", "a: 22"):
        file.write_text(text)
        assert snippet(Place(str(file))).startswith(f"  1 | {text}\n")


def test_a_pile_of_marks_is_cut_like_any_long_line(shown):
    """
    A million marks joined to one letter do not flood the screen.
    """
    assert len(shown("a: Q" + "\u0301" * 1_000_000, 1, 4)) < 300
