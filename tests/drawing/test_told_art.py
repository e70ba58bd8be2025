"""What editors save and browsers cannot show is told, and does not vanish in silence."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.drawing.art.svg.drawing import examine

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">\n{}\n</svg>'
FLOW = "<flowRoot{}><flowRegion><rect width='9' height='9'/></flowRegion>{}</flowRoot>"
MESH = '<meshgradient id="m"><meshrow><meshpatch/></meshrow></meshgradient><rect width="9" height="9" {}/>'


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (FLOW.format("", "<flowPara>Hi</flowPara>"), "the text 'Hi' stands in a <flowRoot>, which only Inkscape shows"),
        (FLOW.format("", "<flowPara><flowSpan>Hi</flowSpan></flowPara>"), "the text 'Hi' stands in a <flowRoot>, which only Inkscape shows"),
        (MESH.format('style="fill:url(#m)"'), "<rect> fill is a <meshgradient>, which browsers do not show"),
        (MESH.format('fill="red" stroke="url(#m)"'), "<rect> stroke is a <meshgradient>, which browsers do not show"),
    ],
)  # fmt: skip
def test_what_only_inkscape_shows_is_told(body: str, said: str) -> None:
    """
    Text in Inkscape's frames and fills that are meshes are K605 at their lines, with what to do about it.
    """
    (problem,) = examine(SVG.format(body).encode(), "a.svg").problems
    assert (problem.code, problem.place.line, problem.message) == ("K605", 2, said)
    assert problem.hint


@pytest.mark.parametrize(
    "body",
    [
        FLOW.format("", "<flowPara> </flowPara>"),
        FLOW.format(" display='none'", "<flowPara>Hi</flowPara>"),
        MESH.format('fill="red"'),
        MESH.format('style="fill:url(#m) #808080"'),
    ],
)
def test_what_is_left_over_in_a_file_is_no_fault(body: str) -> None:
    """
    Frames without letters, hidden ones, meshes that nothing is filled with or that have a colour instead, are fine.
    """
    assert examine(SVG.format(body).encode(), "a.svg").problems == ()


@pytest.mark.parametrize("name", ["a.svg", "a.svgz"])
def test_a_compressed_drawing_is_called_so(name: str, tmp_path: Path) -> None:
    """
    An SVGZ, whatever its name, is K605 that says that it is compressed and how to save it.
    """
    (tmp_path / name).write_bytes(gzip.compress(SVG.format("<rect width='9' height='9'/>").encode()))
    library = Library(tmp_path, "game", {})
    assert library.exists(name)
    assert (library.bitmap(name) if name.endswith("z") else library.drawing(name)) is None
    (problem,) = library.findings.problems
    assert (problem.code, problem.place.file) == ("K605", f"game/{name}")
    assert problem.message == "the picture is a compressed SVG"
    assert "plain SVG" in problem.hint
