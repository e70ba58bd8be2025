"""What did not change is not made again, and what is there is what a fresh build would make."""

from __future__ import annotations

import random
import shutil
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from small_kit import FILES, build, contents, write_sample

NOTHING = "nothing has changed"
SHEETS = ("--only", "cards,tokens,board,tape,table")
FEW = ("--only", "cards,board")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of its own, beside an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return write_sample(tmp_path / "game")


def times(folder: Path) -> dict[str, int]:
    """When each file of a kit was written; locks are none."""
    files = (path for path in folder.rglob("*.*") if path.suffix != ".lock")
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in files}


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def made(output: str) -> set[str]:
    """The components of which something was made."""
    lines = (line for line in output.splitlines() if line.startswith("sample/"))
    return {line.rpartition("/")[2].partition(".")[0] for line in lines}


def test_a_kit_that_stands_is_left_alone(game, tmp_path):
    """
    The same build once more writes nothing, and says so and what it said before.
    """
    out = tmp_path / "out"
    first = build(game, out)
    before = times(out)
    again = build(game, out)
    assert (first.exit_code, again.exit_code) == (0, 0)
    told = first.stdout.splitlines()[-1]
    assert "sheets" in told
    assert again.stdout.splitlines() == [
        f"{out.as_posix()}/sample/manifest.json: {len(before) - 1} files, {NOTHING}", told,
    ]  # fmt: skip
    assert again.stderr == first.stderr != ""
    assert times(out) == before


def _touch_nothing(game: Path, out: Path) -> None:
    pass


BREAKS: dict[str, tuple[Callable[[Path, Path], None], list[str]]] = {
    "a file was changed by hand": (lambda game, out: (out / "sample/de/a4/board.pdf").write_bytes(b"%PDF"), []),
    "a file is gone": (lambda game, out: (out / "sample/en/svg/cards/dawn.svg").unlink(), []),
    "the manifest is gone": (lambda game, out: (out / "sample/manifest.json").unlink(), []),
    "everything is gone": (lambda game, out: shutil.rmtree(out), []),
    "another paper": (_touch_nothing, ["--paper", "letter"]),
    "another duplex": (_touch_nothing, ["--duplex", "short"]),
    "less ink": (_touch_nothing, ["--ink", "low"]),
    "words to edit": (_touch_nothing, ["--svg-text", "live"]),
    "one language": (_touch_nothing, ["--lang", "de"]),
    "one component": (_touch_nothing, ["--only", "cards"]),
    "a fresh one": (_touch_nothing, ["--fresh"]),
    "a new file": (lambda game, out: (game / "art" / "new.svg").write_text("<svg/>"), []),
}  # fmt: skip


RARE = ("a fresh one", "another duplex", "the manifest is gone", "less ink")
"""Each goes the way of one beside it; `make test-all` tries them too."""


@pytest.mark.parametrize(
    "change", [pytest.param(each, marks=[pytest.mark.slow] * (each in RARE)) for each in BREAKS]
)
def test_a_kit_is_made_again_when_anything_differs(game, tmp_path, change):
    """
    After a change by hand, under another option or with another file of the game, all is as a fresh build makes it.
    """
    out, fresh = tmp_path / "out", tmp_path / "fresh"
    assert build(game, out, *FEW).exit_code == 0
    act, words = BREAKS[change]
    act(game, out)
    done = build(game, out, *FEW, *words)
    assert done.exit_code == 0, done.output
    assert NOTHING not in done.stdout
    if {"--lang", "--only", "--paper", "--duplex"} & {*words}:
        assert build(game, fresh, *FEW).exit_code == 0  # what is not ordered now stays as it is
    assert build(game, fresh, "--fresh", *FEW, *words).exit_code == 0
    assert contents(out) == contents(fresh)


@pytest.mark.parametrize(
    ("old", "new"),
    [("kamiban: 1\n", "# a remark\nkamiban: 1  # and one more\n"), ("because: one", "because: another")],
    ids=("a comment", "a reason"),
)
def test_what_game_yaml_says_to_readers_alone_leaves_the_kit(game, tmp_path, old, new):
    """
    Neither a comment nor the reason of an acknowledgement in game.yaml has any file made again.
    """
    out = tmp_path / "out"
    replace(game / "game.yaml", "fields: {name: text, count", "fields: {name: text, mood: plain?, count")
    replace(
        game / "game.yaml",
        "components:\n",
        "allow: [{check: K334, where: tokens.mood, because: one}]\ncomponents:\n",
    )
    assert build(game, out, *FEW).exit_code == 0
    before = contents(out)
    replace(game / "game.yaml", old, new)
    done = build(game, out, *FEW)
    files = len(before) - 1
    assert done.stdout.splitlines() == [
        f"{out.as_posix()}/sample/manifest.json: {files} files, {files} of them as before"
    ]
    assert contents(out) == before


def test_a_changed_card_leaves_the_tokens(game, tmp_path):
    """
    Sheets that show nothing of a card are the same files as before, down to the fingerprint at their foot.
    """
    out = tmp_path / "out"
    assert build(game, out).exit_code == 0
    before, written = contents(out), times(out)
    replace(game / "cards.yaml", "Give one away", "Give two away")
    done = build(game, out)
    assert done.exit_code == 0
    # the board counts cards, and their number is as it was; the table shows one, and a rulebook may quote all;
    # the plan says of which state of the kit it is
    assert made(done.stdout) == {"cards", "table", "rules", "rules-booklet", "plan"}
    assert ", 16 of them as before" in done.stdout
    after = contents(out)
    for name in ("en/a4/tokens.pdf", "de/svg/tokens/point.svg", "en/a4/board.pdf"):
        assert after[f"sample/{name}"] == before[f"sample/{name}"]
        assert times(out)[f"sample/{name}"] == written[f"sample/{name}"]
    assert after["sample/en/a4/cards.pdf"] != before["sample/en/a4/cards.pdf"]


def test_a_changed_translation_leaves_the_other_language(game, tmp_path):
    """
    A sheet in one language knows nothing of the catalogue of another.
    """
    out = tmp_path / "out"
    assert build(game, out, "--format", "pdf", "--only", "cards,tokens").exit_code == 0
    replace(game / "locale" / "de.po", "Morgen", "Frühe")
    done = build(game, out, "--format", "pdf", "--only", "cards,tokens")
    assert [line for line in done.stdout.splitlines() if line.startswith("sample/")] == [
        "sample/de/a4/cards.pdf"
    ]


def test_a_paper_that_was_built_before_is_found_again(game, tmp_path):
    """
    What one build made is still known after builds that ordered something else.
    """
    out = tmp_path / "out"
    for words in ([], ["--paper", "letter"], ["--lang", "de", "--paper", "letter"]):
        assert build(game, out, *words).exit_code == 0
    done = build(game, out, "--format", "pdf")
    assert done.exit_code == 0
    assert made(done.stdout) == set()
    assert "18 files, 18 of them as before" in done.stdout


def test_what_is_wrong_is_told_every_time(game, tmp_path):
    """
    A face with a problem is never taken for made, even if it looks as it did when there was none.
    """
    out = tmp_path / "out"
    words = ("--only", "tokens", "--format", "svg")
    assert build(game, out, *words).exit_code == 0
    before = contents(out)
    replace(game / "faces" / "token.xml.j2", 'w="14" h="4"', 'w="1" h="4"')  # the icon stays where it is
    for _ in range(2):
        done = build(game, out, *words)
        assert done.exit_code == 1
        assert "do not fit into 1 mm" in done.stderr
    assert contents(out) == before


def test_a_table_that_is_drawn_as_a_picture_is_no_table(game, tmp_path):
    """
    A file that sheets know only by what templates say of it may be drawn as well; then it counts as a picture.
    """
    out, fresh = tmp_path / "out", tmp_path / "fresh"
    shutil.copy(game / "art" / "hill.svg", game / "faces" / "hill.j2")
    replace(game / "cards.yaml", "art/hill.svg", "faces/hill.j2")
    assert build(game, out).exit_code == 0
    replace(game / "faces" / "hill.j2", "L20 5", "L20 9")
    assert build(game, out).exit_code == 0
    assert build(game, fresh, "--fresh").exit_code == 0
    assert contents(out) == contents(fresh)


EDITS = [
    ("game.yaml", 'version: "1"', 'version: "2"'),
    ("game.yaml", "size: [20, 20]", "size: [20, 22]"),
    ("game.yaml", "length: 320", "length: 480"),
    ("cards.yaml", "count: 2", "count: 3"),
    ("cards.yaml", "id: dawn", "id: dark"),
    ("suits.yaml", "icon: sun", "icon: knowledge"),
    ("suits.yaml", "#2244AA", "#2244AB"),
    ("tokens.yaml", "count: 3", "count: 4"),
    ("faces/ground.xml.j2", "#EEEEDD", "#EEEEDC"),
    ("faces/table.xml.j2", 'w="20"', 'w="21"'),
    ("art/hill.svg", "L20 5", "L20 6"),
    ("icons/sun.svg", 'r="9"', 'r="8"'),
    ("locale/de.po", "Probe", "Muster"),
    ("locale/de.po", "Marken", "Chips"),
    ("locale/de.po", "Punkt", "Ding"),
    ("locale/de.po", "zu 100 % drucken", "so drucken"),
]


@pytest.mark.slow  # the test below changes letters anywhere, and always runs
def test_whatever_a_sheet_shows_it_is_made_again_when_that_changes(game, tmp_path):
    """
    Each thing that sheets are made from, changed one after the other: some sheet of a fresh build is another
    one each time, and the output has it; when all is changed back, so is the output.
    """
    out = tmp_path / "out"
    assert build(game, out, *SHEETS).exit_code == 0
    first = before = contents(out)
    for number, (name, old, new) in enumerate(EDITS):
        replace(game / name, old, new)
        assert_as_fresh(game, out, tmp_path / f"fresh-{number}")
        assert contents(out) != before, (name, old)
        before = contents(out)
    write_sample(game)
    assert build(game, out, *SHEETS).exit_code == 0
    assert contents(out) == first


def assert_as_fresh(game: Path, out: Path, fresh: Path) -> None:
    """A build says and makes what one says and makes that takes nothing from earlier ones."""
    done, wanted = build(game, out, *SHEETS), build(game, fresh, "--fresh", *SHEETS)
    assert (done.exit_code, done.stderr) == (wanted.exit_code, wanted.stderr)
    if wanted.exit_code == 0:
        assert contents(out) == contents(fresh)


def mutated(text: str, chance: random.Random) -> str:
    """A text with another letter or digit in place of one."""
    places = [at for at, sign in enumerate(text) if sign.isascii() and sign.isalnum()]
    at = chance.choice(places)
    signs = string.digits if text[at].isdigit() else string.ascii_lowercase
    return text[:at] + chance.choice(signs.replace(text[at], "")) + text[at + 1 :]


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_whatever_is_changed_the_output_is_that_of_a_fresh_build(game, tmp_path, step):
    """
    A letter or a digit changed anywhere in any file: the output, or what is wrong, is that of a fresh build.

    Every third file is tried always, each with `make test-all`.
    """
    chance = random.Random(5)
    out = tmp_path / "out"
    for name, text in [*FILES.items()][::step]:
        (game / name).write_text(mutated(text, chance), encoding="utf-8")
        assert_as_fresh(game, out, tmp_path / name.replace("/", "-"))
        write_sample(game)
