"""Builds that are killed, or asked to end, at random moments and just before chosen calls of the system."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Sequence

from tests.siege.child import Before, both, counting, killed_at, killed_between, without_exchange
from tests.siege.ground import Ground
from tests.siege.tally import Tally

STATUS = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGINT: 1}
"""How a build ends that is asked to."""


def other(state: str) -> str:
    return "new" if state == "old" else "old"


def _after(ground: Ground, tally: Tally, chance: random.Random) -> None:
    """The next build has its way whatever it finds, and leaves nothing beside its kit."""
    state = chance.choice(["old", "new"])
    done = ground.build(state)
    verdict = ground.verdict()
    if done.status != 0 or verdict.word != state:
        tally.fail("other", f"the next build: {done.status}, {verdict}, {done.told[-300:]}")
    tally.left(ground.left())


def seconds(ground: Ground) -> float:
    """How long a build of the other state takes here."""
    ground.settle("old")
    began = time.perf_counter()
    assert ground.build("new").status == 0
    return time.perf_counter() - began


def at_random(ground: Ground, rounds: int, seed: int, name: str = "random kills") -> Tally:
    """SIGKILL at random moments, to builds by one process and by several."""
    chance, tally, whole = random.Random(seed), Tally(name), seconds(ground)
    for number in range(rounds):
        before = ground.verdict().word
        child = ground.begin(other(before), "--jobs", str(1 + number % 2))
        time.sleep(chance.uniform(0, whole * 1.1))
        child.send(signal.SIGKILL)
        child.wait()
        tally.round(ground.verdict(), before)
        _after(ground, tally, chance)
    return tally


def asked(ground: Ground, rounds: int, seed: int) -> Tally:
    """SIGTERM, SIGHUP and Ctrl-C at random moments: nothing is left even before the next build."""
    chance, tally, whole = random.Random(seed), Tally("asked to end"), seconds(ground)
    ends = 0
    for number in range(rounds):
        sign = [*STATUS][number % 3]
        before = ground.verdict().word
        child = ground.begin(other(before), "--jobs", str(1 + number % 2))
        time.sleep(chance.uniform(0.01, whole * 1.1))
        child.send(sign)
        ended = child.wait()
        verdict = ground.verdict()
        tally.round(verdict, before)
        tally.left(ground.left())
        ends += ended.status == STATUS[sign]
        if ended.status not in (0, STATUS[sign]) or "Traceback" in ended.told:
            tally.fail("other", f"{sign.name}: {ended.status}, {ended.told[-500:]}")
    tally.told = f"{ends} ended with the status of their signal"
    return tally


def calls(ground: Ground, *before: Before) -> int:
    """How many calls of the system there are from the lock under which a kit is published to the end."""
    ground.settle("old")
    file = ground.base / "calls.txt"
    assert ground.build("new", before=both(*before, counting(file, ground.game))).status == 0
    return int(file.read_text())


def spread(rounds: int, most: int, chance: random.Random) -> Sequence[int]:
    """So many numbers from 1 to the most, spread evenly; each of them in turn if there are as many rounds."""
    shift = chance.random()
    return [min(most, 1 + int((number + shift) * most / rounds)) for number in range(rounds)]


def aimed(ground: Ground, rounds: int, seed: int, name: str, *before: Before) -> Tally:
    """SIGKILL just before the n-th call of the system since publishing began."""
    chance, tally, most = random.Random(seed), Tally(name), calls(ground, *before)
    alone = without_exchange in before
    put_back = 0
    for turn, number in enumerate(spread(rounds, most, chance)):
        # the other way round there may be a few calls less, and a build that ends by itself
        state = other(ground.verdict().word)
        kill = killed_between if alone and turn % 10 == 0 else killed_at(number, ground.game)
        child = ground.begin(state, before=both(*before, kill))
        ended = child.wait()
        if ended.status not in (0, -signal.SIGKILL):
            tally.fail("other", f"call {number}: {ended.status}, {ended.told[-300:]}")
        verdict = ground.verdict()
        if (
            alone and verdict.word == "gone"
        ):  # for a moment there is none, until the next build of whatever kind
            put_back += 1
            (ground.base / "broken").mkdir(exist_ok=True)
            (ground.base / "broken" / "game.yaml").write_text("nothing: [")
            assert ground.build("broken").status == 1
            verdict = ground.verdict()
        tally.round(verdict, other(state))
        _after(ground, tally, chance)
    tally.told = f"over {most} calls of the system"
    if alone:
        tally.told += f"; {put_back} times the next build put the old kit back"
    return tally
