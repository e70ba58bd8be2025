"""The word that somebody probably meant."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

from generator.source.excerpt import MOST_LETTERS, excerpt

LEAST_LETTERS = 4
"""In a shorter word a single letter says too much."""
_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_SMALL = 3
"""So many letters can have one slip, twice as many two."""
_MOST_SLIPS = 3


def nearest(word: str, known: Iterable[str]) -> str:
    """The other known word that differs least from this one; '' if none is near, or several are.

    Case, zeros before a number and the folder of a file make no difference. What has one or two letters is
    never guessed from other letters.
    """
    if len(word) > MOST_LETTERS:
        return ""
    wanted, best, least = _folded(word), "", _MOST_SLIPS + 1
    for other in dict.fromkeys(known):
        folded = _folded(other)
        one, two = _without_ending(wanted, folded)
        most = min(max(_weight(one), _weight(two)) // _SMALL, _MOST_SLIPS, least)
        if other == word:
            continue
        far = 0 if _is_moved(wanted, folded) else _slips(one, two, most)
        if far > most:
            far = _MOST_SLIPS if _begins(one, two) else _MOST_SLIPS + 1
        if far < least:
            best, least = other, far
        elif far == least > 0:
            best = ""  # as likely as the one before
    return best


def surely(word: str, known: Iterable[str]) -> str:
    """The known word that was certainly meant: the only one from which a single letter differs; else ''."""
    if len(word) < LEAST_LETTERS or len(word) > MOST_LETTERS:
        return ""
    close = [each for each in dict.fromkeys(known) if len(each) >= LEAST_LETTERS and _one_apart(word, each)]
    return close[0] if len(close) == 1 else ""


def _one_apart(one: str, other: str) -> bool:
    """Whether one letter is missing, added, another, or changed places with the next; digits say too much."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    differ = (at for at, pair in enumerate(zip(one, other)) if pair[0] != pair[1])
    start = next(differ, min(len(one), len(other)))
    a, b = one[start:], other[start:]
    if any(letter.isdigit() for letter in (*a[:1], *b[:1])):
        return False
    swapped = len(a) > 1 and a[:2] == b[1::-1] and a[2:] == b[2:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or swapped


def did_you_mean(word: str, known: Iterable[str], kind: str, add: str = "") -> str:
    """A hint that names the nearest known word, or else what to `add`, and all of them."""
    words = [each for each in known if each != word]
    if close := nearest(word, words):
        return meant(word, close)
    listed = ", ".join(map(excerpt, words[:12])) + (" …" if len(words) > 12 else "")
    if add:
        return f"{add}; known {kind}: {listed}" if words else add
    return f"known {kind}: {listed}" if words else f"no {kind} are declared"


def meant(word: str, close: str) -> str:
    """A hint that names one word in place of another; where both look the same, what the difference is."""
    if excerpt(word) == excerpt(close):
        return f"write '{excerpt(close)}' without the spaces around it or in it"
    return f"did you mean '{excerpt(close)}'?"


def _folded(word: str) -> str:
    return _ZEROS.sub("", unicodedata.normalize("NFKC", word).casefold()).strip()


def _without_ending(one: str, two: str) -> tuple[str, str]:
    """Two names of files without the ending that they share, which says nothing about what was meant."""
    stem, dot, ending = two.rpartition(".")
    if dot and stem and one.endswith(f".{ending}"):
        return one.removesuffix(f".{ending}"), stem
    return one, two


def _is_moved(one: str, two: str) -> bool:
    """Whether two paths name a file of the same name."""
    return "/" in one + two and one.rpartition("/")[2] == two.rpartition("/")[2]


def _begins(one: str, two: str) -> bool:
    """Whether one of two words is the beginning of the other."""
    return min(len(one), len(two)) > _SMALL and (one.startswith(two) or two.startswith(one))


def _weight(word: str) -> int:
    """The length of a word in letters; a Han character or a kana says as much as two."""
    return sum(2 if unicodedata.east_asian_width(letter) == "W" else 1 for letter in word)


def _slips(one: str, two: str, most: int) -> int:
    """How many letters are wrong, missing, too many or exchanged with a neighbour; counted up to `most`."""
    if abs(len(one) - len(two)) > most or max(map(Counter.total, _left_over(one, two))) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(two, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and one[i - 2] == other:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _left_over(one: str, two: str) -> tuple[Counter[str], Counter[str]]:
    """The letters that only one of two words has."""
    first, second = Counter(one), Counter(two)
    return first - second, second - first
