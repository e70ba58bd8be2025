"""All views of the studio one after the other, as a person walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.paged import page_of
from tests.i18n.conftest import BACKS, FILES, MOOD, catalogue, change
from tests.studio.served import Served

READY = {
    "faces": ".face .drawn", "table": ".table-tab", "sheets": ".sheet .paper", "rulebook": ".marks i",
    "translate": ".mark-chip", "odds": ".plot", "problems": ".told-said, .told", "print": ".print-plan dd",
}  # fmt: skip
LOOKS = """() => [...document.querySelectorAll('.view *')].filter(each => each.checkVisibility()).map(each => {
    const box = each.getBoundingClientRect(), style = getComputedStyle(each);
    return [each.tagName, each.className.baseVal ?? each.className, ...[box.x, box.y, box.width, box.height].map(Math.round),
      style.color, style.backgroundColor, style.opacity, style.padding, style.fontSize, style.position].join(' ');
})"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("tour") / "inn"
    for name, text in {**FILES, "locale/en.po": catalogue()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    change(folder / "game.yaml", *BACKS)
    change(folder / "game.yaml", *MOOD)
    served = Served(folder, cache=folder.parent / "cache")
    served.enter()
    yield served
    served.end()


def go(page: Any, view: str) -> list[str]:
    """Go to a view; how everything in it looks when it is at rest."""
    key = "?lang=en&key=cards.note%04%5BB%5D%E3%82%92%E4%BA%8C%E3%81%A4%E9%85%8D%E3%82%8B"
    page.goto(f"/#/0/{view}{key if view == 'translate' else ''}")
    page.wait_for_selector(f"[data-view={view}] :is({READY[view]})", state="attached")
    before: list[str] = []
    while before != (now := page.evaluate(LOOKS)):
        before = now
        page.wait_for_timeout(400)
    return now


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: str(size[0]))
def test_a_view_looks_the_same_after_all_others(studio: Served, browser: Any, size: tuple[int, int]):
    """
    Whatever was looked at before, every element of a view has its place, size and colours.
    """
    alone = {}
    for view in READY:
        with page_of(studio, browser, size=size) as page:
            alone[view] = go(page, view)
    with page_of(studio, browser, size=size) as page:
        for view in READY:
            go(page, view)
        for view in READY:
            assert [one for one, other in zip(go(page, view), alone[view]) if one != other] == [], view
