"""The PDF files of a whole kit: sound, self-contained, searchable and described."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.locale.language import open_language
from generator.problem import Findings

MM = 72 / 25.4
OURS = re.compile(r"/KAMIB[A-Z]\+BIZUDPGothic-(Regular|Bold)$")
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}


def pdfs(kit: Path) -> list[Path]:
    found = sorted(kit.rglob("*.pdf"))
    assert len(found) >= 2 * 3 * 4
    return found


def test_pikepdf_finds_no_fault_in_any_file(kit):
    """
    Every PDF of the kit passes the syntax check, object by object.
    """
    for path in pdfs(kit):
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == [], path
            assert not pdf.get_warnings(), path


def test_every_font_is_embedded_and_ours(kit):
    """
    A PDF of the kit knows no font but subsets of the two that come with Kamiban.
    """
    for path in pdfs(kit):
        with pikepdf.open(path) as pdf:
            fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
            assert fonts or path.parent.name == "roll", path  # which has no words
            for font in fonts:
                assert OURS.match(str(font.BaseFont)), (path, font.BaseFont)
                if font.Subtype == "/Type0":
                    assert "/ToUnicode" in font
                    assert len(font.DescendantFonts) == 1
                else:
                    assert len(font.FontDescriptor.FontFile2.read_bytes()) > 1000, path


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_every_card_s_names_are_found_by_text_extraction(kit, game, language, paper):
    """
    The name in the kit's language and the Ail name of each card can be searched for, once per copy.
    """
    spoken = open_language(game, language, Findings())
    document = pypdfium2.PdfDocument(kit / language / paper / "cards.pdf")
    text = "".join("".join(page.get_textpage().get_text_range().split()) for page in document)
    for row in game.tables["cards"].rows:
        name = spoken.text("cards.name", row.values["name"])
        for wanted in (name, row.values.get("original") or name):
            shown = re.sub(r"\{([^|{}]*)\|[^{}]*\}", r"\1", wanted)
            assert text.count("".join(shown.split())) >= row.count, wanted


def test_a_deck_has_as_many_backs_as_cards(kit, game):
    """
    In cards.pdf every second page is backs, one for each card; the fronts are counted by their names above.
    """
    cards = sum(row.count for row in game.tables["cards"].rows)
    for path in sorted(kit.rglob("cards.pdf")):
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) % 2 == 0
            backs = [page.Contents.read_bytes() for page in list(pdf.pages)[1::2]]
        assert sum(len(re.findall(rb"/X\d+ Do", content)) for content in backs) == cards, path


def test_pages_say_their_boxes(kit):
    """
    MediaBox is the paper, and TrimBox lies in BleedBox lies in MediaBox; rulebooks and rolls have tests of their own.
    """
    for path in pdfs(kit):
        if path.name.startswith("rulebook") or path.parent.name in ("roll", "stickers"):
            continue
        short, long = PAPERS[path.parent.name]
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                x1, y1, x2, y2 = (float(v) for v in page.MediaBox)
                assert sorted((x2 - x1, y2 - y1)) == pytest.approx([short * MM, long * MM], abs=0.01)
                bleed = [float(v) for v in page.obj.BleedBox]
                trim = [float(v) for v in page.obj.TrimBox]
                assert x1 < bleed[0] <= trim[0] < trim[2] <= bleed[2] < x2
                assert y1 < bleed[1] <= trim[1] < trim[3] <= bleed[3] < y2


def test_a_press_page_has_the_card_s_trim_and_bleed(tmp_path, small_game, kamiban):
    """
    In a file for a press TrimBox is 63 × 88 mm and BleedBox 3 mm larger on every side.
    """
    done = kamiban(
        "build", small_game(tmp_path / "game", counts=(2,)), "--duplex", "press", "--out", tmp_path,
        "--format", "pdf", "--paper", "a4",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    with pikepdf.open(tmp_path / "small/en/a4/cards.pdf") as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            trim, bleed = ([float(v) / MM for v in page.obj[key]] for key in ("/TrimBox", "/BleedBox"))
            assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((63, 88), abs=1e-3)
            assert [a - b for a, b in zip(trim, bleed)] == pytest.approx([3, 3, -3, -3], abs=1e-3)
            assert [float(v) for v in page.MediaBox[:2]] == [0, 0]


def test_a_board_for_a_press_is_one_page(tmp_path, small_game, kamiban):
    """
    A press prints a board in one piece, whatever paper a home printer would need.
    """
    components = """\
  board:
    kind: board
    title: Board
    parts:
      - {size: [500, 400], bleed: 3, front: solid.xml.j2}
"""
    game = small_game(tmp_path / "game", components=components)
    done = kamiban("build", game, "--duplex", "press", "--out", tmp_path, "--format", "pdf", "--paper", "a4")
    assert done.returncode == 0, done.stderr
    with pikepdf.open(tmp_path / "small/en/a4/board.pdf") as pdf:
        (page,) = pdf.pages
        trim = [float(v) / MM for v in page.obj.TrimBox]
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((500, 400), abs=1e-3)


def test_a_file_says_its_title_and_language_and_how_to_print_it(kit, game):
    """
    Title, language, 100 % and the edge to turn over stand in the file for readers and printers.
    """
    strips = {name for name, component in game.file.components.items() if component.kind == "strip"}
    for path in pdfs(kit):
        language = path.parent.parent.name
        with pikepdf.open(path) as pdf:
            assert str(pdf.Root.Lang) == language
            title = str(pdf.docinfo["/Title"])
            spoken = open_language(game, language, Findings())
            assert title.startswith(spoken.text("game.title", game.file.title))
            assert " — " in title
            wishes = pdf.Root.ViewerPreferences
            assert bool(wishes.DisplayDocTitle)
            assert wishes.PrintScaling == "/None"
            edge = "Short" if path.stem.endswith("booklet") else "Long"
            one_sided = path.stem.partition("-")[0] in strips
            assert wishes.Duplex == ("/Simplex" if one_sided else f"/DuplexFlip{edge}Edge")


def test_no_page_repeats_what_another_holds(kit, game):
    """
    Cards of which there are several are drawn from shared forms, so that the file stays small.
    """
    several = sum(row.count > 1 for row in game.tables["cards"].rows)
    assert several
    for path in sorted(kit.rglob("cards.pdf")):
        with pikepdf.open(path) as pdf:
            pages = sum(len(page.Contents.read_bytes()) for page in pdf.pages)
            forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
            assert len(forms) >= several
            assert pages < sum(len(form.read_bytes()) for form in forms)
