"""Whole numbers in a text of a language: digits, and the words for them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_WORDS: dict[str, str] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn neunzehn zwanzig",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf vingt",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
    "dieciséis diecisiete dieciocho diecinueve veinte",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto diciannove venti",
}
"""From nought to twenty, as the words stand alone."""
_INFLECTED: dict[str, dict[str, int]] = {
    "ru": {
        "два": 2, "две": 2, "двух": 2, "двум": 2, "двумя": 2, "три": 3, "трёх": 3, "трех": 3, "трём": 3,
        "трем": 3, "тремя": 3, "четыре": 4, "четырёх": 4, "четырех": 4, "четырьмя": 4, "пять": 5, "пяти": 5,
        "пятью": 5,
        "шесть": 6, "шести": 6, "семь": 7, "семи": 7, "восемь": 8, "восьми": 8, "девять": 9, "девяти": 9,
        "десять": 10, "десяти": 10, "двенадцать": 12, "пятнадцать": 15, "двадцать": 20,
    },
    "ko": {
        "두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8,
        "아홉": 9, "열": 10, "스무": 20,
    },
}  # fmt: skip
_HAN = "〇一二三四五六七八九"
_DIGITS = r"(?<![0-9０-９.,．，])[0-9０-９]+(?:,[0-9]{3})*(?![0-9０-９]|[.,．，][0-9０-９])"
_COUNTERS = "枚個つ本回点歩手組匹頭冊台軒分張个次步块座枝种條条隻只颗张"
"""What Japanese and Chinese count with; a Han numeral without one may be part of another word.

People are not among them: 二人 is often no more than both.
"""


class Numeral(NamedTuple):
    """A number that a text writes, where, and whether in digits."""

    value: int
    start: int
    end: int
    digits: bool


def numerals(text: str, language: str) -> Iterator[Numeral]:
    """The whole numbers of a text from left to right; fractions, and words for one, are none."""
    for match in _pattern(language.partition("-")[0]).finditer(text):
        word = match[0]
        plain = unicodedata.normalize("NFKC", word).replace(",", "")
        if plain.isdecimal():
            if len(plain) < 10:
                yield Numeral(int(plain), *match.span(), digits=True)
        else:
            value = _value(word, language.partition("-")[0])
            if value is not None:
                yield Numeral(value, *match.span(), digits=False)


@lru_cache(20)
def _pattern(language: str) -> re.Pattern[str]:
    words = r"(?:[二三四五六七八九]?十[二三四五六七八九一]?|[二三四五六七八九])(?=[" + _COUNTERS + "])"
    if language not in ("ja", "zh"):
        known = sorted(_words(language), key=len, reverse=True)
        bounds = (r"(?<!\w)", r"(?=\s)") if language == "ko" else (r"(?<![\w-])", r"(?![\w-])")
        words = f"{bounds[0]}(?:{'|'.join(map(re.escape, known))}){bounds[1]}" if known else r"(?!)"
    return re.compile(f"{_DIGITS}|{words}", re.IGNORECASE)


@lru_cache(20)
def _words(language: str) -> dict[str, int]:
    found = {word: value for value, word in enumerate(_WORDS.get(language, "").split()) if value > 1}
    return found | _INFLECTED.get(language, {})


def _value(word: str, language: str) -> int | None:
    if language not in ("ja", "zh"):
        return _words(language).get(word.lower())
    tens, ten, ones = word.partition("十")
    if not ten:
        return _HAN.index(word)
    return 10 * (_HAN.index(tens) if tens else 1) + (_HAN.index(ones) if ones else 0)


def may_say(text: str, language: str, value: int) -> bool:
    """Whether a text writes a number at all, also inside another word."""
    if any(each.value == value for each in numerals(text, language)):
        return True
    if language.partition("-")[0] in ("ja", "zh"):
        if not 0 < value < 100:  # which are written in digits
            return False
        tens, ones = divmod(value, 10)
        word = (_HAN[tens] if tens > 1 else "") + "十" * (tens > 0) + (_HAN[ones] if ones else "")
        return word in text
    return any(
        word in text.lower() for word, number in _words(language.partition("-")[0]).items() if number == value
    )
