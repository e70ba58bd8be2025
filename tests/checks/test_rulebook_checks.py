"""Checks of rulebooks and of the words of translations: games that pass and games that must not."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.allow import acknowledge
from generator.faults import all_faults
from generator.model.shapes import Allow
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: inn
title: Inn
language: en
version: "1"
players: 2..4
minutes: 20..30
tables:
  goods: {file: goods.yaml, fields: {name: text, count: "int 1..99 = 1", price: cost?}}
notation: {resources: goods}
variants:
  night: {default: short, alternatives: [long], about: How long the night is}
  door: {default: open, alternatives: [shut], about: Whether guests may leave}
terms:
  guest: {in: {de: Gast}}
components:
  goods: {kind: sheet, title: Goods, parts: [{of: goods, size: [63, 88], front: good.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
"""
RULES = """\
# {{ game.title }}

There are {{ number("goods.total") }} goods, printed on A4.

## The night {#night}

A guest{% if variant("night", "long") %} stays{% else %} leaves{% endif %}
after 2.5 hours, or [later](#night-7).

| Good | Number |
|---|---:|
{% for row in rows("goods") %}
| {{ row.name }} | {{ row.count }} |
{% endfor %}

:::figure goods.B 40 crop=0,0,63,20 | {% if variant('door', 'open') %}Bread{% endif %} [K4]
:::
"""
PO = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "rulebook"
msgid "There are {{ number(\\"goods.total\\") }} goods, printed on A4."
msgstr "Es gibt {{ number(\\"goods.total\\") }} Waren "
"auf A4."

msgctxt "component.title"
msgid "Goods"
msgstr "Waren"

msgctxt "goods.name"
msgid "A guest"
msgstr "Ein Gast"
"""
FILES = {
    "game.yaml": GAME, "rules.md": RULES, "locale/de.po": PO,
    "goods.yaml": "- {id: B, name: Bread, count: 24, price: B3}\n- {id: C, name: A guest, count: 12}\n",
}  # fmt: skip
TOTAL = '{{ number("goods.total") }}'
FAILING = [
    ("typed_number", "rules.md", TOTAL, "36", "K805", "rules.md", 3, 11),
    ("typed_number", "rules.md", TOTAL, "３６", "K805", "rules.md", 3, 11),
    ("typed_number", "rules.md", "after 2.5 hours", "after 24 Breads", "K805", "rules.md", 8, 7),
    ("typed_number", "rules.md", "Number |", "36 goods |", "K805", "rules.md", 10, 10),
    ("typed_number", "rules.md", "The night {#", "36 goods {#", "K805", "rules.md", 5, 4),
    ("typed_number", "rules.md", "[later]", "[after 36 goods]", "K805", "rules.md", 8, 28),
    ("typed_number", "locale/de.po", "auf A4", "auf 36 Waren", "K805", "locale/de.po", 7, 6),
    ("script_left", "locale/de.po", "auf A4", "auf 紙 A4", "K520", "locale/de.po", 7, 6),
    ("miscounted", "rules.md", "printed on A4", "a game for 2 to 5 players", "K809", "rules.md", 3, 57),
    ("variant_unanswered", "rules.md", 'variant("night", ', 'vary("night", ', "K806", "game.yaml", 12, 3),
    ("variant_unanswered", "rules.md", "variant('door'", "variant('doors'", "K806", "game.yaml", 13, 3),
    ("unclosed_stars", "rules.md", "after 2.5 hours", "after **2.5 hours", "K517", "rules.md", 8, 7),
    ("unclosed_stars", "rules.md", TOTAL, f"*{TOTAL}", "K517", "rules.md", 3, 11),
    ("unclosed_stars", "locale/de.po", "auf A4", "auf *A4", "K517", "locale/de.po", 7, 6),
    ("lost_term", "locale/de.po", "Ein Gast", "Ein Kunde", "K516", "locale/de.po", 15, 9),
]


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line", "column"), FAILING)
def test_a_check_finds_its_fault_at_the_letter(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, column: int, tmp_path: Path
) -> None:
    """
    Each edit is found once, at the file, line and column where it stands.
    """
    game, _ = load_edited(FILES, tmp_path, file, old, new)
    found = [(p.code, p.place.file, p.place.line, p.place.column) for p in found_by(name, game)]
    assert found == [(code, f"g/{where}", line, column)]


@pytest.mark.parametrize("name", sorted({name for name, *_ in FAILING}))
def test_a_sound_rulebook_passes(name: str, tmp_path: Path) -> None:
    """
    Expressions, links, anchors, icons, sizes of figures, fractions and names such as A4 are no typed numbers.
    """
    game, findings = load_edited(FILES, tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ('{goods.B.count: "20"}', False), ('{goods.B.count: "20", goods.C: none}', False),
        ('{play.hand: "4"}', True), ('{goods.B.count: "20", play.hand: "4"}', True),
    ],
)  # fmt: skip
def test_a_variant_is_answered_where_all_that_it_changes_is_quoted(
    change: str, told: bool, tmp_path: Path
) -> None:
    """
    A rulebook that shows the rows and numbers that a variant changes need not ask how it is played, since it says so.
    """
    variant = f"variants:\n  more: {{default: few, alternatives: [{{name: many, set: {change}}}], about: how many}}\n"
    game, _ = load_edited(FILES, tmp_path, "game.yaml", "variants:\n", variant)
    assert ["'more'" in problem.message for problem in found_by("variant_unanswered", game)] == [True] * told
    quoting = {**FILES, "rules.md": FILES["rules.md"] + '\nA hand is {{ number("play.hand") }} goods.\n'}
    game, _ = load_edited(quoting, tmp_path / "quoting", "game.yaml", "variants:\n", variant)
    assert found_by("variant_unanswered", game) == []


@pytest.mark.parametrize("number", ["5", "99", "1,000", "36.5", "0.36"])
def test_a_number_that_is_none_of_the_game_may_be_typed(number: str, tmp_path: Path) -> None:
    """
    Only what equals a number of the data can go stale.
    """
    game, _ = load_edited(FILES, tmp_path, "rules.md", "2.5", number)
    assert found_by("typed_number", game) == []


def test_a_typed_number_can_be_acknowledged_wherever_its_line_moves(tmp_path: Path) -> None:
    """
    `where` names the section by its anchor and `says` the words around the number; lines do not matter.
    """
    allow = Allow(check="K805", where="rules.night", because="x", says="after 24 Breads")
    for more in ("", "\n\n\nMore words.\n"):
        folder = tmp_path / str(len(more))
        game, _ = load_edited(FILES, folder, "rules.md", "A guest{%", f"A guest{more}{{%")
        text = (folder / "rules.md").read_text("utf-8").replace("2.5 hours", "24 Breads")
        game, _ = load_edited({**FILES, "rules.md": text}, folder)
        (problem,) = acknowledge(found_by("typed_number", game), [allow], all_faults(), complete=False)
        assert problem.acknowledged == "x"


def test_without_a_rulebook_no_variant_needs_an_answer(tmp_path: Path) -> None:
    """
    A game without a rulebook has nothing in which a variant could be asked about.
    """
    rules = "  rules: {kind: rulebook, title: Rules, source: rules.md}\n"
    game, _ = load_edited(FILES, tmp_path, "game.yaml", rules, "")
    assert found_by("variant_unanswered", game) == []


def test_a_typed_number_names_its_datum_and_how_to_ask(tmp_path: Path) -> None:
    """
    The problem shows the number's place in the data, and the hint is the expression that gives it.
    """
    game, _ = load_edited(FILES, tmp_path, "rules.md", TOTAL, "36")
    (problem,) = found_by("typed_number", game)
    assert "goods.total is 36" in problem.message
    assert TOTAL in problem.hint
    assert [place.file for place in problem.related] == ["g/game.yaml"]


def test_a_field_that_only_a_rulebook_shows_is_used(tmp_path: Path) -> None:
    """
    What no face shows is unused until an expression of the rulebook asks for it; its prose alone does not.
    """
    files = {**FILES, "faces/good.xml.j2": "<face>{{ row.name }}</face>"}
    for shown, unused in (
        ("row.price", ["goods.price"]),
        ("{{ row.price }}", []),
        ('{{ row["price"] }}', []),
    ):
        game, _ = load_edited(
            files,
            tmp_path / str(len(shown)),
            "rules.md",
            "{{ row.count }} |",
            f"{{{{ row.count }}}} {shown} |",
        )
        assert [each.subject for each in found_by("unused_field", game)] == unused
