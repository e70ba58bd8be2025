"""Where the words of a rulebook come from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.rulebook import Rulebook
from generator.drawing.art.library import Library
from generator.locale.language import languages, open_language
from generator.model.load import load_game
from generator.paint.svg.page import paint_page
from generator.problem import Findings
from generator.resources import games
from generator.rulebook.make import Manuscript, each_text
from generator.rulebook.origins import BookOrigin, with_origins
from tests.small_game import CARDS

GAMES = sorted(path.parent.name for path in games().glob("*/game.yaml"))
ALWAYS = ("cetkaik",)
EACH = [pytest.param(name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name in GAMES]
COMPONENTS = f"{CARDS}  rulebook: {{kind: rulebook, title: Rules, source: rulebook.md}}\n"
BOOK = """\
# Small

{% set all = number("things.total") %}
{% set thing = row_of("things", "t1") %}
{% macro called(row) %}*{{ row.name }}*{% endmacro %}

## Things {#things}

There are {{ all }} things, of which {{ thing.count }} are a {{ called(thing) }}.

| Name | Count |
|---|---:|
{% for each in rows("things") %}
| **{{ each.name }}** | {{ each.count }}{{ " " if not loop.last }} |
{% endfor %}

For {{ player_counts | first }} people; {{ 1 }} table.
"""


def manuscript_of(folder: Path, shown: str, code: str) -> Manuscript:
    findings = Findings()
    game = load_game(folder, shown, findings)
    assert game is not None
    language = open_language(game, code, findings)
    assert language is not None
    bench = Bench(game, language, Library(folder, shown, game.symbols), Order(), findings)
    book = next(each for each in game.file.components.values() if isinstance(each, Rulebook))
    return book.manuscript(bench)


@pytest.fixture(scope="module")
def told(
    small_game: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[BookOrigin]]:
    """The origins of every stretch of a small book, by what it says."""
    folder = small_game(tmp_path_factory.mktemp("book"), counts=(3, 5), components=COMPONENTS)
    declared = (folder / "game.yaml").read_text("utf-8").replace("language:", "players: 2..4\nlanguage:")
    (folder / "game.yaml").write_text(declared, "utf-8")
    (folder / "rulebook.md").write_text(BOOK, "utf-8")
    manuscript = manuscript_of(folder, "small", "en")
    origins = with_origins(manuscript)
    found: dict[str, list[BookOrigin]] = {}
    for text in each_text(manuscript.blocks):
        assert "".join(text.text[start:end] for start, end, _ in text.sources) == text.text
        for start, end, number in text.sources:
            found.setdefault(text.text[start:end], []).append(origins[number])
    return found


def only(found: list[BookOrigin]) -> BookOrigin:
    [one] = found
    return one


def test_a_number_that_was_kept_under_a_name_leads_to_its_table(told):
    """
    What `set` keeps is known by what was asked for, and by the place of the expression that prints it.
    """
    origin = only(told["8"])
    assert (origin.expression, str(origin.place)) == ("{{ all }}", "small/rulebook.md:9:11")
    assert [(each.subject, each.table, each.field) for each in origin.data] == [
        ("things.total", "things", "count")
    ]


def test_a_value_leads_to_its_row_and_field(told):
    """
    A field of a row leads to where it is written, also through a macro, in bold and in a loop.
    """
    [in_text, in_table] = told["3"]
    for origin in (in_text, in_table):
        [datum] = origin.data
        assert (datum.subject, datum.table, datum.row, datum.field) == (
            "things.t1.count",
            "things",
            "t1",
            "count",
        )
        assert datum.place.file == "small/things.yaml"
    names = [
        each for word, found in told.items() for each in found if each.data and each.data[0].field == "name"
    ]
    assert [each.data[0].row for each in names] == ["t1", "t1", "t2"]


def test_words_lead_to_their_line(told):
    """
    A text of the book leads to its line, and so does what is filled in without any data.
    """
    assert str(only(told["Things"]).place) == "small/rulebook.md:7:1"
    assert only(told[" people; 1 table."]).data == ()


def test_a_key_of_the_game_leads_to_game_yaml(told):
    """
    The number of players leads to the key that says it.
    """
    [datum] = only(told["2"]).data
    assert (datum.subject, datum.place.file) == ("players", "small/game.yaml")


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("own", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["own", "others"])
def test_a_book_that_knows_its_origins_is_the_same_book(name, own):
    """
    Pages of a sample game are painted letter for letter as without origins, and most values know their data.
    """
    folder = games() / name
    game = load_game(folder, name, Findings())
    assert game is not None
    for code in languages(game):
        if (code == game.file.language) is not own:
            continue
        plain, sourced = manuscript_of(folder, name, code), manuscript_of(folder, name, code)
        origins = with_origins(sourced)
        books = [each.book(210.0, 297.0) for each in (plain, sourced)]
        one, two = ([paint_page(page) for page in book.pages()] for book in books if book)
        assert one == two
        shown = {link.source for leaf in books[1].leaves for slab, *_ in leaf.placed for link in slab.links}
        assert sum(bool(origins[number].data) for number in shown) > 50
