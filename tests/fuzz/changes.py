"""Ways to damage a file at random, the same for the same seed: as bytes, as lines, as numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

NASTY = (
    "", "~", "null", "yes", "no", "0", "-1", "1e400", "999999999999999999999999", "0x1F", "010", "1..0", "0..", "..",
    "NaN", ".inf", "{}", "[]", "[[]]", "{a: {b: {c: d}}}", "&a x", "*a", "!!python/object:os.system x", "<<: *a",
    "|\n  text", ">-", "'", '"', "K", "K2F2W1", "K/M/F", "any 3", "K2 → W", "K2 → K2 → K2", "M per culture card",
    "2 per lap token", "K+1 on K", "(((((", "K0", "K99999999", "players.max * 3", "1 / 0", "9 ** 9 ** 9", "a.b.c.d",
    "cards.cost", "text?", "ref cards", "ref nowhere", "int 0..99", "choice a|b|", "int 9..0", "[1, 2, 3]", "[a, b]",
    "ref ref ref", "../../etc/passwd", "/dev/zero", ".", "\u202e", "\u200b", "\ufeff", "\x00", "\x85", "\u2028",
    "Ｍ", "か\u3099", "\U0001f3b2", "\ud7ff", "a" * 3000, "(" * 500, "K" * 500, "[" * 40, "{a: " * 40, "- " * 40,
    "1" * 5000, "食糧/食料", "{{site.baseurl}}", "{number}", "[K]", "{紙盤|かみばん}", "%", "100%", "33.3 %", "≥ 2",
    "sum(cards.count)", "max", "min(1,)", "{%", "%}", "{{", "}}", "{% for i in range(99999999) %}", ":::", ":::figure", "](#x)", "| |", "# {#", "{##",
    "-", "+", "*", "5+", "1, 2", "1-3", "3-1", "2026-11-16", "12:30:45",
)  # fmt: skip
NUMBERS = (0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)
_VALUE = re.compile(r"(?<=[:,\[{] )[^,\]}{\[\n#]+")
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[\w-]+")

Chance = random.Random
Change = Callable[[bytes, Chance], bytes]


def flip_bits(data: bytes, chance: Chance) -> bytes:
    """One to eight bytes become others."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        if changed:
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut_bytes(data: bytes, chance: Chance) -> bytes:
    """A stretch of bytes is gone, or everything after a place."""
    start = chance.randint(0, len(data))
    end = len(data) if chance.random() < 0.2 else start + chance.randint(1, 40)
    return data[:start] + data[end:]


def insert_bytes(data: bytes, chance: Chance) -> bytes:
    """Bytes that nobody typed stand somewhere."""
    at = chance.randint(0, len(data))
    return data[:at] + chance.randbytes(chance.randint(1, 12)) + data[at:]


def repeat_bytes(data: bytes, chance: Chance) -> bytes:
    """A stretch of bytes stands there again, up to a thousand times."""
    start = chance.randint(0, len(data))
    piece = data[start : start + chance.randint(1, 60)]
    return data[:start] + piece * chance.choice((2, 3, 50, 1000)) + data[start:]


def _lines(change: Callable[[list[str], Chance], None]) -> Change:
    """A change of lines as a change of bytes."""

    def apply(data: bytes, chance: Chance) -> bytes:
        lines = data.decode("utf-8", "surrogateescape").split("\n")
        change(lines, chance)
        return "\n".join(lines).encode("utf-8", "surrogateescape")

    return apply


def _in_line(pattern: re.Pattern[str], make: Callable[[str, Chance], str]) -> Change:
    """A change of one match in one line as a change of bytes."""

    def change(lines: list[str], chance: Chance) -> None:
        for _ in range(8):  # a line without a match is passed over
            at = chance.randrange(len(lines))
            found = list(pattern.finditer(lines[at]))
            if found:
                match = chance.choice(found)
                new = make(match[0], chance)
                lines[at] = lines[at][: match.start()] + new + lines[at][match.end() :]
                return

    return _lines(change)


def drop_lines(lines: list[str], chance: Chance) -> None:
    """One to five lines are gone."""
    at = chance.randrange(len(lines))
    del lines[at : at + chance.randint(1, 5)]
    lines.append("")


def double_lines(lines: list[str], chance: Chance) -> None:
    """A few lines stand there again, anywhere."""
    at = chance.randrange(len(lines))
    to = chance.randrange(len(lines))
    lines[to:to] = lines[at : at + chance.randint(1, 12)] * chance.choice((1, 1, 2, 200))


def swap_lines(lines: list[str], chance: Chance) -> None:
    """Two lines change places."""
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def shift_line(lines: list[str], chance: Chance) -> None:
    """A line is indented by more or less."""
    at = chance.randrange(len(lines))
    lines[at] = " " * chance.randint(0, 9) + lines[at].lstrip()


def swap_words(lines: list[str], chance: Chance) -> None:
    """A word of one line takes the place of a word of another."""
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    words = _WORD.findall(lines[b]) or ["x"]
    lines[a] = _WORD.sub(lambda _: chance.choice(words), lines[a], count=chance.randint(1, 2))


def another_number(data: bytes, chance: Chance) -> bytes:
    """One to three numbers of one, two or four bytes become absurd ones, in either order of bytes."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        wide = chance.choice((1, 2, 2, 4))
        at = wide * chance.randrange(max(1, len(changed) // wide))
        value = chance.choice((*NUMBERS, len(data), chance.randrange(len(data) + 1))) % 256**wide
        changed[at : at + wide] = value.to_bytes(wide, chance.choice(("big", "little")))
    return bytes(changed)


def another_table(data: bytes, chance: Chance) -> bytes:
    """In the list at the head of a font, a table lies elsewhere, is longer or shorter, or has another tag."""
    count = int.from_bytes(data[4:6], "big") or 1
    at = 12 + 16 * chance.randrange(min(count, 20)) + 4 * chance.randrange(4)
    value = chance.choice((*NUMBERS, len(data), max(len(data) - 1, 0), chance.randrange(len(data) + 1)))
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


BYTES: dict[str, Change] = {
    "flip bits": flip_bits,
    "cut bytes": cut_bytes,
    "insert bytes": insert_bytes,
    "repeat bytes": repeat_bytes,
    "swap bytes": swap_bytes,
    "another number": another_number,
    "another number again": another_number,
}
"""For files that no person types."""
TEXT: dict[str, Change] = {
    "flip bits": flip_bits,
    "cut bytes": cut_bytes,
    "insert bytes": insert_bytes,
    "repeat bytes": repeat_bytes,
    "drop lines": _lines(drop_lines),
    "double lines": _lines(double_lines),
    "swap lines": _lines(swap_lines),
    "shift a line": _lines(shift_line),
    "swap words": _lines(swap_words),
    "another value": _in_line(_VALUE, lambda old, chance: chance.choice(NASTY)),
    "another word": _in_line(_WORD, lambda old, chance: chance.choice(NASTY)),
    "a wrapped value": _in_line(
        _VALUE,
        lambda old, chance: chance.choice(("[{}]", "{{a: {}}}", "'{}'", "- {}", "{} {}")).format(old, old),
    ),
    "another number": _in_line(
        _NUMBER, lambda old, chance: str(int(old[:9]) + chance.choice((-1, 1, -1000, 10**6, 10**12)))
    ),
}
"""For files that a person types."""
