"""What stands in the output folder: whole files, one kit, a manifest that is true."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from published import CARDS_AND_TOKENS, CARDS_ONLY, assert_true, data_of, files_below, manifest_of

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ["cetkaik", pytest.param("ail-lime", marks=pytest.mark.slow)]
"""The smallest kit always, the largest with `make test-all`."""
PIECES = {"cetkaik": 24 + 6, "ail-lime": 64 + 111 + 6 + 1}
"""What lies on the common sheets of each."""
FACES = {"cetkaik": ("pieces", 18 + 18), "ail-lime": ("cards", 19 + 1)}
"""A component of each, and its fronts and backs."""
CATALOGUE = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "game.title"
msgid "Small"
msgstr "小さい"

msgctxt "component.title"
msgid "Cards"
msgstr "カード"

msgctxt "component.title"
msgid "Tokens"
msgstr "トークン"

msgctxt "things.name"
msgid "Thing 1"
msgstr "物一"

msgctxt "things.name"
msgid "Thing 2"
msgstr "物二"
"""


@pytest.fixture(scope="session", params=SAMPLES)
def kit(request: pytest.FixtureRequest, kit_of: Callable[[str], Path]) -> Path:
    return kit_of(request.param)


@pytest.fixture
def bilingual(tmp_path, small_game):
    game = small_game(tmp_path / "game", components=CARDS_AND_TOKENS, counts=(3, 2))
    (game / "locale").mkdir()
    (game / "locale" / "ja.po").write_text(CATALOGUE, encoding="utf-8")
    return game


def test_the_manifest_lists_every_file_of_a_kit(kit):
    """
    Every file of the sample kit is listed with its digest, size, pages and pieces, and no other.
    """
    manifest = assert_true(kit)
    assert manifest["game"] == kit.name
    assert list(manifest) == ["game", "version", "files"]
    assert [entry["path"] for entry in manifest["files"]] == sorted(
        entry["path"] for entry in manifest["files"]
    )
    for entry in manifest["files"]:
        assert list(entry) == [
            "path", "sha256", "bytes", "pages", "pieces", "data", "component", "language", "format", "paper", "duplex",
        ]  # fmt: skip
        if entry["path"].endswith(".pdf"):
            with pikepdf.open(kit / entry["path"]) as pdf:
                assert entry["pages"] == len(pdf.pages)
        else:
            assert (entry["pages"], entry["pieces"]) == (1, 1)
    assert all(len(data) == 1 for data in data_of(manifest).values())
    pieces = {entry["path"]: entry["pieces"] for entry in manifest["files"]}
    assert pieces["ja/a4/together-card.pdf"] == pieces["en/a4/together-card.pdf"] == PIECES[kit.name]
    assert pieces["ja/a4/board.pdf"] == 1


def test_a_kit_has_the_files_that_other_tools_rely_on(kit, papers_of):
    """
    Components by language and paper as PDF, faces by language and component as SVG.
    """
    files = files_below(kit)
    for language in ("ja", "en"):
        for component in ("together-card", "board", "aid", "rulebook"):
            for paper in papers_of(kit.name):
                assert f"{language}/{paper}/{component}.pdf" in files
        shown, count = FACES[kit.name]
        faces = [name for name in files if name.startswith(f"{language}/svg/{shown}/")]
        assert len(faces) == count
        assert f"{language}/svg/board/board.svg" in files


ELSEWHERE = {
    "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "4711", "PYTHONUTF8": "0",
    "LANG": "ja_JP.EUC-JP", "SOURCE_DATE_EPOCH": "1",
}  # fmt: skip


def test_two_builds_are_the_same_to_the_byte(kit, tmp_path, kamiban):
    """
    Folder, time zone, locale and hash seed leave no trace: the second build has the digests of the first.
    """
    first = {entry["path"]: entry["sha256"] for entry in manifest_of(kit)["files"]}
    here = tmp_path / "a place" / "次"
    shutil.copytree(ROOT / "cards" / kit.name, here / "a game")
    done = kamiban("build", "a game", "--paper", "a4", "--lang", "ja", "-q", cwd=here, env=ELSEWHERE)
    assert done.returncode == 0, done.stderr
    files = assert_true(here / "output" / kit.name)["files"]
    assert len(files) > 40
    # a page of HTML links to the languages that were built with it, here to none
    printed = {entry["path"]: entry["sha256"] for entry in files if not entry["path"].endswith(".html")}
    assert printed.items() <= first.items()


def test_a_build_that_fails_leaves_the_earlier_output(tmp_path, small_game, kamiban):
    """
    With a problem in the data nothing in the output changes; with one in a face or in the layout, nothing of
    the component that it is in.
    """
    out = tmp_path / "out"
    game = small_game(tmp_path / "game", components=CARDS_AND_TOKENS, counts=(3, 2))
    assert kamiban("build", game, "--out", out).returncode == 0
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in out.rglob("*") if path.is_file()}
    broken_face = {"named": '<face><rect x="0" y="0" w="nonsense" h="1"/></face>'}
    too_big = CARDS_AND_TOKENS.replace("[20, 20]", "[400, 500]")
    for change, touched in (
        ({"counts": (3, 999)}, ""),
        ({"faces": broken_face}, "tokens"),
        ({"components": too_big}, "tokens"),
    ):
        small_game(game, **{"components": CARDS_AND_TOKENS, **change})
        done = kamiban("build", game, "--out", out)
        assert done.returncode == 1, done.stdout
        assert "error[K" in done.stderr
        assert "Traceback" not in done.stderr
        after = {
            path: (path.stat().st_mtime_ns, path.read_bytes()) for path in out.rglob("*") if path.is_file()
        }
        assert {path for path in before if touched in str(path)} == {
            path for path in after if touched in str(path)
        }
        assert all(after[path] == before[path] for path in before if touched in str(path))
        assert_true(out / "small")


def test_one_language_of_a_kit_leaves_the_other_listed(tmp_path, bilingual, kamiban):
    """
    After a full build `--lang ja` renews only those files, and the manifest still lists them all.
    """
    out = tmp_path / "out"
    assert kamiban("build", bilingual, "--out", out).returncode == 0
    full = assert_true(out / "small")
    english = {path: path.stat().st_mtime_ns for path in (out / "small/en").rglob("*.*")}
    assert len(english) > 5
    for some in (["--lang", "ja"], ["--paper", "a4"], ["--format", "svg"], ["--only", "tokens"]):
        assert kamiban("build", bilingual, "--out", out, *some).returncode == 0
        assert assert_true(out / "small") == full
        if "--lang" in some:
            assert english == {path: path.stat().st_mtime_ns for path in (out / "small/en").rglob("*.*")}


def test_what_left_the_game_leaves_the_output(tmp_path, bilingual, small_game, kamiban):
    """
    Files of a removed component, row or language are gone after the next build, with their folders.
    """
    out = tmp_path / "out"
    assert kamiban("build", bilingual, "--out", out).returncode == 0
    (out / "small" / "notes.txt").write_text("a person's own file")
    small_game(bilingual, components=CARDS_ONLY, counts=(3,))
    shutil.rmtree(bilingual / "locale")
    assert kamiban("build", bilingual, "--out", out).returncode == 0
    assert (out / "small" / "notes.txt").read_text() == "a person's own file"
    (out / "small" / "notes.txt").unlink()
    assert_true(out / "small")
    assert files_below(out / "small") == {
        "manifest.json", "en/a4/cards.pdf", "en/letter/cards.pdf", "en/svg/cards/t1.svg", "en/svg/cards/back.svg",
    }  # fmt: skip
    assert sorted(path.name for path in (out / "small").rglob("*") if path.is_dir()) == [
        "a4", "cards", "en", "letter", "svg",
    ]  # fmt: skip


def test_parts_that_share_ids_do_not_overwrite_each_other(tmp_path, small_game, kamiban):
    """
    Two parts of one component may show the same rows; each face gets a file of its own.
    """
    components = """\
  both:
    kind: sheet
    title: Both
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: named.xml.j2}
      - {of: things, size: [20, 20], bleed: 1, front: named.xml.j2}
"""
    game = small_game(tmp_path / "game", components=components, counts=(2, 1))
    done = kamiban("build", game, "--out", tmp_path / "out", "--format", "svg")
    assert done.returncode == 0, done.stderr
    assert_true(tmp_path / "out" / "small")
    folder = tmp_path / "out/small/en/svg/both"
    assert sorted(path.name for path in folder.iterdir()) == ["t1-2.svg", "t1.svg", "t2-2.svg", "t2.svg"]
    assert "23mm" not in (folder / "t1.svg").read_text()
    assert 'width="22mm"' in (folder / "t1-2.svg").read_text()


def test_parts_that_share_faces_keep_their_sizes(tmp_path, small_game, kamiban):
    """
    The same row on the same template in two sizes is two drawings, not one used twice.
    """
    components = """\
  both:
    kind: sheet
    title: Both
    parts:
      - {of: things, size: [60, 40], bleed: 0, front: solid.xml.j2}
      - {of: things, size: [20, 30], bleed: 0, front: solid.xml.j2}
"""
    game = small_game(tmp_path / "game", components=components, counts=(2,))
    done = kamiban("build", game, "--out", tmp_path / "out", "--paper", "a4", "--format", "pdf")
    assert done.returncode == 0, done.stderr
    (page,) = pypdfium2.PdfDocument(tmp_path / "out/small/en/a4/both.pdf")
    picture = page.render(scale=2, grayscale=True).to_pil()
    scale = picture.width / 210
    black = sum(value for level, value in enumerate(picture.histogram()) if level < 128) / scale**2
    assert black == pytest.approx(2 * (60 * 40 + 20 * 30), rel=0.05)


def test_a_file_changed_by_hand_is_not_passed_off_as_built(tmp_path, bilingual, kamiban):
    """
    A listed file that is not what the manifest says is dropped by the next build that does not make it.
    """
    out = tmp_path / "out"
    assert kamiban("build", bilingual, "--out", out).returncode == 0
    (out / "small/en/a4/cards.pdf").write_bytes(b"half a file")
    assert kamiban("build", bilingual, "--out", out, "--lang", "ja").returncode == 0
    manifest = assert_true(out / "small")
    assert "en/a4/cards.pdf" not in {entry["path"] for entry in manifest["files"]}
