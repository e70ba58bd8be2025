"""Rulebooks in a real browser: self-contained, legible and usable on a phone and on a desk, in light and dark."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.browser.conftest import BOOKS
from tests.browser.opened import DESK, PHONE, Opened, opened

OVERLAPS = """() => {
  const words = "h1,h2,h3,h4,p,dt,dd,th,td,figcaption,.notes,main figure svg,.numeral,.contents summary,.languages li,ul:not(:has(ul)) > li";
  const seen = [...document.querySelectorAll(words)]
    .filter(e => !e.closest("details ul"))
    .filter(e => !e.closest("thead") || getComputedStyle(e.closest("thead")).position != "absolute")
    .map(e => [e, e.getBoundingClientRect()])
    .filter(([e, r]) => r.width > 2 && r.height > 2 && getComputedStyle(e).position != "absolute");
  const found = [];
  for (let i = 0; i < seen.length; i++) for (let j = i + 1; j < seen.length; j++) {
    const [a, r] = seen[i], [b, s] = seen[j];
    if (a.contains(b) || b.contains(a)) continue;
    const wide = Math.min(r.right, s.right) - Math.max(r.left, s.left);
    const high = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (wide > 1 && high > 1) found.push(a.textContent.slice(0, 30) + " | " + b.textContent.slice(0, 30));
  }
  return found;
}"""
OUTSIDE = """() => [...document.querySelectorAll("body *")]
  .filter(e => !e.closest("svg svg, .definitions") && !(e.ownerSVGElement))
  .filter(e => { const r = e.getBoundingClientRect(); return r.width && r.right > innerWidth + 1; })
  .map(e => e.tagName + ": " + e.textContent.slice(0, 40))"""


EMPTIED = """() => {
  window.kept = [...document.querySelectorAll("svg")].map(svg => [svg, [...svg.childNodes]]);
  for (const [svg] of window.kept) svg.replaceChildren();
}"""
FILLED = "() => { for (const [svg, inner] of window.kept) svg.replaceChildren(...inner); }"


def violations(page: Any) -> list[str]:
    """What axe finds wrong; drawings are emptied, as thousands of shapes are one picture and only take time."""
    from axe_playwright_python.sync_playwright import Axe

    page.evaluate(EMPTIED)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    page.evaluate(FILLED)
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]


def test_nothing_is_fetched_from_anywhere(book: Opened):
    """
    The file holds its figures, icons and fonts: the browser asks for the file and for nothing else.
    """
    assert [url for url in book.asked if not url.startswith("data:")] == [book.file.as_uri()]
    fonts = book.page.evaluate("[...document.fonts].map(each => each.weight + each.status)")
    assert {"400loaded", "700loaded"} <= set(fonts)
    assert not [font for font in fonts if font.endswith("error")]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_overlaps_or_needs_scrolling_sideways(book: Opened, size: dict[str, int]):
    """
    At 390 and 1280 px no word lies on another, none is outside of the window, and no table is cut off.
    """
    page = book.show(size)
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == []
    cut = "[...document.querySelectorAll('.table')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.ariaLabel)"
    assert page.evaluate(cut) == []


AXE = [(game, ("ja", "en")[number % 2], PHONE, "light") for number, (game, _) in enumerate(BOOKS[::2])]
AXE += [(BOOKS[-1][0], "en", DESK, "dark")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "code", "size", "scheme"),
    AXE,
    ids=[f"{game}-{code}-{scheme}" for game, code, _, scheme in AXE],
)
def test_axe_finds_no_violation(
    game: str, code: str, size: dict[str, int], scheme: str, browser: Any, kit_of: Callable[[str], Path]
):
    """
    The accessibility check passes, contrast included: every game in one language or the other, and one in the dark;
    all but the first with `make test-all`, since their pages have one template.
    """
    found = opened(browser, kit_of(game) / code / "rulebook.html")
    assert violations(found.show(size, scheme)) == []
    found.page.context.close()


@pytest.mark.slow
def test_dark_pages_are_dark_and_their_figures_stay_as_printed(browser: Any, kit_of: Callable[[str], Path]):
    """
    The page turns dark with the system; a figure keeps its own colours, but for the rounding of its edges.
    """
    found = opened(browser, kit_of(BOOKS[0][0]) / "ja" / "rulebook.html")
    pictures = []
    for scheme in ("light", "dark"):
        page = found.show(DESK, scheme)
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        bright = sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(","))) > 384
        assert bright is (scheme == "light"), colour
        figure = page.locator("main figure:not(.plate) svg").first
        pictures.append(Image.open(io.BytesIO(figure.screenshot())).convert("RGB"))
    assert len(pictures[0].getcolors(maxcolors=1_000_000) or ()) > 100
    # it may stand half a pixel lower, so that areas are compared and not pixels
    light, dark = (
        picture.crop((8, 8, 480, 320)).resize((59, 39), Image.Resampling.BOX) for picture in pictures
    )
    assert max(ImageStat.Stat(ImageChops.difference(light, dark)).mean) < 3
    found.page.context.close()


def test_contents_lead_to_headings_that_can_be_seen(browser: Any, kit: Path):
    """
    On a phone the contents open from a bar that stays, and what they lead to is not hidden behind it.
    """
    book = opened(browser, kit / "en" / "rulebook.html")
    page = book.show(PHONE)
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    links = page.locator(".contents a")
    assert links.count() > 5
    assert not links.last.is_visible()
    page.locator(".contents summary").click()
    links.last.click()
    target = page.evaluate("decodeURIComponent(location.hash.slice(1))")
    top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", target)
    bar = page.evaluate("document.querySelector('.contents').getBoundingClientRect().bottom")
    assert 0 < bar <= top < PHONE["height"]
    page = book.show(DESK)
    assert links.last.is_visible()
    page.context.close()


def test_another_language_opens_at_the_same_place(browser: Any, kit: Path):
    """
    The switch leads to the other file, and to the rule that was being read.
    """
    japanese = opened(browser, kit / "ja" / "rulebook.html")
    page = japanese.page
    anchor = page.locator("main h2").nth(2).get_attribute("id")
    page.goto(f"{japanese.file.as_uri()}#{anchor}")
    page.locator(".languages a[hreflang=en]").click()
    page.wait_for_url("**/en/rulebook.html*")
    assert page.url == f"{(kit / 'en' / 'rulebook.html').as_uri()}#{anchor}"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator(f"h2#{anchor}").count() == 1
    page.context.close()


def test_the_keyboard_reaches_the_rules_first(browser: Any, kit: Path):
    """
    The first stop of the tab key is a link past the contents, which can be seen when it has the focus.
    """
    page = opened(browser, kit / "en" / "rulebook.html").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.locator(".skip").bounding_box()["x"] >= 0
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#main_text"
    page.context.close()


def test_a_printed_page_has_the_rules_and_no_buttons(browser: Any, kit: Path):
    """
    Printed from the browser, also by someone who reads in the dark, it is black on white without the navigation.
    """
    found = opened(browser, kit / "ja" / "rulebook.html")
    page = found.show(scheme="dark", media="print")
    for hidden in (".contents", ".languages", ".skip", "h2 .anchor"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    printed = pypdfium2.PdfDocument(page.pdf(format="A4"))
    first = printed[0].get_textpage().get_text_range()
    title = page.locator("h1").inner_text()
    assert title in first
    assert 4 < len(printed) < 40
    page.context.close()


@pytest.fixture(scope="session")
def unscripted(browser: Any, kit: Path) -> Any:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto((kit / "ja" / "rulebook.html").as_uri())
    return page


def test_a_page_without_scripts_still_has_contents_and_languages(unscripted: Any):
    """
    Scripts only add comfort: without them the contents open with a click and the languages are links.
    """
    unscripted.locator(".contents summary").click()
    assert unscripted.locator(".contents a").last.is_visible()
    assert unscripted.locator(".languages a").get_attribute("href") == "../en/rulebook.html"
    unscripted.context.close()
