"""The word that somebody probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from generator.source.excerpt import MOST_LETTERS, excerpt

LEAST_LETTERS = 4
"""In a shorter word a single letter says too much."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, or '' if none is alike."""
    if len(word) > MOST_LETTERS:
        return ""
    folded: dict[str, str] = {}
    for candidate in known:
        folded.setdefault(candidate.casefold(), candidate)
    close = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else ""


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


def did_you_mean(word: str, known: Iterable[str], kind: str) -> str:
    """A hint that names the nearest known word, or else all of them."""
    words = list(known)
    if close := nearest(word, words):
        return f"did you mean '{excerpt(close)}'?"
    listed = ", ".join(map(excerpt, words[:12])) + (" …" if len(words) > 12 else "")
    return f"known {kind}: {listed}" if words else f"no {kind} are declared"
