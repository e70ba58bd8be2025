"""Extract: the texts of a game in, a template for catalogues out."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner

from generator.command.line import kamiban
from generator.i18n.template import FILE, template
from generator.locale.language import translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings


def load(folder: Path) -> Game:
    game = load_game(folder, "g", Findings())
    assert game is not None
    return game


def found(made: polib.POFile, context: str, text: str) -> polib.POEntry:
    entry = made.find(text, msgctxt=context)
    assert entry is not None, text
    return entry


def test_every_text_is_in_the_template_once(inn: Path) -> None:
    """
    Data, components and rulebook give one entry for each context and text, without a translation.
    """
    game = load(inn)
    made = template(game)
    keys = [(entry.msgctxt, entry.msgid) for entry in made]
    assert len(keys) == len(set(keys))
    assert set(keys) == {(each.context, each.text) for each in translated_texts(game)}
    assert not made.translated_entries()


def test_homonyms_have_a_context_each(inn: Path) -> None:
    """
    The same word on a card and in the rules is two texts, which may be translated in two ways.
    """
    made = template(load(inn))
    assert [entry.msgctxt for entry in made if entry.msgid == "客"] == ["rulebook", "cards.name"]


def test_a_reference_is_a_line_of_a_file_of_the_game(inn: Path) -> None:
    """
    Each text names the file, from the game's folder, and the line on which it stands.
    """
    for entry in template(load(inn)):
        for file, line in entry.occurrences:
            lines = (inn / file).read_text("utf-8").split("\n")
            assert entry.msgid in lines[int(line) - 1], (file, line)


def test_a_translator_learns_where_a_text_stands_and_how_much_room_it_has(inn: Path) -> None:
    """
    A text of a face has its card and its box in mm, its sizes and lines; one of a rulebook its section and kind.
    """
    made = template(load(inn))
    assert found(made, "cards.name", "宿屋").comment == (
        "name of cards.keeper\ncards: 40 × 8 mm, 7–11 pt, 1 line"
    )
    assert found(made, "cards.note", "宿屋で休む").comment == (
        "note of cards.guest “客”\ncards: 55 × 12 mm, 7–9 pt"
    )
    assert "title of the game" in found(made, "game.title", "宿").comment
    assert found(made, "rulebook", "終わり").comment == "rules.end: heading"
    assert found(made, "rulebook", "皆が休みます。").comment == "rules.end: paragraph, under “終わり”"
    assert "cell of a table" in found(made, "rulebook", "宿屋のパン").comment
    assert "title of a box (note)" in found(made, "rulebook", "客").comment
    assert "step" in found(made, "rulebook", '{{ plural("札{count}枚", 3) }}を配ります。').comment


def test_what_must_be_kept_is_pointed_out(inn: Path) -> None:
    """
    Icons, expressions, links and placeholders stand in the comment; a placeholder alone is flagged for editors.
    """
    made = template(load(inn))
    assert "keep as it is: [B]" in found(made, "cards.note", "[B]を二つ配る").comment
    sentence = found(made, "rulebook", '札は{{ number("cards.total") }}枚です。[[B]は使いません](#end)。')
    for mark in ("[B]", "](#end)", '{{ number("cards.total") }}'):
        assert mark in sentence.comment
    counted = found(made, "rulebook", "札{count}枚")
    assert counted.flags == ["python-brace-format"]
    assert counted.msgid_plural == "札{count}枚"


def test_the_same_game_gives_the_same_template(inn: Path) -> None:
    """
    Extracting twice leaves the file alone, whatever the time; a new text changes it.
    """
    run = CliRunner().invoke
    assert run(kamiban, ["i18n", "extract", str(inn)]).exit_code == 0
    path = inn / "locale" / FILE
    first, stamp = path.read_bytes(), path.stat().st_mtime_ns
    again = run(kamiban, ["i18n", "extract", str(inn)])
    assert "up to date" in again.output
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (first, stamp)
    assert sorted(each.name for each in path.parent.iterdir()) == ["en.po", FILE]
    cards = inn / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("宿屋で休む", "宿屋で眠る"), encoding="utf-8")
    assert "written" in run(kamiban, ["i18n", "extract", str(inn)]).output
    assert "宿屋で眠る" in path.read_text("utf-8")


def test_gettext_reads_the_template(inn: Path) -> None:
    """
    GNU gettext takes the template and gives back the same texts.
    """
    if shutil.which("msgcat") is None:
        pytest.skip("GNU gettext is not installed")
    made = template(load(inn))
    done = subprocess.run(["msgcat", "-"], input=str(made), capture_output=True, text=True, check=True)
    again = polib.pofile(done.stdout)
    assert [(each.msgctxt, each.msgid) for each in again] == [(each.msgctxt, each.msgid) for each in made]
    assert done.stderr == ""


def test_a_game_that_cannot_be_read_is_told(inn: Path) -> None:
    """
    Without game.yaml nothing is written and the command exits with 1 and the reason.
    """
    (inn / "game.yaml").write_text("kamiban: 2\n", encoding="utf-8")
    done = CliRunner().invoke(kamiban, ["i18n", "extract", str(inn)])
    assert done.exit_code == 1
    assert "game.yaml" in done.stderr
    assert not (inn / "locale" / FILE).exists()
