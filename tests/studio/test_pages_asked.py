"""What the page is answered of sheets, plans and rulebooks."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from generator.studio.answer import NotDone, answered
from generator.studio.workspace import Newer, Workspace
from tests.running import Command
from tests.small_game import CARDS, write_game

COMPONENTS = f"""{CARDS}\
  board:
    kind: board
    title: Board
    parts:
      - {{size: [380, 250], bleed: 3, front: solid.xml.j2}}
  rulebook: {{kind: rulebook, title: Rules, source: rulebook.md}}
"""
BOOK = """\
# Small

## Things {#things}

There are {{ number("things.total") }} things; see [things](#things).
"""


class Asked:
    """A workspace over a folder, and what it sent meanwhile."""

    def __init__(self, folder: Path, waits: Callable[[], bool] = lambda: False) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.workspace = Workspace(
            folder, "small", lambda word, given: self.sent.append((word, given)), waits
        )
        assert self.workspace.refresh(anyway=True)

    def ask(self, word: str, **given: Any) -> Any:
        self.sent.clear()
        return msgspec.to_builtins(answered(self.workspace, word, given))

    @property
    def pictures(self) -> dict[str, bytes]:
        return {given["name"]: given["data"] for word, given in self.sent if word == "picture"}

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [given for word, given in self.sent if word == "event" and given["event"] == kind]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = write_game(tmp_path_factory.mktemp("asked") / "small", counts=(7, 5), components=COMPONENTS)
    (made / "rulebook.md").write_text(BOOK, "utf-8")
    return made


@pytest.fixture
def asked(folder: Path) -> Asked:
    return Asked(folder)


def test_pages_come_one_by_one_before_the_answer(asked):
    """
    Every page of the answer was told before, after its picture, in the order in which it is printed.
    """
    answer = asked.ask("sheets", language="en", turn="t")
    first, *rest = asked.events("sheets")
    assert [each["path"] for each in first["files"]] == [each["path"] for each in answer["files"]]
    told = [each["page"] for each in rest]
    assert told == [page for file in answer["files"] for page in file["pages"]]
    assert {each["turn"] for each in (first, *rest)} == {"t"}
    known: set[str] = set()
    for word, given in asked.sent:
        if word == "picture":
            assert given["name"] == f"{hashlib.sha256(given['data']).hexdigest()}.svg"
            known.add(given["name"])
        elif "page" in given:
            assert given["page"]["picture"] in known


def test_pieces_on_a_page_are_faces_of_the_game(asked):
    """
    Each piece has the id of a face, lies on its page, and all copies of all rows are there, front and back.
    """
    answer = asked.ask("sheets", language="en", component="cards")
    [file] = answer["files"]
    pieces = [(page, piece) for page in file["pages"] for piece in page["pieces"]]
    sides = asked.workspace.gallery.sides()
    for page, piece in pieces:
        assert piece["face"].endswith(f"/{page['side']}")
        assert sides[piece["face"]]
        assert 0 <= piece["x"] < piece["x"] + piece["w"] <= page["width"]
        assert 0 <= piece["y"] < piece["y"] + piece["h"] <= page["height"]
    fronts = [piece["face"] for page, piece in pieces if page["side"] == "front"]
    assert fronts == ["cards/0/t1/front"] * 7 + ["cards/0/t2/front"] * 5
    assert len(pieces) == 24


@pytest.mark.parametrize("duplex", ["long", "fold", "press"])
def test_there_are_as_many_pages_as_a_build_prints(asked, folder, kamiban: Command, tmp_path: Path, duplex):
    """
    Files and pages are those of `kamiban build` on the same paper, and so is the print plan.
    """
    given = ["--paper", "letter", "--format", "pdf", "--lang", "en", "--duplex", duplex, "--out", tmp_path]
    assert kamiban("build", folder, *given, "-q").returncode == 0
    manifest = json.loads((tmp_path / "small" / "manifest.json").read_text("utf-8"))
    built = {
        each["path"].removeprefix("en/"): each["pages"]
        for each in manifest["files"] if "rulebook" not in each["path"] and "plan" not in each["path"]
    }  # fmt: skip
    answer = asked.ask("sheets", language="en", paper="letter", duplex=duplex)
    assert {file["path"]: len(file["pages"]) for file in answer["files"]} == built
    if duplex != "press":
        plan = json.loads((tmp_path / "small" / "en" / "letter" / "plan.json").read_text("utf-8"))
        shown = asked.ask("plan", language="en", paper="letter", duplex=duplex)
        sums = shown["sums"]
        assert (sums["card"], sums["paper"], sums["cuts"]) == (*plan["stock"].values(), plan["cuts"])
        listed = [(each["path"], each["sheets"], each["cuts"]) for each in plan["files"]]
        assert [(each["path"], each["sheets"], each["cuts"]) for each in shown["files"]] == listed
        assert shown["page"]["picture"] in asked.pictures


def test_what_cannot_be_printed_is_told(asked):
    """
    A paper that is too small gives no page but the reason; what there is not is refused.
    """
    answer = asked.ask("sheets", language="en", paper="a5")
    assert not any(file["pages"] for file in answer["files"])
    assert any("a5 holds rulebooks" in each["message"] for each in answer["problems"])
    refused = (
        {"paper": "../a4"}, {"component": "rulebok"}, {"language": "fr"}, {"duplex": "both"}, {"paper": 4},
    )  # fmt: skip
    for wrong in refused:
        with pytest.raises(NotDone):
            asked.ask("sheets", **{"language": "en", **wrong})
    for wrong in ({"component": "cards"}, {"paper": "a0"}, {"language": ".."}):
        with pytest.raises(NotDone):
            asked.ask("rulebook", **{"language": "en", "component": "rulebook", **wrong})


def test_work_ends_when_something_newer_was_saved(folder):
    """
    A save while pages are drawn ends the work at the next page.
    """
    waiting = False
    asked = Asked(folder, lambda: waiting and len(asked.pictures) > 1)
    waiting = True
    with pytest.raises(Newer):
        asked.ask("sheets", language="en")
    assert len(asked.pictures) == 2


def test_a_number_in_a_rulebook_leads_to_its_datum(asked):
    """
    The stretch of a number lies on its page and has the table as its origin; links lead to pages.
    """
    answer = asked.ask("rulebook", component="rulebook", language="en", turn="b")
    assert [each["page"] for each in asked.events("rulebook")] == answer["pages"]
    found = [
        (page, stretch)
        for page in answer["pages"]
        for stretch in page["stretches"]
        if answer["origins"][stretch["origin"]]["data"]
    ]
    [(page, stretch)] = found
    origin = answer["origins"][stretch["origin"]]
    assert (origin["file"], origin["line"], origin["expression"]) == (
        "small/rulebook.md", 5, '{{ number("things.total") }}',
    )  # fmt: skip
    assert [(each["table"], each["row"], each["field"]) for each in origin["data"]] == [
        ("things", "", "count")
    ]
    assert 0 < stretch["x"] < stretch["x"] + stretch["w"] < page["width"]
    assert [jump["page"] for jump in page["jumps"]]
    booklet = asked.ask("rulebook", component="rulebook", language="en", booklet=True)
    wide = booklet["pages"][0]
    assert (wide["width"], wide["height"]) == (297.0, 210.0)
    assert any(page["stretches"] for page in booklet["pages"])


def test_the_page_for_a_phone_needs_no_script(asked):
    """
    The web page of a rulebook holds all it shows, has no script, and is handed over as HTML.
    """
    answer = asked.ask("phone", component="rulebook", language="en")
    text = asked.pictures[answer["picture"]].decode()
    assert answer["picture"].endswith(".html")
    assert "There are 12 things" in re.sub(r"\s+", " ", text)
    assert "<script" not in text


TAPE = """\
  tape:
    kind: strip
    title: Tape
    parts:
      - {of: things, size: [16, 15], bleed: 0, front: solid.xml.j2}
    order: {cycle: "t1 t2"}
    length: 1200
    rolls: [12]
    printers: [ql-29]
    stickers:
      - {sheet: [210, 297], columns: 5, rows: 13, size: [38.1, 21.2], first: [4.75, 10.7], step: [40.6, 21.2]}
    artwork: 3
"""


def test_rolls_labels_and_what_a_plotter_cuts_are_shown_as_they_are_built(
    kamiban: Command, tmp_path: Path
) -> None:
    """
    What a build makes of a strip besides sheets of paper has as many pages on the page, each in its own choice.
    """
    folder = write_game(tmp_path / "small", counts=(1, 1), components=f"{CARDS}{TAPE}")
    given = ["--paper", "a4", "--lang", "en", "--out", tmp_path / "out", "-q"]
    assert kamiban("build", folder, *given).returncode == 0
    built = tmp_path / "out" / "small" / "en"
    pages = {
        each["path"].removeprefix("en/"): each["pages"]
        for each in json.loads((built.parent / "manifest.json").read_text("utf-8"))["files"]
        if each["path"].split("/")[1] in ("roll", "stickers", "artwork")
    }
    asked = Asked(folder)
    rolls = asked.ask("sheets", language="en", way="rolls")
    assert {file["path"]: len(file["pages"]) for file in rolls["files"]} == pages
    assert len(pages) == 4
    assert rolls["ways"] == ["paper", "rolls", "plotter"]
    [plotted] = asked.ask("sheets", language="en", way="plotter")["files"]
    assert len(plotted["pages"]) == len([*(built / "plotter" / "a4").glob("tape-*.svg")]) > 0
    assert b"#E3000F" in asked.pictures[plotted["pages"][0]["picture"]]
    for duplex in ("long", "press"):
        paths = [file["path"] for file in asked.ask("sheets", language="en", duplex=duplex)["files"]]
        assert not [
            path for path in paths if path.startswith(("roll", "stickers", "artwork", "plotter", "svg"))
        ]
    alone = asked.ask("sheets", language="en", component="cards")
    assert alone["ways"] == ["paper"]
