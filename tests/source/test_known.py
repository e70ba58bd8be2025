"""Tables that are read again and again."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.cells import Extent
from generator.source.known import KnownTables
from generator.source.nodes import Mapping, Node, Sequence
from generator.source.tables import read_table
from tests.running import ROOT

GAMES = sorted(path.parent for path in (ROOT / "cards").glob("*/game.yaml"))


def values(game: Game | None) -> dict[str, list[object]]:
    """What all rows say."""
    assert game is not None
    return {
        name: [(row.id, row.node.place, row.values) for row in table.rows]
        for name, table in game.tables.items()
    }


@pytest.mark.parametrize(
    "folder",
    [
        pytest.param(
            each, id=each.name, marks=[pytest.mark.slow] * (each.name not in ("ail-lime", "cetkaik"))
        )
        for each in GAMES
    ],
)
def test_a_game_that_is_read_again_is_the_same_under_every_variant(folder: Path):
    """
    What is known of tables is not changed by whoever reads them: each variant is what a first look finds.
    """
    tables = KnownTables()
    game = load_game(folder, folder.name, Findings(), read=tables.read)
    assert game is not None
    others = [
        {name: each if isinstance(each, str) else each.name}
        for name, variant in game.file.variants.items()
        for each in variant.alternatives
    ]
    for chosen in [*others, {}]:
        again = load_game(folder, folder.name, Findings(), chosen, tables.read)
        assert values(again) == values(load_game(folder, folder.name, Findings(), chosen))


def test_a_file_is_read_again_only_if_it_says_something_else(tmp_path: Path):
    """
    The nodes of a file stay the same as long as its bytes do, and are others at once when they are not.
    """
    tables, path, findings = KnownTables(), tmp_path / "cards.yaml", Findings()
    path.write_text("- {id: a}\n")
    first = tables.read(path, "cards.yaml", Extent(), findings)
    assert tables.read(path, "cards.yaml", Extent(), findings) is first
    path.write_text("- {id: b}\n")
    other = tables.read(path, "cards.yaml", Extent(), findings)
    assert isinstance(other, Sequence)
    assert other.items[0].entries["id"].text == "b"  # type: ignore[attr-defined]  # of a mapping
    assert not findings.problems


def test_what_is_wrong_is_told_each_time(tmp_path: Path):
    """
    A file that cannot be read is told of at every look, as `read_table` does.
    """
    tables, path = KnownTables(), tmp_path / "cards.yaml"
    path.write_text("- {id: a\n")
    said = []
    for read in (tables.read, tables.read, read_table):
        findings = Findings()
        assert read(path, "cards.yaml", Extent(), findings) is None
        said.append(findings.problems)
    assert said[0] == said[1] == said[2] != []


def written(node: Node | None) -> object:
    """A node with all that is in it, and where that stands."""
    if isinstance(node, Mapping):
        inside = [(written(node.keys[key]), written(value)) for key, value in node.entries.items()]
        return node.place, inside
    if isinstance(node, Sequence):
        return node.place, [written(each) for each in node.items]
    return node and (node.place, node.text, node.plain, node.shift)  # type: ignore[attr-defined]  # a scalar


ROWS = (
    "- {id: a, name: Ä, cost: 3}\n", "- id: b\n  name: |\n    - not a row\n    two\n", "- id: c  # a comment\n",
    '- {id: d, name: "two lines\n- of one text"}\n', "-\n  id: e\n", "- id: f\n\n# between\n", "- plain\n",
    "- - 1\n  - 2\n", "- {id: g,\n   name: 'G'}\r\n", "- id: h\n  name: >-\n    folded\n\n    text\n",
)  # fmt: skip
PIECES = (
    "",
    "a",
    "9",
    "\n",
    "- ",
    '"',
    "'",
    "{",
    "}",
    "#",
    " ",
    ": ",
    "\t",
    "\r\n",
    "---\n",
    "...\n",
    "&x ",
    "|",
    "\x00",
)


@given(
    st.sampled_from(["", "# cards\n", "---\n", "\ufeff"]),
    st.lists(st.sampled_from(ROWS), min_size=1, max_size=8),
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 3), st.sampled_from(PIECES)), max_size=6),
)
@example("", ["- id: b\n", "- id: f\n\n", "- id: c\n"], [(16, 1, "...\n")])
def test_after_any_edit_a_table_is_what_a_first_look_finds(head: str, rows: list[str], edits: list[Any]):
    """
    Wherever something is written, added or taken away, all nodes stand where `read_table` finds them.
    """
    tables, text = KnownTables(), head + "".join(rows)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.yaml"
        for at, length, piece in [(0, 0, ""), *edits]:
            text = text[: at % (len(text) + 1)] + piece + text[at % (len(text) + 1) + length :]
            path.write_bytes(text.encode())
            found, first = Findings(), Findings()
            node = tables.read(path, "cards.yaml", Extent(), found)
            assert written(node) == written(read_table(path, "cards.yaml", Extent(), first))
            assert found.problems == first.problems
