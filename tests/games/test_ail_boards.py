"""The boards of the two games of Ail: names, signs and lines keep clear of one another."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
import resvg_py
from PIL import Image, ImageStat

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item, Matrix, Path, joined, moved
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.sheets.boards.seam import Bounds
from generator.sheets.boards.whole import Spared, marks, things
from tests.running import ROOT

INK = "#2B2320"
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


def board(name: str, code: str) -> tuple[Frame, list[Spared], dict[str, Bounds]]:
    """The board of a game, what lies on it, and the marks of its spots."""
    folder, findings = ROOT / "cards" / name, Findings()
    game = load_game(folder, name, findings)
    assert game is not None
    language = open_language(game, code, findings)
    assert language is not None
    bench = Bench(game, language, Library(folder, name, game.symbols), Order(), findings)
    component = next(each for each in kinds(game) if each.name == "board")
    frame = bench.cutter.frame(component.pieces(game)[0], "front")
    assert frame is not None
    return frame, things(frame, component, game, language), marks(frame, game.tables["spots"])


def inked(items: tuple[Item, ...], around: Matrix) -> Iterator[tuple[Path, list[tuple[float, float]]]]:
    """Shapes in ink, outside of pictures, with points along them."""
    for item in items:
        if isinstance(item, Group) and not item.symbol:
            yield from inked(item.items, joined(around, item.matrix) if item.matrix else around)
        elif isinstance(item, Path) and INK in (item.fill, item.stroke):
            yield item, [moved(around, *point) for point in along(item)]


def along(path: Path) -> Iterator[tuple[float, float]]:
    """Points of a path, close to one another."""
    here = (0.0, 0.0)
    for name, *numbers in path.segments:
        if name == "Z":
            continue
        points = [here, *zip(numbers[::2], numbers[1::2])]
        if name == "L":
            points = [here, here, points[1], points[1]]
        if name in "LC":
            for step in range(1, 61):
                t = step / 60
                shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                yield tuple(sum(s * p[axis] for s, p in zip(shares, points)) for axis in (0, 1))
        here = points[-1]


def holds(box: Bounds, point: tuple[float, float]) -> bool:
    left, top, right, bottom = box
    return left < point[0] < right and top < point[1] < bottom


@pytest.mark.slow
@pytest.mark.parametrize("code", ["ja", "en"])
@pytest.mark.parametrize("name", ["ail-lime", "ail-republic"])
def test_no_name_lies_on_a_line_a_head_a_badge_or_another_name(name: str, code: str) -> None:
    """
    Whatever is drawn in ink on the board stays outside of the names of spots, and names outside of one another.
    """
    frame, found, marked = board(name, code)
    names = {thing.spot: thing.box for thing in found if thing.called.startswith("the name")}
    assert len(names) == len(marked) == 14
    for shape, points in inked(frame.items, WHOLE):
        for spot, box in names.items():
            assert not any(holds(box, point) for point in points), (spot, shape.stroke, points[0])
    for (one, first), (other, second) in combinations(names.items(), 2):
        apart = (
            first[2] <= second[0] or second[2] <= first[0] or first[3] <= second[1] or second[3] <= first[1]
        )
        assert apart, (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ail-lime", "ail-republic"])
def test_a_pawn_stands_within_its_spot(name: str) -> None:
    """
    The base of a pawn is no wider than the mark of any spot.
    """
    game = load_game(ROOT / "cards" / name, name, Findings())
    assert game is not None
    (part, *_) = game.file.components["pawns"].parts
    assert part.size[0] <= min(box[2] - box[0] for box in board(name, "ja")[2].values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ail-lime", "ail-republic"])
@pytest.mark.parametrize("component", ["board", "tokens", "aid"])
def test_low_ink_saves_a_third_at_least(name: str, component: str) -> None:
    """
    Boards, tokens and aids that are printed with little ink take two thirds of the usual ink at most.
    """
    usual, low = (covered(name, component, low_ink) for low_ink in (False, True))
    assert low < usual * 2 / 3


def covered(name: str, component: str, low_ink: bool) -> float:
    """How dark the first faces of a component are on average, from 0 to 1."""
    folder, findings = ROOT / "cards" / name, Findings()
    game = load_game(folder, name, findings)
    assert game is not None
    language = open_language(game, game.file.language, findings)
    assert language is not None
    faces = Faces(game, language, Library(folder, name, game.symbols), findings, low_ink)
    sides = [*game.file.components[component].sides(game.tables)][:6]
    dark = 0.0
    for side in sides:
        frame = faces.build(*side)
        assert frame is not None
        picture = resvg_py.svg_to_bytes(svg_string=paint_svg(frame), dpi=25.4, background="white")
        dark += 255 - ImageStat.Stat(Image.open(BytesIO(bytes(picture))).convert("L")).mean[0]
    return dark / 255 / len(sides)
