"""`kamiban rename`: what follows from a name, in templates, pictures, rules and meanings, changes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.refactor.files import exchange, put, untouched
from tests.refactor.gems import gems
from tests.running import Command


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return gems(tmp_path / "small")


AID = """\
<face title="Aid">
  <piece of="cards.{{ 'fire.front' if width else 'sea' }}" x="5" y="5" w="20"/>
  <piece of="cards.fire{{ '' if width else '.front' }}" x="5" y="35" w="20"/>
  <image src="art/fire.svg" x="40" y="5" w="20" h="15"/>
  {% for id in ("sea", "fire") %}<image src="art/{{ id }}.svg @ 30% 20%" x="40" y="{{ 30 * loop.index }}" w="20" h="15"/>{% endfor %}
  <text x="5" y="60" w="30" h="8">{{ "[R] and [B]" if width else "[R]" }}</text>
</face>
"""


def with_aid(game: Path, face: str = AID) -> Path:
    """The game with a sheet of its own that shows cards, pictures and icons."""
    sheet = "  aid: {kind: sheet, title: Aid, parts: [{size: [100, 100], front: aid.xml.j2}]}\n"
    exchange(game / "game.yaml", "components:\n", f"components:\n{sheet}")
    po = '\nmsgctxt "component.title"\nmsgid "Aid"\nmsgstr "Hilfe"\n'
    exchange(game / "locale/de.po", 'msgstr "Beryll"\n', f'msgstr "Beryll"\n{po}')
    return put(game, {"faces/aid.xml.j2": face})


def test_names_inside_of_longer_words_of_a_template_are_found(game: Path, kamiban: Command) -> None:
    """
    Icons in a written text, a piece with its side, and pictures by their path or by a word in it.
    """
    assert kamiban("check", with_aid(game)).returncode == 0
    for old, new in (("gems.R", "ruby"), ("cards.fire", "flame")):
        done = kamiban("rename", game, old, new)
        assert done.returncode == 0, done.stderr
    after = AID.replace("[R]", "[ruby]").replace("fire", "flame")
    assert (game / "faces/aid.xml.j2").read_text("utf-8") == after
    assert kamiban("check", game).returncode == 0


@pytest.mark.parametrize(
    ("shown", "old", "lost"),
    [
        ('<text x="5" y="60" w="30" h="8">[{{ "Ruby"|first }}]</text>', "gems.R", "R"),
        ('<icon name="{{ "Ruby"|first }}" x="5" y="60" size="8"/>', "gems.R", "R"),
        ('<piece of="cards.{{ "erif"|reverse }}" x="5" y="5" w="20"/>', "cards.fire", "cards.fire"),
        (
            '<image src="art/{{ "erif"|reverse }}.svg" x="5" y="5" w="20" h="20"/>',
            "cards.fire",
            "art/fire.svg",
        ),
    ],
)
def test_a_name_that_cannot_be_followed_is_missed(
    game: Path, kamiban: Command, shown: str, old: str, lost: str
) -> None:
    """
    Icons, pieces and pictures that a face would ask for in vain are told at the face, and nothing is written.
    """
    assert kamiban("check", with_aid(game, f'<face title="Aid">{shown}</face>')).returncode == 0
    with untouched(game):
        done = kamiban("rename", game, old, "other")
    assert done.returncode == 1
    assert f"faces/aid.xml.j2:1:1: in en, '{lost}' would no longer be what it was" in done.stderr


def test_a_printed_name_that_does_not_fit_is_refused(game: Path, kamiban: Command) -> None:
    """
    A problem that only drawing shows is one that the game has not now; nothing is written.
    """
    said = '<text x="5" y="60" w="6" h="4" fit="8 8">{{ rows("gems")[0].id }}</text>'
    assert kamiban("check", with_aid(game, f'<face title="Aid">{said}</face>')).returncode == 0
    with untouched(game):
        done = kamiban("rename", game, "gems.R", "carbuncle")
    assert done.returncode == 1 and "error[K604]: 'carbuncle' does not fit" in done.stderr
    assert kamiban("rename", game, "gems.R", "Q").returncode == 0


def test_two_rows_of_one_id_and_one_icon_are_renamed_apart(game: Path, kamiban: Command) -> None:
    """
    A sign that stands for two rows stays the other's, which draws the same; one that would draw another is refused.
    """
    parts = "  parts: {file: parts.yaml, fields: {name: text, icon: icon}}\n"
    exchange(game / "game.yaml", "notation:", f"{parts}notation:")
    put(game, {"parts.yaml": "- {id: R, name: Red, icon: circle}\n- {id: B, name: Blue, icon: circle}\n"})
    done = kamiban("rename", game, "parts.R", "part")
    assert done.returncode == 0, done.stderr
    assert "name: Pay [R] twice\n" in (game / "cards.yaml").read_text("utf-8")
    assert kamiban("check", game).returncode == 0
    with untouched(game):
        done = kamiban("rename", game, "parts.B", "part-2")
    assert done.returncode == 1 and "in en, 'B' would no longer be what it was" in done.stderr


def test_a_meaning_has_one_name_in_all_tables(game: Path, kamiban: Command) -> None:
    """
    A field by which checks go is renamed in all tables that have it, that is said, and the ledger tells no change.
    """
    exchange(game / "game.yaml", "art: image}", "art: image, vp: int 0..9 = 1}")
    exchange(game / "game.yaml", "tint: colour}", "tint: colour, vp: int 0..9 = 2}")
    exchange(
        game / "game.yaml", "rules:\n", "rules:\n  - {rule: sum, of: gems.vp, equals: 4, because: all}\n"
    )
    assert kamiban("accept", game).returncode == 0
    done = kamiban("rename", game, "cards.vp", "fame")
    assert "gems.vp is called fame, too" in done.stdout, done.stderr
    declared = (game / "game.yaml").read_text("utf-8")
    assert declared.count("fame: int") == 2 and "meaning: {points: fame}\n" in declared
    assert kamiban("diff", game).stdout.endswith("nothing has changed\n")


def test_an_id_that_a_rule_spells_says_what_it_is_made_of(game: Path, kamiban: Command) -> None:
    """
    It is refused at the rule with what to rename instead, and gets its new name with that.
    """
    rule = '  - {rule: spells, of: cards.id, equals: "{gem}-card", because: by their gems}\n'
    exchange(game / "game.yaml", "rules:\n", f"rules:\n{rule}")
    exchange(game / "game.yaml", "cards.fire", "cards.R-card")
    for name, old in (("fire", "R-card"), ("sea", "B-card")):
        exchange(game / "cards.yaml", f"id: {name}", f"id: {old}")
        exchange(game / "cards.yaml", f"art/{name}.svg", f"art/{old}.svg")
        (game / f"art/{name}.svg").rename(game / f"art/{old}.svg")
    exchange(game / "faces/card.xml.j2", '"fire"', '"R-card"')
    assert kamiban("check", game).returncode == 0
    with untouched(game):
        done = kamiban("rename", game, "cards.R-card", "flame")
    assert "game.yaml:14:5: a rule spells the id of cards.R-card" in done.stderr
    assert "rename what it is made of: gems.R" in done.stderr
    assert kamiban("rename", game, "gems.R", "ruby").returncode == 0
    assert (
        "id: ruby-card" in (game / "cards.yaml").read_text("utf-8") and (game / "art/ruby-card.svg").exists()
    )


def test_a_name_that_a_template_puts_together_is_refused_at_its_place(game: Path, kamiban: Command) -> None:
    """
    The letter of the template is told where the parts of the name are joined.
    """
    exchange(game / "cards.yaml", "id: sea", "id: sea-1")
    exchange(game / "cards.yaml", "art/sea.svg", "art/sea-1.svg")
    (game / "art/sea.svg").rename(game / "art/sea-1.svg")
    face = exchange(
        game / "faces/card.xml.j2", "{{ row.price|icons }}", '{{ row_of("cards", "sea-" ~ 1).name }}'
    )
    assert kamiban("check", game).returncode == 0
    with untouched(game):
        done = kamiban("rename", game, "cards.sea-1", "ocean")
    line = next(number for number, text in enumerate(face.split("\n"), 1) if "sea-" in text)
    assert f"faces/card.xml.j2:{line}:" in done.stderr and "of 'sea-' and '1'" in done.stderr


def test_a_map_and_what_tells_its_ways_are_renamed(tmp_path: Path, kamiban: Command) -> None:
    """
    The bool that says which routes lead both ways is renamed where the map names it, and a map where a template draws it.
    """
    game = put(tmp_path / "sea", {
        "game.yaml": (
            "kamiban: 1\nid: sea\ntitle: Sea\nlanguage: en\nversion: '1'\n"
            "tables:\n  ports: {file: ports.csv, fields: {name: text}}\n"
            "  lanes: {file: lanes.csv, fields: {from: ref ports, to: ref ports, back: bool}}\n"
            "maps: {bay: {spots: ports, routes: lanes, both ways: back}}\n"
            "components:\n  board: {kind: board, title: Board, parts: [{size: [150, 100], front: own.xml.j2}]}\n"
        ),
        "ports.csv": "id,name\na,Arl\nb,Berk\n",
        "lanes.csv": "id,from,to,back\nab,a,b,true\n",
        "faces/own.xml.j2": '{% from "map.xml.j2" import drawn %}<face title="x">{{ drawn(map("bay", 150, 100)) }}</face>',
    })  # fmt: skip
    for old, new in (("lanes.back", "returns"), ("maps.bay", "gulf")):
        assert kamiban("rename", game, old, new).returncode == 0
    declared = (game / "game.yaml").read_text("utf-8")
    assert "gulf: {spots: ports, routes: lanes, both ways: returns}" in declared
    assert 'map("gulf", 150, 100)' in (game / "faces/own.xml.j2").read_text("utf-8")


@pytest.mark.parametrize("written", ["art/fire.svg @ 30% 20%", "fire @ 30% 20%"])
def test_the_point_behind_a_picture_stays_where_it_is(game: Path, kamiban: Command, written: str) -> None:
    """
    A picture that is called after its card follows it to its new name, and the point that stays in view is kept as written.
    """
    exchange(game / "cards.yaml", "art/fire.svg", written)
    assert kamiban("check", game).returncode == 0
    done = kamiban("rename", game, "cards.fire", "flame")
    assert done.returncode == 0, done.stderr
    assert "art: art/flame.svg @ 30% 20%\n" in (game / "cards.yaml").read_text("utf-8")
    assert (game / "art/flame.svg").exists() and not (game / "art/fire.svg").exists()
    assert kamiban("check", game).returncode == 0
