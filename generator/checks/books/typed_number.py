"""K805: a number of the game is typed by hand in a rulebook."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain

from generator.checks.books.things import CARDS, HAND, CountedThing, hands, things
from generator.checks.check import Finding, Found, check
from generator.checks.texts import Written, prose, shown, translations
from generator.locale.numerals import Numeral, numerals
from generator.locale.prose import CONTEXT
from generator.model.game import Game

_AROUND = 8
"""So many letters on both sides are shown, which `says` of an acknowledgement can name."""
_CLAUSE = re.compile(r"[。．！？；、，：「」（）()!?;:,\n|]|\.\s")
_COUNTER = r"[枚個本張つ人颗张个块장개]?"
_PARTICLE = r"(?:[をはがもの]|×|x|:)?\s*"
_SOME = re.compile(
    r"\b(?:each|every|per|any|more|fewer|less|least|most|up to|another|if|when|than)\b"
    r"|\b(?:pro|jede\w*|chaque|par|каждый)\b"
    r"|ずつ|以上|以下|まで|たび|ごと|なら|場合|につき|每|至少|最多|以上|마다",
    re.IGNORECASE,
)
"""Words that make a number one of a rule, and none of the kit."""
_IF = re.compile(
    r"\b(?:if|when|more than|over|fewer than|limit)\b|たら|なら|場合|超え|以上|以下|未満|上限", re.IGNORECASE
)
"""Words of a case in which somebody holds so many cards."""


@check(
    "K805", severity="warning", odds=False,
    why="a number that is typed by hand is wrong as soon as the data change",
    hint="ask the data for it, or acknowledge it with a reason",
)  # fmt: skip
def typed_number(game: Game) -> Found:
    """Digits in the prose of a rulebook, or of its translation, count a thing of the game, as the data do.

    The words beside them name it: a table by the title of what is printed of it, a row by its name, a hand
    by that word. A number that players take, draw or need is one of the rules: each, every, at least, ずつ
    and the like in its clause tell. Expressions, links, anchors, icons and directives are no prose.
    """
    if not game.books:
        return
    known = cache(lambda language: tuple(things(game, language)))
    for each in chain(prose(game), translations(game, only=CONTEXT)):
        language = (each.language or game.file.language).partition("-")[0]
        for number in numerals(each.text, language):
            if not number.digits or number.value < 2:
                continue
            before, after = clause(each.text, number)
            held = _hand(game, number.value, before, after, language)
            if held:
                yield _problem(each, number, held)
            elif not _SOME.search(before + after):
                for thing in known(each.language or game.file.language):
                    if thing.number == number.value and names(thing.words, before, after):
                        yield _problem(each, number, thing)
                        break


def clause(text: str, number: Numeral) -> tuple[str, str]:
    """What stands before and after a number between the signs that part clauses."""
    before = _CLAUSE.split(text[: number.start])[-1]
    after = _CLAUSE.split(text[number.end :], maxsplit=1)[0]
    return before, after


def names(words: str, before: str, after: str) -> bool:
    """Whether the words stand right before or behind a number."""
    if not words:
        return False
    behind = re.match(rf"\s*{_COUNTER}の?\s*(?:\*+|\[[^\]]*\]\s*)?(?<!\w)(?:{words})", after, re.IGNORECASE)
    ahead = re.search(rf"(?:{words})\**{_PARTICLE}$", before, re.IGNORECASE) if not before.isascii() else None
    return bool(behind or ahead)


def _hand(game: Game, number: int, before: str, after: str, language: str) -> CountedThing | None:
    """The hand, if the clause names it and the number counts its cards."""
    word, cards = HAND.get(language, ""), CARDS.get(language, "")
    found = hands(game)
    play = game.file.play
    if (
        play is None
        or not word
        or number not in found.values()
        or not re.search(word, before + after, re.IGNORECASE)
    ):
        return None
    if _IF.search(before + after) or not re.match(rf"\s*(?:[枚张장]|{cards})", after, re.IGNORECASE):
        return None
    ask = "number" if set(found) <= {None} else "numbers"
    at = play.node.place_of("hand")
    return CountedThing(number, "play.hand", at, f'{{{{ {ask}("play.hand") }}}}', word)


def _problem(each: Written, number: Numeral, thing: CountedThing) -> Finding:
    first, last = number.start, number.end
    around = shown(each.text[max(first - _AROUND, 0) : last + _AROUND])
    typed = each.text[first:last]
    message = f"'{typed}' in '{around}' is typed by hand, and {thing.name} is {thing.number}"
    hint = f"write {thing.ask}, or acknowledge it with a reason"
    return each.wrong(first, message, hint=hint, related=[thing.place])
