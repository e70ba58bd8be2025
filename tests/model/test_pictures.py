"""Pictures that data names: by their file or a bare name, with the point that stays in view."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.load import load_game
from generator.model.pictures import Album, Pointed, pointed
from generator.problem import Findings, Problem
from generator.survey import survey
from tests.bitmaps import noise, saved

PNG, JPEG = saved(noise(), "PNG"), saved(noise(), "JPEG")
HEAD = """\
kamiban: 1
id: deck
title: Deck
version: "1"
language: en
tables: {cards: {file: FILE, fields: {art: image?}}}
components: {cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [20, 20], bleed: 0, front: card.xml.j2}]}}
"""
FACE = '<face><image src="{{ row.art }}" x="0" y="0" w="10" h="10" fit="cover" of="art"/></face>'


def deck(folder: Path, pictures: dict[str, bytes], *named: str, table: str = "cards.csv") -> Path:
    """A game whose cards name these pictures, in a spreadsheet or in YAML."""
    for name, data in pictures.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (folder / "faces").mkdir(exist_ok=True)
    (folder / "faces" / "card.xml.j2").write_text(FACE)
    (folder / "game.yaml").write_text(HEAD.replace("FILE", table))
    rows = [f"c{number},{name}\n" for number, name in enumerate(named)]
    if table.endswith("yaml"):
        rows = [f"- {{id: c{number}, art: '{name}'}}\n" for number, name in enumerate(named)]
    (folder / table).write_text(
        "".join(rows if table.endswith("yaml") else ["id,art\n", *rows]), encoding="utf-8"
    )
    return folder


def found(folder: Path) -> list[str]:
    """What the cards of a game show."""
    game = load_game(folder, "deck", Findings())
    assert game is not None
    return [row.values["art"] for row in game.tables["cards"].rows]


def told(folder: Path) -> list[Problem]:
    return [problem for problem in survey(folder, "deck").findings.in_order() if problem.code != "K610"]


@pytest.mark.parametrize("table", ["cards.csv", "cards.yaml"])
def test_a_bare_name_is_the_only_picture_of_that_name(tmp_path: Path, table: str) -> None:
    """
    A cell may leave out the folder, the ending or both, in any capitals; it means the one picture of that name, and a
    file that is called exactly so goes before all others.
    """
    pictures = {
        "art/Dragon.jpg": JPEG, "art/elf.png": PNG, "elf.png": PNG, "art/deep/größe.png": PNG, "icons/orc.svg": b"<svg/>", "art/orc.png": PNG,
        "output/deck/en/svg/cards/knight.svg": b"<svg/>", "art/knight.png": PNG, "art/cat@2x.png": PNG,
    }  # fmt: skip
    names = (
        "dragon",
        "Dragon.jpg",
        "art/dragon",
        "art/Dragon.jpg",
        "elf.png",
        "art/elf.png",
        "Größe",
        "orc",
        "knight",
        "cat@2x",
    )
    folder = deck(tmp_path, pictures, *names, table=table)
    assert found(folder) == [
        "art/Dragon.jpg", "art/Dragon.jpg", "art/Dragon.jpg", "art/Dragon.jpg", "elf.png", "art/elf.png", "art/deep/größe.png",
        "art/orc.png", "art/knight.png", "art/cat@2x.png",
    ]  # fmt: skip
    assert told(folder) == []


def test_two_pictures_of_one_name_are_told(tmp_path: Path) -> None:
    """
    A bare name that two pictures have is K603 at its cell with both of them; so is one that none has, with the nearest.
    A file that cannot be read is meant only where there is no other.
    """
    pictures = {"art/elf.png": PNG, "art/elf.jpg": JPEG, "art/dragon.png": PNG}
    problems = told(deck(tmp_path, pictures, "elf", "elf.jpg", "dragn", "dragon"))
    assert [(problem.code, problem.place.line) for problem in problems] == [("K603", 2), ("K603", 4)]
    assert "'elf' may be 'art/elf.jpg' or 'art/elf.png'" in problems[0].message
    assert told(deck(tmp_path / "two", {"art/elf.png": PNG, "art/elf.psd": b"8BPS"}, "elf")) == []
    alone = told(deck(tmp_path / "three", {"art/elf.tiff": b"II*\0"}, "elf"))
    assert [problem.code for problem in alone] == ["K605"] and "TIFF" in alone[0].message
    assert "no picture 'dragn'" in problems[1].message and "dragon" in problems[1].hint


@pytest.mark.parametrize("table", ["cards.csv", "cards.yaml"])
def test_a_point_stands_behind_a_picture(tmp_path: Path, table: str) -> None:
    """
    A point behind a picture, or behind a bare name, is read in shares or percents; the picture is found without it.
    """
    names = ("dragon @ 30% 20%", "art/dragon.png @ 0.3 .2", "dragon.png@100% 0%")
    folder = deck(tmp_path, {"art/dragon.png": PNG}, *names, table=table)
    points = [pointed(each) for each in found(folder)]
    assert points == [Pointed("art/dragon.png", point) for point in ((0.3, 0.2), (0.3, 0.2), (1.0, 0.0))]
    assert told(folder) == []


def test_a_point_that_is_none_is_told_at_its_cell(tmp_path: Path) -> None:
    """
    Points of one number, beyond the picture or in words are K202 at row and column, with the way to write them.
    """
    names = (
        "dragon @ 30%",
        "dragon @ 30 20",
        "dragon @ 30% 120%",
        "dragon @ left top",
        "dragon @ -1% 0%",
        "dragon @ nan nan",
    )
    problems = told(deck(tmp_path, {"art/dragon.png": PNG}, *names))
    assert [(problem.code, problem.place.line, problem.place.column) for problem in problems] == [
        ("K202", line, 4) for line in range(2, 8)
    ]
    assert all("30% 20%" in problem.hint for problem in problems)


@given(st.text(max_size=30))
def test_any_text_is_a_picture_or_none(text: str) -> None:
    """
    Whatever a cell holds is a file with a point or without one, or is refused as a point.
    """
    try:
        file, focus = pointed(text)
    except ValueError:
        assert "@" in text
    else:
        assert text.startswith(file)
        assert focus is None or all(0 <= share <= 1 for share in focus)
    assert Album(Path("nowhere")).called(text) == []
