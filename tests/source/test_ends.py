"""Marks and line ends: read in one way, written as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Findings
from generator.source.ends import as_before, one_way, unmarked
from generator.source.reader import read_file, read_text
from generator.source.writer import write_whole

ENDS = ["\n", "\r\n", "\r"]
TEXT = "a: 1\nb: |\n  one\n\n  two\nc: [道]\n"


@pytest.mark.parametrize("last", ["", "\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ENDS)
def test_a_text_is_the_same_however_it_was_saved(tmp_path, mark, end, last):
    """
    With any kind of line ends, with a mark or without an end to its last line, a file says the same at the same places.
    """
    path, plain, findings = tmp_path / "a.yaml", tmp_path / "plain.yaml", Findings()
    saved = (mark + (TEXT.rstrip("\n") + last).replace("\n", end)).encode()
    path.write_bytes(saved)
    plain.write_text(TEXT, "utf-8", newline="")
    assert read_text(path, "x", findings) == TEXT.rstrip("\n") + last
    assert repr(read_file(path, "x", findings)) == repr(read_file(plain, "x", findings))
    assert findings.problems == []
    assert one_way(saved) == TEXT.encode()


def test_a_carriage_return_among_line_feeds_is_told(tmp_path):
    """
    One that ends no line is a problem at its place, with the way out.
    """
    findings = Findings()
    (tmp_path / "a.yaml").write_bytes(b"a: 1\nb: 2\rc: 3\n")
    assert read_file(tmp_path / "a.yaml", "a.yaml", findings) is None
    [problem] = findings.problems
    assert (problem.place.line, problem.place.column) == (2, 5)
    assert problem.message == "a carriage return that ends no line"
    assert "line ends" in problem.hint


LINES = st.lists(st.text("ab道", max_size=3), min_size=1, max_size=8)


@given(
    lines=LINES,
    ends=st.lists(st.sampled_from(["\n", "\r\n"]), min_size=8, max_size=8),
    mark=st.sampled_from(["", "\ufeff"]),
)
def test_what_is_not_changed_is_written_byte_for_byte(lines, ends, mark):
    """
    A text that is read and written comes out as it was, also with two kinds of line ends in it.
    """
    before = mark + "".join(line + end for line, end in zip(lines, [*ends[: len(lines) - 1], ""]))
    text = unmarked(before).replace("\r\n", "\n")
    assert as_before(text, before.encode()) == before.encode()


@given(
    above=LINES,
    middle=LINES,
    below=LINES,
    ends=st.lists(st.sampled_from(["\n", "\r\n"]), min_size=30, max_size=30),
)
def test_a_new_line_changes_no_other(above, middle, below, ends):
    """
    Where lines are put between others, those keep their own ends.
    """
    old = [*above, *below]
    before = "".join(line + end for line, end in zip(old, ends))
    made = as_before(
        "\n".join([*above, *(f"new {line}" for line in middle), *below, ""]), before.encode()
    ).decode()
    assert made.replace("\r\n", "\n") == "\n".join([*above, *(f"new {line}" for line in middle), *below, ""])
    kept = made.splitlines(keepends=True)
    assert kept[: len(above)] == before.splitlines(keepends=True)[: len(above)]
    assert "".join(kept[len(kept) - len(below) :]) == "".join(before.splitlines(keepends=True)[len(above) :])


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ENDS)
def test_a_written_file_keeps_its_ends(tmp_path: Path, mark, end):
    """
    Other words get the ends and the mark that the file had; the same words leave it alone.
    """
    path = tmp_path / "en.po"
    path.write_bytes(f"{mark}one\ntwo\n".replace("\n", end).encode())
    stamp = path.stat().st_mtime_ns
    assert not write_whole(path, "one\ntwo\n", tmp_path)
    assert path.stat().st_mtime_ns == stamp
    assert write_whole(path, "one\n2\nthree\n", tmp_path)
    assert path.read_bytes() == f"{mark}one\n2\nthree\n".replace("\n", end).encode()
