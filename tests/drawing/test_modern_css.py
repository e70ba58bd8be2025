"""Colours that modern CSS gives are printed as browsers show them, or are told; they are never black in silence."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Pillow

from generator.drawing.art.svg.drawing import draw, examine
from generator.drawing.art.svg.media import holds_in_print
from generator.frame import Group, Image, Item, Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n{}\n</svg>'
RECT = '<rect class="a" id="r" width="100" height="100" {}/>'
RED = "#E30613"


def fills(items: tuple[Item, ...]) -> list[str]:
    """The colours of all areas."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found += fills(item.items)
        if isinstance(item, Path) and isinstance(item.fill, str):
            found.append(item.fill)
    return found


def drawn(body: str) -> list[str]:
    """The colours of a drawing of which nothing is to be said."""
    data = SVG.format(body).encode()
    assert [each.message for each in examine(data, "a.svg").problems] == []
    return fills(draw(data, (100.0, 100.0), "#123456", 10))


def ruled(css: str, words: str = "") -> str:
    return f"<style>{css}</style>" + RECT.format(words)


@pytest.mark.parametrize(
    "body",
    [
        RECT.format('style="fill:var(--fill-0, #e30613)"'),
        RECT.format('fill="var(--fill-0, #e30613)"'),
        RECT.format('fill="var(--a, var(--b, rgb(227, 6, 19)))"'),
        RECT.format('style="--x:#e30613;fill:var(--x, blue)"'),
        '<g style="--x: #e30613">' + RECT.format('fill="var(--x)"') + "</g>",
        '<g fill="#e30613">' + RECT.format('style="fill:var(--nothing)"') + "</g>",
        ruled(":root{--c:#e30613} .a{fill:var(--c)}"),
        ruled(":root{--b:#e30613;--c:var(--b)} .a{fill:var(--c)} .a:hover{fill:blue} .a::before{fill:blue}"),
        ruled("svg{--c:#e30613} .a{fill:blue;fill:var(--c)}"),
        ruled(".a{fill:light-dark(#e30613, blue)}"),
        ruled(".a{fill:color(srgb .8902 .0235 .0745)}"),
        ruled(".a{fill:blue} @media print{.a{fill:#e30613}}"),
        ruled(".a{fill:#e30613} @media screen{.a{fill:blue}}"),
        ruled(".a{fill:#e30613} @media (prefers-color-scheme: dark){.a{fill:blue}}"),
        ruled(".a{fill:blue} @media all and (prefers-color-scheme:light){@media print{.a{fill:#e30613}}}"),
        ruled("rect:nth-child(2){fill:#e30613} rect:nth-child(odd){fill:blue}"),
        ruled("rect:nth-child(2n + 4){fill:blue} rect:last-child{fill:#e30613}"),
        ruled("rect:not(.b){fill:#e30613} rect:not(.b, #r){fill:blue}"),
        ruled(".a{fill:#e30613} rect:has(b) .a{fill:blue} b:is(x){fill:blue} @supports (a: b){.z{fill:blue}}"),
        ruled(".a{fill:#e30613;fill:color-mix(in srgb, red, blue)} .a{fill:blurple}"),
        ruled("@font-face{font-family:x} @keyframes y{to{fill:blue}} @import 'x.css'; .a{fill:#e30613}"),
    ],
)  # fmt: skip
def test_what_browsers_show_red_is_red(body: str) -> None:
    """
    var() with its fallback, own properties, light-dark(), rules for print and selectors by place are followed.
    """
    assert drawn(body) == [RED]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("oklch(62.8% 0.2577 29.23)", "#FF0000"),
        ("oklab(1 0 0)", "#FFFFFF"),
        ("lab(54.29% 80.81 69.89)", "#FF0000"),
        ("lch(100% 0 0)", "#FFFFFF"),
        ("color(display-p3 0.5 0.5 0.5)", "#808080"),
        ("color(display-p3 0.9176 0.2003 0.1386)", "#FF0000"),
        ("color(srgb-linear 0.2158605 0 0)", "#800000"),
        ("color(xyz 0.4124 0.2126 0.0193)", "#FF0000"),
    ],
)
@pytest.mark.parametrize("way", ['fill="{}"', 'style="fill:{}"'])
def test_colours_of_other_spaces_are_those_of_srgb(written: str, meant: str, way: str) -> None:
    """
    Colours in the spaces that browsers know are converted, to within a step of 255.
    """
    (found,) = drawn(RECT.format(way.format(written)))
    pairs = [(int(found[at : at + 2], 16), int(meant[at : at + 2], 16)) for at in (1, 3, 5)]
    assert all(abs(one - other) <= 1 for one, other in pairs), found


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (RECT.format('style="fill:color-mix(in srgb, red, blue)"'), "fill='color-mix(in srgb, red, blue)' is not a colour"),
        (RECT.format('style="fill:color(rec2020 1 0 0)"'), "fill='color(rec2020 1 0 0)' is not a colour"),
        (RECT.format('style="fill:rgb(from red r g b)"'), "fill='rgb(from red r g b)' is not a colour"),
        (RECT.format('fill="var(--x, blurple)"'), "fill='blurple' is not a colour"),
        (ruled(".a{stroke-width:calc(1px + 2px)}"), "stroke-width='calc(1px + 2px)' is not a length"),
        (ruled(".a:is(rect){fill:red}"), "the CSS '.a:is(rect)' may be about <rect>"),
        (ruled("style + rect{fill:red}"), "the CSS 'style + rect' may be about <rect>"),
        (ruled("rect:nth-of-type(1){fill:red}"), "the CSS 'rect:nth-of-type(1)' may be about <rect>"),
        (ruled("@supports (fill: red){rect{fill:red}}"), "the CSS '@supports (fill: red)' may be about <rect>"),
        (ruled("@media (min-width: 3px){rect{fill:red}}"), "the CSS '@media (min-width: 3px)' may be about <rect>"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_told(body: str, said: str) -> None:
    """
    A function, selector or rule that browsers follow and we do not is K605 at its line, once.
    """
    (problem,) = examine(SVG.format(body).encode(), "a.svg").problems
    assert said in problem.message
    assert (problem.code, problem.place.line) == ("K605", 2)


@pytest.mark.parametrize(
    "css",
    [
        "rect{fill:var(--a)}:root{" + "".join(f"--a{i}:var(--a{i + 1})var(--a{i + 1});" for i in range(60)) + "--a:var(--a0)}",
        ":root{--a:var(--b);--b:var(--a)} rect{fill:var(--a)}",
        "rect{fill:" + "var(--a," * 90 + "red" + ")" * 90 + "}",
        "rect" + ":not(" * 90 + "a" + ")" * 90 + "{fill:red}",
        "@media print{" * 50 + "rect{fill:red}" + "}" * 50,
        "rect{fill:var(--a,",
    ],
)  # fmt: skip
def test_css_that_grows_or_goes_round_comes_to_an_end(css: str) -> None:
    """
    Properties that refer to one another for ever, and brackets without end, are drawn or told in no time.
    """
    data = SVG.format(ruled(css)).encode()
    problems = examine(data, "a.svg").problems
    assert {each.code for each in problems} <= {"K605"}
    if not problems:
        draw(data, (100.0, 100.0), "#123456", 10)


@pytest.mark.parametrize(
    "words",
    ["", 'style="fill:var(--c)"', 'style="fill:color(srgb .8902 .0235 .0745)"', 'fill="var(--x,#e30613)"'],
)
def test_pixels_have_the_same_colours(words: str) -> None:
    """
    What is drawn as pixels has the colours of modern CSS, too, though resvg knows none of them.
    """
    css = ":root{--c:#e30613}" if words else ":root{--c:#e30613} @media print{.a{fill:var(--c)}}"
    body = ruled(css, f'{words} filter="url(#f)"') + '<filter id="f"><feOffset dx="0"/></filter>'
    (image,) = (
        each
        for each in draw(SVG.format(body).encode(), (100.0, 100.0), "#123456", 1)
        if isinstance(each, Image)
    )
    with Pillow.open(BytesIO(image.data)) as picture:
        assert picture.convert("RGBA").getpixel((50, 50)) == (0xE3, 0x06, 0x13, 255)


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("print", True), ("", True), ("all", True), ("only print", True), ("screen, print", True),
        ("not screen", True), ("screen", False), ("not print", False), ("screen and (min-width: 3px)", False),
        ("print and (color)", True), ("(prefers-color-scheme:dark)", False), ("(min-width: 3px)", None),
        ("print and (min-width: 3px)", None), ("(color) and (prefers-color-scheme: dark)", False),
    ],
)  # fmt: skip
def test_a_query_is_asked_of_paper(words: str, holds: bool | None) -> None:
    """
    Rules for print hold and those for screens do not; what hangs on the size of a page is not known.
    """
    assert holds_in_print(words) is holds
