"""Lots: what is made of each kind of component, told before it is drawn, with the facts of each file."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from generator.bench.bench import Bench
from generator.bench.lot import Lot
from generator.bench.order import Order
from generator.build.make import Making, make_language, paint_lot
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.locale.language import languages, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from tests.build.small_kit import write_sample

WHOLE = Order(papers=("a4", "letter"))
ORDERS = [
    Order(papers=papers, formats=formats, languages=codes, only=only)
    for papers, formats, codes, only in product(
        [("a4",), ("letter", "a4")],
        [("pdf",), ("svg",), ("html", "pdf")],
        [(), ("de",)],
        [(), ("cards", "rules"), ("tape",)],
    )
]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A game with one component of each kind."""
    folder = write_sample(tmp_path_factory.mktemp("sample"))
    text = (folder / "game.yaml").read_text("utf-8").replace("length: 320", "length: 320\n    rolls: [12]")
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    found = load_game(folder, "sample", Findings())
    assert found is not None
    return found


def benches(game: Game, order: Order) -> list[Bench]:
    """A bench for each language of an order."""
    findings, library = Findings(), Library(game.folder, game.shown, game.symbols)
    opened = [open_language(game, code, findings) for code in order.languages or languages(game)]
    return [Bench(game, language, library, order, findings) for language in opened if language]


def lots(game: Game, order: Order) -> list[Lot]:
    """Everything that is told of an order."""
    return [
        lot
        for bench in benches(game, order)
        for component in kinds(game)
        if not order.only or component.name in order.only
        for lot in component.lots(bench)
    ]


@pytest.mark.parametrize(
    "order", ORDERS, ids=lambda order: " ".join((*order.papers, *order.formats, *order.only))
)
def test_an_order_makes_what_it_says_and_nothing_else(game: Game, order: Order):
    """
    What is told of any order are those lots of the whole kit that the order says it makes.
    """

    def facts(lot: Lot) -> tuple[str, ...]:
        return lot.component, lot.language, lot.format, lot.paper, lot.path

    wanted = {
        facts(lot)
        for lot in lots(game, WHOLE)
        if order.makes(lot.component, lot.language, lot.format, lot.paper)
    }
    assert {facts(lot) for lot in lots(game, order)} == wanted != set()


def test_no_two_lots_lie_in_one_place(game: Game):
    """
    Every lot has a path of its own in the folder of its language.
    """
    places = [(lot.language, lot.path) for lot in lots(game, WHOLE)]
    assert len(places) == len(set(places)) > 20


def test_a_lot_is_told_before_it_is_drawn(game: Game):
    """
    To be told of a lot costs no drawing: nothing of it is read, so that what stands from before may be taken.
    """
    told = [
        (bench, list(component.lots(bench))) for bench in benches(game, WHOLE) for component in kinds(game)
    ]
    assert all(not bench.library.asked for bench, _ in told)


def test_each_file_knows_its_facts(game: Game, tmp_path: Path):
    """
    A file is listed with the component, language, format, paper and duplex of its lot, and lies where that was told.
    """
    (bench, *_) = benches(game, WHOLE)
    seen = set()
    for component in kinds(game):
        for lot in component.lots(bench):
            files = paint_lot(lot, "data", "outlines", tmp_path).files
            assert files
            for file in files:
                facts = (file.component, file.language, file.format, file.paper, file.duplex)
                assert facts == (component.name, "en", lot.format, lot.paper, lot.duplex)
                assert file.path.startswith(f"en/{lot.path.removesuffix(f'.{lot.format}')}")
                assert file.path.endswith(f".{lot.format}")
                assert file.paper == next((paper for paper in WHOLE.papers if f"/{paper}/" in file.path), "")
                seen.add((component.name, file.format, file.paper, file.duplex))
    assert {
        ("cards", "pdf", "a4", "long"), ("cards", "svg", "", ""), ("tape", "pdf", "", "one"), ("tape", "svg", "a4", ""),
        ("rules", "html", "", ""), ("rules", "pdf", "letter", ""), ("board", "pdf", "a4", "long"),
    } <= seen  # fmt: skip
    assert bench.findings.problems == []


def test_only_what_was_ordered_is_made(game: Game, tmp_path: Path):
    """
    A language of an order for some components has files of these and of no others.
    """
    order = Order(papers=("a4",), formats=("pdf",), only=("tokens", "board"))
    (bench, *_) = benches(game, order)
    making = Making(tmp_path)
    make_language(bench, making)
    assert [file.path for lot in making.lots for file in lot.files] == ["en/a4/tokens.pdf", "en/a4/board.pdf"]
    assert [line for lot in making.lots for line in lot.lines] == ["en/a4/tokens.pdf", "en/a4/board.pdf"]
