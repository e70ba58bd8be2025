"""Loading: a folder in, one Game out, with every problem of every file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  goods: {file: goods.yaml, fields: {name: text}}
  cards:
    file: cards.yaml
    fields: {name: text, count: "int = 1", cost: cost?, good: "ref goods?", note: plain?, size: number?, rare: "bool = false", at: point?}
notation: {resources: goods}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
GOODS = "- {id: W, name: Wood}\n- {id: S, name: Stone}\n"
CARDS = "- {id: a, name: One, cost: W2}\n- {id: b, name: Two, good: S}\n"


def load(
    folder: Path, game: str = GAME, goods: str = GOODS, cards: str = CARDS
) -> tuple[Game | None, Findings]:
    for name, text in (("game", game), ("goods", goods), ("cards", cards)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    findings = Findings()
    return load_game(folder, "g", findings), findings


def found(findings: Findings) -> list[tuple[str, str, int]]:
    return [(each.code, each.place.file.removeprefix("g/"), each.place.line) for each in findings.in_order()]


def card(folder: Path, fields: str) -> tuple[dict[str, object], Findings]:
    game, findings = load(folder, cards=f"- {{id: a, name: One, {fields}}}\n")
    assert game is not None
    return game.tables["cards"].rows[0].values, findings


def test_a_sound_folder_gives_a_game(tmp_path: Path) -> None:
    """
    Rows have typed values, defaults where nothing is written, and references that exist.
    """
    game, findings = load(tmp_path)
    assert game is not None
    assert findings.problems == []
    first, second = game.tables["cards"].rows
    assert (first.id, first.values["name"], first.count, first.values["rare"]) == ("a", "One", 1, False)
    assert second.values["good"] == "S"
    assert game.tables["cards"].copies == 2


@pytest.mark.parametrize(
    "written", ["no", "010", "1e3", "1:30", "2024-01-02", "~", "null", "true", "0x10", "1_000"]
)
def test_text_stays_as_written(written: str, tmp_path: Path) -> None:
    """
    Where the schema says text, nothing is read into what was written.
    """
    values, findings = card(tmp_path, f"note: {written}")
    assert values["note"] == written
    assert findings.problems == []


@pytest.mark.parametrize(
    "written",
    ["no", "010", "1e3", "1:30", "2024-01-02", "1_000", "0x10", "1.0", "٣", "９", '""', "9" * 19, "-", "+"],
)
def test_a_whole_number_is_not_guessed_at(written: str, tmp_path: Path) -> None:
    """
    Where the schema says int, anything but plain digits is refused at its place.
    """
    _, findings = card(tmp_path, f"count: {written}")
    assert found(findings) == [("K202", "cards.yaml", 1)]


@pytest.mark.parametrize(
    ("written", "value"), [("1e3", 1000.0), ("0.5", 0.5), ("-2", -2.0), ("+1.5E-2", 0.015), ('"7"', 7.0)]
)
def test_a_number_is_read_as_its_value(written: str, value: float, tmp_path: Path) -> None:
    """
    Where the schema says number, decimals and powers of ten are read.
    """
    values, findings = card(tmp_path, f"size: {written}")
    assert values["size"] == value
    assert findings.problems == []


@pytest.mark.parametrize(
    "written", ["no", "010", "1:30", "2024-01-02", ".5", "1.", ".inf", ".nan", "1e999", "1,5"]
)
def test_what_is_no_number_is_refused(written: str, tmp_path: Path) -> None:
    """
    Where the schema says number, leading zeros, times, dates and infinities are refused.
    """
    _, findings = card(tmp_path, f"size: '{written}'")
    assert found(findings) == [("K202", "cards.yaml", 1)]


@pytest.mark.parametrize("written", ["no", "yes", "True", "1", "on", '""', "[true]"])
def test_only_true_and_false_are_truth_values(written: str, tmp_path: Path) -> None:
    """
    Where the schema says bool, no other word will do.
    """
    _, findings = card(tmp_path, f"rare: {written}")
    assert found(findings) == [("K202", "cards.yaml", 1)]


def test_both_halves_of_a_point_are_reported(tmp_path: Path) -> None:
    """
    Two wrong numbers in one point are two problems.
    """
    _, findings = card(tmp_path, "at: [x, y]")
    assert [each.place.column for each in findings.problems] == [27, 30]


def test_all_problems_of_all_files_come_in_one_run(tmp_path: Path) -> None:
    """
    A game file, a table that cannot be read and a table with a wrong row are all reported at once.
    """
    _, findings = load(
        tmp_path,
        GAME + "extra: 1\nrules:\n  - {rule: totals, of: cards, equals: 1, because: y}\n",
        goods="- {id: W, name: Wood}\n- {id: W, id: S}\n",
        cards="- {id: a, name: One, colour: red}\n- {id: b}\n- {id: b/c, name: x}\n",
    )
    assert found(findings) == [
        ("K201", "cards.yaml", 1), ("K204", "cards.yaml", 2), ("K212", "cards.yaml", 3),
        ("K201", "game.yaml", 14), ("K202", "game.yaml", 16), ("K104", "goods.yaml", 2),
    ]  # fmt: skip


def test_other_files_are_read_even_if_the_game_file_is_broken(tmp_path: Path) -> None:
    """
    A game file that is no YAML, or lacks what it must have, does not hide faults of other files.
    """
    for game in ("tables: [\n", GAME.replace("title: Tiny\n", "")):
        _, findings = load(tmp_path, game, goods="- &a {id: W}\n")
        assert ("K105", "goods.yaml", 1) in found(findings)


STRIP = "tape: {kind: strip, title: Tape, order: {cycle: W}, length: 30, parts: [{of: goods, size: [9, 9], front: s}]}"


@pytest.mark.parametrize(
    ("component", "problem"),
    [
        (STRIP.replace("length: 30, ", ""), "K204"),
        (STRIP.replace("length: 30", "length: long"), "K202"),
        (STRIP.replace("order: {cycle: W}", "order: W"), "K202"),
        (STRIP.replace("title: Tape, ", ""), "K204"),
        (STRIP.replace("kind: strip", "kind: stripe"), "K202"),
        ("book: {kind: rulebook, title: Rules}", "K204"),
    ],
)
def test_a_component_that_cannot_be_read_hides_nothing(component: str, problem: str, tmp_path: Path) -> None:
    """
    It is one problem; the other components, the tables and all that is declared of them are still checked.
    """
    game, findings = load(
        tmp_path,
        f"{GAME}  {component}\n  box: {{kind: box, title: Box, holds: tape}}\n  pad: {{kind: sheet, title: Pad}}\n"
        "play: {deck: card}\n",
        cards="- {id: a, name: One, count: x}\n",
    )
    assert game is not None
    assert found(findings) == [
        ("K202", "cards.yaml", 1), (problem, "game.yaml", 14), ("K210", "game.yaml", 16), ("K208", "game.yaml", 17),
    ]  # fmt: skip


def test_a_table_that_cannot_be_read_blames_no_other(tmp_path: Path) -> None:
    """
    References and costs that depend on a broken table are not reported as wrong themselves.
    """
    _, findings = load(tmp_path, goods="- {id: W, name: Wood\n")
    assert {code for code, *_ in found(findings)} == {"K103"}


def test_a_bad_declaration_blames_no_row(tmp_path: Path) -> None:
    """
    A field whose declaration is refused is one problem, not one for every row that has it.
    """
    _, findings = load(tmp_path, GAME.replace("cost: cost?", "cost: coast?"))
    assert found(findings) == [("K210", "game.yaml", 10)]


@pytest.mark.parametrize(
    "name", ["../goods.yaml", "/etc/passwd", "a/../../goods.yaml", "loop.yaml", "outside.yaml"]
)
def test_a_table_stays_in_the_folder(name: str, tmp_path: Path) -> None:
    """
    A file name, or a link, that leads out of the folder or in a circle is refused at its line.
    """
    folder = tmp_path / "g"
    folder.mkdir()
    (folder / "loop.yaml").symlink_to("loop.yaml")
    (folder / "outside.yaml").symlink_to("/etc/passwd")
    (tmp_path / "goods.yaml").write_text(GOODS)
    _, findings = load(folder, GAME.replace("file: goods.yaml", f"file: {name}"))
    assert found(findings) in ([("K210", "game.yaml", 7)], [("K109", "loop.yaml", 1)])


@pytest.mark.parametrize(
    "game",
    [
        "[]", "x", "{}", "kamiban: 1", "1: 2", "tables: x", "tables: {a: }", "tables: {a: {file: , fields: }}",
        GAME.replace("{name: text}", "{1: text}"), GAME.replace("{name: text}", "{'': text}"), GAME.replace("{name: text}", "[]"),
        GAME.replace("name: text", "name: ''"), GAME.replace("name: text", "name: '?'"), GAME.replace("name: text", "name: '= = ='"),
        GAME.replace("name: text", f"name: int {'9' * 5000}..{'9' * 5001}"), GAME.replace("name: text", "name: choice |"),
        GAME.replace("file: goods.yaml", "file: ''"), GAME.replace("file: goods.yaml", f"file: {'x' * 5000}"),
        GAME.replace("size: [63, 88]", "size: [1e99, -1e99]"), GAME.replace("parts: [", "parts: [[], 1, {}, "),
        GAME.replace("language: en", "language: ''"), GAME.replace("id: tiny", f"id: {'x' * 5000}"),
        GAME + "maps: {m: {spots: goods, routes: goods, start: W}}\nallow: [{check: '', where: '[', because: x}]\n",
        GAME + "rules: [{rule: total, of: '', equals: {}, because: x}, {rule: distribution, of: ., equals: {}, because: x}]\n",
        GAME + f"variants: {{{'v' * 500}: {{default: a, alternatives: [], about: x}}}}\n",
    ],
)  # fmt: skip
def test_no_game_file_is_too_odd(game: str, tmp_path: Path) -> None:
    """
    Whatever stands in game.yaml, loading ends in problems and not in an error.
    """
    _, findings = load(tmp_path, game)
    assert findings.problems or "maps" in game or "rules" in game or "variants" in game
    assert all(len(each.message) < 400 for each in findings.problems)


@pytest.mark.parametrize(
    "rows",
    [
        "[]", "{}", "x", "- ", "- []", "- [[]]", "- x", "- {}", "- {id: }", "- {id: []}", "- {id: {}}", "- {'': ''}", "- {id: a, name: }",
        "- {id: a, name: One, 1: 2}", f"- {{id: a, name: {'x' * 1_000_000}}}", f"- {{id: a, name: One, cost: {'W' * 100_000}}}",
        f"- {{id: a, name: One, good: {'W' * 100_000}}}", f"- {{id: a, name: One, {'k' * 1000}: 1}}", f"- {{id: a, name: One, count: {'9' * 400}}}",
        "- {id: a, name: One, count: 999999999}", "- {id: a, name: One, count: -1}", "- {id: con, name: [One]}",
    ],
)  # fmt: skip
def test_no_table_is_too_odd(rows: str, tmp_path: Path) -> None:
    """
    Whatever rows a table has, loading ends in a game or in problems with short messages.
    """
    game, findings = load(tmp_path, cards=rows)
    assert game is not None
    assert findings.problems or "name: xx" in rows
    assert all(len(each.message) < 400 and len(each.hint) < 2000 for each in findings.problems)


def test_ids_that_differ_in_case_only_are_the_same(tmp_path: Path) -> None:
    """
    Two ids that some file systems take for one file are refused, with a hint that says so.
    """
    _, findings = load(tmp_path, cards="- {id: ab, name: x}\n- {id: aB, name: y}\n")
    assert found(findings) == [("K209", "cards.yaml", 2)]
    assert "file" in findings.problems[0].hint
    assert findings.problems[0].related[0].line == 1


def test_an_empty_component_is_refused(tmp_path: Path) -> None:
    """
    A component without parts, or whose table has no pieces, would be an empty file.
    """
    _, findings = load(
        tmp_path, GAME.replace("parts: [{of: cards, size: [63, 88], front: card.xml.j2}]", "parts: []")
    )
    assert found(findings) == [("K210", "game.yaml", 13)]
    _, findings = load(tmp_path, cards="[]")
    assert found(findings) == [("K210", "game.yaml", 13)]


def test_the_digest_changes_with_every_byte_of_the_folder(tmp_path: Path) -> None:
    """
    The fingerprint depends on names and contents of files, not on where the folder is.
    """
    digests = []
    for name in ("a", "b"):
        folder = tmp_path / name
        folder.mkdir()
        game, _ = load(folder)
        assert game is not None
        digests.append(game.digest)
    assert digests[0] == digests[1]
    (tmp_path / "b" / "art.svg").write_text("<svg/>")
    game, _ = load(tmp_path / "b")
    assert game is not None
    assert game.digest != digests[0]


def test_odd_files_beside_the_data_do_no_harm(tmp_path: Path) -> None:
    """
    A pipe, a circle of links and a name that is no UTF-8 in the folder do not stop loading.
    """
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "self").symlink_to(".")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.txt")).write_bytes(b"x")
    game, findings = load(tmp_path)
    assert game is not None
    assert findings.problems == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("size: [63, 88]", "size: [63, 88000]", "this range is built in"),
        ('version: "1"', 'version: "1"\naddress: https://example.org/' + "a" * 300, "at most 300"),
        ("kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]", "kind: rulebook, title: Rules, source: rules.md", "add the file"),
    ],
)  # fmt: skip
def test_hints_speak_of_what_can_be_changed(old: str, new: str, says: str, tmp_path: Path) -> None:
    """
    A built-in limit is not declared anywhere, an address can be too long, and a folder may have no file of a kind.
    """
    _, findings = load(tmp_path, game=GAME.replace(old, new))
    assert any(says in problem.hint for problem in findings.problems)


def test_a_table_without_a_file_is_told_where_it_should_be(tmp_path: Path) -> None:
    """
    An empty list of files is one problem at its place, and nothing is made of the table.
    """
    _, findings = load(tmp_path, GAME.replace("file: cards.yaml", "file: []"))
    assert [(each.code, each.place.line, each.message) for each in findings.problems] == [
        ("K210", 9, "cards names no file")
    ]
