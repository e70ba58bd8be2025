"""K511: a text uses a spelling that the game has ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from generator.checks.check import Finding, Found, check
from generator.checks.texts import Written, all_texts, inside_word, is_icon
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
    ruled: dict[str, _Ruled] = {}
    spellings = list(game.file.terms)
    for term, shape in game.file.terms.items():
        place = key_place(game.file.node, "terms", term)
        for spelling in shape.instead:
            if spelling in game.file.terms:
                message = f"'{excerpt(spelling)}' is ruled out for '{excerpt(term)}' and is a term itself"
                yield Finding(
                    shape.node.place_of("instead"),
                    message,
                    f"terms.{term}",
                    hint="rule out another spelling, or remove one of the two terms",
                    related=[place],
                )
            else:
                ruled.setdefault(spelling.casefold(), _Ruled(term, shape.because, place))
                spellings.append(spelling)
    if ruled:
        yield from _used(all_texts(game), ruled, _any_of(spellings))
    for code in languages(game)[1:]:
        yield from _translated(game, code)


def _translated(game: Game, code: str) -> Found:
    """What is ruled out in one language only."""
    ruled: dict[str, _Ruled] = {}
    spellings: list[str] = []
    for term, shape in game.file.terms.items():
        said = shape.word_in(code)
        if said is not None:
            place = key_place(game.file.node, "terms", term)
            spellings += said.word.split("|")
            for spelling in said.instead:
                ruled.setdefault(spelling.casefold(), _Ruled(said.word.split("|")[0], shape.because, place))
                spellings.append(spelling)
    if ruled:
        texts = [each for each in all_texts(game) if each.language == code]
        yield from _used(texts, ruled, _any_of(spellings))


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
            yield Finding(each.place(match.start()), message, each.subject, hint=hint, related=[rule.place])


def _any_of(words: list[str]) -> re.Pattern[str]:
    """Any of the words, the longest first, so that a spelling inside its own term is not found."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return re.compile("|".join(map(re.escape, longest)), re.IGNORECASE)
