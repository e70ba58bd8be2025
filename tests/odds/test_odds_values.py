"""What this stage hands on."""

from __future__ import annotations

from tests.frozen import values_of


def test_values_are_not_changed_once_they_are_made() -> None:
    """
    Whoever holds a value of the odds holds it as it was made: all of them are frozen.
    """
    found = [*values_of("odds")]
    assert len(found) > 5
    assert [name for name, frozen in found if not frozen] == []
