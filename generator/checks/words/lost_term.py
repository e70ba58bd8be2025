"""K516: a translation does not use the declared word of a term that its original uses."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.checks.check import Found, check
from generator.checks.texts import all_texts, any_of, inside_word
from generator.model.game import Game
from generator.model.names import key_place
from generator.source.excerpt import excerpt

_KATAKANA = re.compile(r"[ァ-ヺー]")


@check(
    "K516", severity="warning", odds=False,
    why="players find a thing in the rules by the word on the card",
    hint="use the word that `terms` declares, or declare another that will do beside it, as in build|built",
)  # fmt: skip
def lost_term(game: Game) -> Found:
    """The word of a term is missing in the translation of a text that has the term.

    Words are found in any capitals and in the plural. A term inside a longer one is no term there. One that
    is `needed: alone` may be missing in a sentence, but not where the original is the term and nothing else.
    """
    terms = {term: shape for term, shape in game.file.terms.items() if shape.words}
    if not terms:
        return
    pattern = any_of(game.file.terms)
    for each in all_texts(game):
        if not each.language or not each.original:
            continue
        used = {match[0]: match for match in pattern.finditer(each.original)}
        for term, match in used.items():
            said = terms[term].word_in(each.language) if term in terms else None
            if said is None or _part(each.original, *match.span()) or _word(said.word).search(each.text):
                continue
            if said.needed == "alone" and any(map(str.isalnum, each.original.replace(term, ""))):
                continue
            message = f"the original has '{excerpt(term)}', but the translation has no '{excerpt(said.word)}'"
            place = key_place(game.file.node, "terms", term)
            yield each.wrong(0, message, related=[place])


def _part(text: str, first: int, last: int) -> bool:
    """Whether a term is only a part of a longer word, in an alphabet or in katakana."""
    pairs = (text[first - 1 : first + 1] if first else "", text[last - 1 : last + 1])
    return inside_word(text, first, last) or any(
        len(pair) == 2 and all(map(_KATAKANA.match, pair)) for pair in pairs
    )


@lru_cache(1000)
def _word(declared: str) -> re.Pattern[str]:
    """Any of the words that will do, in any capitals and, in an alphabet, in the plural."""
    return re.compile("|".join(map(_inflected, declared.split("|"))), re.IGNORECASE)


def _inflected(word: str) -> str:
    written = r"\s+".join(map(re.escape, word.split()))
    if not word[-1:].isalpha() or word[-1:] > "\u2e80":
        return written
    if word[-1:] in "yY":
        return rf"\b{written[:-1]}(?:y|ies)\b"
    return rf"\b{written}(?:s|es)?\b"
