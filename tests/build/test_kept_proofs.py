"""What was proved before is passed over, and nothing that is wrong is passed over with it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from small_kit import FILES

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.faces import proved
from generator.faces.proved import Proved
from generator.locale.language import speaking
from generator.model.load import load_game
from generator.problem import Findings, Place
from generator.sheets.faults import TOO_BIG
from generator.store import MOST_BYTES
from generator.survey import survey

Told = list[tuple[str, str, str, tuple[str, ...]]]
LONG = "A name that is much too long for the small box in which it is to stand on this card"
TEXTS = {name: text for name, text in FILES.items() if isinstance(text, str)}
TABLE = '\n| Card | Body |\n|---|---|\n{% for row in rows("cards") %}\n| {{ row.name }} | {{ row.body }} |\n{% endfor %}\n'
SAMPLE = {
    **TEXTS,
    "rules.md": TEXTS["rules.md"].replace("cards.dawn", "cards.dusk") + TABLE,
    "locale/fr.po": TEXTS["locale/de.po"].replace("Morgen", "Aube").replace("Zug", "Tour"),
}
"""The small kit in three languages, with a table of its cards in the rulebook."""


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def told(folder: Path) -> Told:
    """What is wrong with a game but for what it has no translation of."""
    found = survey(folder, "game").findings.in_order()
    return [(str(p.place), p.code, p.message, p.languages) for p in found if p.code != "K501"]


def told_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    """The same with nothing kept."""
    with monkeypatch.context() as patch:
        patch.setenv("KAMIBAN_CACHE", "off")
        return told(folder)


# each with the text of a file and what becomes of it, which most often is wrong
EDITS = [
    ("cards.yaml", "name: Dusk", f"name: {LONG}"), ("cards.yaml", "count: 2", "count: 3"), ("cards.yaml", "Give one away", "Keep \U0001f3b2"),
    ("cards.yaml", "id: dusk", "id: eve"), ("suits.yaml", "name: Moon", f"name: {LONG}"), ("suits.yaml", "icon: food", "icon: nothing"),
    ("tokens.yaml", "name: Point", "name: Pointlessness"), ("locale/de.po", '"Morgen"', f'"{LONG}"'), ("locale/fr.po", '"Aube"', f'"{LONG}"'),
    ("locale/fr.po", '"Aube"', '"Aurore"'), ("locale/de.po", '"Zug"', '"Spielzug \U0001f3b2"'), ("locale/de.po", '"Punkt"', '"Punktlandung"'),
    ("faces/card.xml.j2", 'w="30" h="7"', 'w="3" h="7"'), ("faces/card.xml.j2", "row.name", 'rows("cards")[1].name'),
    ("faces/card.xml.j2", "row.name", "row.suit.name"), ("faces/ground.xml.j2", "#EEEEDD", "red-ish"), ("rules.md", "[sun]", "[nothing]"),
    ("rules.md", "cards.dusk", "cards.dawn"), ("art/hill.svg", "M0 30", "M0 thirty"), ("game.yaml", "size: [50, 70]", "size: [20, 30]"),
]  # fmt: skip


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[pytest.mark.slow] * (seed > 1)) for seed in range(1, 41)]
)
def test_a_check_after_edits_tells_what_a_check_with_nothing_kept_tells(tmp_path, monkeypatch, seed):
    """
    After any edits of any files, there and back, a check tells the same whether or not earlier ones were kept.
    """
    chance, made = random.Random(seed), set[int]()
    for _ in range(7):
        made ^= {chance.randrange(len(EDITS))}  # one more edit, or one less
        files = dict(SAMPLE)
        for file, old, new in (EDITS[number] for number in sorted(made)):
            files[file] = files[file].replace(old, new)
        write(tmp_path / "game", files)
        assert told(tmp_path / "game") == told_anew(tmp_path / "game", monkeypatch)


DUSK = ("cards.yaml", "Dusk", LONG)
ELSEWHERE = {
    "rows of the table": ('{{ rows("cards")[1].name }}', *DUSK),
    "one of them": ('{{ row_of("cards", "dusk").name }}', *DUSK),
    "in a table whose name is not written out": (
        '{% set table = row.table %}{{ row_of(table, "dusk").name }}',
        *DUSK,
    ),
    "by another name": ('{% set look = row_of %}{{ look("cards", "dusk").name }}', *DUSK),
    "from another template": ('{% import "other.xml.j2" as other %}{{ other.name }}', *DUSK),
    "from one that is chosen": (
        '{% set file = "other.xml.j2" %}{% import file as other %}{{ other.name }}',
        *DUSK,
    ),
    "through a reference": ("{{ row.suit.best.name }}", *DUSK),
    "at what a term names": ("{{ row.gain|words }}", *DUSK),
    "as a number": (
        '{% for _ in range(number("cards.total")) %}again {% endfor %}',
        "cards.yaml",
        "hill.svg}",
        "hill.svg, count: 9}",
    ),
    "in another table": ('{{ row_of("tokens", "point").name }}', "tokens.yaml", "Point", LONG),
    "at the row that it refers to": ("{{ row.suit.name }}", "suits.yaml", "Sun", LONG),
    "at its own row": ("{{ row.body }}", "cards.yaml", "Take one", LONG),
    "at the translation of its row": ("{{ row.name }}", "locale/de.po", "Morgen", LONG),
    "at the translation of another row": ('{{ rows("tokens")[0].name }}', "locale/de.po", "Punkt", LONG),
    "at what the game is about": ("{{ game.about }}", "locale/de.po", "Kurz", LONG),
    "at what a template says": (
        '{% import "other.xml.j2" as other %}{{ other.word }}',
        "faces/other.xml.j2",
        "Word",
        LONG,
    ),
}


RARE = (
    "one of them",
    "by another name",
    "from one that is chosen",
    "in another table",
    "at what the game is about",
)
"""Each looks the way of one beside it; `make test-all` tries them too."""


@pytest.mark.parametrize(
    ("shown", "file", "old", "new"),
    [
        pytest.param(*each, id=name, marks=[pytest.mark.slow] * (name in RARE))
        for name, each in ELSEWHERE.items()
    ],
)
def test_a_face_is_proved_again_when_what_it_shows_has_changed(tmp_path, monkeypatch, shown, file, old, new):
    """
    Wherever a template looks, a text that became too long there is told of the card that shows it.
    """
    game, shows = tmp_path / "game", f"{{% if row.id == 'dawn' %}}{shown}{{% endif %}}"
    files = {
        **SAMPLE,
        "game.yaml": SAMPLE["game.yaml"].replace("title: Sample", "title: Sample\nabout: Short", 1),
        "faces/card.xml.j2": SAMPLE["faces/card.xml.j2"].replace("{{ row.name }}", shows),
        "faces/other.xml.j2": '{% set word = "Word" %}'
        + '{% set name = row_of("cards", "dusk").name %}' * ("other.name" in shown),
        "locale/de.po": SAMPLE["locale/de.po"] + '\nmsgctxt "game.about"\nmsgid "Short"\nmsgstr "Kurz"\n',
    }
    if "suit.best" in shown:
        files["game.yaml"] = files["game.yaml"].replace(
            "colour: colour}", 'colour: colour, best: "ref cards?"}'
        )
        files["suits.yaml"] = files["suits.yaml"].replace('"#AA3300"', '"#AA3300", best: dusk')
    if "row.gain" in shown:
        files["game.yaml"] = (
            files["game.yaml"].replace("picture: image", 'picture: image, gain: "gain?"')
            + "notation: {resources: cards}\n"
        )
        files["cards.yaml"] = files["cards.yaml"].replace("count: 2}", "count: 2, gain: dusk2}")
    write(game, files)
    assert told(game) == []
    write(game, {file: files[file].replace(old, new)})
    found = told(game)
    assert found == told_anew(game, monkeypatch)
    assert any(code == "K604" and "30 × 7 mm" in message for _, code, message, _ in found)


@pytest.mark.parametrize("drawn", ["", "<oval/>"], ids=["well", "not at all"])
def test_a_face_that_shows_another_piece_is_proved_again_when_it_is_gone(tmp_path, monkeypatch, drawn):
    """
    A card that shows another one is wrong as soon as there is no such card, also if that one could not be drawn.
    """
    game, shows = tmp_path / "game", '<piece of="cards.dawn" x="5" y="30" w="9"/>'
    shows = f"{{% if row.id == 'dusk' %}}{shows}{{% elif row.id == 'dawn' %}}{drawn}{{% endif %}}\n</face>"
    write(game, {**SAMPLE, "faces/card.xml.j2": SAMPLE["faces/card.xml.j2"].replace("</face>", shows)})
    assert [code for _, code, *_ in told(game)] == ["K601"] * bool(drawn)
    write(game, {"cards.yaml": SAMPLE["cards.yaml"].replace("id: dawn", "id: day")})
    found = told(game)
    assert found == told_anew(game, monkeypatch)
    assert any("cards.dawn" in message for _, _, message, _ in found)


@pytest.mark.parametrize("changed", ["cards", "tokens", ""])
@pytest.mark.parametrize(
    ("shown", "looks_at"),
    [
        ("{{ row.name }}", ""),
        ('{{ rows("tokens")[0].name }}', "tokens"),
        ('{{ rows("cards")[0].name }}', "cards"),
        ('{{ number("tokens.total") }}', "tokens"),
        ('{% import "other.xml.j2" as other %}{{ other.name }}', "tokens"),
    ],
)
def test_a_face_is_rendered_again_only_if_something_that_it_looked_at_has_changed(
    tmp_path, shown, looks_at, changed
):
    """
    A proof needs neither the drawing nor the text of a face while its row and the tables it looks at are the same.
    """
    game_folder = tmp_path / "game"
    face = SAMPLE["faces/card.xml.j2"].replace(
        "{{ row.name }}", "{% for _ in range(2) %}{% endfor %}" + shown
    )
    other = {"faces/other.xml.j2": '{% set name = row_of("tokens", "point").name %}'}
    backs = SAMPLE["game.yaml"].replace(", back: back.xml.j2", "")
    write(game_folder, {**SAMPLE, "faces/card.xml.j2": face, "game.yaml": backs, **other})
    assert told(game_folder) == []
    edits = {
        "cards": (
            "- {id: dusk",
            "- {id: eve, name: Eve, suit: moon, body: One, picture: art/hill.svg}\n- {id: dusk",
        ),
        "tokens": ("Point", "Spot"),
    }
    if changed:
        old, new = edits[changed]
        assert old in SAMPLE[f"{changed}.yaml"]
        write(game_folder, {f"{changed}.yaml": SAMPLE[f"{changed}.yaml"].replace(old, new, 1)})
    game, findings = load_game(game_folder, "game", Findings()), Findings()
    assert game
    with speaking(game, "de", findings) as language:
        assert language
        library = Library(game.folder, game.shown, game.symbols, outlines=False)
        bench = Bench(game, language, library, Order(), findings)
        next(kinds(game)).prove(bench)
    new_card = {"eve"} if changed == "cards" else set()
    rendered = {side.row.id for side in bench.faces._texts if side.row}
    assert rendered == ({"dawn", "dusk"} | new_card if changed and changed == looks_at else new_card)


def test_a_row_on_two_parts_is_known_for_each_of_them(tmp_path):
    """
    What is wrong with a card only on the part with more bleed is told again after an edit elsewhere.
    """
    game, part = (
        tmp_path / "game",
        "- {of: cards, size: [50, 70], bleed: 2, front: card.xml.j2, back: back.xml.j2}",
    )
    more = part.replace("bleed: 2", "bleed: 3")
    face = SAMPLE["faces/card.xml.j2"].replace("{{ row.name }}", f"{{% if bleed > 2 %}}{LONG}{{% endif %}}")
    files = {
        "game.yaml": SAMPLE["game.yaml"].replace(part, f"{part}\n      {more}"),
        "faces/card.xml.j2": face,
    }
    write(game, {**SAMPLE, **files})
    first = told(game)
    assert "K604" in {code for _, code, *_ in first}
    write(game, {"rules.md": SAMPLE["rules.md"] + "\nMore.\n"})
    assert told(game) == first


def test_what_is_wrong_in_a_translation_is_told_until_it_is_mended(tmp_path):
    """
    A text of one catalogue that does not fit is told of its language, whichever catalogue was changed last.
    """
    long, game = {"locale/de.po": SAMPLE["locale/de.po"].replace("Morgen", LONG)}, tmp_path / "game"
    write(game, {**SAMPLE, **long})
    first = told(game)
    assert {(code, languages) for _, code, _, languages in first} >= {("K604", ("de",))}
    write(game, {"locale/fr.po": SAMPLE["locale/fr.po"].replace("Aube", "Aurore")})
    assert told(game) == first
    write(game, SAMPLE)
    assert told(game) == []
    write(game, long)
    assert told(game) == first


def test_a_row_of_a_table_is_proved_again_when_its_columns_have_other_widths(tmp_path, monkeypatch):
    """
    A row that becomes higher than a page because another row needs more width is told.
    """
    rows = "| Card | Body |\n|---|---|\n| {} | b |\n| {} | {} |\n"
    game = tmp_path / "game"
    write(game, {**SAMPLE, "rules.md": SAMPLE["rules.md"] + rows.format("words " * 280, "a", "b")})
    assert told(game) == []
    write(game, {"rules.md": SAMPLE["rules.md"] + rows.format("words " * 280, "a", "bbbbb" * 9)})
    found = told(game)
    assert found == told_anew(game, monkeypatch)
    assert {code for _, code, *_ in found} == {"K807"}


def test_of_more_than_there_is_room_for_what_was_met_last_is_kept(monkeypatch):
    """
    A component whose texts change again and again is known by its latest texts, and an entry never grows too large.
    """
    monkeypatch.setattr(proved, "MOST", 5)
    for first in range(4):
        texts = [f"text {number}" for number in range(first, first + 4)]
        known = Proved(Findings(), "cards")
        assert [known.knows("", text) for text in texts] == [first > 0] * 3 + [False]
        for text in texts:
            known.prove("", text, lambda: None)
        known.keep()
    assert Proved(Findings(), "cards").knows("", "text 0") is False
    monkeypatch.undo()
    assert proved.MOST * proved._WIDE <= MOST_BYTES


def test_what_stands_for_a_text_is_known_only_if_nothing_was_wrong():
    """
    The makings of a face are kept with its text, and neither of them if the face tells something.
    """
    findings = Findings()
    known = Proved(findings, "makings")
    known.prove("here", "good", lambda: None, "made of this")
    known.prove("here", "bad", lambda: findings.add(TOO_BIG.at(Place("f"), "too big")), "made of that")
    known.prove("here", "empty", lambda: None, "")
    known.keep()
    again = Proved(findings, "makings")
    assert [again.knows("here", text) for text in ("good", "made of this")] == [True, True]
    assert [again.knows("here", text) for text in ("bad", "made of that", "")] == [False, False, False]
    assert not again.knows("there", "good")
