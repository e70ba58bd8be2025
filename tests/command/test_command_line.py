"""The command as people and scripts use it: exit status, words on stdout and stderr, help."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from generator import __version__
from generator.command import COMMANDS
from tests.command.terminal import at_a_terminal

ROOT = Path(__file__).resolve().parents[2]
FIELDS = [
    "code",
    "severity",
    "file",
    "line",
    "column",
    "message",
    "hint",
    "subject",
    "acknowledged",
    "languages",
]


@pytest.fixture
def broken(tmp_path, small_game):
    """A game with two mistakes, on lines 2 and 3 of its table."""
    return small_game(tmp_path / "broken", counts=(1, 999, 0))


def test_exit_0_when_a_game_is_clean(kamiban, tmp_path, small_game):
    """
    A sound game checks and builds with status 0 and nothing on stderr.
    """
    game = small_game(tmp_path / "game")
    for words in (["check", game], ["build", game, "--out", tmp_path / "out", "--paper", "a4"]):
        done = kamiban(*words)
        assert (done.returncode, done.stderr) == (0, "")


def test_exit_1_with_every_problem_at_its_line(kamiban, tmp_path, broken):
    """
    `check` prints all problems to stdout, `build` to stderr, both under the name of the file, with
    line, column and hint.
    """
    check = kamiban("check", broken)
    build = kamiban("build", broken, "--out", tmp_path / "out")
    for done, text in ((check, check.stdout), (build, build.stderr)):
        assert done.returncode == 1
        assert text.count("things.yaml\n") == 1
        for line in (2, 3):
            assert re.search(
                rf"^\S+:{line}:\d+: error\[K\d+\]: .+\n  {line} \| .+\n +\| +\^\n  hint: .+", text, re.M
            )
        assert re.search(r"^2 errors, 0 warnings.* in 1 game\n", text, re.M)
        assert "Traceback" not in done.stderr
    assert check.stderr == ""
    assert build.stdout == ""
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "ail-lim"], "no game 'ail-lim'; did you mean 'ail-lime'?"),
        (["build", "nowhere/at/all"], "no game 'nowhere/at/all'"),
        (["build", "ail-lime", "--paper", "leter"], "no paper 'leter'; did you mean 'letter'?"),
        (["build", "ail-lime", "--paper", "a4,zzz"], "no paper 'zzz'"),
        (["build", "ail-lime", "--format", "pfd"], "no format 'pfd'; did you mean 'pdf'?"),
        (["build", "ail-lime", "--format", ","], "nothing is named"),
        (["build", "ail-lime", "--duplex", "both"], "'both' is not one of"),
        (["check", "ail-lime", "--format", "xml"], "'xml' is not one of"),
        (["bild"], "No such command 'bild'; did you mean 'build'?"),
        (["build", "--nonsense"], "No such option"),
    ],
)
def test_exit_2_on_wrong_usage_with_a_suggestion(kamiban, words, said):
    """
    A wrong name is refused before anything is done, and the nearest right one is named.
    """
    done = kamiban(*words)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_an_unknown_language_is_a_problem_of_the_game(kamiban, small_game, tmp_path):
    """
    A language that a game lacks is reported with those that it has.
    """
    done = kamiban("build", small_game(tmp_path / "game"), "--lang", "fr", "--out", tmp_path)
    assert done.returncode == 1
    assert "no language 'fr'" in done.stderr
    assert "known languages: en\n" in done.stderr
    assert list(tmp_path.rglob("*.pdf")) == []


def test_json_problems_have_the_agreed_fields(kamiban, broken):
    """
    `check --format json` prints one list of problems with the nine fields that tools rely on.
    """
    done = kamiban("check", broken, "--format", "json")
    problems = json.loads(done.stdout)
    assert done.returncode == 1
    assert len(problems) >= 2
    for problem in problems:
        assert list(problem) == FIELDS
        assert re.fullmatch(r"K\d{3}", problem["code"])
        assert problem["severity"] in ("error", "warning")
        assert isinstance(problem["line"], int)
        assert isinstance(problem["column"], int)
        assert problem["file"].endswith("things.yaml")
        assert problem["message"]
        assert problem["hint"]
        assert problem["acknowledged"] is None


def test_json_of_a_clean_game_is_a_list_of_what_was_acknowledged(kamiban):
    """
    Acknowledged problems stay in the list with their reason and do not change the status.
    """
    done = kamiban("check", "ail-lime", "--format", "json")
    assert done.returncode == 0
    for problem in json.loads(done.stdout):
        assert list(problem) == FIELDS
        assert problem["acknowledged"]


def test_quiet_says_nothing(kamiban, tmp_path, small_game):
    """
    With -q a build that succeeds prints nothing at all.
    """
    done = kamiban("build", small_game(tmp_path / "game"), "--out", tmp_path, "-q")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "small" / "manifest.json").is_file()


def test_a_log_gets_plain_lines(kamiban, tmp_path, small_game):
    """
    Where the output is no terminal each file is a line of its own without control characters.
    """
    done = kamiban("build", small_game(tmp_path / "game"), "--out", tmp_path / "out", "--paper", "a4")
    lines = done.stdout.splitlines()
    assert lines[:2] == ["small/en/a4/cards.pdf", "small/en/svg/cards"]
    assert lines[2].endswith("small/manifest.json: 3 files")
    assert len(lines) == 3
    assert "\x1b" not in done.stdout
    assert "\r" not in done.stdout


def test_a_log_names_every_pdf(kamiban, tmp_path, small_game):
    """
    The booklet of a rulebook is a file to print, too.
    """
    rules = "  rules: {kind: rulebook, title: Rules, source: rules.md}\n"
    folder = small_game(tmp_path / "game", components=rules)
    (folder / "rules.md").write_text("# Small\n\n## Play\n\nPlay.\n", encoding="utf-8")
    done = kamiban("build", folder, "--out", tmp_path / "out", "--paper", "a4", "--format", "pdf")
    assert done.stdout.splitlines()[:2] == ["small/en/a4/rules.pdf", "small/en/a4/rules-booklet.pdf"]
    made = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.pdf")}
    assert made == set(done.stdout.splitlines()[:2])


def test_a_terminal_gets_a_live_line(tmp_path, small_game):
    """
    On a terminal the line of progress is redrawn in place and only the manifest's line stays.
    """
    game = small_game(tmp_path / "game", counts=(9,) * 40)
    text = at_a_terminal("build", game, "--out", tmp_path / "out", COLUMNS="100")
    assert "\x1b[2K" in text  # a line is cleared to be drawn again
    assert "manifest.json: " in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r|\n", "", text)


def test_help_is_the_same_with_and_without_click(kamiban, process):
    """
    The fast overview is word for word what click prints, and every command has help of its own.
    """
    from click import Context
    from click.testing import CliRunner

    from generator.command.line import kamiban as group

    fast = process("--help")
    assert fast.returncode == 0
    assert CliRunner().invoke(group, ["--help"]).output == fast.stdout
    assert process("-h").stdout == process().stdout == fast.stdout
    context = Context(group)
    assert group.list_commands(context) == list(COMMANDS)
    for name, about in COMMANDS.items():
        assert f"  {name}" in fast.stdout
        assert about in fast.stdout
        own = kamiban(name, "--help")
        assert own.returncode == 0
        assert about in own.stdout
        for parameter in group.get_command(context, name).params:
            assert parameter.param_type_name == "argument" or f"{parameter.opts[0]}" in own.stdout


def test_help_loads_nothing_heavy():
    """
    `kamiban --help` answers without importing click or any stage.
    """
    code = "import sys; sys.argv=['kamiban','--help']; from generator.__main__ import main; main(); " \
        "print([m for m in sys.modules if m.split('.')[0] in ('click','yaml','msgspec','reportlab','jinja2')])"  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.rstrip().endswith("[]")


def test_the_version_is_the_package_s(kamiban):
    """
    `kamiban --version` prints the version of the package.
    """
    assert kamiban("--version").stdout == f"kamiban {__version__}\n"


@pytest.mark.parametrize("out", ["a file/out", "a file", "/proc/nowhere/out"])
def test_a_folder_that_cannot_be_written_is_said_plainly(kamiban, tmp_path, small_game, out):
    """
    Where --out cannot be made there is one clear line and no traceback.
    """
    (tmp_path / "a file").write_text("in the way")
    done = kamiban("build", small_game(tmp_path / "game"), "--out", tmp_path / out)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    assert out.split("/")[-1] in done.stderr or "nowhere" in done.stderr
    assert (tmp_path / "a file").read_text() == "in the way"


def test_a_file_in_the_way_inside_the_output_is_said_plainly(kamiban, tmp_path, small_game):
    """
    A file where the game's folder should be stops the build with one line and stays as it is.
    """
    (tmp_path / "small").write_text("in the way")
    done = kamiban("build", small_game(tmp_path / "game"), "--out", tmp_path)
    assert done.returncode == 1
    assert "cannot write" in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "small").read_text() == "in the way"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game", "small"]


def test_a_game_is_found_by_path_from_anywhere(kamiban, tmp_path, small_game):
    """
    A folder anywhere is built from any directory, by relative or absolute path, into ./output.
    """
    game = small_game(tmp_path / "shelf" / "my game")
    here = tmp_path / "elsewhere"
    here.mkdir()
    for word in ("../shelf/my game", game, f"{game}/"):
        done = kamiban("build", word, "--paper", "a4", cwd=here)
        assert done.returncode == 0, done.stderr
    assert (here / "output" / "small" / "manifest.json").is_file()
    small_game(game, counts=(999,))
    lines = kamiban("check", "../shelf/my game", "--format", "lines", cwd=here).stdout
    assert lines.startswith("../shelf/my game/things.yaml:1:")


def test_games_under_cards_are_found_by_name(kamiban, tmp_path, small_game):
    """
    A folder under ./cards is found by its name, before the samples that come along.
    """
    small_game(tmp_path / "cards" / "mine")
    small_game(tmp_path / "cards" / "ail-lime", id="other")
    assert kamiban("check", "mine", cwd=tmp_path).returncode == 0
    done = kamiban("check", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("in 2 games\n")


def test_a_folder_without_a_game_is_a_problem_and_no_traceback(kamiban, tmp_path):
    """
    A folder that holds no game.yaml is reported as such.
    """
    done = kamiban("build", tmp_path, "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "game.yaml" in done.stderr
    assert "Traceback" not in done.stderr


def test_names_of_components_cannot_leave_the_output(kamiban, tmp_path, small_game):
    """
    A component named like a path is refused; nothing is written outside the output folder.
    """
    components = """\
  ../../../escaped:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], front: solid.xml.j2}
"""
    game = small_game(tmp_path / "game", components=components)
    done = kamiban("build", game, "--out", tmp_path / "a" / "out", "--paper", "a4", "--format", "pdf")
    assert list(tmp_path.rglob("*.pdf")) == []
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_low_ink_prints_frames_as_outlines(tmp_path, kamiban):
    """
    With --ink low the cards of the sample game cover far less of the paper with colour.
    """
    covered = []
    for ink in ("low", "full"):
        done = kamiban("build", "ail-lime", "--only", "cards", "--lang", "ja", "--paper", "a4", "--format", "pdf",
                       "--ink", ink, "--out", tmp_path / ink, "-q")  # fmt: skip
        assert done.returncode == 0, done.stderr
        page = pypdfium2.PdfDocument(tmp_path / ink / "ail-lime" / "ja" / "a4" / "cards.pdf")[0]
        grey = page.render(scale=0.5, grayscale=True).to_pil()
        covered.append(sum(255 - value for value in grey.tobytes()))
    low, full = covered
    assert low < 0.6 * full
