"""`kamiban icons`: a page of all icons, with the names to type."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.running import run_here

ROOT = Path(__file__).resolve().parents[2]
HOUSE = sorted(path.stem for path in (ROOT / "templates" / "icons").glob("*.svg") if "-rtl" not in path.stem)


def printed(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize(
    ("code", "heading"), [("en", "The icons of Kamiban"), ("ja", "Kamiban のアイコン一覧")]
)
def test_every_icon_of_the_house_is_printed_with_its_name(tmp_path: Path, code: str, heading: str) -> None:
    """
    Without a game, every icon that comes with Kamiban stands on the pages with its name in brackets, in the language asked for.
    """
    done = run_here("icons", "--lang", code, "--paper", "a4", "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    text = printed(tmp_path / "kamiban" / code / "a4" / "icons.pdf")
    assert heading in text
    assert [name for name in HOUSE if f"[{name}]" not in text] == []


def test_the_icons_of_a_game_come_first(tmp_path: Path) -> None:
    """
    With a game, its own icons and the ids of rows that have one stand before those of the house.
    """
    game = tmp_path / "game"
    (game / "icons").mkdir(parents=True)
    (game / "icons" / "owl.svg").write_text(
        (ROOT / "templates" / "icons" / "star.svg").read_text("utf-8"), "utf-8"
    )
    (game / "birds.csv").write_text("id,sign\nB,owl\n", "utf-8")
    (game / "game.yaml").write_text(
        "kamiban: 1\nid: owls\ntitle: Owls\nlanguage: en\nversion: '1'\n"
        "tables: {birds: {file: birds.csv, fields: {sign: icon}}}\n"
        "components: {birds: {kind: sheet, title: Birds, parts: [{of: birds, size: [20, 20], face: token}]}}\n",
        "utf-8",
    )
    done = run_here("icons", game, "--paper", "a4", "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    text = printed(tmp_path / "owls" / "en" / "a4" / "icons.pdf")
    assert 0 < text.index("[owl]") < text.index("[anchor]")


def test_a_game_that_is_not_there_is_told(tmp_path: Path) -> None:
    """
    A game that is not known is answered with exit status 2 and nothing is written.
    """
    done = run_here("icons", "no-such-game", "--out", tmp_path)
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []
