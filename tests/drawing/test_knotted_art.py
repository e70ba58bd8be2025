"""Drawings whose parts refer to one another without end, or say numbers without end: told at their place."""

from __future__ import annotations

import pytest

from generator.drawing.art.svg.drawing import examine

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n{}</svg>'
RECT = "<rect width='9' height='9'{}/>"


def clips(count: int) -> str:
    """A square that is clipped by so many clips, each clipped by the next."""
    chain = "".join(
        f"<clipPath id='a{n}' clip-path='url(#a{n + 1})'>{RECT.format('')}</clipPath>\n" for n in range(count)
    )
    return SVG.format(chain + RECT.format(" clip-path='url(#a0)'"))


def gradients(count: int) -> str:
    """A square in a gradient that takes its colours over so many others."""
    chain = "".join(f"<linearGradient id='a{n}' href='#a{n + 1}'/>\n" for n in range(count - 1))
    last = f"<linearGradient id='a{count - 1}'><stop stop-color='red'/></linearGradient>"
    return SVG.format(chain + last + RECT.format(" fill='url(#a0)'"))


@pytest.mark.parametrize(
    ("good", "bad", "line", "said"),
    [
        (clips(8), clips(9), 10, "more than 8 clips and masks lie in one another"),
        (gradients(30), gradients(31), 2, "more than 30 gradients refer to one another"),
        (
            SVG.format(f"<style>g{{stroke-width:{'1' * 4000}}}</style>{RECT.format('')}"),
            SVG.format(f"<style>g{{stroke-width:{'1' * 5000}}}</style>{RECT.format('')}"),
            1,
            "the picture cannot be read: a number in its CSS has thousands of digits",
        ),
    ],
    ids=["clips", "gradients", "digits"],
)
def test_what_goes_on_without_end_is_told(good: str, bad: str, line: int, said: str):
    """
    As many as any drawing has are drawn, and one more is told where it stands.
    """
    assert examine(good.encode(), "a.svg").problems == ()
    (problem,) = examine(bad.encode(), "a.svg").problems
    assert (problem.place.line, problem.message) == (line, said)


def test_css_that_nobody_understands_changes_nothing():
    """
    A value of a thousand brackets in one another is passed over, as CSS passes over all that means nothing.
    """
    deep = RECT.format(f" style='fill:{'b(' * 1000}; stroke: red'")
    assert examine(SVG.format(deep).encode(), "a.svg").problems == ()
