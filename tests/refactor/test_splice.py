"""Values put into the files of tables where they stand: exactly they differ when the file is read again."""

from __future__ import annotations

import json
import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.model.shapes import TableShape
from generator.model.tables.declare import declare
from generator.model.tables.fields import FieldType
from generator.problem import Findings
from generator.refactor.splice.files import spliced
from generator.refactor.splice.row_edits import NewRow, RowEdits
from generator.source.cells import rows_of
from generator.source.delimited import read_cells
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import read_nodes

DECLARED = {"name": "text", "cost": "plain?", "n": "int?", "at": "point?", "note": "text?"}
FIELDS: dict[str, FieldType] = {key: declare(text, set()) for key, text in DECLARED.items()}  # type: ignore[misc]
NODE = Mapping("game.yaml", 1, 1)
SHAPE = TableShape(node=NODE, file="t.yaml", fields=DECLARED)
LETTERS = st.sampled_from(
    [*"aé字 :#,'\"\n-{}[]=&*!|>%@`?10~\\\t.", "a b", "true", "null", " #", ": ", "1-2", "  ", "\n\n"]
)
TEXTS = st.lists(LETTERS, min_size=1, max_size=8).map(lambda parts: "".join(parts).strip()).filter(bool)
SCALARS = {"name": TEXTS, "cost": TEXTS, "note": TEXTS, "n": st.integers(-99, 99).map(str)}
POINTS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda pair: f"{pair[0]}, {pair[1]}")
VALUES = {**SCALARS, "at": POINTS}
Row = dict[str, str]


def said(node: Node | None) -> str:
    if isinstance(node, Sequence):
        return ", ".join(said(each) for each in node.items)
    assert node is None or isinstance(node, Scalar)
    return "" if node is None or (node.plain and node.text == "null") else node.text.strip()


def rows(text: str, name: str) -> list[tuple[tuple[int, int], Row]]:
    """The rows of a file with their places, as they are read."""
    findings = Findings()
    if name.endswith((".csv", ".tsv")):
        cells = read_cells(text.removeprefix("\ufeff").replace("\r\n", "\n"), name[-4:], name, findings)
        root: Node | None = rows_of(cells or [], name, findings)
    else:
        root = read_nodes(text.removeprefix("\ufeff"), name, findings)
    assert isinstance(root, Sequence), (text, findings.problems)
    found = []
    for row in root.items:
        assert isinstance(row, Mapping)
        values = {key: said(node) for key, node in row.entries.items()}
        found.append(((row.line, row.column), {key: text for key, text in values.items() if text}))
    return found


@st.composite
def yaml_files(draw: st.DrawFn) -> str:
    """A file of rows as people write them: each row and each value in another manner, with remarks anywhere."""
    remark = iter(range(1000))
    lines: list[str] = ["# head"] * draw(st.booleans())
    for number in range(draw(st.integers(1, 4))):
        if draw(st.booleans()):
            lines += draw(
                st.sampled_from([[""], [f"# remark {next(remark)}"], ["", f"  # remark {next(remark)}"]])
            )
        keys = ["id", *(key for key in DECLARED if key == "name" or draw(st.booleans()))]
        keys = draw(st.permutations(keys))
        values = {key: f"r{number}" if key == "id" else draw(VALUES[key]) for key in keys}
        if draw(st.booleans()):
            entries = [f"{key}: {draw(flow_value(key, values[key]))}" for key in keys]
            joint = draw(st.sampled_from([", ", ",\n   ", f", # remark {next(remark)}\n     "]))
            edge = draw(st.sampled_from(["", " "]))
            lines += f"- {{{edge}{joint.join(entries)}{edge}}}".split("\n")
        else:
            entries = [
                (f"{key}:" + draw(block_value(key, values[key], f"  # remark {next(remark)}"))).split("\n")
                for key in keys
            ]
            between = [[f"  # remark {next(remark)}"] if draw(st.booleans()) else [] for _ in keys]
            first, *rest = entries
            lines += [f"- {first[0]}", *first[1:]]
            for remarks, entry in zip(between, rest):
                lines += [*remarks, f"  {entry[0]}", *entry[1:]]
    text = "\n".join(lines) + draw(st.sampled_from(["", "\n", "\n# end\n"]))
    text = text.replace("\n", "\r\n") if draw(st.booleans()) else text
    return draw(st.sampled_from(["", "\ufeff"])) + text


@st.composite
def flow_value(draw: st.DrawFn, key: str, text: str) -> str:
    if key == "at":
        return draw(st.sampled_from([f"[{text}]", f"[ {text.replace(', ', ' , ')} ]"]))
    if re.fullmatch(r"-?[a-z0-9]+", text) and draw(st.booleans()):
        return text
    return draw(st.sampled_from([json.dumps(text, ensure_ascii=False), json.dumps(text)]))


@st.composite
def block_value(draw: st.DrawFn, key: str, text: str, remark: str) -> str:
    behind = remark if draw(st.booleans()) else ""
    if key == "at" and draw(st.booleans()):
        return "\n" + "\n".join(f"    - {word}" for word in text.split(", ")) + behind
    if key not in ("id", "at", "n") and draw(st.booleans()):
        head = draw(st.sampled_from(["|", "|-", ">", ">-", "|2-"]))
        lines = text.split("\n") if head.startswith("|") else re.sub(r"\n+[ \t]*", "\n\n", text).split("\n")
        deep = " " * (6 if head == "|2-" else 4)
        deep = "    " if head == "|2-" else deep
        return f" {head}\n" + "\n".join(deep + line if line else "" for line in lines)
    parted = re.sub(r"(?<=[a-z]) (?=[a-z])", "\n      ", text)  # over several lines
    for plain in (parted, text) if key != "at" else ():
        if draw(st.booleans()) and _loaded(plain) == text:
            return f" {plain}{behind}"
    if "\n" not in text and key != "at" and draw(st.booleans()):
        return " '" + text.replace("'", "''") + "'" + behind
    return f" {draw(flow_value(key, text))}{behind}"


def _loaded(plain: str) -> object:
    """What a plain value says to the parser itself, as a text; '' if it is none."""
    try:
        found = yaml.load(f"- k: {plain}  # remark", yaml.BaseLoader)
    except yaml.YAMLError:
        return ""
    return (
        found[0].get("k")
        if isinstance(found, list) and isinstance(found[0], dict) and len(found[0]) == 1
        else ""
    )


@st.composite
def edits_of(draw: st.DrawFn, before: list[tuple[tuple[int, int], Row]]) -> tuple[RowEdits, list[Row]]:
    """Some edits, and the rows that should be there after them."""
    edits, after = RowEdits(), list[Row]()
    for at, row in before:
        what = draw(st.sampled_from(["stays", "stays", "changes", "goes"]))
        if what == "goes":
            edits.gone.add(at)
        elif what == "stays":
            after.append(row)
        else:
            chosen = {
                key: draw(st.one_of(st.just(""), VALUES[key])) if key != "name" else draw(VALUES[key])
                for key in draw(st.sets(st.sampled_from([*DECLARED]), min_size=1, max_size=3))
            }
            edits.values[at] = {key: text for key, text in chosen.items() if text != row.get(key, "")}
            after.append({key: text for key, text in {**row, **chosen}.items() if text})
        if draw(st.integers(0, 3)) == 0 and what != "goes":
            new = {
                "id": f"new{len(after)}",
                "name": draw(TEXTS),
                **draw(st.fixed_dictionaries({}, optional=VALUES)),
            }
            edits.added.append(NewRow(new, at))
            after.append(new)
    return edits, after


@given(st.data())
def test_exactly_the_edited_values_of_a_yaml_file_differ(data: st.DataObject) -> None:
    """
    Whatever way rows are written, values changed, left out and added, rows added and taken away are all that
    is read otherwise; rows that were left alone stay to the letter, and remarks on lines of their own stay.
    """
    text = data.draw(yaml_files())
    before = rows(text, "t.yaml")
    edits, after = data.draw(edits_of(before))
    made = spliced(text.encode(), "t.yaml", SHAPE, FIELDS, "en", edits).decode()
    assert [row for _, row in rows(made, "t.yaml")] == after if after else rows(made, "t.yaml") == []
    for at, _ in before:
        if at not in edits.gone and at not in edits.values:
            assert "\n".join(_own_lines(text, at)).rstrip() in made
    kept = [line.strip() for line in text.split("\n") if re.fullmatch(r"\s*# remark \d+\r?", line)]
    lost = {line for line in kept if line not in made}
    inside = {line.strip() for at in edits.gone for line in _own_lines(text, at)}
    assert lost <= inside
    assert text.startswith("\ufeff") == made.startswith("\ufeff")
    if "\r\n" in text:
        assert not re.search(r"(?<!\r)\n", made)


def _own_lines(text: str, at: tuple[int, int]) -> list[str]:
    """The lines of a row, from its first value to its last, without what stands before it."""
    text = text.removeprefix("\ufeff")
    root = read_nodes(text, "t.yaml", Findings())
    assert isinstance(root, Sequence)
    row = next(each for each in root.items if (each.line, each.column) == at)
    assert isinstance(row, Mapping)
    lines = text.split("\n")[at[0] - 1 : max(node.line for node in row.entries.values())]
    return [lines[0][at[1] - 1 :], *lines[1:]]


@given(st.data())
def test_exactly_the_edited_values_of_a_json_file_differ(data: st.DataObject) -> None:
    """
    JSON stays JSON, in the form in which it was; a number stays a number and a text a text.
    """
    values = data.draw(
        st.lists(
            st.fixed_dictionaries({"name": TEXTS, "n": st.integers(-9, 9)}, optional={"cost": TEXTS}),
            min_size=1,
            max_size=4,
        )
    )
    listed = [{"id": f"r{number}", **row} for number, row in enumerate(values)]
    text = json.dumps(
        listed, indent=data.draw(st.sampled_from([None, 1, 2])), ensure_ascii=data.draw(st.booleans())
    )
    before = rows(text, "t.json")
    edits, after = data.draw(edits_of(before))
    made = spliced(text.encode(), "t.json", SHAPE, FIELDS, "en", edits).decode()
    read = json.loads(made)
    assert [row for _, row in rows(made, "t.json")] == after
    assert all(isinstance(row.get("n", 0), int | None) and isinstance(row["name"], str) for row in read)


@given(st.data())
def test_exactly_the_edited_cells_of_a_csv_file_differ(data: st.DataObject) -> None:
    """
    Cells keep their quotes, files their separator, their line ends and their mark; other lines stay as they are.
    """
    parted = data.draw(st.sampled_from([",", ";", "\t"]))
    keys = ["id", *data.draw(st.permutations([*DECLARED]))]
    lines = [parted.join(keys)]
    for number in range(data.draw(st.integers(1, 4))):
        texts = {
            "id": f"r{number}",
            **{key: data.draw(st.one_of(st.just(""), VALUES[key])) for key in DECLARED},
        }
        texts["name"] = texts["name"] or "x"
        cells = [
            '"' + texts[key].replace('"', '""') + '"'
            if key != "id" or data.draw(st.booleans())
            else texts[key]
            for key in keys
        ]
        lines.append(parted.join(cells))
    text = "\n".join(lines) + data.draw(st.sampled_from(["", "\n", "\n\n"]))
    text = text.replace("\n", "\r\n") if data.draw(st.booleans()) else text
    text = data.draw(st.sampled_from(["", "\ufeff"])) + text
    name = "t.tsv" if parted == "\t" else "t.csv"
    before = rows(text, name)
    edits, after = data.draw(edits_of(before))
    made = spliced(text.encode(), name, SHAPE, FIELDS, "en", edits).decode()
    assert [row for _, row in rows(made, name)] == after
    assert made.startswith("\ufeff") == text.startswith("\ufeff")
    if "\r\n" in text:
        assert not re.search(r"(?<!\r)\n", made)


@pytest.mark.parametrize(("before", "edits", "after"), [
    ("- {id: a}\n", {"n": "3"}, "- {id: a, n: 3}\n"),
    ("- id: a # why\n  name: b\n", {"name": "c: d"}, '- id: a # why\n  name: "c: d"\n'),
    ("- name: b\n  id: a\n", {"name": ""}, "- id: a\n"),
    ("- id: a\n  n: # none yet\n", {"n": "4"}, "- id: a\n  n: 4 # none yet\n"),
    ("- id: a\n  name: 'it''s'\n", {"name": "she's"}, "- id: a\n  name: 'she''s'\n"),
    ("- id: a\n  name: b\n", {"name": "010"}, '- id: a\n  name: "010"\n'),
    ("- id: a\n  name: b\n", {"name": "Hello, you"}, "- id: a\n  name: Hello, you\n"),
    ("- id: a\n  note: b\n", {"note": "b\nc"}, "- id: a\n  note: |-\n    b\n    c\n"),
    ("- id: a\n  note: |  # x\n    b\n    c\n\n# end\n", {"note": "d"}, "- id: a\n  note: |  # x\n    d\n\n# end\n"),
    ("- id: a\n  note: >\n    one two\n    three\n", {"note": "one two three four"}, "- id: a\n  note: >\n    one two\n    three\n    four\n"),
    ("- id: a\n  note: b  # why\n", {"note": "b\nc"}, '- id: a\n  note: "b\\nc"  # why\n'),
    ("- {id: a, at: [1, 2.50]}\n", {"at": "3, 2.5"}, "- {id: a, at: [3, 2.50]}\n"),
    ("- {id: a, n: 1, # why\n   name: b}\n", {"name": "", "n": "2"}, "- {id: a, n: 2 # why\n   }\n"),
])  # fmt: skip
def test_a_value_is_written_as_its_neighbours_are(before: str, edits: Row, after: str) -> None:
    """
    Quotes, blocks of text and remarks stay as they are as far as the new value allows.
    """
    at = rows(before, "t.yaml")[0][0]
    assert spliced(before.encode(), "t.yaml", SHAPE, FIELDS, "en", RowEdits({at: edits})).decode() == after


@pytest.mark.parametrize(("before", "new", "after"), [
    ("- {id: a, name: b}\n", {"id": "c", "name": "d"}, "- {id: a, name: b}\n- {id: c, name: d}\n"),
    ("- id: a\n  name: b\n\n- id: c\n  name: d\n", {"id": "e", "name": "f"}, "- id: a\n  name: b\n\n- id: c\n  name: d\n\n- id: e\n  name: f\n"),
    ("- { id: a, at: [1, 2] }", {"id": "c", "at": "3, 4"}, "- { id: a, at: [1, 2] }\n- { id: c, at: [3, 4] }"),
    ("  -   id: a\n      name: 'b'\n", {"id": "c", "name": "d", "n": "1"}, "  -   id: a\n      name: 'b'\n  -   id: c\n      name: 'd'\n      n: 1\n"),
])  # fmt: skip
def test_a_new_row_is_written_as_the_one_above_it(before: str, new: Row, after: str) -> None:
    """
    Braces, indents, quotes and empty lines between rows are those of the file.
    """
    edits = RowEdits(added=[NewRow(new)])
    assert spliced(before.encode(), "t.yaml", SHAPE, FIELDS, "en", edits).decode() == after


def test_a_value_of_json_that_is_left_out_is_null() -> None:
    """
    The key stays, as JSON has it for nothing.
    """
    text = '[{"id": "a", "n": 1, "name": "b"}]'
    edits = RowEdits({(1, 2): {"n": ""}})
    made = spliced(text.encode(), "t.json", SHAPE, FIELDS, "en", edits)
    assert made.decode() == text.replace("1", "null")


def test_a_file_in_cp932_stays_so() -> None:
    """
    What Excel saved in Japan is written in the same encoding, and a letter that it lacks is told.
    """
    text = "id,name\na,ひらがな\n"
    edits = RowEdits({(2, 1): {"name": "カタカナ"}})
    assert spliced(
        text.encode("cp932"), "t.csv", SHAPE, FIELDS, "en", edits
    ) == "id,name\na,カタカナ\n".encode("cp932")
    with pytest.raises(Exception, match="has no 'é'"):
        spliced(text.encode("cp932"), "t.csv", SHAPE, FIELDS, "en", RowEdits({(2, 1): {"name": "é"}}))
