"""What several tests need: the command, a small game that can be written anywhere, a whole kit."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import HealthCheck, Phase, settings

from generator.command.line import kamiban as command

ROOT = Path(__file__).resolve().parent.parent
GAME = "ail-lime"
SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""Fixtures here are values that no example changes, and the machine may be busy."""
settings.register_profile(
    "usual", deadline=None, derandomize=True, suppress_health_check=SLOW, max_examples=50
)
settings.register_profile("all", deadline=None, suppress_health_check=SLOW, max_examples=500)
settings.register_profile("mutants", settings.get_profile("usual"), phases=[Phase.explicit, Phase.generate])
settings.load_profile("usual")

Command = Callable[..., "subprocess.CompletedProcess[str]"]


def run_kamiban(
    *words: object, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a person would run it."""
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=cwd, env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def run_here(
    *words: object, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in this process, which need not be started first; with other variables in one of its own."""
    if env is not None:
        return run_kamiban(*words, cwd=cwd, env=env)
    with chdir(cwd):
        done = CliRunner().invoke(command, [*map(str, words)], prog_name="kamiban")
    told = done.stderr
    if done.exc_info and done.exception and not isinstance(done.exception, SystemExit):
        told += "".join(traceback.format_exception(*done.exc_info))
    return subprocess.CompletedProcess([*words], done.exit_code, done.stdout, told)


@pytest.fixture(scope="session", autouse=True)
def _no_cache_of_mine(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nothing is taken from the cache of the person who runs the tests, and nothing is left in it."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session", autouse=True)
def _in_english() -> None:
    """What is told is in English, whatever the person who runs the tests speaks."""
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["KAMIBAN_JOBS"] = "1"  # the tests themselves run side by side


@pytest.fixture(scope="session")
def kamiban() -> Command:
    return run_here


@pytest.fixture(scope="session")
def process() -> Command:
    """The command in a process of its own, for what is promised of that."""
    return run_kamiban


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which commands are typed."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture(scope="session")
def kit_of(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str, pytestconfig: pytest.Config
) -> Callable[[str], Path]:
    """The folder of a sample game's kit; each is made once for all workers.

    It is in the languages that all games have, and with `make test-all` in all of its own.
    """
    codes = ["--lang", "ja,en"] if pytestconfig.getoption("-m") == "not slow" else []
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    def make(game: str) -> Path:
        out = shared / "kit"
        with (shared / f"{game}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (out / game / "manifest.json").is_file():
                done = run_kamiban("build", game, "--paper", "a4,letter,a3", *codes, "--out", out, "-q")
                assert done.returncode == 0, done.stderr
        return out / game

    return make


@pytest.fixture(scope="session")
def kit(kit_of: Callable[[str], Path]) -> Path:
    """The folder of one sample game's kit."""
    return kit_of(GAME)


@pytest.fixture(scope="session")
def alone(kit: Path) -> Path:
    """The components of the kit that share their sheets, each by itself."""
    out = kit.parent.parent / "alone"
    listed = yaml.safe_load((ROOT / "cards" / kit.name / "game.yaml").read_text("utf-8"))["components"]
    names = ",".join(name for name, component in listed.items() if component.get("together"))
    with (kit.parent.parent / f"{kit.name}-alone.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / kit.name / "manifest.json").is_file():
            done = run_kamiban(
                "build", kit.name, "--paper", "a4,letter,a3", "--lang", "ja,en", "--format", "pdf",
                "--only", names, "--out", out, "-q",
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
    return out / kit.name


GAME_YAML = """\
kamiban: 1
id: {id}
title: {title}
language: en
version: "{version}"
tables:
  things:
    file: things.yaml
    fields: {{name: text, count: "int 1..400 = 1"}}
components:
{components}
"""
CARDS = """\
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}
"""
# the trim in black; its fifth corner keeps renderers from snapping a plain rectangle to whole pixels
SOLID = """\
<face title="solid">
  <path d="M0 0L{{ width / 2 }} 0L{{ width }} 0L{{ width }} {{ height }}L0 {{ height }}Z" fill="#000000"/>
</face>
"""
NAMED = """\
<face title="{{ row.name }}">
  <rect x="{{ -bleed }}" y="{{ -bleed }}" w="{{ width + 2 * bleed }}" h="{{ height + 2 * bleed }}" fill="#C0D0E0"/>
  <text of="name" x="2" y="2" w="{{ width - 4 }}" h="8" fit="6 12">{{ row.name }}</text>
</face>
"""


def write_game(
    folder: Path, *, id: str = "small", title: str = "Small", version: str = "1", components: str = CARDS,
    counts: tuple[int, ...] = (1,), faces: dict[str, str] | None = None,
) -> Path:  # fmt: skip
    """A game of one table; its faces are a black trim (solid) and a name on a ground (named)."""
    (folder / "faces").mkdir(parents=True, exist_ok=True)
    text = GAME_YAML.format(id=id, title=title, version=version, components=components.rstrip())
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    rows = (
        f"- {{id: t{number}, name: Thing {number}, count: {count}}}\n"
        for number, count in enumerate(counts, 1)
    )
    (folder / "things.yaml").write_text("".join(rows), encoding="utf-8")
    for name, face in {"solid": SOLID, "named": NAMED, **(faces or {})}.items():
        (folder / "faces" / f"{name}.xml.j2").write_text(face, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def small_game() -> Callable[..., Path]:
    return write_game
