"""CSS, transforms, gradients and colours of drawings, each against what their rules say."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.art.svg.drawing import draw, examine
from generator.drawing.art.svg.sheet import Cascade
from generator.drawing.art.svg.tint import inked
from generator.drawing.art.svg.tree import read_tree
from generator.drawing.art.svg.values import colour, transform
from generator.frame import Gradient, Group, Image, Item, Path, joined, moved

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'


def items(body: str) -> tuple[Group | Path, ...]:
    data = SVG.format(body).encode()
    found = examine(data, "a.svg")
    assert found.problems == ()
    return draw(data, found.size, "#000000", 10)


small = st.floats(-20, 20).map(lambda value: round(value, 3))
calls = st.one_of(
    st.builds("translate({} {})".format, small, small),
    st.builds("translate({}px,{}px)".format, small, small),
    st.builds("scale({})".format, small),
    st.builds("rotate({}deg)".format, small),
    st.builds("rotate({} {} {})".format, small, small, small),
    st.builds("skewX({})".format, small),
    st.builds("matrix({},{},{},{},{},{})".format, *[small] * 6),
)


@given(st.lists(calls, max_size=3), st.lists(calls, max_size=3), small, small)
def test_transforms_one_after_the_other_are_their_product(first, second, x, y):
    """
    A list of transforms does what its parts do, the last one first.
    """
    whole = transform(" ".join(first + second))
    parts = joined(transform(" ".join(first)), transform(",".join(second)))
    assert moved(whole, x, y) == pytest.approx(moved(parts, x, y), rel=1e-6, abs=1e-6)


@given(st.lists(small, min_size=4, max_size=4), small, small, small, small)
def test_a_gradient_is_the_same_under_any_transform(square, x1, y1, x2, y2):
    """
    A point of an area has the share of a gradient that it had before the area was transformed.
    """
    a, b, c, d = square
    if abs(a * d - b * c) < 1 or math.hypot(x2 - x1, y2 - y1) < 1:
        return
    matrix = (a, b, c, d, 3.0, 4.0)
    stops = '<stop stop-color="red"/><stop offset="1"/>'
    ends = f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    shape = f'<path transform="matrix({a} {b} {c} {d} 3 4)" fill="url(#g)" d="M0 0h9v9z"/>'
    root = f'<g overflow="visible"><linearGradient id="g" {ends}>{stops}</linearGradient>{shape}</g>'
    data = SVG.replace("viewBox", 'overflow="visible" viewBox').format(root).encode()
    [path] = draw(data, (100.0, 100.0), "#000000", 10)
    assert isinstance(path, Path)
    assert isinstance(path.fill, Gradient)
    for x, y in ((0, 0), (9, 0), (2, 7)):
        before = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
        u, v = moved(matrix, x, y)
        p1, q1, p2, q2 = path.fill.points
        long = (p2 - p1) ** 2 + (q2 - q1) ** 2
        if long < 1:  # the numbers are rounded
            return
        assert ((u - p1) * (p2 - p1) + (v - q1) * (q2 - q1)) / long == pytest.approx(before, abs=0.01)


SELECTORS = {"*": (0, 0, 0), "rect": (0, 0, 1), ".a": (0, 1, 0), "rect.a": (0, 1, 1), "#i": (1, 0, 0), "g .a": (0, 1, 1),
             "g > rect.a": (0, 1, 2), "[x]": (0, 1, 0), "svg g rect": (0, 0, 3), "circle": None, ".b": None, ":hover": None,
             "rect + rect": None}  # fmt: skip
rules = st.lists(st.tuples(st.sampled_from(sorted(SELECTORS)), st.booleans()), max_size=6)


@given(rules, st.booleans(), st.booleans())
def test_the_rule_of_most_weight_holds(listed, attribute, style):
    """
    Of rules about an element the important one holds, then its own style, then the more exact one, then the later.
    """
    text = "".join(
        f"{selector}{{stroke:#{number:06X}{'!important' if urgent else ''}}}"
        for number, (selector, urgent) in enumerate(listed)
    )
    own = ' stroke="#00AAAA"' * attribute + ' style="stroke:#00BBBB"' * style
    body = f'<style>{text}</style><g><rect id="i" class="c a" x="1"{own}/></g>'
    root = read_tree(SVG.format(body).encode(), "", [])
    [rect] = [node for node in root.all() if node.tag == "rect"]
    weighed = [
        ((urgent, False, SELECTORS[selector], number), f"#{number:06X}")
        for number, (selector, urgent) in enumerate(listed)
        if SELECTORS[selector] is not None
    ]
    if style:
        weighed.append(((False, True, (0, 0, 0), 0), "#00BBBB"))
    expected = max(weighed)[1] if weighed else "#00AAAA" if attribute else None
    assert Cascade(root).declared(rect).get("stroke") == expected


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("red", ("#FF0000", 1)), ("#1a2", ("#11AA22", 1)), ("#11AA2280", ("#11AA22", 128 / 255)),
        ("rgb(10, 20, 30)", ("#0A141E", 1)), ("rgba(10,20,30,.5)", ("#0A141E", 0.5)),
        ("rgb(0% 100% 0% / 50%)", ("#00FF00", 0.5)), ("hsl(120, 100%, 25%)", ("#008000", 1)),
        ("none", ("", 0)), ("transparent", ("", 0)), ("CurrentColor", ("currentColor", 1)), ("blurple", None),
    ],
)  # fmt: skip
def test_colours_are_read_as_css_writes_them(written, read):
    """
    Names, hexadecimal digits, rgb() and hsl(), with and without an opacity.
    """
    assert colour(written) == (read and (read[0], pytest.approx(read[1])))


def test_a_colour_that_css_does_not_know_leaves_the_one_before_it():
    """
    Figma writes every colour twice, the second time in a gamut that print does not have.
    """
    [path] = items('<path d="M0 0h9v9z" style="fill:#3B82F6;fill:color(display-p3 .23 .51 .96)"/>')
    assert path.fill == "#3B82F6"


def test_the_ink_of_the_text_is_where_a_drawing_says_so():
    """
    CurrentColor is the ink: in areas, lines, gradients and masks; a colour of its own goes before it.
    """
    found = items(
        '<g fill="none" stroke="currentColor"><path d="M1 1h9"/></g><path color="#00F" fill="currentColor" d="M1 1h9v9z"/>'
        '<linearGradient id="g"><stop stop-color="currentColor"/><stop offset="1" stop-color="#FFF"/></linearGradient>'
        '<path fill="url(#g)" d="M1 1h9v9z"/><mask id="m"><path fill="currentColor" d="M1 1h9v9z"/></mask>'
        '<path mask="url(#m)" d="M1 1h9v9z" fill="red"/>'
    )
    line, area, graded, masked = inked(found, "#FF0000")
    assert (line.stroke, area.fill, graded.fill.stops[0].colour) == ("#FF0000", "#0000FF", "#FF0000")
    [inside] = masked.mask.items
    assert inside.items[0].fill == "#363636"  # as bright as the ink
    assert inked(found, "#FF0000")[1] is found[1]


HOSTILE = {
    "a file that copies itself": '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    "copies of copies": '<defs><g id="u0"><path d="M0 0h1"/></g>'
    + "".join(f'<g id="u{n}">' + f'<use href="#u{n - 1}"/>' * 9 + "</g>" for n in range(1, 12))
    + '</defs><use href="#u11"/>',
    "groups without end": "<g>" * 5000 + "</g>" * 5000,
    "copies inside one another": "<defs>"
    + "".join(f'<g id="u{n}"><g><g><use href="#u{n + 1}"/></g></g></g>' for n in range(300))
    + '</defs><use href="#u0"/>',
    "markers at every corner": '<marker id="m"><path d="M0 0h1"/></marker><path marker-mid="url(#m)" d="M0 0'
    + "L1 1L2 2" * 30_000 + '"/>',
    "too many rules": "<style>" + "a .b{fill:red}" * 5000 + "</style>" + '<path class="b" d="M0 0h1"/>' * 200,
    "no number": '<rect width="NaN" height="inf"/>',
    "a number too large": '<rect width="1e30" height="1"/>',
    "transforms without end": '<g transform="scale(1e11)"><g transform="scale(1e11)"><path d="M0 0h1"/></g></g>',
    "an address": '<image href="file:///etc/passwd"/>',
}  # fmt: skip


LONG = ("copies of copies", "markers at every corner", "too many rules")
"""Those that take a second or more until there are too many."""


@pytest.mark.parametrize(
    "body",
    [pytest.param(HOSTILE[name], id=name, marks=[pytest.mark.slow] * (name in LONG)) for name in HOSTILE],
)
def test_what_would_never_end_is_refused(body):
    """
    A small file that means very much, or leads elsewhere, is told at its place, and nothing is drawn.
    """
    problems = examine(SVG.format(body).encode(), "a.svg").problems
    assert [problem for problem in problems if problem.severity == "error" and problem.code == "K605"]


@pytest.mark.parametrize("entity", ['"&a;&a;"', 'SYSTEM "file:///etc/passwd"', f'"{"a" * 500}"', '"<rect/>"'])
def test_an_entity_that_is_more_than_a_word_is_refused(entity):
    """
    Entities that grow or read files are refused; those that Illustrator declares for its namespaces are read.
    """
    head = '<!DOCTYPE svg [<!ENTITY a "http://ns.adobe.com/"><!ENTITY b {}>]>'
    body = SVG.replace("<svg", '<svg xmlns:i="&a;"').format('<path d="M0 0h9v9z"/>')
    assert examine((head.format(entity) + body).encode(), "a.svg").problems
    assert not examine((head.format('"plain"') + body).encode(), "a.svg").problems


@given(st.text(alphabet="<>/svgrectpathuse =\"'#(){}:;urlfilmak0123456789.-&!", max_size=300))
def test_no_text_makes_the_reader_fail(text):
    """
    Whatever stands in a drawing, it is drawn or told.
    """
    data = SVG.format(text).encode()
    found = examine(data, "a.svg")
    if found.size and not found.problems:
        draw(data, found.size, "#000000", 10)


LETTERS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><text x="5" y="30" font-size="24" '
    "style=\"font-family: '{family}', serif\">{inside}</text></svg>"
)


def bitmaps(items: tuple[Item, ...]) -> list[Image]:
    inside = [each for item in items if isinstance(item, Group) for each in bitmaps(item.items)]
    return [*inside, *(item for item in items if isinstance(item, Image))]


@pytest.mark.parametrize(
    ("family", "inside", "told"),
    [
        ("Noto Sans", "Ink", "K612"),
        ("Noto Sans", "<tspan>Ink</tspan>", "K612"),
        ("Noto Sans", "紙", "K605"),
        ("BIZ UDPGothic", "<tspan x='5'>紙</tspan><tspan x='50'>盤</tspan>", "K612"),
        ("Papyrus", "Ink", "K605"),
        ("Noto Sans", "<tspan font-family='Papyrus'>Ink</tspan>", "K605"),
        ("Noto Sans", "In <tspan>k</tspan> and on", "K605"),
        ("Papyrus", " ", ""),
    ],
)
def test_letters_are_drawn_if_their_font_is_at_hand(family: str, inside: str, told: str) -> None:
    """
    Text of a family of the house is drawn as pixels, which is noted; one in any other is refused.
    """
    data = LETTERS.format(family=family, inside=inside).encode()
    found = examine(data, "a.svg")
    assert [problem.code for problem in found.problems] == ([told] if told else [])
    if told == "K612":
        assert found.size is not None
        pictures = bitmaps(draw(data, found.size, "#000000", 2.0))
        assert len(pictures) == 1
        assert pictures[0].width > 10
