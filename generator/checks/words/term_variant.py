"""K511: a text uses a spelling that the game has ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from generator.checks.check import Finding, Found, check
from generator.checks.texts import Written, all_texts, any_of, inside_word, is_icon
from generator.locale.language import languages
from generator.model.game import Game
from generator.model.names import key_place
from generator.problem import Place
from generator.source.excerpt import excerpt


class _Ruled(NamedTuple):
    term: str  # in the language of the text
    because: str
    place: Place


@check(
    "K511", severity="warning", odds=False,
    why="one thing with two names is two things to a player, and to a search",
    hint="use the declared term",
)  # fmt: skip
def term_variant(game: Game) -> Found:
    """A text or a translation has a spelling that `terms` lists under `instead`.

    What is listed for a language is looked for in its translations, all else everywhere. A spelling in
    an alphabet is found as a whole word in any capitals; one that is part of its own term is no fault
    there. A term that another entry rules out is reported where it is ruled out.
    """
    for term, shape in game.file.terms.items():
        for spelling in filter(game.file.terms.__contains__, shape.instead):
            message = f"'{excerpt(spelling)}' is ruled out for '{excerpt(term)}' and is a term itself"
            hint = "rule out another spelling, or remove one of the two terms"
            place = key_place(game.file.node, "terms", term)
            yield Finding(shape.node.place_of("instead"), message, f"terms.{term}", [place], hint)
    for code in ("", *languages(game)[1:]):
        spellings, ruled = _ruled(game, code)
        if ruled:
            texts = [each for each in all_texts(game) if not code or each.language == code]
            yield from _used(texts, ruled, any_of(spellings, re.IGNORECASE))


def _ruled(game: Game, code: str) -> tuple[list[str], dict[str, _Ruled]]:
    """The terms of a language, or of the game itself, with all spellings that are ruled out for them."""
    spellings: list[str] = []
    ruled: dict[str, _Ruled] = {}
    for term, shape in game.file.terms.items():
        said = shape.word_in(code) if code else None
        words = said.word.split("|") if said else [] if code else [term]
        instead = said.instead if said else [] if code else shape.instead
        spellings += words
        for spelling in instead:
            if code or spelling not in game.file.terms:
                place = key_place(game.file.node, "terms", term)
                ruled.setdefault(spelling.casefold(), _Ruled(words[0], shape.because, place))
                spellings.append(spelling)
    return spellings, ruled


def _used(texts: Iterable[Written], ruled: dict[str, _Ruled], pattern: re.Pattern[str]) -> Found:
    for each in texts:
        folded = each.text.casefold()
        if not any(spelling in folded for spelling in ruled):
            continue  # the pattern would say the same, more slowly
        seen: set[str] = set()
        for match in pattern.finditer(each.text):
            rule = ruled.get(match[0].casefold())
            if rule is None or match[0] == rule.term or inside_word(each.text, *match.span()):
                continue  # it is a term, or part of another word
            if match[0] in seen or is_icon(each.text, *match.span()):
                continue
            seen.add(match[0])
            message = f"'{excerpt(match[0])}' stands for '{excerpt(rule.term)}' here"
            hint = f"write '{excerpt(rule.term)}'" + (f": {excerpt(rule.because)}" if rule.because else "")
            yield each.wrong(match.start(), message, hint=hint, related=[rule.place])
