"""Pages that nobody looks at for a while, and what a save leaves as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.wares import CARDS, Shown, served_wares, table_of
from tests.studio.served import Served

pytestmark = pytest.mark.slow  # a studio and a browser

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_wares(tmp_path_factory.mktemp("unseen")) as served:
        yield served


@pytest.fixture
def shown(studio: Served, browser: Any) -> Iterator[Shown]:
    with table_of(studio, browser) as found:
        yield found


def test_a_page_that_nobody_sees_gives_its_line_back_and_misses_nothing(shown):
    """
    After a while a hidden page does not listen; looked at again, it has what was saved meanwhile, and no error.
    """
    page = shown.page
    page.wait_for_selector(".light.saved")
    ended: list[str] = []
    page.on("requestfailed", lambda request: ended.append(request.url))
    page.clock.install()
    page.evaluate(HIDE, True)
    page.clock.run_for(5_000)
    assert ended == []
    page.clock.run_for(11_000)
    page.wait_for_timeout(200)
    assert [each for each in ended if "/events" in each]
    shown.cards.write_text(CARDS.replace("name: Farm", "name: Meadow"), "utf-8")
    page.wait_for_timeout(500)
    assert shown.row("farm").locator(".kind-text").first.inner_text() == "Farm"
    page.evaluate(HIDE, False)
    page.clock.resume()
    shown.row("farm").locator(".cell", has_text="Meadow").wait_for()
    assert page.locator(".toast").count() == 0


def test_the_focus_stays_in_the_tabs_when_something_is_saved(shown):
    """
    Who walks through the tabs with the keyboard is there still after a save, also when a tab counts problems.
    """
    page = shown.page
    page.locator(".tabs [data-view=problems]").focus()
    shown.cards.write_text(CARDS.replace("cost: M2", "cost: Q2"), "utf-8")
    page.locator(".tabs [data-view=problems] .badge").wait_for()
    assert page.evaluate("document.activeElement.dataset.view") == "problems"
    shown.cards.write_text(CARDS.replace("name: Farm", "name: Meadow"), "utf-8")
    shown.row("farm").locator(".cell", has_text="Meadow").wait_for()
    assert page.evaluate("document.activeElement.dataset.view") == "problems"
