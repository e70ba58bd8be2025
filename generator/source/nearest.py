"""The word that somebody probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from generator.source.excerpt import MOST_LETTERS, excerpt


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, or '' if none is alike."""
    if len(word) > MOST_LETTERS:
        return ""
    folded: dict[str, str] = {}
    for candidate in known:
        folded.setdefault(candidate.casefold(), candidate)
    close = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else ""


def did_you_mean(word: str, known: Iterable[str], kind: str) -> str:
    """A hint that names the nearest known word, or else all of them."""
    words = list(known)
    if close := nearest(word, words):
        return f"did you mean '{excerpt(close)}'?"
    listed = ", ".join(map(excerpt, words[:12])) + (" …" if len(words) > 12 else "")
    return f"known {kind}: {listed}" if words else f"no {kind} are declared"
