"""Which of many cards are dominated: the quick comparison against the plain one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.checks.economy.dominated_card import _beaten

PRICES = st.dictionaries(st.sampled_from("FMKW"), st.integers(1, 3)).map(
    lambda price: frozenset(price.items())
)
WORTHS = st.lists(st.tuples(PRICES, st.integers(0, 3)), unique=True, max_size=20)


@given(WORTHS)
def test_each_is_compared_with_all_others(worths):
    """
    A card is beaten by the first other one that costs no more of any resource and scores no less.
    """

    def beats(one, other):
        dear = dict(other[0])
        return one[1] >= other[1] and all(number <= dear.get(name, 0) for name, number in one[0])

    wanted = []
    for each in worths:
        better = [other for other in worths if other != each and beats(other, each)]
        wanted += [(each, better[0])] if better else []
    assert list(_beaten(worths)) == wanted
