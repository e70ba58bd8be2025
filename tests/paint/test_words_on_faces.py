"""The words on every face of the sample games, as laid out: size, place and line ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.faces.frame import Frame, Group, Item, Matrix, Text
from generator.text.kinsoku import ICON, violations
from generator.text.layout import POINT
from generator.text.place import Run

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
    points = [(x, y) for x in (run.x, run.x + run.width) for y in (run.y - 0.88 * run.size, run.y + 0.12 * run.size)]
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


def test_nothing_is_set_smaller_than_6_points(all_faces):
    """
    No run on any face in any language is under 6 pt.
    """
    small = {
        (str(face), run.text)
        for face in all_faces
        for text, matrix in texts(face.frame.items)
        for run in text.runs
        if run.size * scale(matrix) < SMALLEST - 1e-3
    }
    assert small == set()


def test_no_word_reaches_over_the_trim(all_faces):
    """
    Every run of every face lies inside the face's trim, so that no knife meets it.
    """
    outside = {
        (str(face), run.text)
        for face in all_faces
        for text, matrix in texts(face.frame.items)
        for run in text.runs
        for x, y in corners(run, matrix)
        if not (-1e-3 <= x <= face.frame.width + 1e-3 and -1e-3 <= y <= face.frame.height + 1e-3)
    }
    assert outside == set()


def test_no_line_begins_or_ends_with_what_must_not(all_faces):
    """
    Over all faces in all languages no line breaks the Japanese rules of line starts and ends.
    """
    broken = [
        (str(face), found)
        for face in all_faces
        for text, _ in texts(face.frame.items)
        for found in violations(lines(text))
    ]
    assert broken == []


def test_some_text_has_several_lines(all_faces):
    """
    The rules of line ends are put to the test by the faces there are.
    """
    assert any(len(lines(text)) > 1 for face in all_faces for text, _ in texts(face.frame.items))
