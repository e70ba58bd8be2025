"""A page that stays open while its studio ends, and another begins at the same address."""

from __future__ import annotations

import pytest

from tests.browser.paged import page_of
from tests.small_game import write_game
from tests.studio.served import COMMAND, Served


@pytest.mark.slow
def test_a_page_of_a_studio_that_has_ended_says_where_the_new_one_is(tmp_path, browser):
    """
    It says first that nobody answers, and when another studio does, that this one wants its own address.
    """
    folder, cache = write_game(tmp_path / "small"), tmp_path / "cache"
    first = Served(folder, cache=cache)
    first.enter()
    with page_of(first, browser, alone=True) as page:
        page.goto("/#/0/faces")
        page.wait_for_selector(".light.saved")
        first.end()
        page.get_by_text("The studio does not answer").wait_for()
        second = Served(folder, cache=cache, words=[*COMMAND, "--port", str(first.port)])
        try:
            page.get_by_text("This page is of a studio that has ended").wait_for()
        finally:
            second.end()
