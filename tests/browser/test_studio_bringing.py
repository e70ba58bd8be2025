"""Pictures and icons of a person's own, brought into a game in the browser alone: chosen, dropped, pasted."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.browser.paged import page_of
from tests.browser.wares import Shown
from tests.refactor.files import put, state
from tests.studio.served import Served
from tests.studio.zoo import BEASTS, DOG, FACE, GAME, PNG, SVG

PRICES = "  prices: {file: prices.xlsx, fields: {price: int, art: image?}}\n"


def cat(text: str, key: str = "art") -> dict[str, bytes]:
    """The table with one more cell."""
    return {"beasts.yaml": BEASTS.replace("name: Cat\n", f"name: Cat\n  {key}: {text}\n").encode()}


BROUGHT = {**cat("pics/my-cat.png"), "pics/my-cat.png": PNG}
FILES = {
    "game.yaml": GAME.replace(PRICES, ""), "beasts.yaml": BEASTS, "goods.yaml": "- {id: F, name: Food, icon: apple}\n",
    "faces/beast.xml.j2": FACE, "pics/dog.svg": DOG, "pics/hound.svg": DOG,
}  # fmt: skip


COPY = """(data) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return navigator.clipboard.write([new ClipboardItem({"image/png": new Blob([bytes], {type: "image/png"})})]);
}"""


def encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()


class Zoo(NamedTuple):
    """The table of beasts in a page, and the folder behind it."""

    shown: Shown
    folder: Path

    @property
    def page(self) -> Any:
        return self.shown.page

    def until(self, others: dict[str, bytes]) -> None:
        """Wait until the game is as it was, but for some files."""
        wanted = {name: text.encode() for name, text in FILES.items()} | others
        found: dict[str, bytes] = {}
        for _ in range(100):
            with suppress(FileNotFoundError):  # one that took the place of another meanwhile
                if (found := state(self.folder)) == wanted:
                    return
            self.page.wait_for_timeout(50)
        assert found == wanted

    def choose(self, name: str, data: bytes) -> None:
        """Press the button of the picker that is open, and choose a file."""
        with self.page.expect_file_chooser() as chosen:
            self.page.locator(".offers-own .button:visible").click()
        chosen.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": data})

    def handed(self, name: str, data: bytes) -> Any:
        """What a browser hands over when a file is dropped or pasted."""
        return self.page.evaluate_handle(
            """([name, type, data]) => {
              const handed = new DataTransfer();
              const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
              handed.items.add(new File([bytes], name, {type}));
              return handed;
            }""",
            [name, "image/svg+xml" if name.endswith("svg") else "image/png", encoded(data)],
        )

    def drop(self, selector: str, name: str, data: bytes) -> None:
        handed = self.handed(name, data)
        for event in ("dragover", "drop"):
            self.page.dispatch_event(selector, event, {"dataTransfer": handed})

    def toast(self, text: str) -> None:
        self.page.locator(".toast", has_text=text).first.wait_for()


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    base = tmp_path_factory.mktemp("bringing")
    served = Served(put(base / "zoo", FILES), cache=base / "cache")
    served.enter()
    yield served
    served.end()


@pytest.fixture
def zoo(studio: Served, browser: Any, request: pytest.FixtureRequest) -> Iterator[Zoo]:
    """The table in a window of its own, with the game as it was."""
    folder = studio.games[0]
    size, language = getattr(request, "param", ((1280, 800), "en"))
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in FILES:
            path.unlink()
    put(folder, FILES)
    with page_of(studio, browser, size=size, language=language) as page:
        page.goto("/#/0/table?table=beasts")
        page.wait_for_selector(".line .cell, .row-item")
        yield Zoo(Shown(page, folder / "beasts.yaml"), folder)


def test_a_chosen_file_is_in_the_game_in_its_cell_and_on_the_card_until_undo(zoo):
    """
    The picker has a button for a file: it lies beside the others, the cell names it, the card shows it; Ctrl+Z takes all back.
    """
    zoo.shown.cell("cat", "art")
    zoo.page.locator(".beside-face .drawn").first.wait_for()
    zoo.page.keyboard.press("Enter")
    zoo.choose("My cat.PNG", PNG)
    zoo.toast("'pics/my-cat.png' added for art of cat")
    zoo.until(BROUGHT)
    zoo.shown.row("cat").locator(".kind-image .cell-text", has_text="pics/my-cat.png").wait_for()
    zoo.page.wait_for_function(
        "() => document.querySelector('.line[data-row=\"0\"] .kind-image img')?.naturalWidth > 0"
    )
    zoo.page.locator(".beside-face").first.locator("img").wait_for()
    assert not zoo.page.locator(".under").first.is_visible()
    zoo.page.keyboard.press("Control+z")
    zoo.toast("Taken back")
    zoo.until({})
    zoo.page.wait_for_timeout(500)  # a file that became shorter is read when it rests
    zoo.page.keyboard.press("Enter")
    zoo.page.locator(".pictures-grid .offer-item").nth(1).wait_for()
    assert zoo.page.locator(".pictures-grid .offer-item").count() == 2


@pytest.mark.slow
def test_what_cannot_be_printed_is_refused_with_what_to_do(zoo):
    """
    The kind is told by the bytes, with what to save it as; the cell and the game stay as they were.
    """
    zoo.shown.cell("cat", "art")
    zoo.page.keyboard.press("Enter")
    zoo.choose("photo.png", b"II*\0" + b"\0" * 100)
    zoo.toast("pictures in TIFF are not read")
    zoo.toast("save it as a PNG, JPEG or WebP, or as an SVG")
    zoo.until({})


@pytest.mark.slow
def test_what_is_too_large_is_not_even_sent(zoo):
    """
    The page knows the limit, and says so at once.
    """
    sent: list[str] = []
    zoo.page.on("request", lambda request: sent.append(request.url) if "/bring/" in request.url else None)
    zoo.shown.cell("cat", "art")
    zoo.page.keyboard.press("Enter")
    zoo.choose("huge.png", PNG + b"\0" * 25_000_000)
    zoo.toast("has more than 25 MB")
    assert sent == []
    zoo.until({})


@pytest.mark.slow
def test_a_file_is_dropped_onto_a_cell_or_its_picker(zoo):
    """
    The cell under the pointer is marked and gets the file; elsewhere nothing happens, and the page stays.
    """
    zoo.drop(".line[data-row='0'] .kind-image >> nth=0", "My cat.png", PNG)
    zoo.until(BROUGHT)
    zoo.page.locator(".cell.active", has_text="my-cat").wait_for()
    zoo.drop(".line[data-row='0'] .kind-text", "other.png", PNG)
    zoo.toast("Files go into cells of pictures and icons.")
    zoo.shown.cell("cat", "sign")
    zoo.page.keyboard.press("Enter")
    zoo.page.dispatch_event(".under:visible", "dragover", {"dataTransfer": zoo.handed("Paw.svg", SVG)})
    zoo.page.locator(".under.dropping").wait_for()
    zoo.drop(".under:visible", "Paw.svg", SVG)
    zoo.toast("'icons/paw.svg' added for sign of cat")
    assert (zoo.folder / "icons/paw.svg").read_bytes() == SVG
    assert "sign: paw\n" in zoo.shown.cards.read_text("utf-8")
    assert zoo.page.locator(".dropping").count() == 0
    for _ in range(2):
        zoo.page.keyboard.press("Control+z")
        zoo.page.wait_for_timeout(300)
    zoo.until({})


@pytest.mark.slow
def test_a_picture_of_the_clipboard_is_pasted_into_its_cell(zoo):
    """
    Ctrl+V brings it under the id of its row; into a cell of another kind it is no text, and cells of a spreadsheet stay texts.
    """
    zoo.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    zoo.shown.cell("cat", "art")
    zoo.page.evaluate(COPY, encoded(PNG))
    zoo.page.keyboard.press("Control+v")
    zoo.toast("'pics/cat.png' added for art of cat")
    pasted = (zoo.folder / "pics/cat.png").read_bytes()
    zoo.until({**cat("pics/cat.png"), "pics/cat.png": pasted})
    zoo.shown.cell("cat", "name")
    zoo.page.keyboard.press("Control+v")
    zoo.page.wait_for_timeout(300)
    zoo.until({**cat("pics/cat.png"), "pics/cat.png": pasted})
    zoo.shown.cell("cat", "art")
    zoo.page.evaluate(
        """(handed) => {
          handed.setData("text/plain", "pics/dog.svg");
          handed.setData("text/html", "<table><tr><td>pics/dog.svg");
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", {clipboardData: handed, bubbles: true, cancelable: true}));
        }""",
        zoo.handed("image.png", PNG),
    )
    zoo.shown.until("art: pics/dog.svg\n-")


@pytest.mark.slow
def test_the_menu_has_it_for_the_keyboard(zoo):
    """
    Shift+F10 offers a file in cells of pictures and icons alone.
    """
    zoo.shown.cell("cat", "name")
    zoo.page.keyboard.press("Shift+F10")
    zoo.page.locator("[role=menu]").wait_for()
    assert zoo.page.locator("[role=menuitem]", has_text="Add a file").count() == 0
    zoo.page.keyboard.press("Escape")
    zoo.shown.cell("cat", "art")
    zoo.page.keyboard.press("Shift+F10")
    with zoo.page.expect_file_chooser() as chosen:
        zoo.page.locator("[role=menuitem]", has_text="Add a file").press("Enter")
    chosen.value.set_files({"name": "My cat.png", "mimeType": "image/png", "buffer": PNG})
    zoo.until(BROUGHT)


@pytest.mark.parametrize("zoo", [((390, 800), "en"), ((390, 800), "ja")], indirect=True, ids=["en", "ja"])
@pytest.mark.slow
def test_the_form_of_a_phone_has_it_too(zoo, request):
    """
    The field of a picture has the button; the row, its field and its card show the file, and undo takes it back.
    """
    from tests.browser.test_rulebooks_in_chromium import violations

    japanese = "ja" in request.node.callspec.id
    page = zoo.page
    page.locator(".row-item").first.click()
    page.locator("#field-art").click()
    page.locator(".offers-own").wait_for()
    assert ("ファイルを追加…" if japanese else "Add a file…") in page.locator(".offers-own").inner_text()
    assert violations(page) == []
    page.locator("#field-art").fill("half typed")
    zoo.choose("My cat.png", PNG)
    zoo.toast("'pics/my-cat.png' を追加（cat の art）" if japanese else "'pics/my-cat.png' added")
    zoo.until(BROUGHT)
    page.wait_for_function("() => document.querySelector('#field-art').value === 'pics/my-cat.png'")
    page.wait_for_function("() => document.querySelector('[data-key=art] .field-look img')?.naturalWidth > 0")
    page.locator(".beside-face img").first.wait_for()
    page.locator(".form-head .icon-button").last.click()
    page.locator("[role=menuitem]", has_text="元に戻す" if japanese else "Undo").click()
    zoo.until({})
    page.wait_for_function("() => document.querySelector('#field-art').value === ''")


@pytest.mark.parametrize("zoo", [((1280, 800), "ja")], indirect=True)
@pytest.mark.slow
def test_it_speaks_japanese(zoo):
    """
    The picker, what was done, and why something was not.
    """
    zoo.shown.cell("cat", "sign")
    zoo.page.keyboard.press("Enter")
    zoo.choose("a.png", PNG)
    zoo.toast("アイコンは SVG だけだが、このファイルは SVG ではない")
    zoo.page.keyboard.press("Enter")
    zoo.choose("肉球.svg", SVG)
    zoo.toast("'icons/肉球.svg' を追加（cat の sign）")
    zoo.until({**cat("肉球", "sign"), "icons/肉球.svg": SVG})
