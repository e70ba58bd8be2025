"""The printed pages of odds: what is on them, and that they disturb nothing."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest

from generator.bench.order import Order
from generator.command.making.odds import run

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ("ail-lime", "ail-republic")
WORDS = {
    ("ail-lime", "ja"): [
        "アイルの道",
        "移動",
        "13/8",
        "文化",
        "燐字の光",
        "マカティ",
        "8.994",
        "1/14",
        "中央値",
    ],
    ("ail-lime", "en"): [
        "The Road of Ail",
        "Move",
        "mean 13/8",
        "Culture",
        "Books from Abroad",
        "10 routes (main)",
    ],
    ("ail-republic", "ja"): [
        "アイル共和国",
        "122/65",
        "1.877",
        "3, 6, 6, 6, 7, 7, 7",
        "法改正提案",
        "8/45",
        "中央ルート",
    ],
    ("ail-republic", "en"): [
        "The Ail Republic",
        "1.877",
        "79.9%",
        "Opening hand",
        "4.158",
        "13 cards without one",
        "3 routes (middle + return)",
    ],
}


def printed(out: Path, *variants: str, games: tuple[str, ...] = GAMES, **options: object) -> Path:
    folders = tuple(str(ROOT / "cards" / game) for game in games)
    run(folders, Order(**{"formats": ("pdf", "svg"), **options}), variants=variants, out=out, quiet=True)
    return out


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of both games, on both papers and in both languages."""
    return printed(tmp_path_factory.mktemp("odds"))


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize(("game", "language"), WORDS)
def test_the_numbers_stand_on_paper_in_the_words_of_the_language(pages, game, language):
    """
    Names come from the game's catalogue, headings from the generator's, numbers from the data.
    """
    text = text_of(pages / game / language / "a4" / "odds.pdf")
    assert [word for word in WORDS[game, language] if word not in text] == []


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("game", GAMES)
def test_two_pages_of_the_paper_with_all_fonts_inside(pages, game, paper, size):
    """
    One page is of the cards and one of the map; a printer needs nothing that is not in the file.
    """
    with pikepdf.open(pages / game / "ja" / paper / "odds.pdf") as pdf:
        assert len(pdf.pages) == 2
        for page in pdf.pages:
            left, low, right, high = map(float, page.mediabox)
            assert ((right - left) / 72 * 25.4, (high - low) / 72 * 25.4) == pytest.approx(size, abs=0.1)
            assert page.Resources.Font
            for font in page.Resources.Font.values():
                assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor


def test_each_page_is_an_svg(pages):
    """
    The SVG of a page has its size in millimetres and its words as a title.
    """
    for name in ("odds.svg", "odds_2.svg"):
        root = ElementTree.parse(pages / "ail-lime" / "en" / "svg" / name).getroot()
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def test_a_variant_is_printed_beside_the_default(tmp_path):
    """
    A page under a variant has a file of its own, names the variant and shows both numbers.
    """
    options = {"formats": ("pdf",), "languages": ("en",), "papers": ("a4",), "games": ("ail-lime",)}
    printed(tmp_path, **options)
    printed(tmp_path, "lap-line=any", **options)
    folder = tmp_path / "ail-lime" / "en" / "a4"
    assert {path.name for path in folder.iterdir()} == {"odds.pdf", "odds_variant.pdf"}
    text = text_of(folder / "odds_variant.pdf")
    assert "lap-line=any return to 01" in text
    assert "8.994 → 4.686" in text
    assert "lap-line" not in text_of(folder / "odds.pdf")


def test_a_game_without_odds_gets_no_page(tmp_path, small_game, kamiban):
    """
    Where there is nothing to tell, nothing is written, and that is said.
    """
    game, out = small_game(tmp_path / "game"), tmp_path / "out"
    done = kamiban("odds", game, "--format", "pdf", "--out", out)
    assert (done.returncode, [*out.rglob("*.pdf")]) == (0, [])
    assert "no odds to print" in done.stdout + done.stderr


def test_a_component_called_odds_keeps_its_file(tmp_path, small_game, kamiban):
    """
    The page steps aside, so that neither command overwrites the other's file.
    """
    game, out = small_game(tmp_path / "game"), tmp_path / "out"
    file = game / "game.yaml"
    text = file.read_text("utf-8").replace("name: text,", "name: text, move: int = 1,")
    file.write_text(text.replace("  cards:\n    kind", "  odds:\n    kind"), encoding="utf-8")
    assert kamiban("build", game, "--paper", "a4", "--format", "pdf", "--out", out, "-q").returncode == 0
    (kit,) = out.rglob("odds.pdf")
    content = kit.read_bytes()
    assert kamiban("odds", game, "--format", "pdf", "--paper", "a4", "--out", out, "-q").returncode == 0
    assert kit.read_bytes() == content
    assert kit.with_name("odds-page.pdf").is_file()


def test_pages_are_added_to_a_kit_and_survive_until_its_data_change(tmp_path, small_game, kamiban):
    """
    Pages join the manifest and leave the kit alone; a build keeps those of its own data and removes others.
    """
    game, out = small_game(tmp_path / "game"), tmp_path / "out"
    file = game / "game.yaml"
    file.write_text(
        file.read_text("utf-8").replace("name: text,", "name: text, move: int = 1,"), encoding="utf-8"
    )
    assert kamiban("build", game, "--paper", "a4", "--out", out, "-q").returncode == 0
    kit = {path: path.read_bytes() for path in (out / "small").rglob("*.*") if path.name != "manifest.json"}
    assert kamiban("odds", game, "--format", "pdf", "--paper", "a4", "--out", out, "-q").returncode == 0
    (page,) = out.rglob("odds.pdf")
    assert all(path.read_bytes() == content for path, content in kit.items())
    (manifest,) = out.rglob("manifest.json")
    listed = {entry["path"] for entry in json.loads(manifest.read_text("utf-8"))["files"]}
    assert listed == {path.relative_to(manifest.parent).as_posix() for path in (*kit, page)}
    assert kamiban("build", game, "--paper", "a4", "--out", out, "-q").returncode == 0
    assert page.is_file()
    file.write_text(file.read_text("utf-8").replace('version: "1"', 'version: "2"'), encoding="utf-8")
    assert kamiban("build", game, "--paper", "a4", "--out", out, "-q").returncode == 0
    assert not page.exists()
