"""Spans of numbers: 3, 3..5, 5+."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.tables.span import Span, parse_span


@pytest.mark.parametrize(
    ("text", "span"),
    [("3", Span(3, 3)), ("3..5", Span(3, 5)), ("5+", Span(5, None)), ("0", Span(0, 0)), ("4..4", Span(4, 4))],
)
def test_a_span_is_read(text: str, span: Span) -> None:
    """
    One number, two with dots between them, or one and all above it.
    """
    assert parse_span(text) == span


@pytest.mark.parametrize(
    "text",
    ["", "5..3", "-1", "05", "3.5", "3...5", "3..", "..5", "+5", "5 +", "五", "٣", "1" * 10, "3..5+", "5\n"],
)
def test_anything_else_is_no_span(text: str) -> None:
    """
    Signs, spaces, leading zeros, other digits and numbers out of order are refused.
    """
    assert parse_span(text) is None


@given(st.integers(0, 10**8), st.none() | st.integers(0, 10**8))
def test_a_span_is_written_as_it_is_read(low: int, more: int | None) -> None:
    """
    What a span prints is read as the same span.
    """
    span = Span(low, None if more is None else low + more)
    assert parse_span(str(span)) == span


@given(st.text())
def test_no_text_breaks_the_reading(text: str) -> None:
    """
    Any text is a span in order or none.
    """
    span = parse_span(text)
    assert span is None or span.high is None or span.low <= span.high
