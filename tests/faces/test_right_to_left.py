"""Which faces are mirrored for readers from the right, and the cards that `kamiban new` makes, in Arabic."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban as command
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item
from generator.frame import Path as Outline
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings
from generator.rulebook.figure import Room
from tests.rulebook.opening import open_rulebook

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  things: {file: things.yaml, fields: {name: text, moves: moves, count: int 1..99}}
  pages: {file: pages.yaml, fields: {name: text}}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: marked.xml.j2, back: marked.xml.j2}]}
  coins: {kind: sheet, title: Coins, parts: [{size: [18, 18], shape: round, front: marked.xml.j2}]}
  leaflet: {kind: pocket, title: Leaflet, parts: [{of: pages, size: [60, 80], front: marked.xml.j2}]}
  tile: {kind: sheet, title: Tile, parts: [{shape: hex, across: 30, front: marked.xml.j2}]}
  board: {kind: board, title: Board, parts: [{size: [120, 100], bleed: 0, front: marked.xml.j2}]}
  box: {kind: box, title: Box, holds: things, front: marked.xml.j2}
  rulebook: {kind: rulebook, title: Rules, source: rulebook.md}
"""
FILES = {
    "game.yaml": GAME,
    "things.yaml": "- {id: one, name: One, count: 40, moves: slide N; step E}\n",
    "pages.yaml": "".join(f"- {{id: {letter}, name: P}}\n" for letter in "ABCDEFGH"),
    "rulebook.md": "# Tiny\n\n:::figure things.one 40 crop=0,0,20,30 |\n- mark | Here.\n:::\n\n:::figure marked.xml.j2 60x40\n:::\n",
    "faces/marked.xml.j2": '<face title="{{ \'right\' if rtl else \'left\' }}"><anchor name="mark" x="4" y="5"/></face>',
    "locale/ar.po": 'msgid ""\nmsgstr "Language: ar\\n"\n',
}


def written(folder: Path, files: dict[str, str]) -> Path:
    for file, text in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def faces(folder: Path, code: str) -> Faces:
    findings = Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    language = open_language(game, code, findings)
    assert language is not None
    assert findings.problems == []
    return Faces(game, language, Library(folder, "g", game.symbols), findings)


def named(folder: Path, code: str, name: str) -> Frame:
    frame = faces(folder, code).named(name)
    assert frame is not None
    return frame


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return written(tmp_path / "tiny", FILES)


@pytest.mark.parametrize(
    "name", ["things.one", "things.one.back", "coins", "pages.A", "tile", "board", "box"]
)
def test_cards_and_other_pieces_are_mirrored_and_what_has_places_is_not(tiny, name):
    """
    Cards, rounds and pages are mirrored in Arabic; hexes, boards and boxes, whose places are facts, are not.
    """
    plain, found = named(tiny, "en", name), named(tiny, "ar", name)
    turns = name.partition(".")[0] in ("things", "coins", "pages")
    x, y = plain.anchors["mark"]
    assert found.anchors["mark"] == (found.width - x if turns else x, y)
    assert (plain.title, found.title) == ("left", "right")


def test_a_crop_shows_what_it_shows_to_others_and_drawings_stay_as_they_are(tiny):
    """
    In Arabic a figure of a part of a card shows the mirrored part, its callout in place; a drawing is not mirrored.
    """
    drawn = {}
    for code in ("en", "ar"):
        book = open_rulebook(tiny, code)
        card, drawing = (
            book.figures.draw(block, Room(100)) for block in book.blocks if hasattr(block, "crop")
        )
        assert card is not None and drawing is not None
        drawn[code] = card, drawing.frame.anchors["mark"]
    assert drawn["en"][1] == drawn["ar"][1] == (4, 5)
    scale = 40 / 20
    for code, at in (("en", 4 * scale), ("ar", 40 - 4 * scale)):
        (group,) = drawn[code][0].items
        assert isinstance(group, Group)
        dots = [item for item in group.items if isinstance(item, Outline) and item.fill and item.stroke]
        (dot,) = dots
        xs = [values[0] for _, *values in dot.segments if values]
        assert (min(xs) + max(xs)) / 2 == pytest.approx(at)


def test_how_a_piece_moves_is_the_same_for_all_readers(tiny):
    """
    On a mirrored card the diagram of moves changes its place and is drawn as it is.
    """
    card = '<face>{% import "moves.xml.j2" as moves %}{{ moves.board(diagram(row.moves), x=4, y=4, cell=5) }}</face>'
    (tiny / "faces/marked.xml.j2").write_text(card, encoding="utf-8")
    plain, found = named(tiny, "en", "things.one"), named(tiny, "ar", "things.one")
    (kept,) = found.items
    assert isinstance(kept, Group)
    assert kept.matrix == (1, 0, 0, 1, 63 - 4 - 25, 4)
    moved = [
        [(word, *values) for word, *values in item.segments]
        for item in kept.items
        if isinstance(item, Outline)
    ]
    drawn = [shifted(item, -4, -4) for item in plain.items if isinstance(item, Outline)]
    assert len(moved) == len(drawn) > 10
    for one, other in zip(moved, drawn):
        assert [value for _, *values in one for value in values] == pytest.approx(
            [v for _, *vs in other for v in vs], abs=2e-3
        )


def test_what_is_given_leads_to_what_is_got(tiny):
    """
    An exchange is read from the right with an arrow to the left; the icons stand in the order in which they are read.
    """
    changed = (tiny / "game.yaml").read_text("utf-8").replace("moves: moves", "moves: moves, trade: convert")
    (tiny / "game.yaml").write_text(f"{changed}notation: {{resources: pages}}\n", encoding="utf-8")
    rows = (tiny / "things.yaml").read_text("utf-8").replace("}", ", trade: A→B}")
    (tiny / "things.yaml").write_text(rows, encoding="utf-8")
    (tiny / "faces/marked.xml.j2").write_text('<face title="{{ row.trade | icons }}"/>', encoding="utf-8")
    titles = [named(tiny, code, "things.one").title for code in ("en", "ar")]
    assert titles == ["[A]→[B]", "[A]←[B]"]


def shifted(item: Outline, dx: float, dy: float) -> list[tuple[Any, ...]]:
    return [
        (word, *(value + (dy if at % 2 else dx) for at, value in enumerate(values)))
        for word, *values in item.segments
    ]


def test_a_build_says_what_is_mirrored(tiny, tmp_path, kamiban: Callable[..., Any]):
    """
    Where a language reads the other way than the game's own, a build names what is mirrored, also when nothing has changed.
    """
    words = ("build", tiny, "--paper", "a4", "--format", "svg", "--out", tmp_path / "out", "-q")
    told = "tiny: ar is read from right to left; the faces of cards, coins and leaflet are mirrored (docs/faces.md says how)"
    for _ in range(2):
        assert told in kamiban(*words).stderr.splitlines()
    assert "mirrored" not in kamiban(*words, "--lang", "en").stderr


def test_a_game_that_is_written_from_the_right_is_not_told_of_mirrors(
    tiny, tmp_path, kamiban: Callable[..., Any]
):
    """
    Its maker sees no other cards than these.
    """
    text = (tiny / "game.yaml").read_text("utf-8").replace("language: en", "language: ar")
    (tiny / "game.yaml").write_text(text, encoding="utf-8")
    done = kamiban("build", tiny, "--paper", "a4", "--format", "svg", "--out", tmp_path / "out", "-q")
    assert (done.returncode, "mirrored" in done.stderr) == (0, False)


def starter(folder: Path, language: str) -> Path:
    done = CliRunner().invoke(
        command, ["new", "garden", "--language", language, "--into", str(folder)], prog_name="kamiban"
    )
    assert done.exit_code == 0, done.output
    written(folder / "garden", {"locale/ar.po": FILES["locale/ar.po"]})
    return folder / "garden"


def boxes_of_icons(items: tuple[Item, ...]) -> list[tuple[float, float]]:
    """The left and right edges of the icons of resources on a card."""
    found = []
    for item in items:
        if isinstance(item, Group) and item.matrix and re.match(r"icon:(sun|rain|soil)\b", symbol(item)):
            found.append((item.matrix[4], item.matrix[4] + 6.4))
    return found


def symbol(item: Item) -> str:
    if isinstance(item, Group):
        return item.symbol or next(filter(None, map(symbol, item.items)), "")
    return ""


@pytest.mark.parametrize(("language", "code"), [("en", "en"), ("en", "ar"), ("ar", "ar")])
def test_the_cost_of_a_new_card_stands_on_its_plate(tmp_path, language, code):
    """
    The icons of a cost lie on the white plate that is drawn for them, whichever way the card is read.
    """
    folder = starter(tmp_path, language)
    for card in ("daisy", "poppy", "apple-tree"):
        frame = named(folder, code, f"cards.{card}")
        plates = [
            item
            for item in frame.items
            if isinstance(item, Outline) and item.fill == "#FFFFFF" and item.stroke
        ]
        (plate,) = plates
        xs = [values[at] for _, *values in plate.segments for at in range(0, len(values), 2)]
        icons = boxes_of_icons(frame.items)
        assert icons
        assert all(min(xs) < left and right < max(xs) for left, right in icons)
        beginning = max(xs) if code == "ar" else frame.width - min(xs)
        assert beginning > 0.85 * frame.width  # at the side where the reader begins
