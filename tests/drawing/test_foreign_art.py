"""Drawings as others save them print as resvg shows them, as SVG and as PDF."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing.art.svg.drawing import examine
from tests.drawing.foreign_run import MEAN, compared
from tests.drawing.probes import PROBES

FOREIGN = Path(__file__).parent / "foreign"
FILES = sorted(FOREIGN.rglob("*.svg"))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">{}</svg>'


def differences(data: bytes) -> tuple[float, float]:
    assert [
        problem.message for problem in examine(data, "a.svg").problems if problem.severity == "error"
    ] == []
    svg, pdf, _ = compared(data)
    return svg, pdf


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=path.relative_to(FOREIGN).as_posix(),
            marks=() if index % 12 == 0 or path.parent.name == "made" else pytest.mark.slow,
        )
        for index, path in enumerate(FILES)
    ],
)
def test_a_drawing_of_others_prints_as_it_looks(path):
    """
    Icons, emoji and what editors export differ from resvg's picture by a mean below 2 of 255, in both painters.
    """
    assert max(differences(path.read_bytes())) < MEAN


def test_there_are_sixty_of_them_and_each_has_a_licence():
    """
    The drawings are of nine sets and four editors, and the licence of each folder is stated.
    """
    assert len(FILES) >= 60
    stated = (FOREIGN / "LICENCES.md").read_text("utf-8")
    assert {path.parent.name for path in FILES if f"| {path.parent.name} |" not in stated} == set()


@pytest.mark.parametrize("name", PROBES)
def test_each_way_of_saying_something_is_understood(name):
    """
    What SVG and CSS can say of paint, lines, clips, masks, copies and windows is drawn as resvg draws it.
    """
    assert max(differences(SVG.format(PROBES[name]).encode())) < MEAN


@pytest.mark.parametrize(
    ("root", "size"),
    [
        ('viewBox="0 0 50 40"', (50, 40)),
        ('viewBox="0 0 1 1"', (10, 10)),
        ('viewBox="-5 -5 30000 20000"', (300, 200)),
        ('width="30mm" height="20mm"', (30 * 96 / 25.4, 20 * 96 / 25.4)),
        ('width="200" height="100" viewBox="0 0 50 50"', (100, 50)),
        ('width="1em" height="1em" viewBox="0 0 24 24"', (24, 24)),
        ('width="100%" height="100%" viewBox="0 0 24 12"', (24, 12)),
    ],
)
def test_a_drawing_has_the_proportions_that_it_says(root, size):
    """
    The viewBox is the measure of a drawing, or its width and height; very small and very large ones have another.
    """
    shapes = '<circle cx="12" cy="9" r="6" fill="#C03"/><path d="M0 0L20 20" stroke="#036" stroke-width="3"/>'
    data = f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{shapes}</svg>'.encode()
    assert examine(data, "a.svg").size == pytest.approx(size)
    assert max(differences(data)) < MEAN


def test_a_difference_would_be_seen():
    """
    The comparison is sharp enough to see that a fiftieth of the width of a drawing lies elsewhere.
    """
    from tests.drawing.foreign_run import difference, reference

    one, two = (SVG.format(f'<rect x="{x}" y="10" width="50" height="70"/>').encode() for x in (10, 12))
    assert difference(reference(one, (100, 100)), reference(two, (100, 100))) > MEAN
