"""Tuck boxes: as large as the pieces, and folded up in mind around them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.components.box import TuckBox
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.sheets.net import BoxPanel, Net

Vector = tuple[float, float, float]
Make = Callable[..., Path]
SHEET = """\
  cards:
    kind: sheet
    title: Cards
    parts: [{of: things, size: [63, 88], front: solid.xml.j2}]
"""
PLAIN = '<face title="{{ panel }}"><rect x="-9" y="-9" w="999" h="999" fill="#E8E0D4"/></face>'
BOXES = [(64.0, 89.0, 20.2), (45.0, 69.0, 4.0), (121.0, 71.0, 60.0), (21.0, 21.0, 30.0), (90.0, 60.0, 7.5)]


def opened(folder: Path) -> tuple[Game, Findings]:
    findings = Findings()
    game = load_game(folder, "small", findings)
    assert game is not None
    return game, findings


def made(
    small_game: Make, folder: Path, box: str, counts: tuple[int, ...] = (40, 24), **more: object
) -> TuckBox:
    """The box of a small game, of which nothing is wrong."""
    components = f"{more.pop('sheet', SHEET)}  box: {{kind: box, title: Box, {box}}}\n"
    game, findings = opened(small_game(folder, components=components, counts=counts, **more))
    assert not findings.problems
    found = game.file.components["box"]
    assert isinstance(found, TuckBox)
    return found


def sizes(box: TuckBox) -> dict[str, tuple[float, float]]:
    return {part.name: part.size for part in box.parts if isinstance(part, BoxPanel)}


@pytest.mark.parametrize(
    ("box", "inside"),
    [
        ("holds: cards", (64, 89, 20.2)),
        ("holds: things", (64, 89, 20.2)),
        ("holds: cards, thickness: 0.5", (64, 89, 33)),
        ("holds: cards, thickness: 0.25, room: 0", (63, 88, 16)),
        ("holds: cards, room: 4", (67, 92, 23.2)),
    ],
)
def test_a_box_is_as_large_as_its_cards_and_their_number(small_game, tmp_path, box, inside):
    """
    Width and height are those of a card, the depth is the number of cards times their thickness, each with room.
    """
    width, height, depth = inside
    found = sizes(made(small_game, tmp_path, box))
    tuck = found.pop("tuck")
    assert tuck[0] == width
    assert found == {
        "front": (width, height), "back": (width, height), "left": (depth, height), "right": (depth, height),
        "top": (width, depth), "bottom": (width, depth),
    }  # fmt: skip


def test_all_parts_of_one_size_are_counted(small_game, tmp_path):
    """
    A component of several parts is held whole: every row as often as it is counted, and a part without rows once.
    """
    sheet = SHEET.replace("solid.xml.j2}]", "solid.xml.j2}, {size: [63, 88], front: solid.xml.j2}]")
    assert sizes(made(small_game, tmp_path, "holds: cards, room: 0", sheet=sheet))["left"] == (65 * 0.3, 88)


def crossed(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


class Folded:
    """Paper of the net in space: where each of its points lies after all folds between it and the front."""

    def __init__(self, origin: Vector, across: Vector, down: Vector) -> None:
        self.origin, self.across, self.down = origin, across, down

    def at(self, x: float, y: float) -> Vector:
        return tuple(round(o + x * u + y * v, 6) for o, u, v in zip(self.origin, self.across, self.down))  # type: ignore[return-value]

    @property
    def outside(self) -> Vector:
        """Towards whoever looks at the printed side; y runs down."""
        return tuple(-each for each in crossed(self.across, self.down))  # type: ignore[return-value]

    def folded(self, start: tuple[float, float], end: tuple[float, float]) -> Folded:
        """What lies beyond a fold, to the left of the way from start to end, turned back by a right angle."""
        back = tuple(-each for each in self.outside)
        if start[1] == end[1]:
            sign = 1 if end[0] > start[0] else -1  # beyond is up, or down
            across, down = self.across, tuple(-sign * each for each in back)
        else:
            sign = 1 if end[1] > start[1] else -1  # beyond is to the right, or to the left
            across, down = tuple(sign * each for each in back), self.down
        there = self.at(*start)
        origin = tuple(p - start[0] * u - start[1] * v for p, u, v in zip(there, across, down))
        return Folded(origin, across, down)  # type: ignore[arg-type]


def folded(net: Net) -> tuple[dict[str, Folded], list[Folded]]:
    """The panels and flaps of a net, folded up around its front."""
    (_, front, right, back, tab), (lid, top, low) = net.columns, net.rows
    up = {"front": Folded((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    up["left"] = up["front"].folded((front, low), (front, top))
    up["right"] = up["front"].folded((right, top), (right, low))
    up["back"] = up["right"].folded((back, top), (back, low))
    up["top"] = up["back"].folded((back, top), (tab, top))
    up["tuck"] = up["top"].folded((back, lid), (tab, lid))
    up["bottom"] = up["front"].folded((right, low), (front, low))
    return up, [up[flap.panel].folded(flap.start, flap.end) for flap in net.flaps]


def corners(panel: BoxPanel, place: Folded) -> dict[tuple[int, int], Vector]:
    """Where the corners of a panel come to lie, by whether they are at the right and at the foot of the net."""
    (x, y), (w, h) = panel.at, panel.size
    return {(i, j): place.at(x + i * w, y + j * h) for i in (0, 1) for j in (0, 1)}


@pytest.mark.parametrize("inside", BOXES)
def test_the_net_folds_up_to_a_closed_box(inside):
    """
    All six sides of the folded box are there, facing outwards, and every corner of the box is met by three of them.
    """
    net = Net(box=inside, front="x")
    up, _ = folded(net)
    panels = {panel.name: panel for panel in net.panels if panel.name != "tuck"}
    assert len({up[name].outside for name in panels}) == 6
    met = [corner for name, panel in panels.items() for corner in corners(panel, up[name]).values()]
    assert {met.count(corner) for corner in met} == {3}
    assert len(set(met)) == 8
    extent = [round(max(axis) - min(axis), 6) for axis in zip(*met)]
    assert extent == pytest.approx(inside)


@pytest.mark.parametrize("inside", BOXES)
def test_tab_and_tuck_lie_inside_what_they_hold(inside):
    """
    The tab lies on the left side, as long as that is high; the tuck lies behind the front; flaps lie on top and bottom.
    """
    net = Net(box=inside, front="x")
    up, flaps = folded(net)
    panels = {panel.name: panel for panel in net.panels}
    tab = net.flaps[2]
    ends = {flaps[2].at(*tab.start), flaps[2].at(*tab.end)}
    left = corners(panels["left"], up["left"])
    assert ends == {left[0, 0], left[0, 1]}, "the fold of the tab is the free edge of the left side"
    assert tab.line()[0] == tab.start
    assert tab.line()[-1] == tab.end
    on = ["top", "top", "left", "bottom", "bottom", "bottom"]
    for flap, place, name in [*zip(net.flaps, flaps, on), (None, up["tuck"], "front")]:
        assert place.outside == up[name].outside
        held = [*corners(panels[name], up[name]).values()]
        points = (
            [place.at(*point) for point in flap.line()]
            if flap
            else [*corners(panels["tuck"], place).values()]
        )
        for axis in range(3):
            low, high = (f(corner[axis] for corner in held) for f in (min, max))
            assert all(low - 1e-6 <= point[axis] <= high + 1e-6 for point in points), name


@pytest.mark.parametrize("inside", BOXES)
def test_every_panel_is_the_right_way_up(inside):
    """
    The four sides stand upright; the lid is read from the front, and so is the bottom of a box that is tipped back.
    """
    net = Net(box=inside, front="x")
    up, _ = folded(net)
    heads = {
        panel.name: tuple((each if panel.turned else -each) + 0.0 for each in up[panel.name].down)
        for panel in net.panels
    }
    above, behind, before = (0, -1, 0), (0, 0, 1), (0, 0, -1)
    front = tuple(each + 0.0 for each in up["front"].outside)
    assert front in (behind, before)
    rear = tuple(-each + 0.0 for each in front)
    assert {name: heads[name] for name in ("front", "back", "left", "right")} == dict.fromkeys(
        ("front", "back", "left", "right"), above
    )
    assert heads["top"] == rear, "the head of the lid is at the back"
    assert heads["bottom"] == front, "the head of the bottom is at the front"


def edges(net: Net) -> Iterator[tuple[frozenset[tuple[float, float]], str]]:
    """Every edge of a panel and the fold of every flap."""
    for panel in net.panels:
        (x, y), (w, h) = panel.at, panel.size
        ring = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        for start, end in zip(ring, [*ring[1:], ring[0]]):
            yield rounded(start, end), panel.name
    for number, flap in enumerate(net.flaps):
        yield rounded(flap.start, flap.end), f"flap {number}"


def rounded(*points: tuple[float, float]) -> frozenset[tuple[float, float]]:
    return frozenset((round(x, 6), round(y, 6)) for x, y in points)


@pytest.mark.parametrize("inside", BOXES)
def test_every_fold_is_shared_by_two(inside):
    """
    A fold lies between two panels or a panel and its flap, every such edge is a fold, and all of the net hangs together.
    """
    net = Net(box=inside, front="x")
    shared: dict[frozenset[tuple[float, float]], list[str]] = {}
    for edge, name in edges(net):
        shared.setdefault(edge, []).append(name)
    pairs = [names for names in shared.values() if len(names) == 2]
    assert max(map(len, shared.values())) == 2
    assert len(pairs) == len(net.folds) == len(net.panels) + len(net.flaps) - 1
    for start, end in net.folds:
        level = start[1] == end[1]
        on = [edge for edge, names in shared.items() if len(names) == 2 and _along(edge, start, end, level)]
        assert len(on) == 1


def _along(edge: frozenset[tuple[float, float]], start, end, level: bool) -> bool:
    axis = 0 if level else 1
    across = {round(point[1 - axis], 6) for point in (*edge, start, end)}
    low, high = sorted(point[axis] for point in edge)
    return len(across) == 1 and all(low - 1e-6 <= point[axis] <= high + 1e-6 for point in (start, end))


@pytest.mark.parametrize("inside", BOXES)
def test_no_two_pieces_of_the_net_overlap(inside):
    """
    The middles and the inner corners of every flap and panel lie in no other one.
    """
    net = Net(box=inside, front="x")
    shapes = [[panel.at, (panel.at[0] + panel.size[0], panel.at[1] + panel.size[1])] for panel in net.panels]
    shapes += [flap.line() for flap in net.flaps]
    bounds = [tuple(f(axis) for f in (min, max) for axis in zip(*shape)) for shape in shapes]
    for number, (x1, y1, x2, y2) in enumerate(bounds):
        for a1, b1, a2, b2 in bounds[number + 1 :]:
            assert min(x2, a2) - max(x1, a1) <= 1e-6 or min(y2, b2) - max(y1, b1) <= 1e-6
    width, height = net.size
    assert min(x for x, *_ in bounds) == 0
    assert max(x for *_, x, _ in bounds) == pytest.approx(width)
    assert max(y for *_, y in bounds) == pytest.approx(height)


def test_another_number_of_cards_makes_the_box_anew(small_game, tmp_path, kamiban):
    """
    A box whose template says nothing of its size is made again when there are more cards.
    """
    components = SHEET + "  box: {kind: box, title: Box, holds: cards, front: plain.xml.j2}\n"
    out, faces = tmp_path / "out", {"plain": PLAIN}
    seen = []
    for count in (40, 60):
        folder = small_game(tmp_path / "small", components=components, counts=(count,), faces=faces)
        words = ("build", folder, "--only", "box", "--paper", "a4", "--format", "svg", "--out", out, "-q")
        done = kamiban(*words, env={"XDG_CACHE_HOME": str(tmp_path / "cache")})
        assert done.returncode == 0, done.stderr
        seen.append((out / "small/en/svg/box/box.svg").read_text("utf-8"))
    assert seen[0] != seen[1]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_box_too_large_for_the_paper_is_told_at_its_line(small_game, tmp_path, kamiban, paper):
    """
    A net that fits on the paper neither upright nor across is K701 where the box says what it holds.
    """
    components = SHEET + "  box: {kind: box, title: Box, holds: cards, thickness: 2}\n"
    folder = small_game(tmp_path / "small", components=components, counts=(80,))
    words = ("build", folder, "--only", "box", "--paper", paper, "--out", tmp_path / "out")
    done = kamiban(*words)
    assert done.returncode == 1
    assert "error[K701]: the net of box is 462 × 429 mm and does not fit on" in done.stderr
    line = (folder / "game.yaml").read_text("utf-8").splitlines().index(components.splitlines()[-1]) + 1
    column = components.splitlines()[-1].index("cards,") + 1
    assert f"game.yaml:{line}:{column}:" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_rulebook_or_face_can_show_the_front_of_a_box(small_game, tmp_path, kamiban):
    """
    `<piece of="box">` is the front panel.
    """
    faces = {"shows": '<face title="x"><piece of="box" x="2" y="2" w="40"/></face>', "plain": PLAIN}
    components = (
        SHEET + "  box: {kind: box, title: Box, holds: cards, front: plain.xml.j2}\n"
        "  shown: {kind: sheet, title: Shown, parts: [{size: [50, 70], front: shows.xml.j2}]}\n"
    )
    folder = small_game(tmp_path / "small", components=components, counts=(40,), faces=faces)
    done = kamiban("check", folder, "--format", "json")
    assert not [each for each in json.loads(done.stdout) if each["code"].startswith("K6")]
