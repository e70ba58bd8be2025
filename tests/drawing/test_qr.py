"""QR codes: what is printed is what a telephone reads."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.command.line import kamiban
from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.dialect import Dialect
from generator.drawing.dialect.qr import QUIET, longest, modules, qr_outline, smallest
from generator.frame import Path as Outline
from generator.model.outlines.rect import RectTrim
from generator.problem import Findings, Place
from generator.resources import games
from generator.survey import survey
from tests.typecase import house

ADDRESS = "https://example.org/ari-express/turn?lang=ja"


def read(text: str) -> tuple[list[Outline], Findings]:
    findings = Findings()
    dialect = Dialect(Library(Path(), "g", {}), findings)
    items = dialect.read(
        f"<face>{text}</face>", house(), lambda field, *_: (Place("face"), "face"), RectTrim(400, 400)
    ).items
    return list(items), findings  # type: ignore[arg-type]  # codes are outlines


@settings(max_examples=25)  # each code is painted and read again
@given(st.text("abcdefghijklmnop/-?=&0123456789é線路", min_size=1, max_size=120))
def test_the_outline_covers_exactly_the_dark_modules(text: str) -> None:
    """
    The middle of every module is inside a rectangle of the outline if the module is dark, and only then.
    """
    rows = modules(text)
    segments, unit = qr_outline(text, 3.0, 5.0, 40.0)
    assert unit == pytest.approx(40 / (len(rows) + 2 * QUIET))
    boxes = [segments[index : index + 5] for index in range(0, len(segments), 5)]
    dark = set()
    for box in boxes:
        xs, ys = [s[1] for s in box if len(s) > 1], [s[2] for s in box if len(s) > 1]
        left, right = (round((edge - 3.0) / unit) - QUIET for edge in (min(xs), max(xs)))
        top = round((min(ys) - 5.0) / unit) - QUIET
        assert round((max(ys) - min(ys)) / unit, 2) == 1
        new = {(top, column) for column in range(left, right)}
        assert not new & dark
        dark |= new
    assert dark == {(r, c) for r, row in enumerate(rows) for c, module in enumerate(row) if module}


def test_a_code_lies_in_its_square_on_white() -> None:
    """
    The ground is the whole square, in white; the code is dark and keeps four modules away from its edge.
    """
    (ground, code), findings = read(f'<qr x="10" y="20" size="30">{ADDRESS}</qr>')
    assert ground.fill == "#FFFFFF" and code.fill == "#2B2320"
    assert findings.problems == []
    unit = 30 / (len(modules(ADDRESS)) + 2 * QUIET)
    xs = [segment[1] for segment in code.segments if len(segment) > 1]
    assert min(xs) == pytest.approx(10 + QUIET * unit, abs=0.001)
    assert max(xs) == pytest.approx(40 - QUIET * unit, abs=0.001)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<qr x="1" y="1" size="30"> </qr>', "holds no address"),
        ('<qr x="1" y="1">https://example.org</qr>', "lacks the attribute 'size'"),
        ('<qr x="1" y="1" size="30" w="3">https://example.org</qr>', "no attribute 'w'"),
        (f'<qr x="1" y="1" size="300">{"x" * 3000}</qr>', "cannot hold"),
    ],
)
def test_a_code_that_cannot_be_drawn_is_refused(text: str, said: str) -> None:
    """
    Without an address, without a size, or with more than a code holds, nothing is drawn.
    """
    with pytest.raises(DialectError, match=said):
        read(text)


def test_a_code_too_small_to_be_read_is_told() -> None:
    """
    Modules that an office printer runs together are K604, with the size that would do.
    """
    _, findings = read(f'<qr x="1" y="1" size="9">{ADDRESS}</qr>')
    (problem,) = findings.problems
    assert problem.code == "K604" and problem.hint == "give it 14 mm"
    enough = problem.hint.split()[2]
    assert read(f'<qr x="1" y="1" size="{float(enough) + 1}">{ADDRESS}</qr>')[1].problems == []


def printed(folder: Path, dpi: int) -> list[str]:
    """What a reader finds on the player aid of a game."""
    done = CliRunner().invoke(
        kamiban,
        [
            "build",
            str(folder),
            "--lang",
            "ja",
            "--paper",
            "a4",
            "--only",
            "aid",
            "--format",
            "pdf",
            "--out",
            str(folder.parent / "out"),
            "-q",
        ],
    )
    assert done.exit_code == 0, done.output
    (pdf,) = (folder.parent / "out").rglob("aid.pdf")
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=dpi / 72, grayscale=True).to_pil()
    return [code.text for code in zxingcpp.read_barcodes(page)]


def test_the_printed_code_is_read_as_the_address(tmp_path: Path) -> None:
    """
    A game with an address has it on its player aid, as a code that a reader decodes from a coarse grey scan.
    """
    folder = tmp_path / "game"
    shutil.copytree(games() / "ari-express", folder)
    text = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(
        text.replace("\nlanguage:", f"\naddress: {ADDRESS}\nlanguage:", 1), "utf-8"
    )
    assert printed(folder, 110) == [ADDRESS]


def test_without_an_address_there_is_no_code(tmp_path: Path) -> None:
    """
    The same game without an address prints none.
    """
    shutil.copytree(games() / "ari-express", tmp_path / "game")
    assert printed(tmp_path / "game", 110) == []


@settings(max_examples=10)  # each code is painted and read again
@given(st.integers(20, 200), st.floats(9, 25))
def test_so_many_characters_fit_and_no_more(length: int, size: float) -> None:
    """
    The hint of a code that is too small names the longest beginning of the address that could be read.
    """
    text = ("https://example.org/" + "abcdefghij" * 20)[:length]
    most = longest(text, size)
    assert most == 0 or smallest(text[:most]) <= size
    assert most == length or smallest(text[: most + 1]) > size


@pytest.mark.parametrize(
    ("size", "says"), [(8, "give it 13 mm"), (12, "at most 26 characters instead of 34")]
)
def test_a_code_that_is_too_small_says_what_would_fit(size: int, says: str) -> None:
    """
    The hint has the size that the address needs and, if one can be read at all, how long an address may be.
    """
    _, findings = read(f'<qr x="0" y="0" size="{size}">https://example.org/salt-marsh/ebb</qr>')
    assert says in findings.problems[0].hint


@pytest.mark.parametrize("address", ["", "address: https://example.org/g\n"])
def test_a_code_of_nothing_says_where_the_address_is_missing(
    address: str, small_game, tmp_path: Path
) -> None:
    """
    Either game.yaml has no address, or the template does not ask for it.
    """
    code = '<face><qr x="2" y="2" size="20">{{ %s }}</qr></face>' % ('""' if address else "game.address")
    folder = small_game(tmp_path / "small", faces={"solid": code})
    game = folder / "game.yaml"
    game.write_text(address + game.read_text("utf-8"), "utf-8")
    problems = survey(folder, "g").findings.in_order()
    assert {problem.code for problem in problems} == {"K601"}
    assert ("game.yaml has no address" in problems[0].hint) == (not address)
