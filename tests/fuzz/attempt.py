"""One try under the limits that every reader has to keep: two seconds of CPU time, 500 MB, no exception.

`python tests/fuzz/attempt.py TARGET FIRST LAST` tries seeds and `… TARGET FILE …` tries files, one line of JSON
for each; whoever started it knows by the lines which one was next if a library of C ends the process.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:1] = [str(ROOT)]  # the folder of this file has names that others have, too
os.environ["KAMIBAN_CACHE"] = "off"

from tests.fuzz.targets import Target, target  # noqa: E402

SECONDS = 2.0
MEGABYTES = 500
ENDS_AT = 3 * MEGABYTES * 1024 * 1024
"""Bytes at which the process gets no more, for the good of the machine; until then they are only counted."""


class Outcome(NamedTuple):
    """What became of a try: how long it took, how large the process had become, and why it failed, or ''."""

    seconds: float
    megabytes: float
    failure: str = ""


class TooSlow(BaseException):
    """No handler of the generator may take it for its own."""


def _stop(*_: object) -> None:
    raise TooSlow


def peak() -> float:
    """The most memory that this process or one that it started ever had, in MB."""
    # getrusage counts what began this process as well, before it was another program
    own = next(
        line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")
    )
    return max(int(own.split()[1]), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) / 1024


def spent() -> float:
    """The CPU time of this process and of those that it started, in seconds."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def attempt(tried: Target, data: bytes, seconds: float = SECONDS) -> Outcome:
    """Try some bytes; the first that takes the process over its memory is to blame for it."""
    signal.signal(signal.SIGPROF, _stop)
    before, large, failure = spent(), peak(), ""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        tried.try_(data)
    except TooSlow:
        failure = f"not done after {seconds:.1f} s of CPU time\n{traceback.format_exc(limit=-12)}"
    except BaseException as error:  # whatever it is, it is what we look for: Rust's panics are no Exception
        if isinstance(error, KeyboardInterrupt):
            raise
        failure = traceback.format_exc(limit=-12)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    took = spent() - before
    if not failure and large <= MEGABYTES < peak():
        failure = f"the process grew from {large:.0f} to {peak():.0f} MB"
    return Outcome(took, peak(), failure)


def _cases(tried: Target, words: list[str]) -> Iterator[tuple[str, bytes]]:
    if len(words) == 2 and all(map(str.isdigit, words)):
        for seed in range(int(words[0]), int(words[1]) + 1):
            yield str(seed), tried.mutant(seed)
    else:
        for word in words:
            yield word, Path(word).read_bytes()


def main(words: list[str]) -> None:
    """Try one after the other; ends early after too much memory, since it would be blamed on all that follow."""
    name, *which = words
    tried = target(name)
    if tried.corpus:
        attempt(tried, tried.corpus[0].read_bytes(), 60)  # what is imported and made once counts for nobody
    resource.setrlimit(resource.RLIMIT_AS, (ENDS_AT, ENDS_AT))
    for case, data in _cases(tried, which):
        outcome = attempt(tried, data)
        print(json.dumps([case, *outcome]), flush=True)
        if outcome.megabytes > MEGABYTES:
            return


if __name__ == "__main__":
    main(sys.argv[1:])
