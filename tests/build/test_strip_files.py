"""The files of a strip in a kit: which an order makes, and which of earlier builds stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban

STRIP = """\
  tape:
    kind: strip
    title: Tape
    parts: [{of: things, size: [16, 15], bleed: 0, front: named.xml.j2}]
    order: {cycle: t1 t2 t3}
    length: 4800
    rolls: [12, 17.5]
    stickers:
      - {sheet: [210, 297], columns: 5, rows: 13, size: [38, 21], first: [5, 10], step: [40, 21]}
  cards:
    kind: sheet
    title: Cards
    parts: [{of: things, size: [63, 88], front: solid.xml.j2}]
"""
PAPER = {f"{paper}/{name}.pdf" for paper in ("a4", "letter") for name in ("tape", "cards")}
ROLLS = {"roll/tape-12mm.pdf", "roll/tape-17.5mm.pdf"}
STICKERS = {"stickers/tape-5x13.pdf"}
PLOTTER = {
    "plotter/a4/tape-1.svg",
    "plotter/a4/tape-2.svg",
    "plotter/letter/tape-1.svg",
    "plotter/letter/tape-2.svg",
}
FACES = {f"svg/{name}/t{number}.svg" for name in ("tape", "cards") for number in (1, 2, 3)}


@pytest.fixture
def build(small_game: Callable[..., Path], tmp_path: Path) -> Callable[..., set[str]]:
    """Build a game with a strip and a sheet; the files that are there afterwards."""

    def make(*words: str, components: str = STRIP) -> set[str]:
        folder = small_game(tmp_path / "game", counts=(1, 1, 1), components=components)
        out = tmp_path / "out"
        done = CliRunner().invoke(kamiban, ["build", str(folder), "--out", str(out), "-q", *words])
        assert done.exit_code == 0, done.output
        kit = out / "small" / "en"
        files = {path.relative_to(kit).as_posix() for path in kit.rglob("*") if path.is_file()}
        return {name for name in files if "/plan." not in name}  # of how all is printed

    return make


def test_a_strip_is_printed_in_every_way_that_it_declares(build: Callable[..., set[str]]):
    """
    On each paper, on each width of tape and kind of label once, and for the plotter a file a sheet.
    """
    assert build() == PAPER | ROLLS | STICKERS | PLOTTER | FACES


def test_a_roll_on_which_nothing_can_be_read_stops_the_strip(small_game: Callable[..., Path], tmp_path: Path):
    """
    What a check tells of a narrow roll, a build tells as well, and makes no file of the strip.
    """
    game = small_game(tmp_path / "game", counts=(1, 1, 1), components=STRIP.replace("12, 17.5", "4"))
    done = CliRunner().invoke(
        kamiban, ["build", str(game), "--out", str(tmp_path / "out"), "--format", "pdf"]
    )
    assert done.exit_code == 1
    assert "[K604]" in done.stderr
    made = {path.stem for path in (tmp_path / "out").rglob("*.pdf")}
    assert made == {"cards"}


def test_what_was_not_ordered_stays(build: Callable[..., set[str]]):
    """
    An order of one format, one paper or another component takes away none of the strip's other files.
    """
    everything = build()
    assert build("--format", "svg") == everything
    assert build("--format", "pdf", "--paper", "a4") == everything
    assert build("--only", "cards") == everything


def test_what_a_strip_no_longer_declares_is_gone(build: Callable[..., set[str]]):
    """
    A roll that was dropped, a sheet that is not needed any more and a strip that was renamed leave no file.
    """
    everything = build()
    fewer = STRIP.replace("12, 17.5", "12")
    assert build("--only", "tape", components=fewer) == everything - {"roll/tape-17.5mm.pdf"}
    shorter = fewer.replace("4800", "480")
    second = {name for name in PLOTTER if name.endswith("-2.svg")}
    assert build(components=shorter) == everything - second - {"roll/tape-17.5mm.pdf"}
    renamed = build(components=shorter.replace("tape:", "tape-2:"))
    assert not {name for name in renamed if "/tape-1" in name or name.endswith("/tape.pdf")}
    assert "roll/tape-2-12mm.pdf" in renamed


CELL = """\
<face title="{{ row.id }}">
  <rect x="{{ -bleed }}" y="{{ -bleed }}" w="{{ width + 2 * bleed }}" h="{{ height + 2 * bleed }}" fill="#FFFFFF"/>
  <rect x="4" y="4" w="{{ 6 if low_ink else 5 }}" h="{{ 7 if bleed > 2 else 8 }}" fill="#000000"/>
</face>
"""
WAYS = STRIP.partition("  cards:")[0].replace("named.xml.j2", "cell.xml.j2").replace("4800", "480")
WAYS += "    printers: [tze-12]\n    artwork: 3\n"


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        ("6 if low_ink", "7 if low_ink", {"roll/tape-tze-12.pdf"}),
        ("7 if bleed > 2", "6 if bleed > 2", {"artwork/tape.pdf"}),
    ],
)
def test_what_only_some_ways_show_is_printed_again(
    small_game: Callable[..., Path], tmp_path: Path, old: str, new: str, changed: set[str]
):
    """
    A template that says something else only where ink is saved, or where much bleeds, changes just those files.
    """
    kits = []
    for cell in (CELL, CELL.replace(old, new)):
        folder = small_game(
            tmp_path / "game", counts=(1, 1, 1), components=WAYS, faces={"cell": cell}
        )  # fmt: skip
        words = [
            "build",
            str(folder),
            "--out",
            str(tmp_path / "out"),
            "-q",
            "--format",
            "pdf",
            "--paper",
            "a4",
        ]
        done = CliRunner().invoke(kamiban, words)
        assert done.exit_code == 0, done.output
        kit = tmp_path / "out" / "small" / "en"
        kits.append({path.relative_to(kit).as_posix(): path.read_bytes() for path in kit.rglob("*.pdf")})
    first, second = kits
    assert {name for name in second if first[name] != second[name]} == changed
