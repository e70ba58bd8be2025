"""The PDF files of a whole kit: sound, self-contained, searchable and described."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from test_words_on_faces import texts, words

from generator.bench.order import together
from generator.components.sheet import Sheet
from generator.components.strip import Strip
from generator.locale.language import Language, open_language
from generator.model.component import Component
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Plain, Ref, TextField
from generator.problem import Findings

MM = 72 / 25.4
OURS = re.compile(
    r"/KAMI[A-Z]{2}\+(BIZUDPGothic|NotoSans|NotoSansKR|NotoSansSC)-(Regular|Bold|Italic|BoldItalic)$"
)
MARKS = re.compile(r"\{([^|{}]*)\|[^{}]*\}|\[([^\]]*)\]")
"""Readings, of which the base is printed, and icons, of which nothing is text."""
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}


def pdfs(kit: Path) -> list[Path]:
    found = sorted(kit.rglob("*.pdf"))
    papers = {path.parent.name for path in found} & PAPERS.keys()
    assert len(found) >= 2 * 4 * len(papers) > 0
    return found


def test_pikepdf_finds_no_fault_in_any_file(kit):
    """
    Every PDF of the kit, on the smallest and the largest paper, passes the syntax check, object by object.
    """
    for path in (path for path in pdfs(kit) if path.parent.name != "letter"):
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == [], path
            assert not pdf.get_warnings(), path


def test_every_font_is_embedded_and_ours(kit):
    """
    A PDF of the kit knows no font but subsets of those that come with Kamiban.
    """
    for path in pdfs(kit):
        with pikepdf.open(path) as pdf:
            fonts = [
                o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"
            ]
            assert fonts or path.parent.name in ("roll", "artwork"), path  # which have no words
            for font in fonts:
                assert OURS.match(str(font.BaseFont)), (path, font.BaseFont)
                if font.Subtype == "/Type0":
                    assert "/ToUnicode" in font
                    assert len(font.DescendantFonts) == 1
                else:
                    assert len(font.FontDescriptor.FontFile2.read_bytes()) > 500, path


def squeezed(text: str) -> str:
    return "".join(text.split())


@cache
def extracted(path: Path) -> str:
    """All words of a file without the spaces between them."""
    return squeezed("".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)))


def said_in(text: str, name: str) -> int:
    """How often a name is in a text; of a piece that lies on its side the last line is read first."""
    return max(text.count(name[at:] + name[:at]) for at in range(len(name)))


def printed_in(name: str, component: Component) -> str:
    """The file that a component is printed in, without its suffix."""
    return together(component.together) if component.together else name


def files_of(kit: Path, name: str, code: str) -> list[Path]:
    """A component on two papers, by language two others, if the kit is on them."""
    papers = (kit / code / paper for paper in ("a4", {"ja": "a3", "en": "letter"}[code]))
    return [paper / f"{name}.pdf" for paper in papers if paper.is_dir()]


def sayings(game: Game, table: Table, language: Language) -> Iterator[dict[str, str]]:
    """Of each field of text, of the rows or of what they refer to, what every row says there, as it is printed."""
    for field, kind in table.fields.items():
        rows = {row.id: row for row in table.rows}
        if isinstance(kind, Ref):
            own = game.tables[kind.argument]
            rows = {name: own.by_id[row.values[field]] for name, row in rows.items() if row.values.get(field)}
            for inner in own.fields:
                yield printed(game, own, inner, rows, language)
        yield printed(game, table, field, rows, language)


def called(game: Game, language: Language, icon: str) -> str:
    """An icon is read by the name of the row that it stands for."""
    named = [(table.name, table.by_id[icon]) for table in game.tables.values() if icon in table.by_id]
    said = [
        language.text(f"{table}.name", row.values["name"]) for table, row in named if row.values.get("name")
    ]
    return (said or [icon])[0]


def printed(game: Game, table: Table, field: str, rows: dict[str, Row], language: Language) -> dict[str, str]:
    kind = table.fields[field]
    if not isinstance(kind, TextField):
        return {}
    found = {name: row.values[field] for name, row in rows.items() if row.values.get(field)}
    if not isinstance(kind, Plain):
        found = {name: language.text(f"{table.name}.{field}", text) for name, text in found.items()}

    def read(mark: re.Match[str]) -> str:
        return mark[1] or called(game, language, mark[2])

    return {name: squeezed(MARKS.sub(read, text)) for name, text in found.items()}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_a_row_is_called_is_found_by_text_extraction(kit, game, faces, language):
    """
    A name of the data that is on the faces can be searched for in the kit's language, once for every copy of its row; and
    if most rows show theirs, all do.
    """
    spoken = open_language(game, language, Findings())
    shown: dict[tuple[int, Row], str] = {}
    for face in faces:
        if face.language.code == language and face.piece.row:
            at = id(face.piece.part), face.piece.row
            shown[at] = shown.get(at, "") + squeezed(words(face.frame))
    found = 0
    for name, component in game.file.components.items():
        for part in component.parts if isinstance(component, Sheet) else ():
            for said in sayings(game, game.tables[part.of], spoken) if part.of else ():
                rows = [row for row in game.tables[part.of].rows if row.id in said]
                if sum(said[row.id] in shown[id(part), row] for row in rows) <= len(rows) / 2:
                    continue
                for row in rows:
                    for path in files_of(kit, printed_in(name, component), language):
                        assert said_in(extracted(path), said[row.id]) >= row.count, (path, said[row.id])
                        found += 1
    assert found


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_word_on_a_face_is_found_by_text_extraction(kit, game, faces, language):
    """
    Whatever is set on a face, be it a card, a board, a stick or a page for the pocket, is text in the file that prints it.
    """
    named = {
        id(part): printed_in(name, component)
        for name, component in game.file.components.items()
        for part in component.parts
    }
    missing = {
        (named[id(face.piece.part)], run.text)
        for face in faces
        if face.language.code == language
        for text, _ in texts(face.frame.items)
        for run in text.runs
        if squeezed(run.text) not in extracted(kit / language / "a4" / f"{named[id(face.piece.part)]}.pdf")
    }
    assert missing == set()


def two_sided(game: Game) -> Iterator[tuple[str, int]]:
    """The components with backs behind their fronts, and how many pieces there are of each."""
    for name, component in game.file.components.items():
        parts = component.parts
        if isinstance(component, Sheet) and all(part.two_sided for part in parts):
            yield name, sum(game.tables[part.of].copies if part.of else 1 for part in parts)


def test_there_are_as_many_backs_as_fronts(alone, game):
    """
    In the file of a two-sided component every second page is backs, one for each piece, drawn from shared forms.
    """
    for name, pieces in two_sided(game):
        for path in sorted(alone.rglob(f"{name}.pdf")):
            with pikepdf.open(path) as pdf:
                assert len(pdf.pages) % 2 == 0
                backs = [page.Contents.read_bytes() for page in list(pdf.pages)[1::2]]
            assert sum(len(re.findall(rb"/X\d+ Do", content)) for content in backs) == pieces, path


def test_pages_say_their_boxes(kit):
    """
    MediaBox is the paper, and TrimBox lies in BleedBox lies in MediaBox; rulebooks and tape have tests of their own.
    """
    for path in pdfs(kit):
        if path.name.startswith("rulebook") or path.parent.name in ("roll", "stickers", "artwork"):
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
    with pikepdf.open(tmp_path / "small/en/press/cards.pdf") as pdf:
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
    with pikepdf.open(tmp_path / "small/en/press/board.pdf") as pdf:
        (page,) = pdf.pages
        trim = [float(v) / MM for v in page.obj.TrimBox]
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((500, 400), abs=1e-3)


def test_a_file_says_its_title_and_language_and_how_to_print_it(kit, game):
    """
    Title, language, 100 % and the edge to turn over stand in the file for readers and printers.
    """
    strips = {name for name, component in game.file.components.items() if isinstance(component, Strip)}
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
    Pieces of which there are several are drawn from shared forms, so that the file stays small.
    """
    tried = 0
    for name, component in game.file.components.items():
        rows = [row for part in component.parts if part.of for row in game.tables[part.of].rows]
        several = sum(row.count > 1 for row in rows) if isinstance(component, Sheet) else 0
        for path in sorted(kit.rglob(f"{printed_in(name, component)}.pdf")) if several else ():
            with pikepdf.open(path) as pdf:
                forms = [
                    o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"
                ]
                drawn = b"".join(page.Contents.read_bytes() for page in pdf.pages)
            assert len(forms) >= several, path
            tried += len(re.findall(rb"/X\d+ Do", drawn)) > len(forms)
    assert tried
