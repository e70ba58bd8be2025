"""A game that sets headings and numbers in families of their own finds them in its faces and its rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import chdir

import pytest
from click.testing import CliRunner
from opening import open_rulebook

from generator.command.line import kamiban
from generator.frame import Group, Item, Text
from generator.rulebook.make import Manuscript
from generator.text.place import Run

FONTS = "fonts: {text: noto-sans, headings: biz-udpgothic, numbers: noto-sans-kr}\n"
HEADINGS, NUMBERS = "biz-udpgothic", "noto-sans-kr"


@pytest.fixture(scope="module")
def starter(tmp_path_factory: pytest.TempPathFactory) -> Manuscript:
    """The game that `kamiban new` begins, in three families."""
    work = tmp_path_factory.mktemp("starter")
    with chdir(work):
        assert CliRunner().invoke(kamiban, ["new", "own"]).exit_code == 0
    (folder,) = (path.parent for path in work.rglob("game.yaml"))
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(FONTS)
    return open_rulebook(folder)


def runs(items: Iterable[Item]) -> Iterator[Run]:
    """Every run of letters in a drawing."""
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items)
        elif isinstance(item, Text):
            yield from item.runs


def families(items: Iterable[Item], text: str) -> set[str]:
    """The families in which a text is set."""
    return {run.font.family for run in runs(items) if run.text == text}


def test_names_and_numbers_of_a_card_are_set_in_their_families(starter: Manuscript):
    """
    The name of a card, its points and its steps ask for their role; what else stands there is text.
    """
    frame = starter.faces.named("cards.apple-tree")
    assert frame is not None
    assert families(frame.items, "Apple tree") == {HEADINGS}
    assert families(frame.items, "Tree") == {"noto-sans"}
    row = starter.game.tables["cards"].by_id["apple-tree"]
    assert (
        families(frame.items, str(row.values["vp"]))
        == families(frame.items, str(row.values["move"]))
        == {NUMBERS}
    )


def test_the_board_and_the_cover_have_their_titles_as_headings(starter: Manuscript):
    """
    Titles on what comes with Kamiban are headings.
    """
    board, cover = starter.faces.named("board"), starter.cover(148.5, 210)
    assert board is not None and cover is not None
    assert families(board.items, "Own") == families(cover.items, "Own") == {HEADINGS}


def test_numbers_of_a_rulebook_are_set_in_one_family(starter: Manuscript):
    """
    Page numbers, those in the contents, steps and the discs that lead to notes are numbers; those in running text are not.
    """
    book = starter.book(148.5, 210)
    assert book is not None
    found = [
        run
        for frame in book.frames[1:]
        for run in runs(frame.items)
        if run.text.isdecimal() and run.font.bold
    ]
    assert len(found) > 12 and {run.font.family for run in found} == {NUMBERS}
    assert {run.font.family for frame in book.frames[1:] for run in runs(frame.items) if run.text == "Overview"} == {
        HEADINGS, "noto-sans",  # in the contents
    }  # fmt: skip
