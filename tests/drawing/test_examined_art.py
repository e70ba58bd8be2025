"""Pictures are judged without making outlines, so strictly that the outlines cannot fail afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.art.examine import drawn_part
from generator.drawing.art.notation import is_path, path_segments
from generator.drawing.art.svg.drawing import draw, examine
from generator.frame import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n{}\n</svg>'


def messages(body: str) -> list[str]:
    """What is said of a picture with these shapes."""
    problems = examine(SVG.format(body).encode(), "a.svg").problems
    assert all(problem.place.line == 2 for problem in problems)
    return [problem.message for problem in problems]


def outlines(data: bytes) -> tuple[Path, ...]:
    """The paths of a picture of 24 × 24 units."""
    items = draw(data, (24.0, 24.0), "#123456", 10)
    return tuple(item for item in items if isinstance(item, Path))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<rect x="abc" width="1" height="1"/>', "<rect> x='abc' is not a length"),
        ('<rect width="-1" height="1"/>', "<rect> width='-1' is not a length of 0 or more"),
        ('<circle r="1foot"/>', "<circle> r='1foot' is not a length of 0 or more"),
        ('<line x1="1,5"/>', "<line> x1='1,5' is not a length"),
        ('<polygon points="1,2 3"/>', "<polygon> points='1,2 3' is not a list of points"),
        ('<polyline points="1,2 a,b"/>', "<polyline> points='1,2 a,b' is not a list of points"),
        ('<g transform="turn(3)"/>', "<g> transform='turn(3)' is not a list of transforms"),
        ('<g transform="matrix(1 0 0 1 2)"/>', "<g> transform='matrix(1 0 0 1 2)' is not a list of transforms"),
        ('<g transform="rotate(1 2)"/>', "<g> transform='rotate(1 2)' is not a list of transforms"),
        ('<path d="M0 0A1 1 0 3 3 4 4"/>', "<path> d='M0 0A1 1 0 3 3 4 4' is not path notation"),
        ('<path d="M0 0C1 2 3 4 5"/>', "<path> d='M0 0C1 2 3 4 5' is not path notation"),
        ('<path d="" fill="blurple"/>', "<path> fill='blurple' is not a colour or a gradient"),
        ('<path d="" fill="#12345"/>', "<path> fill='#12345' is not a colour or a gradient"),
        ('<path d="" opacity="much"/>', "<path> opacity='much' is not a number from 0 to 1"),
        ('<path d="" stroke-width="thin"/>', "<path> stroke-width='thin' is not a length of 0 or more"),
        ('<path d="" stroke-dasharray="1 -2"/>', "<path> stroke-dasharray='1 -2' is not a list of lengths"),
        ('<path d="" stroke-linecap="flat"/>', "<path> stroke-linecap='flat' is not butt, round or square"),
        ("<text>words</text>", "the text 'words' needs a font"),
        ("<foreignObject/>", "<foreignObject> holds a piece of a web page, which cannot be drawn"),
        ('<image href="a.png"/>', "<image> refers to 'a.png', and other files are never opened"),
        ('<use href="b.svg#c"/>', "<use> href refers to 'b.svg#c', and other files are never opened"),
        ('<path d="" fill="url(b.svg#c)"/>', "<path> fill refers to 'b.svg#c', and other files are never opened"),
        ('<g id="a"><use href="#a"/></g>', "<use> copies something that it is itself in"),
        ('<image href="data:image/png;base64,AAAA"/>', "<image>: the file is no picture that can be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_exactly_is_refused_at_its_line(body, said):
    """
    Bad numbers, colours, transforms and paths are told, not dropped in silence, as is what is outside of the file.
    """
    assert messages(body) == [said]


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M1 2l3-4.5.6e1,7zm1 1H2V3h4v5Z"/>',
        '<path d="m0,0 c1 2 3 4 5 6 7 8 9 10 11 12 s1 2 3 4 q1 2 3 4 t5 6 a1 1 0 0 1 2 2 1 1 0 01.5.5z"/>',
        '<path d=""/><path d="none"/><path/>',
        '<rect x="1mm" y="-2" width="50%" height="3px" rx="1" fill="red" stroke="#ABC" stroke-width="0.5"/>',
        '<g transform="translate(1,2) rotate(30 4 4)scale(-1) skewX(3) matrix(1 0 0 1 2 3)"><circle r="2"/></g>',
        '<polygon points="1,2 3 4-5-6" fill="currentColor" stroke-dasharray="1, 2 3"/>',
        "<title>a</title><desc>b</desc><metadata><x:y xmlns:x='z'/></metadata>",
        '<path class="" style="" fill="" d="M1 1h2"/>',
        "<!-- words --><script>alert(1)</script><text> <tspan/> </text>",
        '<x:namedview xmlns:x="z"><rect x="abc"/></x:namedview>',
        '<g display="none"><text>words</text><image href="a.png"/></g>',
        '<switch><foreignObject requiredExtensions="http://ns.adobe.com/a"/><g><circle r="2"/></g></switch>',
        '<path d="M1 1h2" onclick="alert(1)" fill="url(#nowhere)" clip-path="url(#nowhere)" mask="url(#nowhere)"/>',
    ],
)
def test_what_svg_allows_is_let_through_and_drawn(body):
    """
    Every way of writing numbers, lengths and transforms that SVG has is read, and what editors add is no matter.
    """
    assert messages(body) == []
    outlines(SVG.format(body).encode())


@pytest.mark.parametrize("encoding", ["shift_jis", "no-such-one", "idna", "utf-16"])
def test_an_encoding_that_cannot_be_read_is_told(encoding):
    """
    A picture in another encoding than it can be read in is refused in words, and is compared as it stands.
    """
    data = f'<?xml version="1.0" encoding="{encoding}"?>{SVG.format("")}'.encode("ascii")
    [problem] = examine(data, "a.svg").problems
    assert "encoding" in problem.message
    assert drawn_part(data) == data


numbers = st.sampled_from(
    ["0", "1", "-2", "3.5", ".5", "-.25", "1e2", "1E-3", "+4", "", "x", "1e", "--1", "9e99"]
)
lists = st.lists(numbers, max_size=8).map(" ".join) | st.lists(numbers, max_size=8).map(",".join)
attributes = {
    "d": st.lists(st.tuples(st.sampled_from("MmLlHhVvCcSsQqTtAaZzx"), lists), max_size=5).map(
        lambda steps: "".join(letter + rest for letter, rest in steps)
    ),
    "points": lists,
    "transform": st.lists(
        st.tuples(
            st.sampled_from(["matrix", "translate", "scale", "rotate", "skewX", "skewY", "turn"]), lists
        ).map("{0[0]}({0[1]})".format),
        max_size=3,
    ).map(" ".join),
    "fill": st.sampled_from(["none", "red", "#123", "#GGGGGG", "currentColor", "", "rgb(1,2,3)", "url(#x)"]),
    "stroke": st.sampled_from(["none", "black", "blac", "#ABCDEF", "url(#x) red"]),
    "stroke-linecap": st.sampled_from(["round", "square", "x"]),
    "stroke-linejoin": st.sampled_from(["round", "bevel", "x"]),
    "opacity": numbers,
    **dict.fromkeys(("x", "y", "width", "height", "r", "rx", "ry", "cx", "cy", "stroke-width"), numbers),
    "stroke-dasharray": lists | st.just("none"),
}


@given(
    st.sampled_from(["path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "g"]),
    st.fixed_dictionaries({}, optional=attributes),
)
def test_what_is_found_good_can_be_drawn(element, given_attributes):
    """
    A picture that passes the examination has outlines, or a point so far out that it cannot be printed.
    """
    written = " ".join(f'{key}="{value}"' for key, value in given_attributes.items())
    data = SVG.format(f"<g><{element} {written}/></g>").encode()
    found = examine(data, "a.svg")
    if found.problems:
        return
    assert found.size == (24, 24)
    try:
        outlines(data)
    except ValueError as error:
        assert "a point lies at" in str(error), error


@given(attributes["d"])
def test_path_notation_of_templates_can_be_drawn(notation):
    """
    The same holds for the paths of faces.
    """
    if is_path(notation):
        try:
            path_segments(notation)
        except ValueError as error:
            assert "a point lies at" in str(error), error


@given(st.text("MLCZ0123456789.,-+eE \n", max_size=3000))
@settings(deadline=200)  # in ms: the promise is that it takes no longer
def test_a_long_path_is_judged_at_once(notation):
    """
    No text makes the pattern try one number in many ways.
    """
    is_path("M" + notation)
    is_path("M0 0C" + "1" * 3000 + notation)


@pytest.mark.parametrize(
    ("shape", "path"),
    [
        ('<rect x="1" y="2" width="4" height="3"', '<path d="M1 2H5V5H1Z"'),
        (
            '<ellipse cx="4" cy="5" rx="3" ry="2"',
            '<path d="M7 5A3 2 0 0 1 4 7A3 2 0 0 1 1 5A3 2 0 0 1 4 3A3 2 0 0 1 7 5Z"',
        ),
        (
            '<circle cx="4" cy="5" r="2"',
            '<path d="M6 5A2 2 0 0 1 4 7A2 2 0 0 1 2 5A2 2 0 0 1 4 3A2 2 0 0 1 6 5Z"',
        ),
    ],
)
@pytest.mark.parametrize("turn", ["rotate(20)", "rotate(-14 3 4)", "skewX(12)", "matrix(0 1 -1 0 2 3)"])
def test_a_shape_turns_as_its_path_does(shape, path, turn):
    """
    A turned or slanted rectangle, ellipse or circle lies where a path of the same outline lies, in groups too.
    """
    around = f'<g transform="translate(2 1)">{{}} transform="{turn}" fill="#000000"/></g>'
    drawn, wanted = (
        outlines(SVG.replace("0 0 24 24", "-9 -9 27 27").format(around.format(each)).encode())
        for each in (shape, path)
    )
    corners = [
        [segment[-2:] for segment in item.segments if len(segment) > 1] for item in (drawn[0], wanted[0])
    ]
    box = [[[f(p[axis] for p in points) for axis in (0, 1)] for f in (min, max)] for points in corners]
    for a, b in zip(box[0], box[1]):
        assert a == pytest.approx(b, abs=0.01)
