"""Entries for one thing alone: equal texts of different things translated apart, whatever becomes of their ids."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import polib
import pytest

from tests.i18n.conftest import change, entry, run

CARDS = """\
- {id: lamp, name: 灯, note: 宿屋で休む}
- {id: feather, name: 灯, note: 宿屋で休む}
- {id: guest, name: 客}
"""
LIGHT = [("cards.name", "灯", "Light"), ("cards.name#feather", "灯", "Weightless")]


@pytest.fixture
def lit(inn: Path) -> Path:
    """The game with two cards of one name, of which one has a translation of its own."""
    (inn / "cards.yaml").write_text(CARDS, encoding="utf-8")
    po = inn / "locale/en.po"
    po.write_text(po.read_text("utf-8") + "".join(entry(*each) for each in LIGHT), encoding="utf-8")
    return inn


def contexts(folder: Path, text: str) -> dict[str, tuple[str, bool]]:
    """The live entries of a text by their contexts: what they say, and whether they need review."""
    found = polib.pofile(str(folder / "locale/en.po"))
    return {
        each.msgctxt: (each.msgstr, each.fuzzy) for each in found if each.msgid == text and not each.obsolete
    }


def test_a_thing_has_its_own_translation(lit: Path, tmp_path: Path) -> None:
    """
    The card that the context names has its own word, the other one the general; a check finds nothing wrong.
    """
    assert run("check", lit).exit_code == 0
    out = tmp_path / "out"
    assert run("build", lit, "--out", out, "--paper", "a4", "--svg-text", "live", "-q").exit_code == 0
    shown = {name: (out / f"inn/en/svg/cards/{name}.svg").read_text("utf-8") for name in ("lamp", "feather")}
    assert ">Light<" in shown["lamp"]
    assert "Weightless" not in shown["lamp"]
    assert ">Weightless<" in shown["feather"]


def test_components_and_sections_have_them_too(lit: Path, tmp_path: Path) -> None:
    """
    A title is parted by the name of its component, a text of a rulebook by the section that it stands in.
    """
    po = lit / "locale/en.po"
    change(lit / "rules.md", "皆が休みます。", "客はパンを食べます。")
    own = [
        ("component.title#rules", "遊び方", "Rules"),
        ("rulebook#rules.end", "客はパンを食べます。", "They dine."),
    ]
    po.write_text(po.read_text("utf-8") + "".join(entry(*each) for each in own), encoding="utf-8")
    assert run("check", lit).exit_code == 0
    out = tmp_path / "out"
    assert run("build", lit, "--out", out, "--paper", "a4", "-q").exit_code == 0
    page = (out / "inn/en/rules.html").read_text("utf-8")
    assert page.index("Guests eat bread.") < page.index("They dine.")
    assert "Rules" in page
    assert "How to play" not in page


def test_what_is_wrong_with_it_is_told_at_its_line(lit: Path) -> None:
    """
    A text for one thing is judged as any other: its length, its letters and its marks.
    """
    po = lit / "locale/en.po"
    change(po, "Weightless", "So light that nothing could be lighter ｔｈａｎ it [B]")
    found = json.loads(run("check", lit, "--format", "json").stdout)
    at = po.read_text("utf-8").split("\n").index('msgctxt "cards.name#feather"') + 1
    assert {each["code"] for each in found} == {"K503", "K514", "K604"}
    assert all(each["file"].endswith("en.po") and at <= each["line"] <= at + 2 for each in found)


def test_a_typing_error_in_the_context_is_told(lit: Path, tmp_path: Path) -> None:
    """
    An entry for a thing that is not there is K506 with the nearest that is; only a strict build minds.
    """
    change(lit / "locale/en.po", "cards.name#feather", "cards.name#father")
    [problem] = json.loads(run("check", lit, "--format", "json").stdout)
    assert (problem["code"], problem["languages"]) == ("K506", ["en"])
    assert problem["hint"] == "did you mean 'cards.name#feather'?"
    order = ("build", lit, "--lang", "en", "--paper", "a4", "--out", tmp_path / "out", "-q")
    assert run(*order).exit_code == 0
    assert run(*order, "--strict").exit_code == 1


def test_updating_keeps_it_behind_the_general_entry(lit: Path) -> None:
    """
    `update` keeps the entry with its place and the card that it is for; a second run changes nothing.
    """
    assert run("i18n", "update", lit).exit_code == 0
    made = polib.pofile(str(lit / "locale/en.po"))
    names = [each.msgctxt for each in made if each.msgid == "灯"]
    assert names == ["cards.name", "cards.name#feather"]
    own = made.find("灯", msgctxt="cards.name#feather")
    assert (own.msgstr, own.fuzzy, own.occurrences) == ("Weightless", False, [("cards.yaml", "2")])
    assert own.comment.startswith("for cards.feather.name alone\nbeside lamp\n")
    before = (lit / "locale/en.po").read_bytes()
    assert run("i18n", "update", lit).exit_code == 0
    assert (lit / "locale/en.po").read_bytes() == before


def test_it_goes_with_its_card_when_the_id_is_renamed(lit: Path) -> None:
    """
    Under a new id the same text keeps its own translation, which is printed as before, with nothing to review.
    """
    run("i18n", "update", lit)
    change(lit / "cards.yaml", "id: feather", "id: plume")
    run("i18n", "update", lit)
    assert contexts(lit, "灯") == {"cards.name": ("Light", False), "cards.name#plume": ("Weightless", False)}
    assert run("check", lit).exit_code == 0


def test_an_entry_that_was_just_added_goes_with_its_card_too(lit: Path) -> None:
    """
    What the general entry notes of its cards is enough to know the new id by.
    """
    po = lit / "locale/en.po"
    change(po, entry(*LIGHT[1]), "")
    run("i18n", "update", lit)
    po.write_text(po.read_text("utf-8") + entry(*LIGHT[1]), encoding="utf-8")
    change(lit / "cards.yaml", "id: feather", "id: plume")
    run("i18n", "update", lit)
    assert contexts(lit, "灯") == {"cards.name": ("Light", False), "cards.name#plume": ("Weightless", False)}


def test_where_several_could_be_meant_the_nearest_id_is_offered(lit: Path) -> None:
    """
    Where two new cards say the text, the entry goes to the id that is most like the old one, for review.
    """
    run("i18n", "update", lit)
    change(lit / "cards.yaml", "id: feather", "id: feathers")
    change(lit / "cards.yaml", "- {id: guest", "- {id: moon, name: 灯}\n- {id: guest")
    run("i18n", "update", lit)
    assert contexts(lit, "灯") == {
        "cards.name": ("Light", False),
        "cards.name#feathers": ("Weightless", True),
    }


def test_of_a_card_that_is_gone_nothing_goes_to_another(lit: Path) -> None:
    """
    When a card is removed its entry is kept as obsolete, the other card keeps the general one, and it comes back.
    """
    run("i18n", "update", lit)
    change(lit / "cards.yaml", "- {id: feather, name: 灯, note: 宿屋で休む}\n", "")
    run("i18n", "update", lit)
    assert contexts(lit, "灯") == {"cards.name": ("Light", False)}
    (lit / "cards.yaml").write_text(CARDS, encoding="utf-8")
    run("i18n", "update", lit)
    assert contexts(lit, "灯")["cards.name#feather"] == ("Weightless", False)


def test_a_changed_text_keeps_it_for_review(lit: Path) -> None:
    """
    When the card says something alike, its own translation is offered for that, with the old original beside it.
    """
    (lit / "cards.yaml").write_text(CARDS.replace("宿屋で休む", "長い夜を宿屋で休む"), encoding="utf-8")
    po = lit / "locale/en.po"
    own = entry("cards.note#lamp", "長い夜を宿屋で休む", "Burns all night")
    po.write_text(po.read_text("utf-8") + own, encoding="utf-8")
    run("i18n", "update", lit)
    assert contexts(lit, "長い夜を宿屋で休む") == {
        "cards.note": ("Rests at the inn", True),
        "cards.note#lamp": ("Burns all night", False),
    }
    change(
        lit / "cards.yaml",
        "name: 灯, note: 長い夜を宿屋で休む}\n- {id: f",
        "name: 灯, note: 長い夜を宿屋で明かす}\n- {id: f",
    )
    run("i18n", "update", lit)
    assert contexts(lit, "長い夜を宿屋で明かす")["cards.note#lamp"] == ("Burns all night", True)
    found = polib.pofile(str(po)).find("長い夜を宿屋で明かす", msgctxt="cards.note#lamp")
    assert found.previous_msgid == "長い夜を宿屋で休む"
    change(lit / "cards.yaml", "長い夜を宿屋で明かす", "長い夜を宿屋で休む")
    run("i18n", "update", lit)
    assert contexts(lit, "長い夜を宿屋で休む")["cards.note#lamp"] == ("Burns all night", False)
    assert "宿屋で明かす" not in po.read_text("utf-8")


def test_update_parts_an_entry_on_request(lit: Path) -> None:
    """
    `--part` makes the entry for editors that cannot add one, to begin with what all have and for review.
    """
    assert run("i18n", "update", lit, "--lang", "en", "--part", "cards.lamp.note").exit_code == 0
    assert contexts(lit, "宿屋で休む")["cards.note#lamp"] == ("Rests at the inn", True)
    done = run("i18n", "update", lit, "--part", "cards.gest.name")
    assert done.exit_code == 2
    assert "nothing shares a text with 'cards.gest.name'" in done.stderr


def test_status_counts_it(lit: Path) -> None:
    """
    An entry of its own is a text more; one for nothing is stale; a general one that no thing needs is not missed.
    """
    run("i18n", "update", lit)

    def counted() -> tuple[int, int, int]:
        [found] = json.loads(run("i18n", "status", lit, "--format", "json").stdout)
        return found["texts"], found["missing"], found["stale"]

    texts, missing, stale = counted()
    assert (missing, stale) == (0, 0)
    po = lit / "locale/en.po"
    po.write_text(po.read_text("utf-8") + entry("cards.name#lamp", "灯", "Lamp"), encoding="utf-8")
    assert counted() == (texts, 0, 0)
    change(po, 'msgstr "Light"', 'msgstr ""')
    assert counted() == (texts, 0, 0)
    assert run("check", lit).exit_code == 0
    po.write_text(po.read_text("utf-8") + entry("cards.name#none", "灯", "None"), encoding="utf-8")
    assert counted() == (texts, 0, 1)


def test_gettext_takes_it(lit: Path) -> None:
    """
    `msgfmt --check` has nothing to say, and `msgcat` passes the entries through.
    """
    if shutil.which("msgfmt") is None:
        pytest.skip("GNU gettext is not installed")
    run("i18n", "update", lit)
    path = lit / "locale/en.po"
    done = subprocess.run(
        ["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    before = contexts(lit, "灯")
    subprocess.run(["msgcat", "--sort-output", "-o", path, path], check=True)
    assert contexts(lit, "灯") == before
