"""Texts and their translations, as the page asks for them, tries them and writes them."""

from __future__ import annotations

import shutil
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pytest

from generator.studio.answer import NotDone, answered
from generator.studio.editing.written import undo
from generator.studio.workspace import Workspace
from tests.i18n.conftest import change, inn, run

__all__ = ["inn"]
CARDS = Path(__file__).resolve().parents[2] / "cards"
KEEPER, NOTE = "cards.name\x04宿屋", "cards.note\x04[B]を二つ配る"
COUNTED = "rulebook\x04札{count}枚"


class Room:
    """A game in a workspace, and what is asked of it."""

    def __init__(self, folder: Path, *, judged: bool = True) -> None:
        self.folder = folder
        self.sent: dict[str, bytes] = {}
        self.workspace = Workspace(folder, folder.name, self._heard, lambda: False)
        assert self.workspace.refresh(anyway=True)
        if judged:
            self.workspace.judge(proof=True)

    def _heard(self, word: str, given: Any) -> None:
        if word == "picture":
            self.sent[given["name"]] = given["data"]

    def read(self) -> None:
        assert self.workspace.refresh(anyway=True)
        self.workspace.judge(proof=True)

    def ask(self, verb: str, **given: Any) -> Any:
        return msgspec.to_builtins(answered(self.workspace, verb, given))

    def texts(self, code: str = "en") -> dict[str, Any]:
        return {each["key"]: each for each in self.ask("texts", language=code)["texts"]}

    def translate(self, key: str, *forms: str, code: str = "en") -> Any:
        was = self.texts(code)[key]["forms"]
        return self.ask("translate", language=code, key=key, forms=[*forms], was=was)


def unplaced(path: Path) -> list[str]:
    """The lines of a catalogue but for those that say where a text stands."""
    return [line for line in path.read_text("utf-8").split("\n") if not line.startswith("#:")]


@pytest.fixture
def room(inn: Path) -> Room:
    run("i18n", "update", inn)
    return Room(inn)


def test_a_text_knows_its_state_its_faces_and_its_marks(room: Room):
    """
    Each text is told with what a translator wants to know: state, faces or sections, marks, places, forms.
    """
    change(room.folder / "locale/en.po", 'msgstr "Deal two [B]"', 'msgstr "Deal two"')
    change(room.folder / "locale/en.po", 'msgstr "Guest"', 'msgstr ""')
    change(
        room.folder / "locale/en.po",
        'msgstr "Inn"',
        'msgstr "An inn that has a name much too long for its box"',
    )
    change(room.folder / "cards.yaml", "宿屋で休む", "宿屋でよく休む")
    room.read()
    told, found = room.ask("texts", language="en"), room.texts()
    assert told["counts"] == {"missing": 1, "stale": 1, "wrong": 1, "long": 1, "done": len(found) - 4}
    assert told["forms"] == ["1", "0, 2, 3, 4 …"]
    assert found[NOTE]["state"] == "wrong"
    assert (found[NOTE]["marks"], found[NOTE]["problems"]) == (
        ["[B]"],
        ["the translation of '[B]を二つ配る' lacks [B]"],
    )
    assert found["cards.name\x04客"]["state"] == "missing"
    assert found[KEEPER]["state"] == "long"
    assert found[KEEPER]["faces"] == ["cards/0/keeper/front"]
    assert found["goods.name\x04パン"]["faces"] == []
    stale = found["cards.note\x04宿屋でよく休む"]
    assert (stale["state"], stale["before"], stale["forms"]) == ("stale", "宿屋で休む", ["Rests at the inn"])
    assert found["rulebook\x04皆が休みます。"]["sections"] == ["rules.end"]
    assert found[COUNTED]["forms"] == ["one card", "{count} cards"]
    place = found["game.title\x04宿"]["places"][0]
    assert (place["file"], place["line"]) == ("inn/game.yaml", 3)


def test_one_translation_is_written_and_can_be_taken_back(room: Room):
    """
    A save changes one line of the catalogue, the next check reads it, and undo gives the very bytes back.
    """
    path = room.folder / "locale/en.po"
    before = path.read_bytes()
    done = room.translate(KEEPER, 'The "Inn"')
    assert path.read_bytes() == before.replace(b'msgstr "Inn"', b'msgstr "The \\"Inn\\""')
    assert done["state"] == "done"
    room.read()
    assert room.texts()[KEEPER]["forms"] == ['The "Inn"']
    undo(room.workspace.needed())
    assert path.read_bytes() == before


def test_a_new_entry_stands_where_an_update_would_put_it(room: Room):
    """
    A text that the catalogue lacks is added so that `kamiban i18n update` has only places of others to mend.
    """
    change(
        room.folder / "cards.yaml",
        "- {id: guest,",
        "- {id: cook, name: 料理人, note: 火を使う}\n- {id: guest,",
    )
    room.read()
    assert room.texts()["cards.name\x04料理人"]["state"] == "missing"
    for key, said in (("cards.name\x04料理人", "Cook"), ("cards.note\x04火を使う", "Uses\nfire")):
        room.translate(key, said)
        room.read()
    written = unplaced(room.folder / "locale/en.po")
    run("i18n", "update", room.folder)
    assert unplaced(room.folder / "locale/en.po") == written
    assert room.ask("texts", language="en")["counts"]["missing"] == 0


def test_a_translation_begins_as_the_command_begins_it(room: Room, tmp_path: Path):
    """
    The first text of a language without a catalogue gives the file that `kamiban i18n update --lang` writes, and it.
    """
    other = tmp_path / "other" / "inn"
    shutil.copytree(room.folder, other)
    run("i18n", "update", other, "--lang", "pl")
    room.translate(COUNTED, "{count} karta", "{count} karty", "{count} kart", code="pl")
    wanted = (other / "locale/pl.po").read_text("utf-8")
    empty = 'msgid_plural "札{count}枚"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    full = 'msgid_plural "札{count}枚"\nmsgstr[0] "{count} karta"\nmsgstr[1] "{count} karty"\nmsgstr[2] "{count} kart"\n'
    assert empty in wanted
    assert (room.folder / "locale/pl.po").read_text("utf-8") == wanted.replace(empty, full)


def test_nothing_is_written_over_what_somebody_else_saved(room: Room):
    """
    A translation that somebody else wrote meanwhile is told and stays; a text that is gone, forms that are too few, a control
    character are refused with a reason. The file stays as it is.
    """
    path = room.folder / "locale/en.po"
    was = room.texts()[KEEPER]["forms"]
    change(path, f'msgstr "{was[0]}"', 'msgstr "Host"')
    before = path.read_bytes()
    given: dict[str, Any] = {"language": "en", "key": KEEPER, "forms": ["x"], "was": was}
    assert room.ask("translate", **given)["theirs"] == ["Host"]
    assert path.read_bytes() == before
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"key": "cards.name\x04nobody"}, "no such text"), ({"key": COUNTED}, "forms"), ({"forms": ["a\x07"]}, "character"),
        ({"forms": ["\ud800"]}, "character"), ({"language": "ja"}, "needs no catalogue"), ({"language": "../x"}, "not a language"),
    ]  # fmt: skip
    for other, reason in wrong:
        with pytest.raises(NotDone, match=reason):
            room.ask("translate", **(given | other))
    path.write_bytes(before + b"what\n")
    room.workspace.refresh(anyway=True)
    with pytest.raises(NotDone, match=r"en\.po:"):
        room.ask("translate", **given)


def test_a_translation_goes_into_a_file_that_somebody_saved_meanwhile(room: Room):
    """
    If the text itself is as it was, it is written, whatever else of the file is another by now; so is one that says the same.
    """
    path = room.folder / "locale/en.po"
    was = room.texts()[KEEPER]["forms"]
    change(path, 'msgstr "Guest"', 'msgstr "A guest"')
    wanted = path.read_text("utf-8").replace(f'msgstr "{was[0]}"', 'msgstr "Host"')
    for _ in range(2):
        assert room.ask("translate", language="en", key=KEEPER, forms=["Host"], was=was)["theirs"] is None
        assert path.read_text("utf-8") == wanted


def test_a_translation_is_tried_before_it_is_saved(room: Room):
    """
    Too long, without its mark, with a letter that no font has: each is told while it is typed; nothing is saved.
    """
    before = (room.folder / "locale/en.po").read_bytes()

    def fits(key: str, *forms: str) -> Any:
        text = room.texts()[key]
        given = {
            "language": "en",
            "key": key,
            "forms": [*forms],
            "faces": text["faces"],
            "sections": text["sections"],
        }
        return room.ask("fits", **given)

    assert fits(KEEPER, "Inn")["state"] == "done"
    long = fits(KEEPER, "An inn that has a name much too long for its box")
    assert long["state"] == "long"
    assert "too long" in long["problems"][0]
    assert fits(NOTE, "Deal two")["problems"] == ["the translation of '[B]を二つ配る' lacks [B]"]
    assert fits(NOTE, "Deal [B] \U0001f9ff")["state"] == "wrong"
    assert fits(KEEPER, "")["state"] == "missing"
    (picture,) = fits(KEEPER, "Tavern")["pictures"]
    other = fits(KEEPER, "Hostel")["pictures"][0]["picture"]
    assert room.sent[picture["picture"]] != room.sent[other]
    assert (picture["of"], picture["width"], picture["height"]) == ("cards/0/keeper/front", 63, 88)
    (section,) = fits("rulebook\x04皆が休みます。", "All of them rest.")["pictures"]
    assert section["of"] == "rules.end"
    assert (room.folder / "locale/en.po").read_bytes() == before


def test_what_a_column_translates_is_not_written_to_the_catalogue(room: Room):
    """
    A text with a cell of its own, as name.en, says so, and is refused with the table as the reason.
    """
    change(room.folder / "cards.yaml", "name: 客,", "name: 客, name.en: A guest,")
    room.read()
    found = room.texts()["cards.name#guest\x04客"]
    assert (found["forms"], found["state"], found["column"]) == (["A guest"], "done", "name.en")
    with pytest.raises(NotDone, match="in its table"):
        room.translate(KEEPER, "x")


def test_problems_are_told_in_the_language_of_the_person(room: Room):
    """
    What is wrong with a translation is told in Japanese to whoever reads it.
    """
    found = room.ask("fits", language="en", key=NOTE, forms=["Deal two"], tongue="ja")
    assert found["problems"] == ["'[B]を二つ配る' の訳に [B] がない"]


@pytest.mark.slow
def test_a_card_is_tried_in_no_time():
    """
    Typing into a text of one card of ours takes less than 50 ms a stroke until its picture is there.
    """
    room = Room(CARDS / "ail-lime", judged=False)
    text = next(each for each in room.texts().values() if each["faces"] == ["cards/0/linman-light/front"])
    took = []
    for number in range(20):
        begun = perf_counter()
        room.ask("fits", language="en", key=text["key"], forms=[f"Light {number}"], faces=text["faces"])
        took.append(perf_counter() - begun)
    assert min(took) < 0.05  # others may be at work


def test_what_is_left_is_counted_as_it_is_listed(room):
    """
    Of every other language as many texts are told to be missing or stale as its list has, and none of the game's own.
    """
    room.translate(KEEPER, "")
    told = room.ask("untranslated")["languages"]
    found = room.ask("texts", language="en")
    states = {state: found["counts"][state] for state in ("missing", "stale")}
    assert states["missing"] > 0
    assert told == [{"language": "en", "all": len(found["texts"]), **states}]


@pytest.mark.parametrize(
    ("code", "says"),
    [("vn", "write 'vi' for 'Tiếng Việt'"), ("us", "write 'en' for 'English'"), ("xx", "as in en or pt-BR")],
)
def test_a_code_of_no_language_begins_none(room: Room, code: str, says: str):
    """
    Who begins a language by the code of a country is told at once which language is meant; a catalogue that is there stays open.
    """
    with pytest.raises(NotDone, match="of no language") as refused:
        room.texts(code)
    assert says in str(refused.value)
    shutil.copy(room.folder / "locale/en.po", room.folder / f"locale/{code}.po")
    room.read()
    assert room.texts(code)
