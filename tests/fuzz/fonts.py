"""Examine damaged fonts; what is found good is shaped, drawn and embedded, and nothing may fail then.

`python tests/fuzz/fonts.py --count 2000` runs the seeds from 0 on; `--first SEED --count 1` runs one again. Each has
a second of CPU time and all of them 500 MB. The seed is written before it is run, since a fault in a library of C
ends the process.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT)]
os.environ["KAMIBAN_CACHE"] = "off"

import uharfbuzz  # noqa: E402
from mutate import Chance, cut_bytes, flip_bits, insert_bytes, repeat_bytes  # noqa: E402  # found beside this file

from generator.source.font import examine, subset  # noqa: E402
from generator.source.sfnt import FontFlaw, members  # noqa: E402
from tests.source.small_fonts import SOUND  # noqa: E402

SECONDS = 1.0
MEGABYTES = 500
NASTY = (0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF)
TEXT = "AB BA\u00c1\u00b4 A\u0301"


def another_number(data: bytes, chance: Chance) -> bytes:
    """One to three numbers of two bytes become absurd ones, at even places, where the numbers of a font are."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        at = 2 * chance.randrange(max(1, len(changed) // 2))
        changed[at : at + 2] = chance.choice(NASTY).to_bytes(2, "big")
    return bytes(changed)


def another_table(data: bytes, chance: Chance) -> bytes:
    """A table lies elsewhere, is longer or shorter, or has another tag."""
    count = int.from_bytes(data[4:6], "big") or 1
    at = 12 + 16 * chance.randrange(min(count, 20)) + 4 * chance.randrange(4)
    value = chance.choice((*NASTY, 0xFFFFFFFF, len(data), len(data) - 1, chance.randrange(len(data) + 1)))
    return data[:at] + value.to_bytes(4, "big") + data[at + 4 :]


def swap_bytes(data: bytes, chance: Chance) -> bytes:
    """Two stretches of bytes change places."""
    size = chance.randint(2, 40)
    one, other = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    return (
        data[:one]
        + data[other : other + size]
        + data[one + size : other]
        + data[one : one + size]
        + data[other + size :]
    )


CHANGES = (
    another_number,
    another_number,
    another_table,
    flip_bits,
    flip_bits,
    cut_bytes,
    insert_bytes,
    repeat_bytes,
    swap_bytes,
)


def mutant(seed: int) -> bytes:
    """The font of a seed, the same each time: a sound one with one or two changes."""
    chance = Chance(seed)
    data = chance.choice(list(SOUND.values()))()
    for _ in range(chance.randint(1, 2)):
        data = chance.choice(CHANGES)(data, chance)
    return data


class Undrawn(Exception):
    """A font was found good, and a letter of it was lost."""


def use(data: bytes, member: int, pinned: dict[str, float]) -> None:
    """Do with a font what a build does: shape a text, draw its glyphs, embed them."""
    face = uharfbuzz.Face(uharfbuzz.Blob(data), member)
    font = uharfbuzz.Font(face)
    font.set_variations(pinned)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(TEXT)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, {"kern": True})
    glyphs = {info.codepoint for info in buffer.glyph_infos}
    embedded = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(subset(face, glyphs, pinned))))
    for glyph in glyphs:
        if drawn(font, glyph) != drawn(embedded, glyph):
            raise Undrawn(f"glyph {glyph}: {drawn(font, glyph)} contours, embedded {drawn(embedded, glyph)}")


def drawn(font: uharfbuzz.Font, glyph: int) -> int:
    """The contours of a glyph, drawn with all their strokes."""
    strokes: list[str] = []
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, to: to.append("move"))
    pen.set_line_to_func(lambda x, y, to: to.append("line"))
    pen.set_quadratic_to_func(lambda a, b, x, y, to: to.append("bow"))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append("bow"))
    font.draw_glyph(glyph, pen, strokes)
    return strokes.count("move")


def attempt(seed: int) -> tuple[str, str]:
    """What became of a mutant: good, or refused for a reason; and why that is a failure, or ''."""
    data = mutant(seed)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        for member in range(len(members(data))):
            axes = examine(data, member)
            pinned = {axis.tag: axis.most for axis in axes}
            examine(data, member, pinned)
            use(data, member, pinned)
    except FontFlaw as flaw:
        return str(flaw), ""
    except Exception:  # whatever it is, it is what we look for
        return "failed", traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return "good", ""


class _TooSlow(Exception):
    """A mutant had its second."""


def _stop(*_: object) -> None:
    raise _TooSlow


def main() -> int:
    """Run the seeds, print every failure and the totals; 1 if there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--count", type=int, default=2000)
    wanted = parser.parse_args()
    for sound in SOUND.values():  # made before there is a limit
        sound()
    limit = MEGABYTES * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    signal.signal(signal.SIGPROF, _stop)
    outcomes: Counter[str] = Counter()
    slowest = (0.0, -1)
    for seed in range(wanted.first, wanted.first + wanted.count):
        print(f"\rseed {seed} ", end="", file=sys.stderr, flush=True)
        before = time.process_time()
        outcome, failure = attempt(seed)
        slowest = max(slowest, (time.process_time() - before, seed))
        outcomes[outcome.partition(":")[0] if failure or ":" in outcome else outcome] += 1
        if failure:
            print(f"seed {seed}: {failure}", flush=True)
    for outcome, times in outcomes.most_common():
        print(f"{times:6,} {outcome}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{wanted.count} mutants, {outcomes['failed']} failed, {outcomes['good']} good, "
        f"slowest {slowest[0]:.2f} s CPU (seed {slowest[1]}), at most {peak:.0f} MB"
    )
    return 1 if outcomes["failed"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
