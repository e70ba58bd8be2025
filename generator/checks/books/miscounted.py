"""K809: a rulebook says another number than the data for a thing that both name."""

from __future__ import annotations

import re
from functools import cache

from generator.checks.books.dealt_unmentioned import SET_UP
from generator.checks.books.things import hands
from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.locale.numerals import Numeral, numerals
from generator.model.game import Game
from generator.model.quantity import player_counts
from generator.problem import Place

_N = "\x00"
_SPOKEN_OF = re.compile(
    r"hand|deck|deal|players|手札|山札|配|人|Karten|Spiel|cartes|joueu|cart|карт|손패|나누|덱|手牌|发|牌",
    re.IGNORECASE,
)
"""Without one of these no sentence below can stand in a text."""
_SENTENCE = re.compile(r"(?<=[。！？!?])|(?<=\.)\s|\n")
_HANDS = {
    "en": rf"\bhands? of {_N} cards?\b(?! or )",
    "ja": rf"手札は{_N}枚(?:です|。|$|とする)|手札{_N}枚(?:で|から)始め",
    "de": rf"\bHand (?:aus|von|mit) {_N} Karten\b", "fr": rf"\bmain de {_N} cartes\b",
    "es": rf"\bmano de {_N} cartas\b", "it": rf"\bmano di {_N} carte\b",
    "ru": rf"\bрук\w* из {_N} карт", "ko": rf"손패는 {_N}\s?장", "zh": rf"手牌(?:为|是){_N}张",
}  # fmt: skip
_DEALT = {
    "en": rf"\bdeal(?:s|t)? (?:out )?(?:{_N} cards? to (?:each|every)|(?:each|every)(?: \w+)? {_N} cards?)\b"
    rf"|\bis dealt {_N} cards?\b",
    "ja": rf"(?:カード|札)を?{_N}枚ずつ配|{_N}枚ずつ(?:カード|札)?を?配",
    "de": rf"\b{_N} Karten an jede", "fr": rf"\bdistribue\w* {_N} cartes à chaque",
    "zh": rf"每(?:人|位玩家)发{_N}张", "ko": rf"카드를? {_N}\s?장씩 나누",
}  # fmt: skip
_DECKS = {
    "en": rf"\bdeck (?:of|has|contains|consists of) {_N} cards?\b",
    "ja": rf"山札は(?:全部で)?{_N}枚(?:です|。|$)", "de": rf"\bStapel (?:aus|hat) {_N} Karten\b",
    "fr": rf"\bpioche (?:de|a|compte) {_N} cartes\b", "zh": rf"牌(?:堆|库)(?:共)?有{_N}张",
}  # fmt: skip
_PLAYERS = {
    "en": rf"\bgame for {_N}(?: to |[–-]){_N} players\b",
    "ja": rf"{_N}(?:人)?(?:[〜～~–-]|から){_N}人(?:用|で遊)",
    "de": rf"\bfür {_N}(?: bis |[–-]){_N} Spiel", "fr": rf"\bpour {_N}(?: à |[–-]){_N} joueu",
}  # fmt: skip


@check(
    "K809", severity="warning", odds=False,
    why="players would deal, shuffle or sit down by the book, and the kit is made for another number",
    hint="write the number of the data, best by asking for it, or correct the data",
)  # fmt: skip
def miscounted(game: Game) -> Found:
    """A text says in digits or words how many cards a hand or the deck has, or for how many players it is.

    What is dealt to everybody counts in the section on setting up, whose anchor says so. Only sentences
    that say nothing else in numbers are judged.
    """
    counted = cache(lambda: _counted(game))
    for each in all_texts(game):
        language = (each.language or game.file.language).partition("-")[0]
        spoken_of = language in _HANDS and _SPOKEN_OF.search(each.text)
        found = list(numerals(each.text, language)) if spoken_of else []
        for sentence, inside in _sentences(each.text, found):
            for patterns, name, numbers, place in counted():
                if patterns is _DEALT and not SET_UP.search(each.subject):
                    continue
                wanted = patterns.get(language, "")
                said = tuple(number.value for number in inside)
                if (
                    wanted
                    and len(inside) == len(min(numbers))
                    and re.search(wanted, sentence, re.IGNORECASE)
                    and said not in numbers
                ):
                    told = " to ".join(map(str, said))
                    right = " or ".join(" to ".join(map(str, number)) for number in sorted(numbers))
                    yield each.wrong(
                        inside[0].start, f"the text says {told}, but {name} is {right}", related=[place]
                    )


def _sentences(text: str, found: list[Numeral]) -> list[tuple[str, list[Numeral]]]:
    """Every sentence with one or two numbers, a sign in the place of each."""
    result, start = [], 0
    ends = [match.start() for match in _SENTENCE.finditer(text)] if found else []
    for end in (*ends, len(text)):
        inside = [number for number in found if start <= number.start < end]
        if 1 <= len(inside) <= 2:
            sentence, at = "", start
            for number in inside:
                sentence, at = sentence + text[at : number.start] + _N, number.end
            result.append((sentence + text[at:end], inside))
        start = end
    return result


def _counted(game: Game) -> list[tuple[dict[str, str], str, set[tuple[int, ...]], Place]]:
    """What the texts may say how many there are of, with the numbers that are right."""
    play = game.file.play
    result: list[tuple[dict[str, str], str, set[tuple[int, ...]], Place]] = []
    held: set[tuple[int, ...]] = {(number,) for number in hands(game).values()}
    if play and held:
        place = play.node.place_of("hand")
        result += [(_HANDS, "play.hand", held, place), (_DEALT, "play.hand", held, place)]
    deck = game.tables.get(play.deck) if play else None
    if deck and deck.sound("count"):
        result.append((_DECKS, f"{deck.name}.total", {(deck.copies,)}, deck.place))
    if counts := player_counts(game.file):
        result.append((_PLAYERS, "players", {(counts[0], counts[-1])}, game.file.node.place_of("players")))
    return result
