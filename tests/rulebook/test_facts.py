"""What a rulebook asks of the data."""

from __future__ import annotations

import pytest

from generator.model.load import load_game
from generator.problem import Findings
from generator.resources import games
from generator.rulebook.block import Grid, Words


def text_of(rulebook):
    return [block.text.text for block in rulebook.blocks if isinstance(block, Words)]


def test_numbers_come_from_the_data(written):
    """
    An expression over declared numbers is filled in, and rows repeat the lines of a table.
    """
    rulebook = written(
        'There are {{ number("things.total") }} cards of {{ rows("things") | length }} kinds.\n\n'
        "| name | copies |\n|---|--:|\n"
        '{% for row in rows("things") %}\n| {{ row.name }} | {{ row.count }} |\n{% endfor %}\n'
    )
    assert text_of(rulebook) == ["There are 6 cards of 3 kinds."]
    (grid,) = (block for block in rulebook.blocks if isinstance(block, Grid))
    assert [[cell.text for cell in row] for row in grid.rows] == [
        ["Thing 1", "1"],
        ["Thing 2", "2"],
        ["Thing 3", "3"],
    ]


def test_copies_of_a_value_are_counted(written):
    """
    `copies` adds up the pieces of all rows with a value, not the rows.
    """
    assert text_of(written('{{ copies("things", "name", "Thing 3") }} copies\n')) == ["3 copies"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fine.\n\nBroken {{ number('thigns.total') }}.\n", "thigns"),
        ("Fine.\n\nBroken {{ variant('nothing') }}.\n", "nothing"),
        ("Fine.\n\nBroken {{ loops('island') }}.\n", "island"),
        ("Fine.\n\n{{ plural('{count} card', rows('things')[0].name) }}\n", "whole number"),
        ("Fine.\n\n{{ plural('{count} card', '3') }}\n", "whole number"),
        ("Fine.\n\n{{ plural('{count} card', 1.5) }}\n", "whole number"),
        ("Fine.\n\n{{ plural('{count} card', none) }}\n", "whole number"),
        ("Fine.\n\nBroken {{ 1 / 0 }}.\n", "division"),
        ("Fine.\n\nBroken {{ unclosed }.\n", "unexpected"),
    ],
)  # fmt: skip
def test_a_question_that_has_no_answer_is_reported_at_its_line(written, findings, text, said):
    """
    What the data do not have is K801 at the line that asked, and nothing is printed in its place.
    """
    rulebook = written(text)
    assert rulebook.blocks == ()
    (problem,) = findings.in_order()
    assert (problem.code, problem.place.line) == ("K801", 3)
    assert said in problem.message


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ('| things of the thin table | {{ rows("thin") | length }} |', 39),
        ('things {{ rows("things")[0].thing }}', 29),
        ('rows {{ rows("things") | length }} and {{ row.x }}', 43),
        ('a roe {% for row in rows("roe") %}', 27),
        ("division {{ 1 / 0 }}", 10),
    ],
)  # fmt: skip
def test_the_column_is_that_of_the_word_in_the_expression(written, findings, line, column):
    """
    A word that is wrong in an expression is shown there, and not where the prose says the same.
    """
    written(f"Fine.\n\n{line}{'x{% endfor %}' if '{% for' in line else ''}\n")
    (problem,) = findings.in_order()
    assert (problem.place.line, problem.place.column) == (3, column)


def test_an_unknown_table_is_told_with_the_nearest_one(written, findings):
    """
    Rulebooks have the same words for it as faces.
    """
    written('{{ rows("thing") }}\n')
    (problem,) = findings.in_order()
    assert (problem.message, problem.hint) == ("no table 'thing'", "did you mean 'things'?")


def test_a_number_that_depends_on_the_players_is_refused_as_one():
    """
    `number` refuses what is different for three and for five players; `numbers` has it for each count.
    """
    from generator.faces.facts import Facts
    from generator.locale.language import open_language

    game = load_game(games() / "ail-lime", "ail-lime", Findings())
    assert game is not None
    language = open_language(game, "ja", Findings())
    assert language is not None
    facts = Facts(game, language, {})
    assert facts.numbers("players × 3") == {3: 9, 4: 12, 5: 15}
    with pytest.raises(ValueError, match="depends on the number of players"):
        facts.number("players × 3")
