"""Reading: bytes in; nodes with their places, or problems, and never anything else, out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Findings
from generator.source import reader
from generator.source.faults import SYNTAX
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import read_file, read_nodes, read_text


def read(text: str) -> tuple[Node | None, Findings]:
    findings = Findings()
    return read_nodes(text, "f.yaml", findings), findings


def scalars(node: Node) -> list[Scalar]:
    match node:
        case Scalar():
            return [node]
        case Sequence():
            return [leaf for item in node.items for leaf in scalars(item)]
        case Mapping():
            return [
                *node.keys.values(),
                *(leaf for value in node.entries.values() for leaf in scalars(value)),
            ]
    raise AssertionError(node)


YAML_LIKE = st.text(
    st.sampled_from("ab01 \n\t-:?,[]{}#&*!|>'\"%@`~<\\日＃\r\x00\x85\u2028\ufeff\ud800"), max_size=60
)


@given(st.one_of(YAML_LIKE, st.text(max_size=40)))
def test_any_text_gives_nodes_or_problems(text: str) -> None:
    """
    Whatever the text, reading gives a tree or at least one problem, never both and never an error.
    """
    root, findings = read(text)
    assert (root is None) == bool(findings.problems)
    lines = text.count("\n") + 1
    assert all(1 <= each.place.line <= lines + 1 and each.place.column >= 1 for each in findings.problems)


@given(st.binary(max_size=60))
def test_any_bytes_give_nodes_or_problems(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """
    Whatever the bytes of a file, reading it gives a tree or at least one problem.
    """
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(data)
    findings = Findings()
    root = read_file(path, "any.yaml", findings)
    assert (root is None) == bool(findings.problems)


WORD = st.text(st.sampled_from("abcxyz019日本"), min_size=1, max_size=5)


@given(
    st.lists(st.dictionaries(WORD, WORD, min_size=1, max_size=4), min_size=1, max_size=5),
    st.sampled_from(["\n", "\r\n"]),
)
def test_every_value_knows_where_it_stands(rows: list[dict[str, str]], newline: str) -> None:
    """
    The text of every scalar stands in the file at the line and column that it claims.
    """
    text = "# 紙盤\n" + "".join(
        ("- " if number == 0 else "  ") + f"{key}: {value}\n"
        for row in rows for number, (key, value) in enumerate(row.items())
    )  # fmt: skip
    text = text.replace("\n", newline)
    root, findings = read(text)
    assert root is not None, findings.problems
    lines = text.split(newline)
    found = scalars(root)
    assert len(found) == sum(2 * len(row) for row in rows)
    for leaf in found:
        assert lines[leaf.line - 1][leaf.column - 1 :].startswith(leaf.text)


@pytest.mark.parametrize(
    "written", ["no", "010", "1e3", "1:30", "2024-01-02", "~", "null", "0x1F", ".inf", "=", "yes"]
)
def test_nothing_is_guessed_from_plain_words(written: str) -> None:
    """
    Words that YAML takes for numbers, dates or truth values stay the text that was written.
    """
    root, _ = read(f"a: {written}\n")
    assert isinstance(root, Mapping)
    leaf = root.entries["a"]
    assert isinstance(leaf, Scalar)
    assert leaf.text == written


@pytest.mark.parametrize("loader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)])
def test_both_parsers_of_pyyaml_agree(loader: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """
    Values and places are the same whether or not PyYAML was built with libyaml.
    """
    monkeypatch.setattr(reader, "_Parser", loader)
    root, findings = read("a: [1, 日本, 'q', {k: \"v\"}]\nb: |\n  one\n  two\nc: x y\n")
    assert root is not None, findings.problems
    assert [(leaf.text, leaf.line, leaf.column) for leaf in scalars(root)] == [
        ("a", 1, 1), ("b", 2, 1), ("c", 5, 1), ("1", 1, 5), ("日本", 1, 8), ("q", 1, 12), ("k", 1, 18), ("v", 1, 21),
        ("one\ntwo\n", 2, 4), ("x y", 5, 4),
    ]  # fmt: skip


def test_libyaml_is_used_where_it_is_built_in() -> None:
    """
    The fast parser reads the files, since a deck of ten thousand cards is a large file.
    """
    assert reader._Parser is getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@pytest.mark.parametrize(
    ("text", "offset", "column"),
    [
        ("a: K2", 1, 5),
        ("a: 'K2'", 1, 6),
        ('a: "K2"', 0, 5),
        ('a: "\\x4B2"', 1, 4),
        ("a: |\n K2", 1, 4),
        ("a: K2\n  M", 3, 4),
    ],
)
def test_a_letter_of_a_value_is_found_where_it_is_written(text: str, offset: int, column: int) -> None:
    """
    A letter's column counts the quotes; a value with escapes or several lines is named by its start.
    """
    root, _ = read(text)
    assert isinstance(root, Mapping)
    leaf = root.entries["a"]
    assert isinstance(leaf, Scalar)
    assert (leaf.place_in(offset).line, leaf.place_in(offset).column) == (1, column)


@pytest.mark.parametrize(
    "text", ["a: 1\n", "a: 1\r\n", "\ufeffa: 1\n", "\ufeffa: 1\r\n", "%YAML 1.1\n---\na: 1\n...\n"]
)
def test_marks_and_line_ends_of_other_systems_are_fine(text: str, tmp_path: Path) -> None:
    """
    A byte-order mark, CRLF and a lone document marker change nothing.
    """
    path = tmp_path / "f.yaml"
    path.write_bytes(text.encode())
    findings = Findings()
    root = read_file(path, "f.yaml", findings)
    assert isinstance(root, Mapping), findings.problems
    assert list(root.entries) == ["a"]


@pytest.mark.parametrize("text", ["a\nb\n", "a\r\nb\r\n", "a\r\nb\n", "\ufeffa\r\nb\r\n"])
def test_a_text_has_its_lines_however_they_end(text: str, tmp_path: Path) -> None:
    """
    Rulebooks and catalogues saved with LF, with CRLF or with both are the same text.
    """
    path = tmp_path / "f.md"
    path.write_bytes(text.encode())
    assert read_text(path, "f.md", Findings()) == "a\nb\n"


def test_the_byte_order_mark_takes_no_column(tmp_path: Path) -> None:
    """
    Columns of the first line count from the first letter that can be seen.
    """
    path = tmp_path / "f.yaml"
    path.write_bytes("\ufeffab: 1".encode() + b"\xff")
    findings = Findings()
    assert read_file(path, "f.yaml", findings) is None
    assert findings.problems[0].place.column == 6
    assert "offset 8 " in findings.problems[0].message


def test_thirty_two_levels_are_fine() -> None:
    """
    The deepest nesting that is allowed is read.
    """
    root, findings = read("[" * 32 + "]" * 32)
    assert root is not None, findings.problems


@pytest.mark.parametrize(
    "text", ["[" * 200_000, "{a: " * 50_000, "- " * 50_000, "? " * 50_000, "[{" * 50_000]
)
def test_no_nesting_exhausts_the_stack(text: str) -> None:
    """
    Nesting of any depth and shape ends in one problem.
    """
    root, findings = read(text)
    assert root is None
    assert len(findings.problems) == 1


def test_a_file_of_control_characters_is_summed_up(tmp_path: Path) -> None:
    """
    Two hundred thousand wrong characters give a short list whose last entry says how many more there are.
    """
    path = tmp_path / "f.yaml"
    path.write_bytes(b"\0" * 200_000)
    findings = Findings()
    assert read_file(path, "f.yaml", findings) is None
    assert len(findings.problems) == reader.MOST_REPORTED + 1
    assert "199,979 more" in findings.problems[-1].message


def test_the_size_limit_is_five_million_bytes(tmp_path: Path) -> None:
    """
    A file of exactly 5,000,000 bytes is read and one byte more is refused.
    """
    path = tmp_path / "f.yaml"
    path.write_bytes(b"a: 1\n#".ljust(5_000_000, b"x"))
    findings = Findings()
    assert read_file(path, "f.yaml", findings) is not None
    path.write_bytes(b"a: 1\n#".ljust(5_000_001, b"x"))
    assert read_file(path, "f.yaml", findings) is None
    assert [each.code for each in findings.problems] == ["K108"]


@pytest.mark.parametrize("what", ["missing", "folder", "loop", "pipe"])
def test_what_is_no_file_is_reported(what: str, tmp_path: Path) -> None:
    """
    A missing file, a folder, a circle of links and a pipe are problems, and none keeps us waiting.
    """
    path = tmp_path / "f.yaml"
    if what == "folder":
        path.mkdir()
    elif what == "loop":
        path.symlink_to(path)
    elif what == "pipe":
        os.mkfifo(path)
    findings = Findings()
    assert read_file(path, "f.yaml", findings) is None
    assert [each.code for each in findings.problems] == ["K109"]


def test_a_long_key_does_not_fill_the_screen() -> None:
    """
    A message quotes only the beginning of a long text.
    """
    key = "k" * 900
    _, findings = read(f"{key}: 1\n{key}: 2\n")
    assert [each.code for each in findings.problems] == ["K104"]
    assert len(findings.problems[0].message) < 200


def test_a_file_that_repeats_itself_for_megabytes_is_given_up() -> None:
    """
    Of a hundred thousand repeated keys the first hundred are reported, and the rest is not read.
    """
    findings = Findings()
    assert read_nodes("{" + "a: 1, " * 100_000 + "}", "f.yaml", findings) is None
    assert {each.code for each in findings.problems} == {"K104"}
    assert 100 <= len(findings.problems) <= 101


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("a: 1\nb:\n\tc: 2\n", (3, 1), "a tab stands before the text of this line"),
        ("- a: 1\n  \tb: 2\n", (2, 3), "a tab stands before the text of this line"),
        ('a: "x\nb: 2\n', (1, 4), "the quotation mark that opens here is never closed"),
        ("a: {b: 1\nc: 2\n", (2, 2), "a comma or '}' is missing before this, for the '{' on line 1"),
        ("a: one: two\n", (1, 7), "a second colon stands in this line"),
        ("a: 'it's'\n", (1, 8), "text stands behind the closing quotation mark"),
        ("a: @x\n", (1, 4), "no value begins with '@'"),
        ("a: {b: 1}}\n", (1, 10), "'}' closes nothing"),
        ('a: "x\\q"\n', (1, 6), "'\\q' means nothing in a text in double quotes"),
        ("a：1\nb: 2\n", (1, 2), "the colon is a full-width '：'"),
        ("a: 1\n- b\n", (2, 1), "an entry of a list stands among keys"),
        ("a:\n   b: 1\n  c: 2\n", (3, 3), "this line begins in another column than those that it belongs to"),
    ],
)
def test_a_mistake_in_yaml_is_called_by_its_name(
    text: str, place: tuple[int, int], said: str, tmp_path: Path
) -> None:
    """
    What is wrong with a line is told in plain words at its letter, with something to do.
    """
    path, findings = tmp_path / "a.yaml", Findings()
    path.write_text(text, encoding="utf-8")
    assert read_file(path, "a.yaml", findings) is None
    [problem] = findings.problems
    assert (problem.place.line, problem.place.column) == place
    assert problem.message == f"not valid YAML: {said}"
    assert problem.hint != SYNTAX.hint
