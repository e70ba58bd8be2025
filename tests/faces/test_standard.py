"""The standard face: a card from the fields of its table, without a template."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFilter

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.faces.fitted import fitted
from generator.frame import Frame, Group, Item, Text
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.readymade import READY
from generator.model.sizes import SIZES
from generator.problem import Findings
from generator.survey import survey
from tests.running import Command, run_here
from tests.typecase import house

STYLES = READY["standard"].styles
GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  cards: {{file: cards.csv, fields: {{{fields}}}}}
components:
  cards: {{kind: sheet, title: Cards, parts: [{{of: cards, size: {size}, face: standard{more}}}]}}
"""
FIELDS = {
    "suit": "choice Sea|Wood|Keep?", "cost": "int?", "power": "int?", "speed": "number?", "points": "int?",
    "text": "text?", "upgrade": "text?", "flavour": "text?", "code": "plain?", "rare": "bool?",
    "original": "text?", "count": "int = 1",
}  # fmt: skip
ROW = {
    "name": "Old Mill", "suit": "Wood", "cost": "3", "power": "7", "speed": "2.5", "points": "12",
    "text": "Gain one [food] for each card in front of you.", "upgrade": "Gain two instead.",
    "flavour": "It has not turned since the war.", "code": "AB-7", "rare": "TRUE", "original": "De Molen",
}  # fmt: skip


def write(folder: Path, rows: list[dict[str, str]], more: str = "", size: str = "poker") -> Path:
    """A game of these cards, whose fields are those that the rows have."""
    names = list(rows[0])
    fields = ", ".join(f'{name}: "{FIELDS.get(name, "text")}"' for name in names)
    (folder / "game.yaml").write_text(GAME.format(fields=fields, more=more, size=size), "utf-8")
    table = io.StringIO()
    writer = csv.DictWriter(table, names)
    writer.writeheader()
    writer.writerows(rows)
    (folder / "cards.csv").write_text(table.getvalue(), "utf-8")
    return folder


def drawn(folder: Path, row: str = "", code: str = "en") -> Frame:
    """The front of a card."""
    findings = Findings()
    game = load_game(folder, "game", findings)
    assert game is not None, findings.problems
    language = open_language(game, code, findings)
    assert language is not None
    faces = Faces(game, language, Library(folder, "game", game.symbols), findings)
    part = game.file.components["cards"].parts[0]
    rows = game.tables["cards"].by_id
    frame = faces.build(part, rows[row] if row else next(iter(rows.values())), "front")
    assert frame is not None
    assert not findings.problems
    return frame


def said(items: tuple[Item, ...]) -> str:
    """All that the letters of a face say, in the order in which they are drawn."""
    found = ""
    for item in items:
        if isinstance(item, Group):
            found += said(item.items)
        elif isinstance(item, Text):
            found += " ".join(run.text for run in item.runs) + " "
    return found


def inks(items: tuple[Item, ...]) -> set[str]:
    """The colours of all that is filled."""
    found: set[str] = set()
    for item in items:
        if isinstance(item, Group):
            found |= inks(item.items)
        else:
            found.add(getattr(item, "fill", ""))
    return found


@pytest.mark.parametrize("style", STYLES)
def test_a_card_says_all_that_its_row_says(tmp_path: Path, style: str) -> None:
    """Every value of a row is on its card, in each style: names, numbers, words, sentences, what is true."""
    words = said(drawn(write(tmp_path, [ROW], f", style: {style}")).items)
    joined = "".join(words.split())
    for value in (*ROW.values(), "Rare", "Power", "Speed", "Upgrade"):
        for word in value.replace("[food]", " ").replace("TRUE", "Rare").split():
            assert word in joined, value


@given(
    st.lists(st.sampled_from(sorted({*ROW} - {"name"})), unique=True),
    st.sampled_from(STYLES), st.sampled_from(sorted(SIZES)), st.booleans(), st.booleans(),
)  # fmt: skip
def test_any_fields_at_any_size_are_no_problem(
    fields: list[str],
    style: str,
    size: str,
    turned: bool,
    filled: bool,  # of hypothesis
) -> None:
    """A card of any of these fields, filled in or not, fits in each style at each size, also on its side."""
    row = {"name": ROW["name"], **{name: ROW[name] if filled else "" for name in fields}}
    with TemporaryDirectory() as folder:
        game = write(Path(folder), [row], f", style: {style}", f"{size}{' landscape' * turned}")
        found = survey(game, "game").findings.problems
        assert [str(each.message) for each in found if each.severity == "error"] == []


def test_each_group_has_a_colour_of_its_own(tmp_path: Path) -> None:
    """Cards of one suit have one accent, those of others another; a reference brings the colour of its row."""
    rows = [{"name": name, "suit": suit} for name, suit in (("A", "Sea"), ("B", "Sea"), ("C", "Keep"))]
    game = write(tmp_path, rows)
    one, same, other = (inks(drawn(game, row).items) for row in ("a", "b", "c"))
    assert one == same
    assert one != other
    text = (tmp_path / "game.yaml").read_text("utf-8").replace("choice Sea|Wood|Keep?", "ref suits")
    suits = "  suits: {file: suits.yaml, fields: {name: text, colour: colour}}\ncomponents"
    (tmp_path / "game.yaml").write_text(text.replace("components", suits), "utf-8")
    (tmp_path / "suits.yaml").write_text(
        '- {id: Sea, name: The sea, colour: "#123456"}\n- {id: Keep, name: The keep, colour: "#654321"}\n',
        "utf-8",
    )
    assert "#123456" in inks(drawn(game, "a").items)
    assert "The sea" in said(drawn(game, "a").items)


def test_an_accent_is_a_colour_or_a_field(tmp_path: Path, kamiban: Command) -> None:
    """`accent` colours all cards alike, or names the field that groups them; anything else is told."""
    rows = [{"name": "A", "suit": "Sea"}]
    assert "#7A4E9C" in inks(drawn(write(tmp_path, rows, ', accent: "#7A4E9C"')).items)
    write(tmp_path, rows, ", accent: siut")
    done = kamiban("check", tmp_path)
    assert "no choice and no reference 'siut'" in done.stdout
    assert "did you mean 'suit'" in done.stdout


def test_words_of_game_yaml_on_cards_are_translated(tmp_path: Path, kamiban: Command) -> None:
    """What fields are called and what can be chosen are texts for translators, told where they are missing."""
    write(tmp_path, [{"name": "A", "suit": "Sea", "power": "3", "rare": "TRUE"}])
    (tmp_path / "locale").mkdir()
    pairs = {
        "game.title": ("Tiny", "Winzig"),
        "component.title": ("Cards", "Karten"),
        "cards.name": ("A", "Ah"),
    }
    entries = [
        f'msgctxt "{context}"\nmsgid "{own}"\nmsgstr "{other}"\n' for context, (own, other) in pairs.items()
    ]
    labels = {"Sea": "Meer", "Wood": "Wald", "Keep": "Burg", "Rare": "Selten", "Power": "Kraft"}
    head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    catalogue = tmp_path / "locale" / "de.po"
    catalogue.write_text(head + "\n".join(entries), "utf-8")
    done = kamiban("check", tmp_path)
    assert all(f"'{each}'" in done.stdout for each in ("Sea", "Rare", "Power"))
    entries += [
        f'msgctxt "{"label" if own in ("Rare", "Power") else "cards.suit"}"\nmsgid "{own}"\nmsgstr "{other}"\n'
        for own, other in labels.items()
    ]
    catalogue.write_text(head + "\n".join(entries), "utf-8")
    assert kamiban("check", tmp_path).returncode == 0
    words = said(drawn(tmp_path, code="de").items)
    assert all(each in words for each in ("Meer", "Selten", "Kraft"))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (", style: fram", "did you mean 'frame'"),
        (", front: card.xml.j2, style: frame", ""),
        (", styel: frame", "did you mean 'style'"),
    ],
)
def test_a_wrong_word_is_told(tmp_path: Path, kamiban: Command, more: str, told: str) -> None:
    """A style that there is not is told with the one that was meant; a front of one's own may stand beside."""
    done = kamiban("check", write(tmp_path, [{"name": "A"}], more))
    assert told in done.stdout


def test_a_part_without_a_face_is_told(tmp_path: Path, kamiban: Command) -> None:
    """A part has a template or a ready-made face; a style without one is told, too."""
    write(tmp_path, [{"name": "A"}])
    file = tmp_path / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("face: standard", "style: frame"), "utf-8")
    done = kamiban("check", tmp_path)
    assert "has neither 'front' nor 'face'" in done.stdout
    assert "has 'style' for a face that is not ready-made" in done.stdout
    file.write_text(file.read_text("utf-8").replace("style: frame", "face: standart"), "utf-8")
    assert "did you mean 'standard'" in kamiban("check", tmp_path).stdout


def test_a_template_may_change_a_part_of_a_ready_made_face(tmp_path: Path) -> None:
    """A template of the game's own extends a standard face and fills one block; all else stays."""
    write(tmp_path, [{"name": "A", "cost": "3", "text": "Rules."}])
    file = tmp_path / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("face: standard", "front: mine.xml.j2"), "utf-8")
    (tmp_path / "faces").mkdir()
    own = '{% extends "standard-frame.xml.j2" %}{% block cost %}<text x="{{ m }}" y="{{ m }}" w="20" h="9">Pay {{ a.cost.text }}</text>{% endblock %}'
    (tmp_path / "faces" / "mine.xml.j2").write_text(own, "utf-8")
    words = said(drawn(tmp_path).items)
    assert all(each in words for each in ("Pay 3", "A", "Rules."))


def test_a_long_text_that_fits_nowhere_is_told_at_its_cell(tmp_path: Path, kamiban: Command) -> None:
    """Text for which there is no room at 6 points is K604 at its cell of the spreadsheet."""
    write(tmp_path, [{"name": "A", "text": "so many words " * 150}])
    done = kamiban("check", tmp_path, "--format", "lines")
    assert "cards.csv:2:3: error[K604]" in done.stdout


@given(
    st.lists(st.text("abc 字、。", max_size=80).map(str.strip).filter(bool), max_size=4),
    st.floats(20, 80), st.floats(5, 60),
)  # fmt: skip
def test_fitted_texts_have_the_room_that_they_need(texts: list[str], w: float, h: float) -> None:
    """Each text fits into its measured box at the size found; boxes do not overlap, and no larger size fits."""
    setting = house("en")
    found = fitted(setting, texts, w, h, 7, 10)
    below = 0.0
    for each in found.paragraphs:
        assert each.y >= below - 1e-6
        below = each.y + each.h
    if found.fits:
        assert found.h <= h
        larger = found.points + 0.25
        assert larger > 10 or not fitted(setting, texts, w, h, larger, larger).fits


def test_a_back_is_the_same_upside_down(tmp_path: Path) -> None:
    """The standard back tells neither which card it is nor which way up it lies."""
    folder = write(tmp_path, [{"name": "A", "suit": "Sea"}, {"name": "B", "suit": "Wood"}])
    out = tmp_path / "kit"
    run_here("build", folder, "--out", out, "--format", "svg", "-q")
    backs = sorted((out / "tiny" / "en" / "svg" / "cards").glob("*back.svg"))
    assert len(backs) == 1  # equal ones are one file
    shown = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(backs[0]), dpi=150)))).convert(
        "RGB"
    )
    shown = shown.filter(ImageFilter.GaussianBlur(2))  # its edges lie between two dots
    turned = ImageChops.difference(shown, shown.rotate(180)).convert("L")
    assert sum(turned.histogram()[40:]) < turned.width * turned.height / 1000


@pytest.mark.parametrize("style", STYLES)
def test_a_long_name_of_a_number_is_cut_and_no_error(tmp_path: Path, style: str) -> None:
    """What a number is called ends in an ellipsis where it has no room; the number itself stands in full."""
    row = {"name": "A", **dict.fromkeys(("constitution", "intelligence", "stubbornness"), "12")}
    game = write(tmp_path, [row], f", style: {style}")
    file = game / "game.yaml"
    text = file.read_text("utf-8")
    for name in list(row)[1:]:
        text = text.replace(f'{name}: "text"', f"{name}: int")
    file.write_text(text, "utf-8")
    assert survey(game, "game").findings.problems == []
    assert said(drawn(game).items).count("12") >= 3


def test_what_stands_free_is_shown_whole(tmp_path: Path) -> None:
    """An icon is whole in the room of the picture, and a scene that fills its edges covers it."""
    free = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><circle cx="20" cy="5" r="5"/></svg>'
    scene = free.replace("<circle", '<rect width="40" height="10" fill="#ABCDEF"/><circle')
    for name, drawing in (("free", free), ("scene", scene)):
        (tmp_path / f"{name}.svg").write_text(drawing, "utf-8")
    library = Library(tmp_path, "game", {})
    assert library.is_free("free.svg")
    assert not library.is_free("scene.svg")
    for name, alpha in (("clear", 0), ("full", 255)):
        Image.new("RGBA", (40, 10), (9, 9, 9, alpha)).save(tmp_path / f"{name}.png")
    assert library.is_free("clear.png")
    assert not library.is_free("full.png")
