"""The foot of a page: which game, component, sheet and data it was printed from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from generator.frame import Path, Text
from generator.problem import Findings
from generator.sheets.grid import FOOTER
from generator.sheets.paper import EDGE, open_paper, papers

PAPERS = {name: paper for name in papers() if (paper := open_paper(name, Findings())).sheets == "yes"}


def words(items):
    return ["".join(run.text for run in item.runs) for item in items if isinstance(item, Text)]


def ink(items):
    """Left, top, right and lower end of every run of letters."""
    found = []
    for item in items:
        for run in item.runs if isinstance(item, Text) else ():
            (x, y), heights = item.at, [run.font.ink(glyph) for glyph, _, _ in run.placed()]
            top, low = min(ink[1] for ink in heights if ink), max(ink[3] for ink in heights if ink)
            found.append(
                (x + run.x, y + run.y + top * run.size, x + run.x + run.width, y + run.y + low * run.size)
            )
    return found


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("then", ["", "fold in the middle, glue, cut"])
@pytest.mark.parametrize("side", ["", "back"])
def test_a_footer_names_everything_on_every_paper(table, paper, side, then):
    """
    Game, component, side, sheet and version stand on one line, also on narrow paper.
    """
    footer = replace(
        table.footer, game="The Road of Ail", component="Pawns and marker", version="1.0 · 1137fad"
    )
    for width, height in PAPERS[paper].turned():
        note, name = words(footer.items(width, height, 12, 16, side, then))
        assert note == "100 mm · print at 100%" + (f" · {then}" if then else "")
        parts = ["The Road of Ail", "Pawns and marker", side, "12 / 16", "1.0", "1137fad"]
        assert name == " · ".join(part for part in parts if part)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("game", ["Small", "A Game whose Name " * 9, "とても長い題名の遊戯" * 9], ids=len)
def test_the_foot_of_a_page_keeps_to_itself(table, paper, game):
    """
    Note and name stay in the strip that marks leave free, apart from each other and on the paper.
    """
    footer = replace(table.footer, game=game, component=game[::-1], version="1.0 · 1137fad")
    for width, height in PAPERS[paper].turned():
        boxes = ink(footer.items(width, height, 12, 16, "front", "fold in the middle, glue, cut"))
        (_, _, note_end, _), *_, (name_start, _, name_end, _) = boxes
        assert note_end + 1 < name_start
        assert name_end <= width - EDGE + 1e-3
        for _, top, _, low in boxes:
            assert top >= height - EDGE - FOOTER - 1e-6
            assert low <= height - EDGE + 0.2


def test_a_long_title_is_shortened_and_never_left_out(table):
    """
    Where the line is too short for two long titles both are cut with an ellipsis, the rest stays.
    """
    footer = replace(table.footer, game="Gamegame" * 20, component="Partpart" * 20)
    _, name = words(footer.items(210, 297, 1, 2, ""))
    game, component, *rest = name.split(" · ")
    assert game.startswith("Gamegame")
    assert game.endswith("…")
    assert component.startswith("Partpart")
    assert component.endswith("…")
    assert rest == ["1 / 2", "1", "abc"]


def test_words_in_brackets_go_before_a_title_is_cut(table):
    """
    Titles that do not fit lose what stands in brackets at their ends, and are whole then.
    """
    long = "Shrines (a set of the house, not an official one at all) + Cards（公式ではない自作のセット）"
    footer = replace(table.footer, game="Game", component=long)
    _, name = words(footer.items(210, 297, 1, 2, ""))
    assert name.startswith("Game · Shrines + Cards · 1 / 2")
    _, name = words(replace(footer, component="Cards (own)").items(210, 297, 1, 2, ""))
    assert name.startswith("Game · Cards (own) · 1 / 2")


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_scale_is_a_ruler_of_ten_centimetres(table, paper):
    """
    Its ends are 100 mm apart and stand higher than the ticks between them, of which there is one every 10 mm where no
    word is; all of it is in the footer.
    """
    for width, height in PAPERS[paper].turned():
        (bar,) = [item for item in table.footer.items(width, height, 1, 1) if isinstance(item, Path)]
        (_, left, top), (_, _, base), (_, right, _), (_, _, other), *ticks = bar.segments
        assert (right - left, other) == (pytest.approx(100), top)
        assert 1 < base - top < FOOTER
        for (_, x, upper), (_, same, lower) in zip(ticks[::2], ticks[1::2], strict=True):
            assert same == x
            assert (x - left) % 10 == pytest.approx(0, abs=1e-6) or (x - left) % 10 == pytest.approx(
                10, abs=1e-6
            )
            assert lower == base
            assert 0.3 <= lower - upper <= (base - top) / 2
        assert len(ticks) >= 8
