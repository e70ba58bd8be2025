"""Pixels of what has no vectors are made in little time: no more of them than are printed, or than can be made."""

from __future__ import annotations

import time
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pillow

from generator.drawing.art.library import Library
from generator.drawing.art.svg.drawing import MOST_STEPS, draw, examine
from generator.drawing.art.svg.effort import Effort, finest
from generator.drawing.art.svg.raster import look
from generator.drawing.art.svg.reader import Reader
from generator.drawing.art.svg.tree import Element, read_tree
from generator.frame import Image
from generator.guard import refuse

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">{}</svg>'
FILTER = '<filter id="f">{}</filter><rect id="r" x="10" y="10" width="43" height="68" fill="red" filter="url(#f)"/>'
BLUR = '<feGaussianBlur stdDeviation="2"/>'
PATTERN = (
    '<pattern id="p" width="5" height="5" patternUnits="userSpaceOnUse"><circle r="3"/></pattern>'
    '<rect id="r" x="10" y="10" width="20" height="20" fill="url(#p)"/>'
)
FINE = 600 / 25.4


def read(text: str) -> tuple[Reader, Element]:
    """A drawing, and the element in it that is called r."""
    root = read_tree(text.encode(), "a.svg", [])
    assert root
    reader = Reader(root, "a.svg", drawn=False, problems=[])
    return reader, reader.ids["r"]


def images(text: str, dots: float) -> list[Image]:
    """All pixels in what is drawn of a text, none of them in groups."""
    size = examine(text.encode(), "a.svg").size
    assert size
    return [each for each in draw(text.encode(), size, "#000000", dots) if isinstance(each, Image)]


@pytest.mark.parametrize("body", [FILTER.format(BLUR), PATTERN])
def test_whether_a_picture_stands_free_is_seen_of_few_dots(body: str, tmp_path: Path) -> None:
    """
    A large drawing with a filter or a pattern is judged in a moment, as if it were as small as an icon.
    """
    whole = body.replace("<rect", '<rect transform="scale(10)"')
    (tmp_path / "a.svg").write_text(SVG.format(630, 880, whole), "utf-8")
    library = Library(tmp_path, "game", {})
    before = time.process_time()
    assert library.is_free("a.svg")
    assert time.process_time() - before < 0.5


@pytest.mark.parametrize(
    "step", [BLUR, '<feDropShadow dx="1" dy="1" stdDeviation="2"/>', '<feOffset dx="1"/>']
)
def test_a_card_with_a_usual_filter_has_all_dots(step: str) -> None:
    """
    A shadow or a blur over nearly all of a card, a millimetre a unit, is printed in 600 dots an inch.
    """
    reader, node = read(SVG.format(63, 88, FILTER.format(step)))
    assert finest([(63 * 88, Effort(reader, node, 1.0))], FINE, MOST_STEPS) == FINE


@pytest.mark.parametrize(
    "step",
    [
        BLUR,
        BLUR * 12,
        '<feTurbulence baseFrequency=".05" numOctaves="8"/>',
        '<feMorphology operator="dilate" radius="4"/>',
        '<feMorphology operator="dilate" radius="30"/>',
        '<feConvolveMatrix order="9" kernelMatrix="' + "1 " * 81 + '"/>',
    ],
    ids=["blur", "twelve blurs", "turbulence", "morphology", "wide morphology", "convolution"],
)
@pytest.mark.slow
def test_what_would_take_long_has_fewer_dots(step: str) -> None:
    """
    A poster with a costly filter is drawn well within the six seconds that a picture has.
    """
    text = SVG.format(630, 880, FILTER.format(step).replace("<rect", '<rect transform="scale(10)"'))
    before = time.process_time()
    (image,) = images(text, FINE)
    assert time.process_time() - before < 6
    with Pillow.open(BytesIO(image.data)) as picture:
        assert 50 < picture.width < 630 * FINE
        assert picture.width / picture.height == pytest.approx(image.width / image.height, rel=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("turn", ["", 'patternTransform="rotate(30)"'], ids=["straight", "turned"])
def test_a_poster_of_a_pattern_is_made_in_time(turn: str) -> None:
    """
    A pattern over all of a poster, also one that is turned, is drawn within the six seconds of a picture.
    """
    body = PATTERN.replace("<pattern", f"<pattern {turn}").replace(
        'width="20" height="20"', 'width="600" height="800"'
    )
    before = time.process_time()
    assert images(SVG.format(630, 880, body), FINE)
    assert time.process_time() - before < 6


def test_each_of_many_elements_counts() -> None:
    """
    Twenty large elements with a filter are made of fewer dots than one of them, so that all are made in time.
    """
    reader, node = read(SVG.format(63, 88, FILTER.format(BLUR)))
    one = (63 * 88, Effort(reader, node, 1.0))
    assert finest([one] * 20, FINE, MOST_STEPS) < FINE / 2


def test_a_pattern_is_drawn_where_it_is_and_not_around() -> None:
    """
    Only a filter looks at what is beside it: of a pattern no more is drawn than is seen.
    """
    reader, node = read(SVG.format(100, 100, PATTERN))
    seen = look(reader.root, node, (100, 100), 2.56, "#000000")
    assert seen
    assert seen.area < 25 * 25


def test_a_picture_that_takes_too_long_is_named(tmp_path: Path) -> None:
    """
    Where the system stops the drawing of a picture, its file is told, and not only the face that it is on.
    """
    (tmp_path / "slow.svg").write_text(SVG.format(100, 100, PATTERN), "utf-8")
    library = Library(tmp_path, str(tmp_path), {})
    refuse(f"{tmp_path}: the picture {tmp_path}/slow.svg", "it takes too much time or memory")
    assert library.art("slow.svg", "#000000", 1.0) is None
    problem = next(each for each in library.findings.problems if each.severity == "error")
    assert (problem.code, problem.place.file) == ("K605", f"{tmp_path}/slow.svg")
    assert problem.message == "the picture cannot be drawn: it takes too much time or memory"
