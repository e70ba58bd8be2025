"""What a printer puts on paper at 600 dpi, measured on the raster: how far apart the marks of every kit are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from measuring import Raster, bleed_box, marks, spans

from generator.components.board import Board
from generator.components.pocket import Pocket
from generator.components.sheet import Sheet
from generator.model.component import Component
from generator.model.game import Game
from generator.model.outlines.rect import Rect

TOLERANCE = 0.05
"""mm, about one dot of a 600 dpi printer."""
TAB = 8.0
"""mm of a board's tile that go under the next."""

Cuts = tuple[tuple[list[float], list[float]], tuple[list[float], list[float]]]


def near(one: list[float], other: list[float]) -> None:
    assert one == pytest.approx(other, abs=TOLERANCE)


def mirrored(values: list[float], length: float) -> list[float]:
    return sorted(length - value for value in values)


def measured(file: Path) -> Iterator[tuple[pypdfium2.PdfPage, Cuts]]:
    """The pages of a file, each with its marks above and below, left and right."""
    document = pypdfium2.PdfDocument(file)
    for page in document:
        above_below, left_right = marks(Raster(page), bleed_box(page))
        yield page, (tuple(above_below), tuple(left_right))  # type: ignore[misc]


def straight(game: Game) -> list[tuple[str, Component]]:
    """The sheets of which something is cut along straight lines from mark to mark."""
    return [
        (name, component)
        for name, component in game.file.components.items()
        if isinstance(component, Sheet) and any(isinstance(part, Rect) for part in component.parts)
    ]


@pytest.mark.parametrize(("language", "paper"), [("ja", "a4"), ("en", "letter"), ("ja", "a3")])
def test_the_marks_of_every_piece_are_its_size_apart(
    kit: Path, alone: Path, game: Game, language: str, paper: str
):
    """
    On every sheet with straight cuts the marks are as far apart as the data say, equal at both ends of a cut, and
    there are enough of them on fronts and on backs for all pieces.
    """
    for name, component in straight(game):
        parts = [part for part in component.parts if isinstance(part, Rect)]
        room = {"front": 0, "back": 0}
        for number, (_, ((above, below), (left, right))) in enumerate(
            measured((alone if component.together else kit) / language / paper / f"{name}.pdf")
        ):
            near(above, below)
            near(left, right)
            found = 0
            for width, height in {part.size for part in parts}:
                columns, rows = spans(above, width), spans(left, height)
                near([end - start for start, end in columns], [width] * len(columns))
                near([end - start for start, end in rows], [height] * len(rows))
                found += len(columns) * len(rows)
            room["back" if parts[0].back and number % 2 else "front"] += found
        pieces = sum(game.tables[part.of].copies if part.of else 1 for part in parts)
        assert room["front"] >= pieces, name
        assert room["back"] == (room["front"] if parts[0].back else 0), name


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_marks_of_backs_lie_behind_those_of_fronts(kit: Path, alone: Path, game: Game, paper: str):
    """
    Turned over its long edge, each back page of a kit has its marks where the front has them.
    """
    for name, component in straight(game):
        if not component.parts[0].back:
            continue
        sides = [*measured((alone if component.together else kit) / "ja" / paper / f"{name}.pdf")]
        for (page, front), (_, back) in zip(sides[::2], sides[1::2], strict=True):
            ((above, _), (left, _)), ((above_back, _), (left_back, _)) = front, back
            raster = Raster(page)
            if raster.width < raster.height:
                near(above, mirrored(above_back, raster.width))
                near(left, left_back)
            else:
                near(above, above_back)
                near(left, mirrored(left_back, raster.height))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_tiles_of_a_board_make_its_size(kit: Path, game: Game, paper: str):
    """
    Glued with their tabs under one another, the tiles of a board, cut from mark to mark, are as large as it is declared.
    """
    for name, component in game.file.components.items():
        if not isinstance(component, Board):
            continue
        width, height = component.parts[0].size
        tiles = [
            (above[-1] - above[0], left[-1] - left[0])
            for _, ((above, _), (left, _)) in measured(kit / "ja" / paper / f"{name}.pdf")
        ]
        columns = round((width - TAB) / (tiles[0][0] - TAB))
        rows = round((height - TAB) / (tiles[0][1] - TAB))
        assert columns * rows == len(tiles)
        for x in range(columns):
            assert sum(h - TAB for _, h in tiles[x::columns]) + TAB == pytest.approx(
                height, abs=rows * TOLERANCE
            )
        for y in range(rows):
            row = tiles[y * columns : (y + 1) * columns]
            assert sum(w - TAB for w, _ in row) + TAB == pytest.approx(width, abs=columns * TOLERANCE)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_pocket_sheet_is_four_pages_wide_and_two_high(kit: Path, game: Game, paper: str):
    """
    The marks of a pocket booklet are four of its pages apart in width and two in height.
    """
    for name, component in game.file.components.items():
        if isinstance(component, Pocket):
            width, height = component.parts[0].size
            ((_, ((above, below), (left, right))),) = measured(kit / "ja" / paper / f"{name}.pdf")
            near([above[1] - above[0], below[1] - below[0]], [4 * width] * 2)
            near([left[1] - left[0], right[1] - right[0]], [2 * height] * 2)
