"""What the odds say is described once: for the terminal, for tools and for paper."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Struct

from generator.command.odds_text import alone
from generator.locale.language import open_language
from generator.odds.data import AS_IS, UNTOLD, as_data, told
from generator.odds.gathered import gathered
from generator.odds.section import SHARE, Head, Label, Numbers, Section, Tongue
from generator.oddsbook.page import groups
from generator.oddsbook.sections import panel
from generator.problem import Findings
from tests.odds.conftest import load
from tests.typecase import house

GAMES = sorted(path.parent for path in (Path(__file__).resolve().parents[2] / "cards").glob("*/game.yaml"))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_row_has_a_value_for_every_column(folder: Path) -> None:
    """
    In no section of a game does a row lack a value, or have one too many.
    """
    for section in gathered(load(folder)).sections(Tongue()):
        assert all(len(row.values) == len(section.heads) for row in section.rows), section.name


def test_a_section_is_set_for_the_terminal_and_for_paper() -> None:
    """
    Columns and rows stand where they are shown, under the name and in the writing that they have there.
    """
    section = Section(
        "x.y", title="Y", first="size",
        heads=(Head("or more", SHARE, terminal="at least"), Head("alone", shown="terminal")),
        rows=(Numbers(Label("all", terminal="each"), (Fraction(1, 2), 3)), Numbers(Label("sum"), (Fraction(1), 4), shown="paper")),
    )  # fmt: skip
    assert [head.on("terminal") for head in section.heads_on("terminal")] == ["at least", "alone"]
    assert [row.label.on("terminal") for row, _ in section.rows_on("terminal")] == ["each"]
    drawn = panel(section, Tongue(), house())
    assert drawn.head == ("size", "or more")
    assert [line.cells for line in drawn.rows] == [("all", "50.0 %"), ("sum", "100.0 %")]


def test_data_have_the_fields_under_the_names_that_tools_know() -> None:
    """
    A field is told under its key, a mapping as numbers, as pairs or as it is, and one that is untold is not there.
    """

    class Known(Struct, frozen=True):
        plain: dict[int, Fraction]
        pairs: Annotated[dict[tuple[str, str], int], told("over", "route", "turns")]
        words: Annotated[dict[str, int], AS_IS]
        hidden: Annotated[str, UNTOLD]

    half = {"exact": "1/2", "decimal": 0.5}
    assert as_data(Known({2: Fraction(1, 2)}, {("a", "b"): 3}, {"F": 1}, "x")) == {
        "plain": [{"value": 2, **half}], "over": [{"route": ["a", "b"], "turns": 3}], "words": {"F": 1},
    }  # fmt: skip


def test_a_map_without_a_lap_has_no_panel_of_laps(small) -> None:
    """
    Where no way leads back to the start, the page leaves out the laps, of which there are none to draw.
    """
    roads = "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n"
    game = small({"count": "int", "move": "int"}, "- {id: x, move: 1, count: 3}\n", roads=roads)
    language = open_language(game, "en", Findings())
    assert language is not None
    panels = [drawn for group in groups(game, language, house(), gathered(game)) for drawn in group.panels]
    assert "Laps with side trips" not in [drawn.title for drawn in panels]
    assert all(drawn.rows for drawn in panels if drawn.kind == "columns")
    assert "none, in 0 ways" in "\n".join(alone(gathered(game)))
