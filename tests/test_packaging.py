"""The wheel: whole, licensed, and able to build a kit with no repository around."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.slow  # pip makes a wheel and a venv
CLEAN = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PIP_"))}


def run(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*map(str, words)], cwd=cwd, env=CLEAN, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, ROOT, cwd=folder)
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("kamiban-*.whl")
    return made


def test_a_wheel_holds_all_that_a_build_needs(wheel: Path):
    """
    Every module, template, icon, paper, catalogue, font and sample game is in it, and the licences.
    """
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("generator", "templates", "cards"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
                relative = path.relative_to(ROOT).as_posix()
                assert (relative if folder == "generator" else f"generator/{relative}") in names
    fonts = {path.name for path in (ROOT / "templates" / "fonts").iterdir()}
    assert {name.rpartition("/")[2] for name in names if name.endswith(".ttf")} == {
        name for name in fonts if name.endswith(".ttf")
    }
    licences = {name.split("/licenses/")[1] for name in names if "/licenses/" in name}
    assert licences == {"LICENSE", *(f"templates/fonts/{name}" for name in fonts if name.startswith("OFL"))}
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2, tops


def test_an_installed_wheel_builds_a_kit_with_no_repository_around(wheel: Path, tmp_path: Path):
    """
    In an empty venv elsewhere `kamiban build` finds the sample game and everything it prints with.
    """
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    inside = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    target = run(
        sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "--quiet", "--no-deps", "--no-compile", wheel,
        cwd=tmp_path,
    )  # fmt: skip
    assert target.returncode == 0, target.stderr
    # dependencies come from this environment: a folder named in a .pth is searched, but the .pth files in it
    # are not read, so that an editable install of the repository stays invisible
    (inside / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    work = tmp_path / "work"
    work.mkdir()
    where = run(home / "bin" / "python", "-c", "import generator; print(generator.__file__)", cwd=work)
    assert Path(where.stdout.strip()).is_relative_to(home), where
    game = sorted((ROOT / "cards").glob("*/game.yaml"))[0].parent.name
    done = run(
        home / "bin" / "kamiban",
        "build",
        game,
        "--lang",
        "ja",
        "--paper",
        "a4",
        "--format",
        "pdf",
        "--only",
        "cards",
        cwd=work,
    )
    assert done.returncode == 0, done.stderr
    assert (work / "output" / game / "ja" / "a4" / "cards.pdf").stat().st_size > 10_000
    assert (work / "output" / game / "manifest.json").is_file()
