"""What several tests need: the command, a small game that can be written anywhere, a whole kit."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, Phase, settings

from tests.running import ROOT, Command, run_here, run_kamiban
from tests.small_game import write_game

GAME = "ail-lime"
SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""Fixtures here are values that no example changes, and the machine may be busy."""
settings.register_profile(
    "usual", deadline=None, derandomize=True, suppress_health_check=SLOW, max_examples=30
)
settings.register_profile("all", deadline=None, suppress_health_check=SLOW, max_examples=200)
settings.register_profile("mutants", settings.get_profile("usual"), phases=[Phase.explicit, Phase.generate])
settings.load_profile("usual")  # whoever imports this file loses the profile of `make test-all`


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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is tried of the largest kit on other papers than A4 is slow: only `make test-all` prints them."""
    for item in items:
        given = (
            item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        )
        if GAME in (given.get("kit"), *given.get("shelf", ())) and given.get("paper", "a4") != "a4":
            item.add_marker("slow")


@pytest.fixture(scope="session")
def papers_of(pytestconfig: pytest.Config) -> Callable[[str], list[str]]:
    """The papers of a sample game's kit: the largest is on A4 alone, and with `make test-all` on all three."""
    few = pytestconfig.getoption("-m") == "not slow"
    return lambda game: ["a4"] if few and game == GAME else ["a4", "letter", "a3"]


@pytest.fixture(scope="session")
def kit_of(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str, pytestconfig: pytest.Config,
    papers_of: Callable[[str], list[str]],
) -> Callable[[str], Path]:  # fmt: skip
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
                papers = ",".join(papers_of(game))
                done = run_kamiban(
                    "build", game, "--paper", papers, *codes, "--out", out, "--jobs", "2", "-q"
                )
                assert done.returncode == 0, done.stderr
        return out / game

    return make


@pytest.fixture(scope="session")
def kit(kit_of: Callable[[str], Path]) -> Path:
    """The folder of one sample game's kit."""
    return kit_of(GAME)


@pytest.fixture(scope="session")
def alone(kit: Path, papers_of: Callable[[str], list[str]]) -> Path:
    """The components of the kit that share their sheets, each by itself."""
    out = kit.parent.parent / "alone"
    listed = yaml.safe_load((ROOT / "cards" / kit.name / "game.yaml").read_text("utf-8"))["components"]
    names = ",".join(name for name, component in listed.items() if component.get("together"))
    with (kit.parent.parent / f"{kit.name}-alone.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / kit.name / "manifest.json").is_file():
            done = run_kamiban(
                "build", kit.name, "--paper", ",".join(papers_of(kit.name)), "--lang", "ja,en", "--format", "pdf",
                "--only", names, "--out", out, "-q",
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
    return out / kit.name


@pytest.fixture(scope="session")
def small_game() -> Callable[..., Path]:
    return write_game
