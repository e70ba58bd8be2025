"""Numbers in texts: in digits and words, of any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.locale.numerals import may_say, numerals


@given(
    st.text(max_size=30),
    st.sampled_from(["ja", "en", "de", "fr", "ru", "ko", "zh-Hans", "xx"]),
    st.integers(0, 10**6),
)
def test_any_number_can_be_asked_for(text: str, language: str, value: int) -> None:
    """
    A text of any language is read for numbers, and any number may be looked for in it.
    """
    assert may_say(text, language, value) in (True, False)
    assert all(each.value >= 0 for each in numerals(text, language))


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("二十三枚", "ja", 23),
        ("手札は五枚", "ja", 5),
        ("1200 coins", "en", 1200),
        ("Draw twelve cards", "en", 12),
    ],
)
def test_a_number_is_found_as_it_is_written(text: str, language: str, value: int) -> None:
    """
    Han numerals, number words and digits are all found.
    """
    assert may_say(text, language, value)
    assert not may_say(text, language, value + 100)
