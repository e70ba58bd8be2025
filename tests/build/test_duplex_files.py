"""Where sheets with backs that lie in another way go."""

from __future__ import annotations

from pathlib import Path

from tests.running import Command

PARTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: solid.xml.j2, back: named.xml.j2}]}
  chips: {kind: sheet, title: Chips, parts: [{of: things, size: [20, 20], front: solid.xml.j2}]}
"""


def test_each_way_of_printing_backs_has_files_of_its_own(
    small_game, kamiban: Command, tmp_path: Path
) -> None:
    """
    Sheets to fold stand beside those to print on both sides, and what a press gets stands once for all papers; what
    has no back is the same in every way.
    """
    game = small_game(tmp_path / "game", components=PARTS, counts=(2,))
    out = tmp_path / "out"
    chips = set()
    for words in ([], ["--duplex", "fold"], ["--duplex", "short"], ["--duplex", "press"], []):
        done = kamiban("build", game, "--format", "pdf", "--paper", "a4,letter", "--out", out, *words)
        assert done.returncode == 0, done.stderr
        chips.add((out / "small/en/a4/chips.pdf").read_bytes())
    assert len(chips) == 1
    files = {path.relative_to(out / "small/en").as_posix(): path.read_bytes() for path in out.rglob("*.pdf")}
    names = ("cards", "cards-fold", "cards-short", "chips")
    assert {*files} == {f"{paper}/{name}.pdf" for paper in ("a4", "letter") for name in (*names, "plan")} | {
        "press/cards.pdf",
        "press/chips.pdf",
    }
    assert len({files[f"a4/{name}.pdf"] for name in names}) == 4
