"""What a printer puts on paper at 600 dpi, measured on the raster: sizes, and backs behind fronts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from measuring import Raster, bleed_box, marks, spans

from generator.model.game import Game

TOLERANCE = 0.05
"""mm, about one dot of a 600 dpi printer."""


def open_pages(path: Path) -> list[pypdfium2.PdfPage]:
    document = pypdfium2.PdfDocument(path)
    return [document[index] for index in range(len(document))]


def near(one: list[float], other: list[float]) -> None:
    assert len(one) == len(other)
    for a, b in zip(one, other):
        assert abs(a - b) < TOLERANCE, (a, b)


def mirrored(values: list[float], length: float) -> list[float]:
    return sorted(length - value for value in values)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_marks_of_every_card_are_63_by_88_mm_apart(kit: Path, game: Game, language: str, paper: str):
    """
    On every sheet of cards the marks around each card are its trim, and equal at both ends of a cut.
    """
    cards = {"front": 0, "back": 0}
    pages = open_pages(kit / language / paper / "cards.pdf")
    for number, page in enumerate(pages):
        raster = Raster(page)
        (above, below), (left, right) = marks(raster, bleed_box(page))
        near(above, below)
        near(left, right)
        columns, rows = spans(above, 63), spans(left, 88)
        for start, end in columns:
            assert abs(end - start - 63) < TOLERANCE
        for start, end in rows:
            assert abs(end - start - 88) < TOLERANCE
        cards["back" if number % 2 else "front"] += len(columns) * len(rows)
    assert cards["front"] == cards["back"] >= sum(row.count for row in game.tables["cards"].rows)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_marks_of_backs_lie_behind_those_of_fronts(kit: Path, paper: str):
    """
    Turned over its long edge, each back page has its marks where the front has them.
    """
    pages = open_pages(kit / "ja" / paper / "cards.pdf")
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        one, other = Raster(front), Raster(back)
        (above, _), (left, _) = marks(one, bleed_box(front))
        (above_back, _), (left_back, _) = marks(other, bleed_box(back))
        if one.width < one.height:
            near(above, mirrored(above_back, one.width))
            near(left, left_back)
        else:
            near(above, above_back)
            near(left, mirrored(left_back, one.height))


def solid_kit(small_game: Callable[..., Path], kamiban, folder: Path, duplex: str, paper: str, size: str) -> Path:
    """A kit of black cards, so that the trim itself is what is printed; eleven make a partial sheet."""
    components = (
        "  cards:\n    kind: sheet\n    title: Cards\n    parts:\n"
        f"      - {{of: things, size: [{size}], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}}\n"
    )
    game = small_game(folder / "game", counts=(11,), components=components)
    done = kamiban(
        "build", game, "--out", folder, "--paper", paper, "--format", "pdf", "--duplex", duplex, "-q"
    )
    assert done.returncode == 0, done.stderr
    return folder / "small" / "en" / paper / "cards.pdf"


def black_boxes(raster: Raster, area: tuple[float, float, float, float]) -> list[tuple[float, ...]]:
    """The black rectangles on a page: each row is found first, then each card in it measured."""
    x1, y1, x2, y2 = area
    found: list[tuple[float, ...]] = []
    for top, low in raster.down(x1, y1, x2, y2):
        middle = (top + low) / 2
        for left, right in raster.across(x1, middle - 5, x2, middle + 5):
            centre = (left + right) / 2
            ((upper, lower),) = raster.down(centre - 5, top - 2, centre + 5, low + 2)
            found.append((left, upper, right, lower))
    return sorted(found, key=lambda box: (round(box[1]), box[0]))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("size", ["63, 88", "88, 63", "60, 60"])
def test_printed_backs_lie_on_printed_fronts(tmp_path, small_game, kamiban, duplex, paper, size):
    """
    The black trim of every card has its size, and its back lies exactly behind it on the paper.
    """
    w, h = (float(side) for side in size.split(","))
    pages = open_pages(solid_kit(small_game, kamiban, tmp_path, duplex, paper, size))
    fronts = backs = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        one, other = Raster(front), Raster(back)
        boxes = black_boxes(one, bleed_box(front))
        behind = black_boxes(other, bleed_box(back))
        fronts, backs = fronts + len(boxes), backs + len(behind)
        over_vertical_edge = (one.width < one.height) == (duplex == "long")
        seen = []
        for x1, y1, x2, y2 in behind:
            if over_vertical_edge:
                seen.append((one.width - x2, y1, one.width - x1, y2))
            else:
                seen.append((x1, one.height - y2, x2, one.height - y1))
        seen.sort(key=lambda box: (round(box[1]), box[0]))
        for box, hidden in zip(boxes, seen, strict=True):
            near(list(box), list(hidden))
            assert abs(box[2] - box[0] - w) < TOLERANCE
            assert abs(box[3] - box[1] - h) < TOLERANCE
    assert fronts == backs == 11


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_folded_sheet_brings_every_back_onto_its_front(tmp_path, small_game, kamiban, paper):
    """
    Folded in the middle, the lower half of a gutter-fold sheet covers the upper half.
    """
    cards = 0
    for page in open_pages(solid_kit(small_game, kamiban, tmp_path, "fold", paper, "63, 88")):
        raster = Raster(page)
        x1, y1, x2, y2 = bleed_box(page)
        middle = raster.height / 2
        fronts = black_boxes(raster, (x1, y1, x2, middle - 2))
        backs = black_boxes(raster, (x1, middle + 2, x2, y2))
        folded = sorted((a, raster.height - d, c, raster.height - b) for a, b, c, d in backs)
        for front, back in zip(sorted(fronts), folded, strict=True):
            near(list(front), list(back))
        cards += len(fronts)
    assert cards == 11


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_continue_the_printed_trim(tmp_path, small_game, kamiban, paper):
    """
    A cut from mark to mark runs along the edge of the black that was printed.
    """
    front, *_ = open_pages(solid_kit(small_game, kamiban, tmp_path, "long", paper, "63, 88"))
    raster = Raster(front)
    (above, _), (left, _) = marks(raster, bleed_box(front))
    boxes = black_boxes(raster, bleed_box(front))
    for x1, y1, x2, y2 in boxes:
        for edge, cuts in ((x1, above), (x2, above), (y1, left), (y2, left)):
            assert min(abs(edge - cut) for cut in cuts) < TOLERANCE
