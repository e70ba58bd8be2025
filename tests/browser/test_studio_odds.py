"""Odds and ledger in the studio, as a designer sees them move and accepts them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.i18n.conftest import change, run
from tests.studio.served import Served
from tests.studio.test_odds_and_ledger import FACE, GAME, ROWS

SIZES = [(390, 844), (1280, 800), (2560, 1440)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small deck, which was accepted."""
    folder = tmp_path_factory.mktemp("odds") / "bag"
    (folder / "faces").mkdir(parents=True)
    for name, text in {
        "game.yaml": GAME, "suits.yaml": "- {id: red, name: Red}\n- {id: blue, name: Blue}\n", "cards.yaml": ROWS,
        "faces/card.xml.j2": FACE,
    }.items():  # fmt: skip
        (folder / name).write_text(text, "utf-8")
    assert run("accept", folder).exit_code == 0
    return folder


@pytest.fixture(scope="module")
def ledger(folder: Path) -> bytes:
    """The ledger as every test finds it."""
    return (folder / "ledger.json").read_bytes()


@pytest.fixture(autouse=True)
def _as_before(folder: Path, ledger: bytes) -> Iterator[None]:
    yield
    (folder / "cards.yaml").write_text(ROWS, "utf-8")
    (folder / "ledger.json").write_bytes(ledger)


@pytest.fixture
def page(studio: Served, browser: Any) -> Iterator[Any]:
    with page_of(studio, browser) as found:
        found.goto("/#/0/odds")
        found.wait_for_selector(".plot")
        found.wait_for_selector(".changes-none")
        yield found


def plot(page: Any, title: str) -> Any:
    return page.locator(".plot", has=page.locator(f"h2:text-is('{title}')"))


def widths(page: Any, title: str) -> list[float]:
    """How wide the bars of a plot are, in its own units."""
    bars = plot(page, title).locator("rect.plot-now")
    return [float(each.evaluate("bar => parseFloat(bar.style.width)")) for each in bars.all()]


def test_every_distribution_has_its_plot(page):
    """
    Each field of the deck and the first hand stand there with their numbers, and nothing is moved.
    """
    assert page.locator(".plot h2").all_inner_texts() == ["Suit", "Worth", "Opening hand: Suit"]
    red, blue = widths(page, "Suit")
    assert red == blue > 0
    assert (
        plot(page, "Suit").locator("svg").get_attribute("aria-label") == "Suit: Red 4, 50.0%; Blue 4, 50.0%"
    )
    assert page.locator(".plot.moved").count() == 0
    assert page.locator(".plot-before.moved:visible").count() == 0
    assert page.get_by_role("button", name="Accept").is_disabled()


@pytest.mark.slow
def test_a_save_moves_the_plots_beside_the_accepted_ones(page, folder):
    """
    After a card got copies its bar grows over the outline of what was accepted, and the figures tell both; where the
    ledger does not keep all of them, that is said.
    """
    assert page.locator(".plot-note:visible").count() == 0
    change(folder / "cards.yaml", "count: 3", "count: 5")
    plot(page, "Suit").locator(".plot-figure.moved").first.wait_for()
    red, blue = widths(page, "Suit")
    assert (blue / red) == pytest.approx(4 / 6, abs=0.01)
    before = plot(page, "Suit").locator("rect.plot-before.moved").first
    assert before.evaluate("bar => parseFloat(bar.style.width)") / red == pytest.approx(0.5 / 0.6, abs=0.01)
    label = plot(page, "Suit").locator("svg").get_attribute("aria-label")
    assert label == "Suit: Red 6, 60.0%, accepted 50.0%; Blue 4, 40.0%, accepted 50.0%"
    plot(page, "Opening hand: Suit").locator(".plot-note").wait_for()
    assert page.locator(".plot-note:visible").count() == 1
    page.get_by_role("button", name="Moved only").click()
    assert page.locator(".plot.moved").count() == page.locator(".plot").count() == 3
    (folder / "cards.yaml").write_text(ROWS, "utf-8")
    page.get_by_text("No number moved.").wait_for()
    page.get_by_role("button", name="Moved only").click()
    page.wait_for_function("() => document.querySelectorAll('.plot').length === 3")
    red, blue = widths(page, "Suit")
    assert red == blue


@pytest.mark.slow
def test_what_the_edit_changed_is_told_as_the_command_tells_it(page, folder):
    """
    The change stands with its place and what follows, which is that of `kamiban diff`, and leads to its faces.
    """
    change(folder / "cards.yaml", "count: 3", "count: 5")
    page.locator(".change").first.wait_for()
    assert page.locator(".changes-count").inner_text() == "1 change"
    assert page.locator(".change-said").inner_text() == "count of Ace 3 → 5"
    assert page.locator(".change-place").inner_text().endswith("bag/cards.yaml:1")
    page.get_by_role("button", name="Count the sheets to reprint").click()
    page.get_by_role("button", name="Count the sheets to reprint").wait_for(state="detached")
    lines = [line.strip() for line in run("diff", folder).output.splitlines()]
    effects = page.locator(".change:not(.together) .effects li")
    effects.nth(len(lines) - 3).wait_for()
    assert effects.all_inner_texts() == lines[2:]
    page.get_by_text("2 faces of pieces that changed").wait_for()
    page.get_by_role("button", name="Show them").click()
    page.wait_for_url("**/#/0/faces?q=changed")
    page.wait_for_function("() => document.querySelectorAll('.face .drawn').length === 1")


@pytest.mark.slow
def test_accept_makes_the_difference_go_away(page, folder, ledger, tmp_path):
    """
    Accept asks once more, then writes the ledger of `kamiban accept` byte for byte; nothing is changed any more.
    """
    change(folder / "cards.yaml", "count: 3", "count: 5")
    shutil.copytree(folder, tmp_path / "bag")
    assert run("accept", tmp_path / "bag").exit_code == 0
    page.locator(".change").first.wait_for()
    page.get_by_role("button", name="Accept").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert (folder / "ledger.json").read_bytes() == ledger
    page.get_by_role("button", name="Accept").click()
    page.get_by_role("dialog").get_by_role("button", name="Accept").click()
    page.wait_for_selector(".toast:has-text('facts written down')")
    page.get_by_text("Nothing has changed since the game was accepted.").wait_for()
    page.wait_for_function("() => !document.querySelector('.plot.moved')")
    assert (folder / "ledger.json").read_bytes() == (tmp_path / "bag" / "ledger.json").read_bytes() != ledger
    label = plot(page, "Suit").locator("svg").get_attribute("aria-label")
    assert label == "Suit: Red 6, 60.0%; Blue 4, 40.0%"
    assert page.get_by_role("button", name="Accept").is_disabled()


@pytest.mark.slow
def test_what_is_wrong_is_not_accepted(page, folder, ledger):
    """
    A card with a wrong value cannot be accepted: the reason is told with its place, and the ledger stays.
    """
    change(folder / "cards.yaml", "count: 3", "count: 5")
    page.locator(".change").first.wait_for()
    page.get_by_role("button", name="Accept").click()
    change(folder / "cards.yaml", "worth: 1", "worth: 12")
    page.wait_for_function("() => document.querySelector('.tabs .badge.error')")
    page.get_by_role("dialog").get_by_role("button", name="Accept").click()
    page.wait_for_selector(".toast.error:has-text('what is wrong is not accepted')")
    assert "bag/cards.yaml:1" in page.locator(".toast.error").inner_text()
    assert (folder / "ledger.json").read_bytes() == ledger


@pytest.mark.slow
def test_a_game_that_was_never_accepted_has_odds_and_can_be(page, folder):
    """
    Without a ledger the plots stand alone and the page says so; to accept it writes the first one.
    """
    (folder / "ledger.json").unlink()
    page.reload()
    page.get_by_text("This game was never accepted").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.plot').length === 3")
    assert not page.get_by_role("button", name="Moved only").is_visible()
    page.get_by_role("button", name="Accept").click()
    page.get_by_role("dialog").get_by_role("button", name="Accept").click()
    page.get_by_text("Nothing has changed since the game was accepted.").wait_for()
    assert (folder / "ledger.json").exists()


LOOKS = [
    pytest.param(*look, marks=[pytest.mark.slow])
    for number, look in enumerate(product(SIZES, ("en", "ja"), ("light", "dark")))
]


@pytest.mark.parametrize(("size", "language", "scheme"), LOOKS)
def test_everybody_can_use_the_page(studio, browser, folder, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing while numbers have moved and are accepted.
    """
    change(folder / "cards.yaml", "count: 3", "count: 5")
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/odds")
        page.wait_for_selector(".plot-figure.moved")
        page.wait_for_selector(".change")
        for asked in (False, True):
            if asked:
                page.locator(".changes-head .button").click()
                page.wait_for_selector("dialog[open]")
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
