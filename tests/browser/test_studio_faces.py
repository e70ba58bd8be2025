"""The faces of a game in the studio, as a person sees them change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.small_game import write_game
from tests.studio.served import Served

COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2, back: solid.xml.j2}]}
"""
SIZES = [(390, 844), (1280, 800), (2560, 1440)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("faces") / "small", counts=(3,) * 12, components=COMPONENTS)


def pictures(page: Any) -> list[str]:
    return page.eval_on_selector_all(".face .drawn", "all => all.map(image => image.dataset.picture)")


@pytest.fixture(scope="module")
def window(studio: Served, browser: Any) -> Iterator[Any]:
    """One window in which a person stays; on its console nothing may be told in all that time."""
    with page_of(studio, browser) as found:
        yield found


@pytest.fixture
def page(window: Any) -> Any:
    window.goto("/#/0/faces")
    window.wait_for_function("() => document.querySelectorAll('.face .drawn').length === 12")
    return window


def test_a_save_changes_one_picture_and_no_other(page, folder):
    """
    When a name is saved, its card is the new one, and all other pictures stay as they are.
    """
    before = pictures(page)
    rows = folder / "things.yaml"
    rows.write_text(rows.read_text("utf-8").replace("Thing 5", "Ding 5"), "utf-8")
    page.wait_for_function(
        "before => document.querySelectorAll('.face .drawn')[4]?.dataset.picture !== before", arg=before[4]
    )
    after = pictures(page)
    assert [one == other for one, other in zip(before, after)] == [number != 4 for number in range(12)]
    assert (
        page.evaluate(
            "Promise.all([...document.querySelectorAll('.face .drawn')].map(image => image.decode?.()))"
        )
        is not None
    )


def test_a_broken_file_leaves_the_last_good_pictures(page, folder):
    """
    While a table cannot be read the cards stay, greyed, below a line that says why; when it can be read again, it goes.
    """
    before = pictures(page)
    rows = folder / "things.yaml"
    good = rows.read_text("utf-8")
    rows.write_text(good + "- {id: [", "utf-8")
    page.wait_for_selector(".notice.stale")
    assert "things.yaml" in page.text_content(".notice-why")
    assert pictures(page) == before
    assert "grayscale" in page.locator(".face .drawn").first.evaluate("each => getComputedStyle(each).filter")
    rows.write_text(good, "utf-8")
    page.wait_for_selector(".light.saved")
    page.wait_for_selector(".notice", state="hidden")
    assert pictures(page) == before
    assert page.locator(".face .drawn").first.evaluate("each => getComputedStyle(each).filter") == "none"


def test_a_wrong_value_greys_its_card_with_the_message(page, folder):
    """
    A card whose row has a wrong value shows its last good picture, greyed, and what is wrong.
    """
    rows = folder / "things.yaml"
    good = rows.read_text("utf-8")
    rows.write_text(good.replace("count: 3", "count: many", 1), "utf-8")
    page.wait_for_selector(".face.old")
    assert "many" in page.text_content(".face.old")
    assert page.locator(".face.old").count() == 1
    rows.write_text(good, "utf-8")
    page.wait_for_selector(".face.old", state="detached")


def test_what_is_searched_is_shown(page):
    """
    A word in the box leaves the cards that say it.
    """
    page.keyboard.press("/")
    page.keyboard.type("Thing 12")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.face .drawn').length === 1")


BECOMING = """async (parts) => {
  const { drawing, redraw } = await import('/static/drawing.js');
  const svg = (inside) => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>a &gt; b</title><desc />${inside}</svg>`;
  const texts = [''];
  for (const one of parts) for (const other of parts) texts.push(svg(one + other), svg(`<defs>${one}</defs><g>${other}${one}</g>`));
  const differing = [];
  for (const before of texts.slice(1)) {
    for (const after of texts.slice(1)) {
      const [made, alone] = [drawing(before), drawing(after)];
      if (!redraw(made, after) || made.shadowRoot.innerHTML !== alone.shadowRoot.innerHTML) differing.push([before, after]);
    }
  }
  return [texts.length, differing];
}"""
TRIED = """async (inside) => {
  const { drawing } = await import('/static/drawing.js');
  const made = drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
  if (!made) return null;
  document.body.append(made);
  made.shadowRoot.querySelectorAll('*').forEach((each) => each.dispatchEvent(new MouseEvent('click')));
  await new Promise((done) => setTimeout(done, 50));
  const found = made.shadowRoot.innerHTML;
  made.remove();
  return found;
}"""
HOSTILE = [
    "<script>window.hit = 1</script>",
    '<g onload="window.hit = 1" onclick="window.hit = 1"><path d="M0 0h9v9z"/></g>',
    '<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.hit = 1"/></foreignObject>',
    '<a href="javascript:window.hit = 1"><path d="M0 0h9v9z"/></a>',
    '<image href="/picture/x" onerror="window.hit = 1"/>',
    '<use href="/static/mark.svg#m"/><use href="data:image/svg+xml,x#m"/>',
    "<style>* { display: none }</style>",
    '<animate attributeName="href" to="javascript:window.hit = 1"/><set attributeName="onclick" to="window.hit = 1"/>',
    '<path style="position: fixed; background: url(/static/mark.svg)" class="tools" d="M0 0h9v9z"/>',
    '<g style="isolation:isolate"><path style="mix-blend-mode:multiply" d="M0 0h9v9z"/></g>',
    '<svg onload="window.hit = 1"/><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/>',
]


def test_a_drawing_that_becomes_another_is_what_that_is_by_itself(page):
    """
    Whatever is added, taken away, moved or blended, nothing of the drawing before is left.
    """
    parts = [
        "", '<path d="M0 0h1v1z"/>', '<path d="M0 0h2v2z"/>', '<g transform="scale(2)"><path d="M0 0h1v1z"/></g>',
        '<g><path d="M0 0h1v1z"/><path d="M0 0h3v3z"/></g>', '<g style="isolation:isolate"><g id="s1"/></g>',
        '<use href="#s1"/>',
    ]  # fmt: skip
    count, differing = page.evaluate(BECOMING, parts)
    assert count > 90
    assert differing == []


@pytest.mark.slow
def test_a_drawing_does_nothing_but_draw(studio, browser):
    """
    What gets into the page of a drawing that says more than lines and colours is only lines and colours.
    """
    with page_of(studio, browser, refusing=True) as page:
        page.goto("/#/0/faces")
        page.wait_for_selector(".face .drawn")
        for inside in HOSTILE:
            kept = page.evaluate(TRIED, inside) or ""
            assert page.evaluate("window.hit") is None, inside
            assert not re.search(
                r"javascript|\bon\w+=|static|data:|fixed|class|<(?!/?(svg|g|path|use)\b)", kept
            )


LOOKS = [
    pytest.param(*look, marks=[pytest.mark.slow] * (number != 5))
    for number, look in enumerate(product(SIZES, ("en", "ja"), ("light", "dark")))
]


@pytest.mark.parametrize(("size", "language", "scheme"), LOOKS)
def test_everybody_can_use_the_page(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing, and nothing leaves the window sideways.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/faces")
        page.wait_for_selector(".face .drawn")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
