"""Printing in the studio, as a person chooses, waits and takes files away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.paged import page_of
from tests.i18n.conftest import run
from tests.small_game import CARDS, write_game
from tests.studio.served import Served

pytestmark = pytest.mark.slow  # a studio and a browser for each; the faces and tables are tried each time

COMPONENTS = f"{CARDS}{CARDS.replace('cards:', 'tiles:').replace('Cards', 'Tiles')}"
ROWS = "- {id: t1, name: Thing 1, count: 9}\n- {id: t2, name: Thing 2, count: 9}\n"
SIZES = [(390, 844), (1280, 800), (2560, 1440)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("print") / "small", components=COMPONENTS)


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Served]:
    served = Served(folder, cache=folder.parent / "cache", cwd=folder.parent)
    served.enter()
    yield served
    served.end()


@pytest.fixture(autouse=True)
def _as_before(folder: Path) -> None:
    (folder / "things.yaml").write_text(ROWS, "utf-8")


@pytest.fixture
def page(studio: Served, browser: Any) -> Iterator[Any]:
    with page_of(studio, browser) as found:
        found.goto("/#/0/print")
        found.wait_for_selector(".print-go")
        yield found


def built(page: Any) -> list[str]:
    """Build what is chosen, and tell the files that can be taken away."""
    page.evaluate("document.querySelector('.print-result').firstElementChild.classList.add('before')")
    page.get_by_role("button", name="Build", exact=True).click()
    page.wait_for_function(
        "() => !document.querySelector('progress, .before') && document.querySelector('.print-done, .print-refused')"
    )
    return page.eval_on_selector_all(
        ".print-file", "all => all.map(each => each.getAttribute('aria-label').replace('Download ', ''))"
    )


def test_what_is_chosen_is_built_and_can_be_taken_away(page, folder, tmp_path):
    """
    A file that is downloaded is the file that stands in the output folder, and the zip has all of them.
    """
    page.locator("fieldset", has_text="Components").get_by_label("Tiles").uncheck()
    page.locator("fieldset", has_text="Paper").get_by_label("Letter").check()
    files = built(page)
    assert files == ["en/a4/cards.pdf", "en/letter/cards.pdf"]
    kit = folder.parent / "output" / "small"
    for number, name in enumerate(files):
        with page.expect_download() as loading:
            page.locator(".print-file").nth(number).click()
        assert loading.value.suggested_filename == f"small-{name.replace('/', '-')}"
        assert Path(loading.value.path()).read_bytes() == (kit / name).read_bytes()
    with page.expect_download() as loading:
        page.get_by_role("link", name="All as zip").click()
    with ZipFile(loading.value.path()) as packed:
        assert sorted(packed.namelist()) == [f"small/{name}" for name in files]
        assert packed.read("small/en/a4/cards.pdf") == (kit / "en/a4/cards.pdf").read_bytes()


def test_it_is_told_why_pages_say_draft(page, folder):
    """
    While a warning stands, the form says so before a build and the files after it; then the line is gone.
    """
    game = folder / "game.yaml"
    sound = game.read_text("utf-8")
    try:
        game.write_text(sound.replace("name: text", "name: text, spare: choice a|b = a", 1), "utf-8")
        page.get_by_text("Pages will say draft while 1 warning stands.").wait_for()
        built(page)
        page.get_by_text("These pages say draft, as 1 warning stood when they were made.").wait_for()
        assert page.locator(".print-folder code").inner_text() == str(folder.parent / "output" / "small")
        page.locator(".print-done").get_by_role("button", name="To the problems").click()
        page.locator(".told").get_by_text("spare").first.wait_for()
    finally:
        game.write_text(sound, "utf-8")
    page.goto("/#/0/print")
    page.locator(".print-form .print-left", has_text="draft").wait_for(state="hidden")


def test_only_pages_of_a_language_that_lacks_texts_say_draft(page, folder):
    """
    Where what is left to do is of one language of two, the pages of that one are named.
    """
    catalogue = folder / "locale" / "de.po"
    try:
        run("i18n", "update", folder, "--lang", "de")
        page.get_by_label("Deutsch").check()
        page.get_by_text("Pages in Deutsch will say draft while 1 warning stands.").wait_for()
        page.get_by_label("English").uncheck()
        page.get_by_text("Pages will say draft while 1 warning stands.").wait_for()
    finally:
        catalogue.unlink(missing_ok=True)


def test_what_it_takes_is_the_sum_of_all_languages(page, folder):
    """
    With a second language ticked, the sheets of both are added up, and it says so.
    """
    catalogue = folder / "locale" / "de.po"
    page.locator(".print-plan dd").wait_for()
    alone = int(page.locator(".print-plan dd span").first.inner_text().split()[0])
    try:
        catalogue.parent.mkdir(exist_ok=True)
        catalogue.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', "utf-8")
        page.locator("fieldset", has_text="Languages").get_by_label("Deutsch").check()
        page.get_by_text("What it takes, English + Deutsch together").wait_for()
        assert int(page.locator(".print-plan dd span").first.inner_text().split()[0]) == 2 * alone
    finally:
        catalogue.unlink()


def test_the_bar_tells_how_far_it_is(page, folder):
    """
    While a kit is made the bar counts up to what there is to make, and never back.
    """
    (folder / "things.yaml").write_text(
        "".join(f"- {{id: t{n}, name: Thing {n}, count: 3}}\n" for n in range(60)), "utf-8"
    )
    page.evaluate("""() => {
        window.seen = [];
        new MutationObserver(() => {
          const bar = document.querySelector('progress[value]');
          if (bar) window.seen.push([bar.value, bar.max]);
        }).observe(document.querySelector('.print-result'), { attributes: true, childList: true, subtree: true });
    }""")
    page.get_by_label("Every face as SVG").check()
    files = built(page)
    assert len(files) > 60 or page.locator(".print-group button").count()
    seen = page.evaluate("window.seen")
    assert seen
    assert [made for made, _ in seen] == sorted(made for made, _ in seen)
    assert all(made <= of for made, of in seen)


def test_what_cannot_be_built_says_why_and_leaves_the_kit(page, folder):
    """
    With an error in the data nothing is built: the problem is told, and the files of before are as they were.
    """
    built(page)
    manifest = folder.parent / "output" / "small" / "manifest.json"
    before = manifest.read_bytes()
    (folder / "things.yaml").write_text("- {id: t1, name: Thing 1, count: 9, mass: 3}\n", "utf-8")
    assert built(page) == []
    assert "Nothing was built." in page.locator(".print-refused h2").inner_text()
    assert "things.yaml:1" in page.locator(".print-refused .problem").first.inner_text()
    assert manifest.read_bytes() == before


def test_a_build_can_be_cancelled(page, folder):
    """
    Cancel ends the build, leaves the kit as it was and nothing beside it, and the next build goes on.
    """
    built(page)
    output = folder.parent / "output"
    before = json.loads((output / "small" / "manifest.json").read_text("utf-8"))
    (folder / "things.yaml").write_text(
        "".join(f"- {{id: u{n}, name: Thing {n}, count: 9}}\n" for n in range(300)), "utf-8"
    )
    page.get_by_role("button", name="Build", exact=True).click()
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector(".print-ended")
    assert json.loads((output / "small" / "manifest.json").read_text("utf-8")) == before
    assert [each.name for each in output.iterdir() if each.is_dir()] == ["small"]
    (folder / "things.yaml").write_text(ROWS, "utf-8")
    assert built(page)


def test_nothing_chosen_builds_nothing(page):
    """
    Without a paper there is nothing to build, which is said; with one, there is.
    """
    page.locator("fieldset", has_text="Paper").get_by_label("A4").uncheck()
    assert page.get_by_role("button", name="Build", exact=True).is_disabled()
    assert page.get_by_text("Choose at least one.").is_visible()
    page.locator("fieldset", has_text="Paper").get_by_label("A4").check()
    assert page.get_by_role("button", name="Build", exact=True).is_enabled()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ja", "dark")])
def test_everybody_can_use_the_page(studio, browser, size, language, scheme):
    """
    In both languages and schemes, on a phone as on a wall, axe finds nothing, and nothing leaves the window sideways.
    """
    with page_of(studio, browser, size=size, language=language, scheme=scheme) as page:
        page.goto("/#/0/print")
        page.locator(".print-go button").click()
        page.wait_for_selector(".print-done")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
