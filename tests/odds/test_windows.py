"""How evenly a strip is spread, as `kamiban odds` tells it."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from generator.command.line import kamiban

STRIP = """\
  tape:
    kind: strip
    title: Tape
    parts: [{of: things, size: [16, 15], bleed: 0, front: named.xml.j2}]
    order: {cycle: t1 t4 t6 t2 t5 t3 t1 t2 t4 t3 t6 t5}
    length: 10000
"""
CYCLE = [f"t{face}" for face in "146253124365"]


@pytest.fixture
def game(small_game: Callable[..., Path], tmp_path: Path) -> Path:
    return small_game(tmp_path / "game", counts=(1,) * 6, components=STRIP)


def odds(*words: object) -> str:
    done = CliRunner().invoke(kamiban, ["odds", *map(str, words)])
    assert done.exit_code == 0, done.output
    return done.output


def test_stretches_are_those_that_counting_finds(game: Path):
    """
    For 6, 12 and 17 cells the data have the largest difference, the fewest faces and the share with every face.
    """
    (one,) = json.loads(odds(game, "--format", "json"))
    (strip,) = one["strips"]
    assert (strip["cells"], strip["period"], strip["equal_neighbours"]) == (625, 12, 0)
    assert {face["copies"] for face in strip["faces"]} == {2}
    assert [window["cells"] for window in strip["windows"]] == [6, 12, 17]
    for window in strip["windows"]:
        stretches = [(CYCLE * 3)[start : start + window["cells"]] for start in range(12)]
        counts = [[stretch.count(f"t{number}") for number in range(1, 7)] for stretch in stretches]
        assert window["imbalance"] == max(max(count) - min(count) for count in counts)
        assert window["fewest_faces"] == min(6 - count.count(0) for count in counts)
        assert Fraction(window["every_face"]["exact"]) == Fraction(
            sum(0 not in count for count in counts), 12
        )
        assert [each["copies"] for each in window["least"]] == [min(each) for each in zip(*counts)]


def test_the_terminal_and_the_page_tell_the_same(game: Path, tmp_path: Path):
    """
    Text and printed page have a line for each length, with what the data say of it.
    """
    lines = [line.split() for line in odds(game).splitlines()]
    assert ["6", "≤", "2", "≥", "5", "33.3", "%"] in lines
    assert ["17", "≤", "2", "≥", "6", "100.0", "%"] in lines
    odds(game, "--format", "pdf", "--paper", "a4", "--out", tmp_path, "-q")
    page = pypdfium2.PdfDocument(tmp_path / "small" / "en" / "a4" / "odds.pdf")[0]
    words = page.get_textpage().get_text_bounded().split()
    for word in ("Strips", "Tape:", "625", "33.3%", "100.0%"):
        assert word in words


def test_a_game_with_a_strip_lacks_no_deck(game: Path):
    """
    Nobody is told to declare a deck where a strip has odds of its own.
    """
    assert "no deck" not in odds(game)
