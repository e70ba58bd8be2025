"""`kamiban new`: a whole game that is sound, or nothing at all."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.command.line import kamiban
from generator.command.new import WHOLE, starters
from generator.components.board import Board
from generator.components.rulebook import Rulebook
from generator.components.sheet import Sheet
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.scalar import scalar
from generator.survey import survey

ROOT = Path(__file__).resolve().parents[2]
WORDS = {"name", "title", "about", "language", "because", "when", "ties"}
"""The keys of a starter whose values are texts in its language."""
LIKES = sorted(path.name for path in (ROOT / "templates" / "new").iterdir() if path.name != WHOLE)


def new(*words: str) -> Result:
    return CliRunner().invoke(kamiban, ["new", *words], prog_name="kamiban")


def files(folder: Path) -> list[str]:
    """Everything below a folder, hidden or not."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def state(folder: Path) -> dict[str, tuple[object, ...]]:
    """Which file everything below a folder is, with its rights and the time of its last change, and its bytes."""
    found = {}
    for path in folder.rglob("*"):
        about = path.lstat()
        data = path.read_bytes() if path.is_file() else b""
        found[path.as_posix()] = (about.st_ino, about.st_mode, about.st_mtime_ns, data)
    return found


def made(folder: Path) -> Game:
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    return game


@pytest.mark.parametrize("language", [*starters(), "de", "pt-BR"])
def test_what_is_made_is_sound_in_every_language(work: Path, language: str):
    """
    A new game has the id and the language that were asked for and not one problem, whatever the language.
    """
    done = new("lantern-night", "--language", language)
    assert (done.exit_code, done.stderr) == (0, "")
    found = survey(work / "cards" / "lantern-night", "lantern-night")
    assert found.game is not None
    assert found.findings.problems == []
    file = found.game.file
    assert (file.id, file.title, file.language) == ("lantern-night", "Lantern Night", language)
    assert {type(component) for component in file.components.values()} >= {Sheet, Board, Rulebook}
    assert ("English" in done.stdout) == (language not in starters())


@pytest.mark.parametrize(
    ("said", "folder", "title"),
    [
        ("moon-market", "cards/moon-market", "Moon Market"),
        ("games/moon-market", "games/moon-market", "Moon Market"),
        ("./moon-market/", "moon-market", "Moon Market"),
        ("Moon Market: 2nd Edition", "cards/moon-market-2nd-edition", "Moon Market: 2nd Edition"),
        ("games/Mond & Markt", "games/mond-markt", "Mond & Markt"),
    ],
)
def test_a_game_is_made_where_and_as_it_is_called(work: Path, said: str, folder: str, title: str):
    """
    A name goes under cards/, a path is the folder itself, and an ordinary title gets an id of its own.
    """
    done = new(said)
    assert (done.exit_code, done.stderr) == (0, "")
    found = survey(work / folder, "game").game
    assert found is not None
    assert (found.file.id, found.file.title) == (folder.rpartition("/")[2], title)


def test_a_name_of_which_no_id_can_be_made_is_told(work: Path):
    """
    Where there is no letter for an id, nothing is written, and it is said what one looks like.
    """
    done = new("月市場")
    assert (done.exit_code, files(work)) == (2, [])
    assert "is not an id" in done.stderr


def test_the_next_command_that_is_told_works(work: Path):
    """
    The line that says how to go on names the game so that it is found, by its name or by its folder.
    """
    for words in (["one"], ["two", "--into", "elsewhere/games"]):
        told = (
            new(*words).stdout.rstrip().splitlines()[-1].removeprefix("next: kamiban ").split(",")[0].split()
        )
        done = CliRunner().invoke(kamiban, told)
        assert (done.exit_code, done.stdout) == (0, "0 errors, 0 warnings, 0 acknowledged in 1 game\n")
    assert {path.name for path in work.iterdir()} == {"cards", "elsewhere"}


@pytest.mark.parametrize(
    "title", ["Ants: the game", 'The "Nest"', "#1", "- 3 -", "Nest & Co.", "夜の　灯", "2048", "it's"]
)
def test_a_title_is_what_the_game_is_called(work: Path, title: str):
    """
    Signs that mean something to YAML are part of a title like any other.
    """
    done = new("game", "--title", title)
    assert (done.exit_code, done.stderr) == (0, "")
    assert made(work / "cards" / "game").file.title == title


@settings(max_examples=60)  # each is written and loaded
@given(st.text(min_size=1).filter(lambda text: text.isprintable()))
def test_every_text_that_can_be_printed_is_written_so_that_it_is_read_again(text: str):
    """
    YAML reads from game.yaml exactly the words of the command.
    """
    assert yaml.load(f"title: {scalar(text)}\n", Loader=yaml.BaseLoader) == {"title": text}


@pytest.mark.parametrize(
    "ident",
    ["", ".", "..", "a/..", "庭", "a\nid: b", "x" * 65, "~", "a\0b"],
)
def test_a_bad_id_is_refused(work: Path, ident: str):
    """
    What could not be the id of a game is refused as in a file, with its code and hint, and nothing is written.
    """
    done = new("--", ident)
    assert done.exit_code == 2
    assert "error[K" in done.stderr
    assert "  hint: " in done.stderr
    assert files(work.parent) == ["work"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--language", "English"], "K212"),
        (["--language", "../en"], "K212"),
        (["--title", ""], "K202"),
        (["--title", "a\x07b"], "K102"),
        (["--title", "a\udcffb"], "K103"),
        (["--title", "long " * 40], "K604"),
    ],
)
def test_words_that_could_not_be_checked_or_printed_are_refused(work: Path, words: list[str], code: str):
    """
    A language that is none, or a title that no cover could carry, is told by its code, and nothing is written.
    """
    done = new("game", *words)
    assert done.exit_code == 2
    assert f"error[{code}]: " in done.stderr
    assert done.stderr.endswith("nothing was written\n")
    assert files(work) == []


def test_all_that_is_wrong_is_told_at_once(work: Path):
    """
    A bad id and a bad language are one answer.
    """
    done = new("庭", "--language", "English")
    assert [line.split(":")[0] for line in done.stderr.splitlines()[::2]][:2] == ["error[K212]"] * 2


@pytest.mark.parametrize("there", ["game", "folder", "file", "link"])
def test_nothing_is_ever_overwritten(work: Path, there: str):
    """
    Whatever has the name already, be it empty or a dead link, stays as it is; the command says so and exits with 1.
    """
    place = work / "cards" / "taken"
    place.parent.mkdir()
    if there == "game":
        new("taken")
        (place / "cards.yaml").write_text("mine\n", "utf-8")
    elif there == "folder":
        place.mkdir()
    elif there == "file":
        place.write_text("mine\n", "utf-8")
    else:
        place.symlink_to("nowhere")
    before = state(work / "cards")
    done = new("taken")
    assert done.exit_code == 1
    assert done.stderr == "Error: cards/taken is there already, and is left as it is\n"
    assert state(work / "cards") == before


def test_a_write_that_fails_leaves_nothing(work: Path):
    """
    If the disk takes only a part of the starter, there is no game, no half of one, and nothing hidden.
    """
    done = subprocess.run(
        [sys.executable, "-m", "generator", "new", "game"],
        cwd=work, env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)), capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("Error: cannot write: ")
    assert files(work) == []


def test_two_at_once_make_one_game(work: Path):
    """
    Of two commands that make the same game at the same time one succeeds, and the game is whole.
    """
    both = [
        subprocess.Popen(
            [sys.executable, "-m", "generator", "new", "game", "--title", title],
            cwd=work, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        for title in ("One", "Two")
    ]  # fmt: skip
    errors = [process.communicate(timeout=60)[1] for process in both]
    assert sorted(process.returncode for process in both) == [0, 1], errors
    assert b"Traceback" not in b"".join(errors)
    assert {path.name for path in work.iterdir()} == {"cards"}
    assert [path.name for path in (work / "cards").iterdir()] == ["game"]
    assert survey(work / "cards" / "game", "game").findings.problems == []


def test_an_installed_starter_makes_a_game_that_can_be_changed(work: Path, tmp_path: Path):
    """
    With templates inside the package, as in a wheel, and not writable, the files that are made are whole and writable.
    """
    inside = tmp_path / "site" / "generator"
    shutil.copytree(ROOT / "generator", inside)
    shutil.copytree(ROOT / "templates", inside / "templates")
    for path in [*(inside / "templates" / "new").rglob("*"), inside / "templates" / "new"]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    done = subprocess.run(
        [sys.executable, "-m", "generator", "new", "game"],
        cwd=work, env={**os.environ, "PYTHONPATH": str(inside.parent)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    parts = [ROOT / "templates" / "new" / "whole" / part for part in ("all", "en")]
    assert files(work / "cards" / "game") == sorted({name for part in parts for name in files(part)})
    umask = os.umask(0)
    os.umask(umask)
    for path in (work / "cards").rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o777 if path.is_dir() else 0o666) & ~umask, path


def test_the_starters_of_all_languages_are_one_game():
    """
    Only words differ between the languages: files, rows, numbers, components and the sections of the rules are the same.
    """
    assert {"en", "ja"} <= set(starters())
    house = ROOT / "templates" / "new" / "whole" / "en"
    for other in (house.parent / language for language in starters()):
        assert files(other) == files(house)
        for name in files(house):
            texts = [(folder / name).read_text("utf-8") for folder in (house, other)]
            if name.endswith(".yaml"):
                one, two = (without_words(yaml.load(text, Loader=yaml.BaseLoader)) for text in texts)
            else:
                one, two = (re.findall(r"^#+ |\{#.+?\}|^:::\w* ?\S*", text, re.M) for text in texts)
            assert one == two, f"{other}/{name}"


@pytest.mark.parametrize("like", LIKES)
@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.slow)])
def test_every_starter_is_sound_and_needs_no_template(work: Path, like: str, language: str):
    """
    A game like any of the kinds has no problem, no template and a game.yaml of at most 20 lines, and prints.
    """
    done = new("small", "--like", like, "--language", language)
    assert (done.exit_code, done.stderr) == (0, "")
    folder = work / "cards" / "small"
    assert survey(folder, "small").findings.problems == []
    assert list(folder.rglob("*.j2")) == []
    assert len((folder / "game.yaml").read_text("utf-8").splitlines()) <= 20
    built = CliRunner().invoke(kamiban, ["build", "small", "--paper", "a4", "-q"], prog_name="kamiban")
    assert built.exit_code == 0, built.output
    assert len(list((work / "output" / "small" / language / "a4").glob("*.pdf"))) >= 2


@pytest.mark.parametrize("like", LIKES)
def test_a_starter_has_the_same_numbers_in_each_language(like: str):
    """
    The rows of a starter's tables have the same numbers in every language, and so have its components.
    """
    tables = []
    for language in ("en", "ja"):
        folder = ROOT / "templates" / "new" / like / language
        texts = [path.read_text("utf-8").splitlines() for path in sorted(folder.glob("*.csv"))]
        rows = [[cell for line in lines for cell in line.split(",") if cell.isdecimal()] for lines in texts]
        file = yaml.load((folder / "game.yaml").read_text("utf-8"), Loader=yaml.CBaseLoader)
        tables.append((rows, without_words(file["components"])))
    assert tables[0] == tables[1]


def without_words(data: Any) -> Any:
    """What a YAML file says apart from its texts."""
    if isinstance(data, dict):
        return {key: without_words(value) for key, value in data.items() if key not in WORDS}
    return [without_words(each) for each in data] if isinstance(data, list) else data
