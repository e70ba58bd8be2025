"""The generator's own phrases: what it says is in all its catalogues, and they hold nothing that it never says."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import polib
import pytest
from jinja2 import Environment, nodes

from generator.faces.notice import printed_range
from generator.locale.catalogue import Catalogue
from generator.locale.cldr import plural_rule
from generator.locale.house import house_language, house_phrases, speaks
from generator.locale.language import Language
from generator.locale.plural import TRIED, read_rule
from generator.text.direction import without_isolates

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "templates" / "locale").glob("*.po"))
PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
NAME = re.compile(r"[a-z]+\Z")
"""What a game may call a field, a line on its map or a thing to throw; the generator says such names as they come."""
every_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)


def is_say(call: ast.Call) -> bool:
    return "say" in (getattr(call.func, "id", ""), getattr(call.func, "attr", ""))


def strings(tree: ast.AST) -> set[str]:
    """Every string that stands in a piece of Python."""
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in found if isinstance(value, str)}


@cache
def modules() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "generator").rglob("*.py"))]


@cache
def templates() -> list[nodes.Template]:
    paths = sorted([*(ROOT / "templates").rglob("*.j2"), *(ROOT / "cards").glob("*/faces/*.j2")])
    return [Environment().parse(path.read_text("utf-8")) for path in paths]


@cache
def said() -> dict[str, str]:
    """What is said in so many words, in code and in templates, with the plural beside it."""
    found: dict[str, str] = {}
    for module in modules():
        for call in ast.walk(module):
            if isinstance(call, ast.Call) and is_say(call) and call.args:
                many = strings(call.args[1]) if len(call.args) > 1 else set()
                found |= dict.fromkeys(strings(call.args[0]), next(iter(many), ""))
    for template in templates():
        for call in template.find_all(nodes.Call):
            if getattr(call.node, "name", "") == "say":
                one, many = [*(each.value for each in call.args if isinstance(each, nodes.Const)), ""][:2]
                found[one] = many
    return found


@cache
def ready() -> set[str]:
    """Whatever might be said: every string of code and templates."""
    found: set[str] = set()
    for module in modules():
        found |= strings(module)
    return found | {str(each.value) for template in templates() for each in template.find_all(nodes.Const)}


def names() -> set[str]:
    """The names that sample games give to things, and those of the manual."""
    files = (ROOT / "docs" / "data.md", *(ROOT / "cards").glob("*/game.yaml"))
    return {word for file in files for word in re.findall(r"[a-z]+", file.read_text("utf-8"))}


def test_the_house_speaks_twelve_languages():
    """
    English, in which the phrases are written, and eleven that have a catalogue.
    """
    assert [path.stem for path in CATALOGUES] == [
        "de", "es", "fr", "it", "ja", "ko", "pl", "pt-BR", "ru", "zh-Hans", "zh-Hant",
    ]  # fmt: skip
    assert all(speaks(code) for code in ("en", *(path.stem for path in CATALOGUES)))


@pytest.mark.slow
def test_the_search_finds_what_is_said():
    """
    Phrases of code and of templates are among those that were found.
    """
    assert {"Contents", "front"} <= {*said()} | ready()
    assert said()["{players} player"] == "{players} players"
    assert len(said()) > 80


@every_catalogue
def test_every_phrase_of_the_house_is_translated(path: Path):
    """
    A language of the house lacks none of its phrases, counts where they count, and has no other.
    """
    entries = polib.pofile(str(path))
    written = {entry.msgid: entry.msgid_plural for entry in entries if entry.translated()}
    assert [*written.items()] == [*house_phrases().items()]
    assert [entry.msgid for entry in entries] == [*house_phrases()]


def test_the_phrases_of_the_house_are_those_that_are_said():
    """
    None that code or templates say is missing, with its plural; each stands in code or in a template, or is a name
    that a game gives to something.
    """
    phrases = house_phrases()
    assert {phrase: many for phrase, many in said().items() if phrases.get(phrase) != many} == {}
    known, called = ready(), names()
    unused = [phrase for phrase in phrases if phrase not in known]
    assert [phrase for phrase in unused if not (NAME.match(phrase) and phrase in called)] == []


@every_catalogue
def test_a_translation_keeps_what_is_filled_in(path: Path):
    """
    A phrase and all forms of its translation have the same places for numbers and names.
    """
    for entry in polib.pofile(str(path)):
        for form in entry.msgstr_plural.values() or [entry.msgstr]:
            assert set(PLACEHOLDER.findall(entry.msgid)) == set(PLACEHOLDER.findall(form)), entry.msgid


@every_catalogue
def test_gettext_finds_nothing_wrong_with_a_catalogue(path: Path):
    """
    msgfmt, which translators know, neither refuses a catalogue nor warns of it.
    """
    if shutil.which("msgfmt") is None:
        pytest.skip("gettext is not installed")
    done = subprocess.run(["msgfmt", "--check", "-o", "-", path], capture_output=True, check=False)
    assert (done.returncode, done.stderr.decode()) == (0, "")


@every_catalogue
def test_the_forms_of_a_catalogue_are_those_of_its_language(path: Path):
    """
    The header of a catalogue of the house chooses the same form as CLDR for every number.
    """
    metadata = polib.pofile(str(path)).metadata
    rule, meant = read_rule(metadata["Plural-Forms"]), plural_rule(path.stem)
    assert rule is not None
    assert metadata["Language"] == path.stem
    assert [rule.form(count) for count in range(TRIED)] == [meant.form(count) for count in range(TRIED)]


@every_catalogue
def test_a_catalogue_has_the_signs_of_its_language(path: Path):
    """
    No straight quotation mark or apostrophe; French has its spaces, and no other language a narrow one.
    """
    for entry in polib.pofile(str(path)):
        for form in entry.msgstr_plural.values() or [entry.msgstr]:
            assert not re.search(r"['\"]|  ", form), form
            if path.stem == "fr":
                assert not re.search(r"(?<!\u00a0)[:%»]|(?<!\u202f)[;!?]|«(?!\u00a0)", form), form
            else:
                assert "\u202f" not in form, form


@pytest.mark.parametrize(
    ("code", "house"),
    [
        ("de-AT", "de"), ("de-1996", "de"), ("fr-CH", "fr"), ("es-419", "es"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
        ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("en-GB", "en"),
        ("ja-JP", "ja"), ("sv", ""), ("de-Hebr", ""), ("en-XA", ""), ("tlh", ""),
    ],
)  # fmt: skip
def test_a_variety_of_a_language_takes_the_phrases_of_that_language(code: str, house: str):
    """
    De-AT reads German and zh-TW Chinese in traditional characters; another script is another language.
    """
    assert house_language(code) == house
    assert speaks(code) == bool(house)
    meant, contents = (
        Language(house or "en", True, Catalogue("x.po")),
        Language(code, True, Catalogue("x.po")).say("Contents"),
    )
    assert without_isolates(contents) == meant.say("Contents")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ["1 card", "2 cards", "5 cards", "21 cards"]), ("de-AT", ["1 Karte", "2 Karten", "5 Karten", "21 Karten"]),
        ("ru", ["1 карта", "2 карты", "5 карт", "21 карта"]), ("pl", ["1 karta", "2 karty", "5 kart", "21 kart"]),
        ("ja", ["1枚", "2枚", "5枚", "21枚"]), ("sv", ["1 card", "2 cards", "5 cards", "21 cards"]),
    ],
)  # fmt: skip
def test_a_phrase_counts_as_its_language_does(code: str, said: list[str]):
    """
    The number that a phrase names first chooses its form.
    """
    language = Language(code, True, Catalogue("x.po"))
    assert [
        language.say("{number} card", "{number} cards", number=number) for number in (1, 2, 5, 21)
    ] == said


@pytest.mark.parametrize(("code", "said"), [("en", "3–5"), ("de", "3–5"), ("ja", "3〜5"), ("ko", "3~5")])
def test_a_span_is_written_as_in_its_language(code: str, said: str):
    """
    From three to five has a dash in most languages and a wave in Japanese; one number stands alone.
    """
    language = Language(code, True, Catalogue("x.po"))
    assert printed_range("3..5", language) == said
    assert printed_range("2..2", language) == "2"


def test_of_a_range_the_larger_number_counts():
    """
    A game for 1–2 is for players, one for 1 is for a player, and 2–4 cells are few in Russian.
    """
    phrase = "{players} player", "{players} players"
    english, russian = (Language(code, True, Catalogue("x.po")) for code in ("en", "ru"))
    assert english.say(*phrase, players="1–2") == "1–2 players"
    assert english.say(*phrase, players="1") == "1 player"
    assert russian.say(*phrase, players="2–4") == "2–4 игрока"
    assert russian.say(*phrase, players="3–5") == "3–5 игроков"
