"""A table without rows, as a person gives it the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.paged import page_of
from tests.browser.wares import GAME, write_wares
from tests.studio.served import Served

REMARK = "# the cards of the base game\n"
SHEET = "\n".join(["name\tgood\tcost\tlevel", *(f"Mine {at}\tM\tM{at % 3 + 1}\t1" for at in range(1, 21))])
LATER = "  crates: {file: crates.yaml, fields: {name: text, price: int?}}\n  prices:\n"


class First:
    """A page at a table that has no rows, and the folder of its game."""

    def __init__(self, page: Any, folder: Path) -> None:
        self.page, self.folder = page, folder

    def until(self, file: str, said: str | None) -> None:
        """Wait for a file to say something; None is for one that is not there."""
        path = self.folder / file
        for _ in range(200):
            if (path.read_text("utf-8") if path.exists() else None) == said:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError((said, path.read_text("utf-8") if path.exists() else None))

    def paste(self, text: str) -> None:
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")


@pytest.fixture
def first(tmp_path: Path, browser: Any) -> Iterator[First]:
    folder = write_wares(tmp_path / "wares")
    (folder / "cards.yaml").write_text(REMARK, "utf-8")
    studio = Served(folder, cache=tmp_path / "cache")
    studio.enter()
    try:
        with page_of(studio, browser) as page:
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.goto("/#/0/table?table=cards")
            page.locator(".none", has_text="no rows yet").wait_for()
            yield First(page, folder)
    finally:
        studio.end()


def test_the_first_row_of_a_table_is_added_typed_into_and_taken_back(first):
    """
    Add row begins a file that has remarks alone, a cell of it is typed into, and both are undone and done again.
    """
    first.page.get_by_role("button", name="Add row").click()
    first.page.locator("#new-row-id").fill("mine")
    first.page.keyboard.press("Enter")
    first.page.locator(".cell.active.kind-text").wait_for()
    first.page.keyboard.type("Mine")
    first.page.keyboard.press("Enter")
    whole = f"{REMARK}- id: mine\n  name: Mine\n"
    first.until("cards.yaml", whole)
    first.page.keyboard.press("Control+z")
    first.page.keyboard.press("Control+z")
    first.until("cards.yaml", REMARK)
    first.page.locator(".none", has_text="no rows yet").wait_for()
    first.page.get_by_role("button", name="Redo").click()
    first.page.get_by_role("button", name="Redo").click()
    first.until("cards.yaml", whole)


@pytest.mark.slow
def test_rows_are_pasted_into_a_table_that_has_none(first):
    """
    Twenty rows below the names of their columns become twenty rows of the file, and one step of undo.
    """
    first.paste(SHEET)
    first.page.locator(".toast", has_text="20").wait_for()
    text = (first.folder / "cards.yaml").read_text("utf-8")
    assert text.startswith(
        f"{REMARK}- id: new\n  name: Mine 1\n  good: M\n  cost: M2\n  level: 1\n- id: new-2\n"
    )
    assert text.count("- id: ") == 20
    first.page.locator(".line", has_text="Mine 3").first.wait_for()
    first.page.keyboard.press("Control+z")
    first.until("cards.yaml", REMARK)


@pytest.mark.slow
def test_a_table_that_is_declared_while_the_page_is_open_gets_its_file_with_the_first_row(first):
    """
    A table without a file can be chosen at once; its first row makes the file, and undo takes it away again.
    """
    (first.folder / "game.yaml").write_text(GAME.replace("  prices:\n", LATER), "utf-8")
    first.page.locator(".table-tab", has_text="crates").click()
    first.page.locator(".head-name", has_text="price").wait_for()
    first.page.locator(".none", has_text="no rows yet").wait_for()
    first.paste("small\tSmall crate\t2\nlarge\tLarge crate\t5\n")
    first.until(
        "crates.yaml",
        "- id: small\n  name: Small crate\n  price: 2\n- id: large\n  name: Large crate\n  price: 5\n",
    )
    first.page.keyboard.press("Control+z")
    first.until("crates.yaml", None)
    first.page.locator(".none", has_text="no rows yet").wait_for()
    first.page.locator(".table-tab", has_text="crates").locator(".table-count:text-is('0')").wait_for()
