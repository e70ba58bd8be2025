"""K524: one counter has kanji before it here and digits there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from re import Match

from generator.checks.check import Found, check
from generator.checks.texts import HIDDEN, Written, all_texts
from generator.model.game import Game
from generator.source.numbered import numbered

DIGITS = dict(zip("一二三四五六七八九", range(1, 10)))
COUNTERS = "枚|個|本|点|回|歩|マス|金|匹|台|人"
_KANJI = re.compile(
    r"(?<![第唯統数何百千万十一二三四五六七八九〇])"
    r"(?:(十?[一二三四五六七八九]|[二三四五六七八九]?十|[二三四五六七八九]十[一二三四五六七八九])"
    rf"({COUNTERS}))"
    r"(?!目|[岩舌看上道化柱立槍足勝調張物倒り忌称組衆前性]|人[称性組衆])"
)
_USUAL = re.compile(r"一[本点回歩金匹台]|[一二]人")
"""Kanji is usual where these mean a single one, somebody alone, a pair or a turn of phrase."""
_DIGITS = re.compile(rf"(?:[0-9]|\}}|{HIDDEN}{{2}})({COUNTERS})")
_QUOTED = re.compile("「[^」]*」|『[^』]*』")
NAMES = ("name", "title", "original")


@check(
    "K524", severity="note", odds=False,
    why="cards that say 三枚 where the book says 3枚 look as if two people wrote them",
    hint="write digits before counters throughout, as numbers from the data have them",
)  # fmt: skip
def mixed_numerals(game: Game) -> Found:
    """Japanese texts write the number before one counter in kanji and elsewhere in digits.

    Names and words in quotes are left alone, and so are turns of phrase such as 一回 and 二人. It is told
    once for each counter, where it is first written in kanji.
    """
    kanji, digits = _counted(
        [each for each in all_texts(game) if (each.language or game.file.language) == "ja"]
    )
    for counter in filter(digits.__contains__, kanji):
        each, match = kanji[counter][0]
        often = numbered(len(kanji[counter]), "place")
        message = f"{counter} has kanji before it in {often}, as in '{match[0]}', and digits elsewhere"
        hint = f"write '{_number(match[1])}{counter}'"
        yield each.wrong(match.start(), message, related=[digits[counter].place(0)], hint=hint)


def _counted(
    texts: Iterable[Written],
) -> tuple[dict[str, list[tuple[Written, Match[str]]]], dict[str, Written]]:
    """For each counter the numbers before it in kanji, and a text in which it has digits."""
    kanji: dict[str, list[tuple[Written, Match[str]]]] = {}
    digits: dict[str, Written] = {}
    for each in texts:
        if each.subject.rpartition(".")[2] in NAMES:
            continue
        for match in _DIGITS.finditer(each.text):
            digits.setdefault(match[1], each)
        for match in _KANJI.finditer(_QUOTED.sub(lambda quoted: "　" * len(quoted[0]), each.text)):
            if not _USUAL.match(match[0]):
                kanji.setdefault(match[2], []).append((each, match))
    return kanji, digits


def _number(kanji: str) -> int:
    """What a number up to 99 says."""
    tens, ten, ones = kanji.rpartition("十")
    return (DIGITS.get(tens, 1) * 10 if ten else 0) + DIGITS.get(ones, 0)
