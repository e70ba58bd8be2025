"""The words on every face of the sample games, as laid out: size, place and line ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from drawn import Face

from generator.frame import Frame, Group, Item, Matrix, Text
from generator.model.outlines.round import Round
from generator.text.breaking.signs import violations
from generator.text.markup import ICON
from generator.text.place import Run
from generator.text.style import POINT

SMALLEST = 6 * POINT
UNTURNED = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def within(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def texts(items: Iterable[Item], matrix: Matrix = UNTURNED) -> Iterator[tuple[Text, Matrix]]:
    for item in items:
        if isinstance(item, Text):
            yield item, within(matrix, (1, 0, 0, 1, *item.at))
        elif isinstance(item, Group):
            yield from texts(item.items, within(matrix, item.matrix) if item.matrix else matrix)


def scale(matrix: Matrix) -> float:
    return abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5


def corners(run: Run, matrix: Matrix) -> list[tuple[float, float]]:
    """The box of a run on its face; letters stand 0.88 em over and 0.12 em under the baseline."""
    a, b, c, d, e, f = matrix
    points = [
        (x, y) for x in (run.x, run.x + run.width) for y in (run.y - 0.88 * run.size, run.y + 0.12 * run.size)
    ]
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def words(frame: Frame) -> str:
    return "".join(run.text for text, _ in texts(frame.items) for run in text.runs)


def lines(text: Text) -> list[str]:
    """The lines of a text, with a sign for an icon before the first word of a line.

    Readings are smaller than their base and stand on no line of their own.
    """
    largest = max(run.size for run in text.runs)
    left = min(run.x for run in text.runs)
    rows: dict[float, list[Run]] = {}
    for run in text.runs:
        if run.size > 0.6 * largest:
            rows.setdefault(run.y, []).append(run)
    found = []
    for _, row in sorted(rows.items()):
        row.sort(key=lambda run: run.x)
        icon = ICON if row[0].x > left + 0.9 * row[0].size else ""
        found.append(icon + "".join(run.text for run in row))
    return found


def test_nothing_is_set_smaller_than_6_points(faces):
    """
    No run on any face in any language is under 6 pt.
    """
    small = {
        (str(face), run.text)
        for face in faces
        for text, matrix in texts(face.frame.items)
        for run in text.runs
        if not run.hidden and run.size * scale(matrix) < SMALLEST - 1e-3
    }
    assert small == set()


def inside(face: Face, x: float, y: float) -> bool:
    """Whether a point of a face lies within what is cut out, a circle, hexagons or a rectangle."""
    if isinstance(face.piece.part, Round):
        half = face.frame.width / 2
        return math.hypot(x - half, y - half) <= half
    line = [each[1:] for each in face.piece.part.clip(face.side, 1e-3) if len(each) > 1]
    crossed = [
        x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]])
        if (y1 <= y) != (y2 <= y)
    ]
    return sum(at < x for at in crossed) % 2 == 1


def test_no_word_reaches_over_the_trim(faces):
    """
    Every run of every face lies inside the outline that is cut, be it straight, round or of hexagons.
    """
    outside = {
        (str(face), run.text)
        for face in faces
        for text, matrix in texts(face.frame.items)
        for run in text.runs
        for x, y in corners(run, matrix)
        if not inside(face, x, y)
    }
    assert outside == set()


def test_no_line_begins_or_ends_with_what_must_not(faces):
    """
    Over all faces in all languages no line breaks the Japanese rules of line starts and ends.
    """
    broken = [
        (str(face), found)
        for face in faces
        for text, _ in texts(face.frame.items)
        for found in violations(lines(text))
    ]
    assert broken == []


def test_some_text_has_several_lines(faces):
    """
    The rules of line ends are put to the test by the faces there are.
    """
    assert any(len(lines(text)) > 1 for face in faces for text, _ in texts(face.frame.items))
