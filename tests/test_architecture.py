"""The shape of the repository: which stage may know which, how large a file may grow, and cleanness."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from functools import cache
from pathlib import Path, PurePath

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "generator"
STAGES = [
    "problem", "resources", "working", "guard", "watch", "registry", "store", "garbage", "source", "grammar", "text", "colour", "frame", "model", "locale",
    "odds", "checks", "drawing", "faces", "sheets", "rulebook", "oddsbook", "bench", "components", "i18n", "ledger", "paint", "build",
    "proof", "faults", "survey", "speech", "refactor", "handout", "intake", "studio", "command",
]  # fmt: skip
"""In the order of the walk; a module imports its own stage and earlier ones."""
LEVEL = {stage: max(number, 1) for number, stage in enumerate(STAGES)}  # problem and resources are level
MOST_LINES = 350


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def stage_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The modules of the generator that a file names, wherever in it the import stands."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the direction"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "generator"}


def test_every_module_belongs_to_a_stage():
    """
    Beside the entry point there is nothing in the package but the stages of the walk.
    """
    assert {stage_of(path) for path in sources()} <= {*STAGES, "__init__", "__main__"}


def test_a_module_imports_only_earlier_stages():
    """
    Imports point up the walk: no stage knows a later one.
    """
    wrong = []
    for path in sources():
        stage = stage_of(path)
        level = {"__init__": 0, "__main__": len(STAGES)}.get(stage, LEVEL.get(stage, 0))
        named = ((name, name.split(".")[1]) for name in imported(path))
        later = [name for name, other in named if not other.startswith("__") and LEVEL[other] > level]
        wrong += [f"{path.relative_to(ROOT)} imports {name}" for name in later]
    assert wrong == []


def test_painters_never_see_the_game():
    """
    Painting knows pages, frames, blocks, bitmaps and text, and nothing of models, checks, languages or sources.
    """
    for path in (PACKAGE / "paint").rglob("*.py"):
        stages = {name.split(".")[1] for name in imported(path)}
        assert stages <= {
            "paint",
            "rulebook",
            "sheets",
            "drawing",
            "frame",
            "colour",
            "text",
            "resources",
            "problem",
        }, path
        for name in imported(path):
            if name.split(".")[1] in ("sheets", "rulebook", "drawing"):
                known = (
                    "sheets.page",
                    "rulebook.block",
                    "rulebook.onscreen",
                    "drawing.art.bitmap",
                    "drawing.letters",
                )
                assert name.removeprefix("generator.").startswith(known), f"{path} imports {name}"


def test_no_game_is_named_in_the_generator():
    """
    What is special about a game stands in its folder: the generator never names one.
    """
    names = {path.parent.name for path in (ROOT / "cards").glob("*/game.yaml")}
    for file in sorted((ROOT / "cards").glob("*/game.yaml")):
        names |= set(
            re.findall(r"^(?:id|title|original): *[\"']?(.+?)[\"']?$", file.read_text("utf-8"), re.M)
        )
    assert names
    for path in sources():
        text = path.read_text("utf-8").casefold()
        assert not {name for name in names if name.casefold() in text}, path


def test_no_file_grows_too_long():
    """
    A file is one thing: none in the package and none of the tests has more than 350 lines.
    """
    long = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in [*sources(), *(ROOT / "tests").rglob("*.py")]
    }
    assert {name: lines for name, lines in long.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_files_that_the_readme_links_to_exist(readme: str):
    """
    Every relative link and picture of the READMEs leads to a file of the repository.
    """
    text = (ROOT / readme).read_text("utf-8")
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)|src=\"([^\":]+)\"", text)
    for target in (one or other for one, other in links):
        assert (ROOT / target).exists(), f"{readme} names {target}"


@pytest.mark.parametrize(
    "name",
    ["README.md", "README.ja.md", "CHANGELOG.md", "LICENSE", "Makefile", "docs/architecture.md", ".ci/run",
     "pyproject.toml", "cards", "templates", "generator", "tests", "benchmarks"],
)  # fmt: skip
def test_the_agreed_names_exist(name: str):
    """
    What the design puts at the top level is there.
    """
    assert (ROOT / name).exists()


def test_random_examples_are_as_many_as_were_asked_for(request: pytest.FixtureRequest):
    """
    The profile named on the command line is the one in use, whatever the files of tests import.
    """
    asked = request.config.getoption("--hypothesis-profile")
    assert settings.get_current_profile_name() == (asked or "usual")


def test_pytest_passes_over_no_folder(request: pytest.FixtureRequest):
    """
    Every folder of tests is searched, also those with a name that pytest would take for no folder of tests.
    """
    unsearched = request.config.getini("norecursedirs")
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert PurePath("tests/build") in {path.relative_to(ROOT) for path in folders}
    names = {part for path in folders for part in path.relative_to(ROOT).parts}
    assert {name for name in names if any(fnmatch(name, pattern) for pattern in unsearched)} == set()


def test_git_ignores_no_source():
    """
    No pattern meant for build products hides a module or a test from a clone.
    """
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout")
    paths = [
        path.relative_to(ROOT).as_posix()
        for folder in (PACKAGE, ROOT / "tests")
        for path in folder.rglob("*.py")
    ]
    done = subprocess.run(
        ["git", "check-ignore", "--stdin"],
        cwd=ROOT,
        input="\n".join(paths),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == ""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_ruff_finds_nothing():
    """
    `ruff check` is clean over the package, the tests and the benchmarks.
    """
    # only the files themselves: a benchmark keeps the venvs of others beside it
    scripts = [
        str(path) for folder in ("benchmarks", "docs") for path in sorted((ROOT / folder).glob("*.py"))
    ]
    done = run("ruff", "check", "--no-cache", "--output-format", "concise", "generator", "tests", *scripts)
    assert done.returncode == 0, done.stdout


def test_mypy_finds_nothing():
    """
    The package is typed throughout: `mypy --strict` is clean.
    """
    done = run("mypy")
    assert done.returncode == 0, done.stdout


def test_a_class_name_is_used_once():
    """
    No two classes of the generator have one name, so that a word means one thing.
    """
    places: dict[str, list[str]] = {}
    for path in sources():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_kinds_and_outlines_are_told_apart_only_in_their_own_files():
    """
    No condition outside components/ and model/outlines/ asks which kind a component is or which outline a piece has.
    """
    words = {path.stem for room in ("components", "model/outlines") for path in (PACKAGE / room).glob("*.py")}
    for path in sources():
        if path.parent in (PACKAGE / "components", PACKAGE / "model" / "outlines"):
            continue
        for node in ast.walk(tree(path)):
            if (
                isinstance(node, ast.Compare)
                and isinstance(node.left, ast.Attribute)
                and node.left.attr in ("kind", "shape")
            ):
                compared = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
                assert not compared & words, f"{path}:{node.lineno}"
