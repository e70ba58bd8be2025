"""The faces that `kamiban new` makes have room for longer words than its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item, Matrix, Text, joined, moved
from generator.frame import Path as Outline
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings

NAMES = {"en": ("Daisy", "Great Yellow Jypsophila"), "ja": ("ひなぎく", "橋のたもとの茶屋とちょうちん")}
ABOUT = {
    "en": ("Walk round the garden and make it bloom", "Walk round the garden, {} and make it bloom".format("gather all that grows " * 3)),
    "ja": ("庭を巡り、花を咲かせよう", "古い庭を巡り、雨が降る前に育つものを集めて花を咲かせよう。" * 2),
}  # fmt: skip
Box = tuple[float, float, float, float]


def starter(folder: Path, language: str) -> Faces:
    """A new game whose first card has a longer name, and whose board says more."""
    done = CliRunner().invoke(kamiban, ["new", "garden", "--language", language, "--into", str(folder)])
    assert done.exit_code == 0, done.output
    for file, (old, new) in (("cards.yaml", NAMES[language]), ("game.yaml", ABOUT[language])):
        path = folder / "garden" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    findings = Findings()
    game = load_game(folder / "garden", "garden", findings)
    assert game is not None and findings.problems == []
    opened = open_language(game, language, findings)
    assert opened is not None
    return Faces(game, opened, Library(game.folder, "garden", game.symbols), findings)


def named(faces: Faces, name: str) -> Frame:
    frame = faces.named(name)
    assert frame is not None and faces.findings.problems == []
    return frame


def inked(items: tuple[Item, ...], by: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[tuple[str, Box]]:
    """Every line of text with the box of its letters, and every area with its colour."""
    for item in items:
        if isinstance(item, Group):
            yield from inked(item.items, joined(by, item.matrix) if item.matrix else by)
        elif isinstance(item, Text):
            for run in item.runs:
                inks = ((x, y, ink) for glyph, x, y in run.placed() if (ink := run.font.ink(glyph)))
                boxes = [
                    (x + a * run.size, y + b * run.size, x + c * run.size, y + d * run.size)
                    for x, y, (a, b, c, d) in inks
                ]
                yield (
                    run.text,
                    around(
                        [
                            moved(by, x + item.at[0], y + item.at[1])
                            for box in boxes
                            for x, y in (box[:2], box[2:])
                        ]
                    ),
                )
        elif isinstance(item, Outline) and item.segments:
            yield (
                item.fill,
                around(
                    [
                        moved(by, *values[at : at + 2])
                        for _, *values in item.segments
                        for at in range(0, len(values), 2)
                    ]
                ),
            )


def around(points: list[tuple[float, float]]) -> Box:
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("language", NAMES)
def test_a_name_of_two_lines_keeps_off_the_edge_and_the_family(tmp_path, language):
    """
    Between the band's upper edge, the two lines of a name and the family under it there is air.
    """
    found = [*inked(named(starter(tmp_path, language), "cards.daisy").items)]
    name = NAMES[language][1]
    lines = [box for text, box in found if text.strip() and text.strip() in name]
    (family,) = (box for text, box in found if text in ("Flower", "花"))
    assert len({round(top, 1) for _, top, _, _ in lines}) == 2
    assert min(top for _, top, _, _ in lines) > 3.5 + 0.9
    assert max(bottom for *_, bottom in lines) < family[1] - 0.35


@pytest.mark.parametrize("language", ABOUT)
def test_what_the_board_says_keeps_off_the_flowers(tmp_path, language):
    """
    However long it is, what the game is about stands between the flowers.
    """
    frame = named(starter(tmp_path, language), "board")
    found = [*inked(frame.items)]
    lines = [box for text, box in found if text.strip() and text.strip() in ABOUT[language][1]]
    petals = [box for fill, box in found if fill in ("#C8502A", "#0072B2", "#E8A91C") and box[2] - box[0] < 3]
    assert len(lines) > 1 and len(petals) == 50
    for left, top, right, bottom in lines:
        for a, b, c, d in petals:
            assert right + 1 < a or c < left - 1 or bottom < b or d < top
