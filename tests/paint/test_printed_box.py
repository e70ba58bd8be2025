"""Tuck boxes as printed: measured on the page at 600 dpi, read in both languages, and for a press."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from tests.paint.measuring import MM, Raster
from tests.running import Command

CLOSE = 0.05
"""What is allowed between where an edge is printed and where it should be, in mm."""
SHEET = "  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: solid.xml.j2}]}\n"
BOX = "  box: {kind: box, title: Box, holds: cards, bleed: 0, notch: false, front: one.xml.j2}\n"
# one panel in black but for a border of 2 mm, clear of the lines; its fifth corner keeps it from being snapped
ONE = """\
<face title="x">{%% if panel == "%s" %%}{%% set r, b = width - 2, height - 2 %%}
  <path d="M2 2L{{ width / 2 }} 2L{{ r }} 2L{{ r }} {{ b }}L2 {{ b }}Z" fill="#000000"/>{%% endif %%}
</face>
"""
W, H, D, TUCK = 64.0, 89.0, 20.2, 15.15
PLACES = {
    "left": (0, TUCK + D, D, H), "front": (D, TUCK + D, W, H), "right": (D + W, TUCK + D, D, H),
    "back": (2 * D + W, TUCK + D, W, H), "top": (2 * D + W, TUCK, W, D), "bottom": (D, TUCK + D + H, W, D),
}  # fmt: skip
"""Where each panel lies in the net of 64 cards of 0.3 mm, worked out by hand."""
NET = (2 * W + 2 * D + 12, TUCK + H + 2 * D)


@pytest.fixture(scope="module")
def printed(
    small_game: Callable[..., Path], kamiban: Command, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., pypdfium2.PdfDocument]:
    """The PDF of a box of which one panel is black."""

    def make(panel: str, paper: str, *more: str) -> pypdfium2.PdfDocument:
        folder = tmp_path_factory.mktemp("g")
        game = small_game(folder / "g", components=SHEET + BOX, counts=(40, 24), faces={"one": ONE % panel})
        words = ("--only", "box", "--paper", paper, "--format", "pdf", "--out", folder / "out", "-q", *more)
        done = kamiban("build", game, *words)
        assert done.returncode == 0, done.stderr
        below = "press" if "press" in more else paper
        return pypdfium2.PdfDocument((folder / f"out/small/en/{below}/box.pdf").read_bytes())

    return make


@pytest.mark.parametrize(
    ("panel", "paper"), [*((panel, "a4") for panel in PLACES), ("front", "letter"), ("front", "a3")]
)
def test_a_panel_is_printed_as_large_as_it_is_and_where_it_is(printed, panel, paper):
    """
    Width, height and place of every panel, measured on the page, are what cards, number and thickness give.
    """
    document = printed(panel, paper)
    page = document[0]
    width, height = (side * MM for side in page.get_size())
    x0, y0 = (width - NET[0]) / 2, (height - NET[1]) / 2
    x, y, w, h = PLACES[panel]
    raster, (mx, my) = Raster(page), (x0 + x + w / 2, y0 + y + h / 2)
    [across] = raster.across(x0 + x + 0.5, my - 1, x0 + x + w - 0.5, my + 1)
    [down] = raster.down(mx - 1, y0 + y + 0.5, mx + 1, y0 + y + h - 0.5)
    assert across == pytest.approx((x0 + x + 2, x0 + x + w - 2), abs=CLOSE)
    assert down == pytest.approx((y0 + y + 2, y0 + y + h - 2), abs=CLOSE)


def test_folds_and_cuts_are_printed_at_the_edges_of_the_panels(printed):
    """
    Across the net the lines are a cut, four folds and the cut of the tab; down its front a cut, a fold and a cut.
    """
    page = printed("none", "a4")[0]
    width, height = (side * MM for side in page.get_size())
    x0, y0 = (width - NET[0]) / 2, (height - NET[1]) / 2
    raster, y = Raster(page), y0 + TUCK + D + 20
    lines = [(a + b) / 2 - x0 for a, b in raster.across(x0 - 2, y, x0 + 2 * (W + D) + 1, y + 26)]
    assert lines == pytest.approx([0, D, D + W, 2 * D + W, 2 * (D + W)], abs=CLOSE)
    x = x0 + D + 20
    lines = [(a + b) / 2 - y0 for a, b in raster.down(x, y0, x + 26, y0 + NET[1] + 2)]
    assert lines == pytest.approx([TUCK + D, TUCK + D + H, NET[1]], abs=CLOSE)


@pytest.mark.parametrize("more", [(), ("--ink", "low")])
def test_a_press_gets_the_net_alone_with_its_trim_box(printed, more):
    """
    For a press there is one page, as large as the net and 12 mm around it, its trim box is the net, and no word is on it.
    """
    document = printed("front", "a4", "--duplex", "press", *more)
    assert len(document) == 1
    page = document[0]
    left, low, right, top = page.get_trimbox()
    assert [(right - left) * MM, (top - low) * MM] == pytest.approx(NET, abs=CLOSE)
    assert [side * MM for side in page.get_size()] == pytest.approx([side + 24 for side in NET], abs=CLOSE)
    assert "100 mm" not in page.get_textpage().get_text_range()


def test_a_wide_box_turns_the_paper(small_game, kamiban, tmp_path):
    """
    A net that is too wide for the upright paper and fits across it is printed across.
    """
    box = BOX.replace("one.xml.j2", "solid.xml.j2")
    game = small_game(tmp_path / "g", components=SHEET + box, counts=(90,))
    done = kamiban("build", game, "--only", "box", "--paper", "a4", "--out", tmp_path / "out", "-q")
    assert done.returncode == 0, done.stderr
    width, height = pypdfium2.PdfDocument((tmp_path / "out/small/en/a4/box.pdf").read_bytes())[0].get_size()
    assert width > height


def test_glue_flaps_are_named_in_the_language_of_the_kit(small_game, kamiban, tmp_path):
    """
    Four flaps are named in English and in Japanese, in three steps, and the foot says what to do.
    """
    game = small_game(
        tmp_path / "g", components=SHEET + BOX.replace("one.xml.j2", "solid.xml.j2"), counts=(64,)
    )
    (game / "locale").mkdir()
    texts = [
        ("game.title", "Small"),
        ("component.title", "Cards"),
        ("component.title", "Box"),
        ("things.name", "Thing 1"),
    ]
    head = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = (f'\nmsgctxt "{context}"\nmsgid "{text}"\nmsgstr "箱 {text}"\n' for context, text in texts)
    (game / "locale/ja.po").write_text(head + "".join(entries), encoding="utf-8")
    done = kamiban("build", game, "--only", "box", "--paper", "a4", "--out", tmp_path / "out", "-q")
    assert done.returncode == 0, done.stderr
    said = {}
    for code in ("en", "ja"):
        page = pypdfium2.PdfDocument((tmp_path / f"out/small/{code}/a4/box.pdf").read_bytes())[0]
        said[code] = page.get_textpage().get_text_range()
    assert sorted(re.findall(r"glue (\d)\b(?! to)", said["en"])) == ["1", "2", "2", "3"]
    assert "cut, fold, glue 1 to 3" in said["en"]
    assert sorted(re.findall(r"のりしろ ?(\d)(?!〜)", said["ja"])) == ["1", "2", "2", "3"]
    assert "glue" not in said["ja"]
