"""Tables that are read again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.cells import Extent
from generator.source.known import KnownTables
from generator.source.nodes import Sequence
from generator.source.tables import read_table
from tests.running import ROOT

GAMES = sorted(path.parent for path in (ROOT / "cards").glob("*/game.yaml"))


def values(game: Game | None) -> dict[str, list[object]]:
    """What all rows say."""
    assert game is not None
    return {
        name: [(row.id, row.node.place, row.values) for row in table.rows] for name, table in game.tables.items()
    }


@pytest.mark.parametrize("folder", GAMES, ids=lambda each: each.name)
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
