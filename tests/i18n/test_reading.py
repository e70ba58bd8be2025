"""Who has read a translation: signed beside it, kept by all editors, void when a text changes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import polib
import pytest

from tests.i18n.conftest import change, run

GUEST = 'msgctxt "cards.name"\nmsgid "客"'


def read(folder: Path) -> int:
    """How many texts the status calls read."""
    [found] = json.loads(run("i18n", "status", folder, "--format", "json").stdout)
    return int(found["read"])


def test_a_comment_signs_an_entry(inn: Path) -> None:
    """
    `# read: NAME` above an entry counts as read; another comment does not.
    """
    assert read(inn) == 0
    change(inn / "locale/en.po", GUEST, f"# no reader\n# read: Ann\n{GUEST}")
    assert read(inn) == 1


def test_all_entries_are_signed_by_one_command(inn: Path) -> None:
    """
    `i18n read` notes every finished translation, those of some contexts only if asked, and the notes stay.
    """
    change(inn / "locale/en.po", GUEST, f"# a guest\n{GUEST}")
    change(inn / "locale/en.po", 'msgstr "Bread"', 'msgstr ""')
    done = run("i18n", "read", inn, "--lang", "en", "--by", "Ann", "--only", "cards.name,cards.note")
    assert (done.exit_code, read(inn)) == (0, 4)
    assert "4 of 18 translations are newly read by Ann" in done.output
    assert run("i18n", "read", inn, "--lang", "en", "--by", "Ann").exit_code == 0
    assert read(inn) == 18
    made = polib.pofile(str(inn / "locale/en.po")).find("客", msgctxt="cards.name")
    assert made.tcomment.split("\n")[0] == "a guest"
    before = (inn / "locale/en.po").read_bytes()
    assert "0 of 18" in run("i18n", "read", inn, "--lang", "en", "--by", "Ann").output
    assert (inn / "locale/en.po").read_bytes() == before


def test_a_changed_translation_is_unread(inn: Path) -> None:
    """
    What was signed holds for the very texts: a new translation, or a new original, must be read again.
    """
    run("i18n", "read", inn, "--lang", "en", "--by", "Ann")
    assert read(inn) == 19
    change(inn / "locale/en.po", 'msgstr "Guest"', 'msgstr "Visitor"')
    assert read(inn) == 18
    change(inn / "cards.yaml", "宿屋で休む", "宿屋で長く休む")
    run("i18n", "update", inn)
    entry = polib.pofile(str(inn / "locale/en.po")).find("宿屋で長く休む", msgctxt="cards.note")
    assert (entry.fuzzy, entry.tcomment) == (True, "")
    change(inn / "locale/en.po", "#, fuzzy\n", "")
    assert read(inn) == 17


def test_update_seals_what_was_signed_by_hand(inn: Path) -> None:
    """
    After an update a hand-written name holds for the texts of that day only.
    """
    change(inn / "locale/en.po", GUEST, f"# read: Ann Lee\n{GUEST}")
    run("i18n", "update", inn)
    assert read(inn) == 1
    change(inn / "locale/en.po", 'msgstr "Guest"', 'msgstr "Visitor"')
    run("i18n", "update", inn)
    assert read(inn) == 0
    run("i18n", "read", inn, "--lang", "en", "--by", "Ann Lee", "--only", "cards.name")
    entry = polib.pofile(str(inn / "locale/en.po")).find("客", msgctxt="cards.name")
    assert entry.tcomment.count("read: Ann Lee") == 1
    assert read(inn) == 2


@pytest.mark.parametrize("tool", ["polib", "msgcat", "msgmerge"])
def test_the_tools_keep_it(inn: Path, tool: str) -> None:
    """
    polib, `msgcat` and `msgmerge` with a new template leave every entry as read as it was.
    """
    run("i18n", "read", inn, "--lang", "en", "--by", "Ann")
    path, pot = inn / "locale/en.po", inn / "locale/messages.pot"
    if tool == "polib":
        path.write_text(str(polib.pofile(str(path), wrapwidth=30)), encoding="utf-8")
    elif shutil.which(tool) is None:
        pytest.skip("GNU gettext is not installed")
    elif tool == "msgcat":
        subprocess.run(["msgcat", "--sort-output", "-o", path, path], check=True)
    else:
        run("i18n", "extract", inn)
        subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", path, pot], check=True)
    assert read(inn) == 19


def test_reading_changes_nothing_that_is_printed(inn: Path, tmp_path: Path) -> None:
    """
    The kit is the same to the byte before and after somebody has signed.
    """
    kits = []
    for name in ("a", "b"):
        run("build", inn, "--out", tmp_path / name, "--paper", "a4", "-q")
        kits.append((tmp_path / name / "inn/manifest.json").read_text("utf-8"))
        run("i18n", "read", inn, "--lang", "en", "--by", "Ann")
    assert kits[0] == kits[1]


def test_a_catalogue_that_is_not_there_cannot_be_read(inn: Path) -> None:
    """
    A language without a catalogue is a problem, a word that is no language or a name without letters a wrong usage.
    """
    assert run("i18n", "read", inn, "--lang", "fr", "--by", "Ann").exit_code == 1
    assert run("i18n", "read", inn, "--lang", "French", "--by", "Ann").exit_code == 2
    assert run("i18n", "read", inn, "--lang", "en", "--by", " ").exit_code == 2
