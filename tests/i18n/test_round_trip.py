"""Round trip: what an editor does to a catalogue changes nothing that is printed but the translations."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner

from generator.command.line import kamiban

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
ALWAYS = ("cetkaik",)
"""The smallest game; the others take their turn with `make test-all`."""


def run(*words: object) -> None:
    done = CliRunner().invoke(kamiban, [*map(str, words)])
    assert done.exit_code == 0, done.output


def printed(folder: Path, out: Path) -> dict[str, str]:
    """The fingerprint of every file of a kit."""
    run("build", folder, "--paper", "a4", "--out", out, "-q")
    manifest = json.loads((out / "inn" / "manifest.json").read_text("utf-8"))
    return {each["path"]: each["sha256"] for each in manifest["files"]}


def rewritten(path: Path) -> None:
    """The catalogue as another editor saves it: wrapped, with a date and a name of its own."""
    catalogue = polib.pofile(str(path), wrapwidth=30)
    catalogue.metadata["PO-Revision-Date"] = "2026-05-01 12:00+0200"
    catalogue.metadata["X-Generator"] = "Poedit 3.4"
    path.write_text(str(catalogue), encoding="utf-8")
    if shutil.which("msgcat"):
        subprocess.run(["msgcat", "--sort-output", "-o", path, path], check=True)


def test_a_rewritten_catalogue_prints_the_same(inn: Path, tmp_path: Path) -> None:
    """
    extract, update, a rewrite by polib and by msgcat: every file of the kit stays the same byte for byte.
    """
    before = printed(inn, tmp_path / "a")
    run("i18n", "extract", inn)
    run("i18n", "update", inn)
    rewritten(inn / "locale/en.po")
    run("check", inn)
    assert printed(inn, tmp_path / "b") == before


def test_only_what_was_translated_changes(inn: Path, tmp_path: Path) -> None:
    """
    A new translation of one card's note changes that card, and no other face in any language.
    """
    before = printed(inn, tmp_path / "a")
    path = inn / "locale/en.po"
    path.write_text(
        path.read_text("utf-8").replace("Rests at the inn", "Sleeps at the inn"), encoding="utf-8"
    )
    after = printed(inn, tmp_path / "b")
    assert after.keys() == before.keys()
    changed = {name for name in after if after[name] != before[name] and name.endswith(".svg")}
    assert changed == {"en/svg/cards/guest.svg"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name in GAMES]
)
def test_our_catalogues_pass_through_editors(name: str, tmp_path: Path) -> None:
    """
    Updating and rewriting the catalogues of our games loses no translation, and `msgfmt --check` is content.
    """
    folder = tmp_path / name
    shutil.copytree(ROOT / "cards" / name, folder)
    path = folder / "locale/en.po"
    before = {
        (each.msgctxt, each.msgid): each.msgstr for each in polib.pofile(str(path)) if not each.obsolete
    }
    run("i18n", "update", folder)
    rewritten(path)
    after = {(each.msgctxt, each.msgid): each.msgstr for each in polib.pofile(str(path)) if not each.obsolete}
    assert {key: text for key, text in after.items() if text} == {
        key: text for key, text in before.items() if text
    }
    if shutil.which("msgfmt") is None:
        pytest.skip("GNU gettext is not installed")
    done = subprocess.run(
        ["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
