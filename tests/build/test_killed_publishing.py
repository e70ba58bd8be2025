"""A kit that is killed while it is published, at every call of the system: the old kit stands, or the new one."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from small_kit import contents, write_sample
from test_listed_files import made, put

from generator.build.leftovers import sweep
from generator.build.publish import publish
from generator.build.staging import staging
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from tests.siege.child import CALLS, without_exchange, without_links

OLD = [made("en/a4/cards.pdf"), made("en/a4/tokens.pdf"), made("de/a4/cards.pdf")]
NEW = [made("en/a4/cards.pdf", "changed"), made("en/letter/cards.pdf", "changed")]
OWN = {"notes.txt": b"mine", "de/a4/mine.txt": b"mine, too"}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    found = load_game(write_sample(tmp_path_factory.mktemp("game")), "game", Findings())
    assert found is not None
    return found


def publish_old(out: Path, game: Game) -> None:
    with staging(out, game.id) as staged:
        put(staged, *OLD)
        publish(OLD, staged, out, game, lambda file: False)
    for name, data in OWN.items():
        (out / game.id / name).write_bytes(data)


def publish_new(out: Path, game: Game) -> None:
    """Publish changed files; one of an earlier build stays, another goes."""
    with staging(out, game.id) as staged:
        put(staged, *NEW, content="changed")
        publish(NEW, staged, out, game, lambda file: file.path == "en/a4/tokens.pdf")


def killed(number: int, act: Callable[[], None]) -> bool:
    """Do something in a process of its own that is killed just before its n-th call; false if it has fewer."""
    child = os.fork()
    if child == 0:
        calls = 0

        def hear(event: str, _: tuple[object, ...]) -> None:
            nonlocal calls
            if event in CALLS:
                calls += 1
                if calls == number:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hear)
        try:
            act()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


LACKING = {"": (), "exchange": (without_exchange,), "exchange and links": (without_exchange, without_links)}


@pytest.mark.parametrize(
    ("lacking", "step"), [("", 9), *(pytest.param(each, 1, marks=pytest.mark.slow) for each in LACKING)]
)
def test_a_kit_is_the_old_one_or_the_new_one_whenever_it_is_killed(
    tmp_path: Path, game: Game, lacking: str, step: int
):
    """
    Before each call of the system, or each fifth: no file is torn, no kit mixed, no manifest wrong, nothing of a person's own
    lost, and the next build leaves nothing beside it. Where no call exchanges folders it puts back the old one.
    """
    publish_old(tmp_path / "old", game)
    publish_old(tmp_path / "new", game)
    publish_new(tmp_path / "new", game)
    whole = [contents(tmp_path / state / game.id) for state in ("old", "new")]
    assert whole[0] != whole[1]
    assert all(OWN.items() <= each.items() for each in whole)
    seen, gone = [0, 0], 0
    for number in count(1, step):
        out = tmp_path / str(number)
        publish_old(out, game)

        def act(out: Path = out) -> None:
            for lack in LACKING[lacking]:
                lack()
            publish_new(out, game)

        if not killed(number, act):
            break
        if not (out / game.id).exists() and lacking:
            gone += 1
            sweep(out)
        seen[whole.index(contents(out / game.id))] += 1
        sweep(out)
        assert contents(out / game.id) in whole
        assert [path.name for path in out.iterdir()] == [game.id]
    assert min(seen) > 3
    assert gone == bool(lacking) or step > 1
    assert contents(out / game.id) == whole[1]


def test_a_first_kit_is_there_whole_or_not_at_all(tmp_path: Path, game: Game):
    """
    Where no kit stood before, there is none after a kill, or all of it, and the next build sweeps away the rest.
    """
    publish_old(tmp_path / "whole", game)
    whole = {path: data for path, data in contents(tmp_path / "whole" / game.id).items() if path not in OWN}
    seen = set()
    for number in count(1, 2):
        out = tmp_path / str(number)

        def act(out: Path = out) -> None:
            with staging(out, game.id) as staged:
                put(staged, *OLD)
                publish(OLD, staged, out, game, lambda file: False)

        if not killed(number, act):
            break
        there = (out / game.id).exists()
        seen.add(there)
        assert not there or contents(out / game.id) == whole
        sweep(out)
        assert not out.exists() or [path.name for path in out.iterdir()] == [game.id] * there
    assert seen == {False, True}
