"""Problems in the studio, as a person sees, mends and acknowledges them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.small_game import write_game
from tests.studio.served import COMMAND, Served

pytestmark = pytest.mark.slow  # a studio and a browser for each; the faces and tables are tried each time

COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2, back: solid.xml.j2}]}
"""
LONG = "A name that is far too long for the line in which it stands on its card "
ROWS = f"""\
# the things of this game
- {{id: t1, name: Thing ３, count: 1}}  # written with a wide digit
- {{id: t2, name: Thing ４, count: 1}}
- {{id: t3, name: {LONG * 3}, count: 1}}
"""
SIZES = [(390, 844), (1280, 800), (2560, 1440)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("problems") / "small", components=COMPONENTS)


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Served]:
    served = Served(folder, cache=folder.parent / "cache", words=[*COMMAND, "--editor", "true {file}"])
    served.enter()
    yield served
    served.end()


@pytest.fixture(scope="module")
def declared(folder: Path) -> str:
    return (folder / "game.yaml").read_text("utf-8")


@pytest.fixture(autouse=True)
def _as_before(folder: Path, declared: str) -> None:
    """Every test begins with the same problems."""
    (folder / "game.yaml").write_text(declared, "utf-8")
    (folder / "things.yaml").write_text(ROWS, "utf-8")


@pytest.fixture
def page(studio: Served, browser: Any) -> Iterator[Any]:
    with page_of(studio, browser) as found:
        found.goto("/#/0/problems")
        found.wait_for_function("() => document.querySelectorAll('.told').length === 3")
        yield found


def test_what_has_one_right_answer_is_mended_at_a_click(page, folder):
    """
    Fix writes the one value, leaves every other letter of the file alone, and the problem is gone from list and tab.
    """
    card = page.locator(".told", has_text="３")
    card.get_by_role("button", name="Fix: write “3”").click()
    page.wait_for_function("() => document.querySelectorAll('.told').length === 2")
    assert (folder / "things.yaml").read_text("utf-8") == ROWS.replace("３", "3")
    page.wait_for_function("() => document.querySelector('.told-kinds .warning').textContent === 'Warnings1'")


def test_two_pages_of_a_game_are_told_things_each_in_its_own_language(page, studio, browser, folder):
    """
    A Japanese page beside an English one: what is wrong is told in Japanese there and in English here, also after a save.
    """
    said = "els => els.map(el => el.textContent).join(' ')"
    with page_of(studio, browser, language="ja") as other:
        other.goto("/#/0/problems")
        other.wait_for_function("() => document.querySelectorAll('.told').length === 3")
        (folder / "things.yaml").write_text(ROWS.replace("count: 1}  #", "count: x}  #"), "utf-8")
        page.locator(".told", has_text="must be a whole number").first.wait_for()
        other.locator(".told", has_text="整数でなければならない").first.wait_for()
        assert "整数" not in page.locator(".told").evaluate_all(said)
        assert "whole number" not in other.locator(".told").evaluate_all(said)


def test_what_is_meant_so_is_acknowledged_with_a_reason(page, folder, declared):
    """
    The reason goes into game.yaml, the rest of which stays as it was; the problem moves to those that are known.
    """
    card = page.locator(".told", has_text="４")
    card.get_by_role("button", name="It is meant so").click()
    page.keyboard.type("the source writes it: so")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.told').length === 2")
    entry = """\
allow:
  - check: K514
    where: things.t2.name
    because: "the source writes it: so"
"""
    assert (folder / "game.yaml").read_text("utf-8") == declared.replace("components:", f"{entry}components:")
    page.get_by_role("button", name="Acknowledged").click()
    page.wait_for_selector(".told.known")
    assert "the source writes it: so" in page.locator(".told.known").inner_text()


def test_a_problem_shows_its_faces_and_leads_to_them(page):
    """
    What is wrong on a card has its picture beside it, and a click outlines that card alone among all faces.
    """
    card = page.locator(".told", has_text="A name that is far too long")
    card.locator(".told-face .drawn").wait_for()
    assert card.locator(".told-face").count() == 1
    card.get_by_role("button", name="Show on").click()
    page.wait_for_selector(".kind.outlined")
    assert page.eval_on_selector_all(".kind.outlined", "all => all.map(each => each.dataset.key)") == [
        "cards/0/t3"
    ]


def test_a_problem_leads_to_its_cell(page):
    """
    Show in table goes to the table, row and field that the problem is in.
    """
    page.locator(".told", has_text="４").get_by_role("button", name="Show in table").click()
    page.wait_for_url("**/#/0/table?*")
    for word in ("table=things", "row=t2"):
        assert word in page.url


def test_why_says_what_the_fault_is(page):
    """
    Why? tells what check --explain tells, in the language of the page.
    """
    card = page.locator(".told", has_text="４")
    card.get_by_role("button", name="Why?").click()
    card.locator(".told-why").wait_for()
    assert "Why it matters" in card.inner_text()


def test_a_file_that_cannot_be_read_is_told_first_and_gone_when_it_is_mended(page, folder):
    """
    A broken file stands above all other problems, which stay; when it is mended, it is gone.
    """
    (folder / "things.yaml").write_text("- {id: t1\n- nonsense", "utf-8")
    page.wait_for_selector(".told-group.broken .told")
    assert page.locator(".told-group").first.get_attribute("class") == "told-group broken"
    (folder / "things.yaml").write_text("- {id: t1, name: Thing 1, count: 3}\n", "utf-8")
    page.wait_for_selector(".told-said.good")
    assert "Nothing is wrong." in page.locator(".told-said").inner_text()


def test_problems_are_told_in_the_language_of_the_page(studio, browser):
    """
    A page in Japanese is told its problems in Japanese; when the interface speaks English, so do they.
    """
    with page_of(studio, browser, language="ja") as page:
        page.goto("/#/0/problems")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.told-text')].some(each => each.textContent.includes('別の書き方'))"
        )
        page.get_by_label("表示言語").first.select_option("en")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.told-text')].every(each => !/[ぁ-ヶ一-龠]/.test(each.textContent))"
        )


def test_filters_and_groups_show_what_they_say(page):
    """
    Grouped by kind there is one heading a fault; the search leaves what has the word.
    """
    page.get_by_text("Kind", exact=True).click()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.told-group h2')].some(each => each.textContent.startsWith('K514'))"
    )
    page.locator("[data-search]").fill("t2")
    page.wait_for_function("() => document.querySelectorAll('.told').length === 1")
    assert "q=t2" in page.url


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ja", "dark")])
def test_everybody_can_use_the_page(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing, and nothing leaves the window sideways.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/problems")
        page.wait_for_function("() => document.querySelectorAll('.told').length === 3")
        page.locator(".told .why").first.click()
        page.wait_for_selector(".told-why")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
