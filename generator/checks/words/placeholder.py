"""K512: a text still has something in it that was to be filled in."""

from __future__ import annotations

import re

from generator.checks.check import Found, check
from generator.checks.texts import all_texts, inside_word, shown
from generator.model.game import Game
from generator.source.excerpt import excerpt

_NUMERALS = "一二三四五六七八九十"
_PLAIN = ("[[", "]]")
"""Plain brackets, between which nothing is missing."""
_WORDS = ("名前", "題名", "タイトル", "本文", "文章", "説明", "テキスト", "画像")
_UNFINISHED = re.compile(
    "|".join([
        r"\[\[", r"\]\]",
        r"\{\{[^{}]{0,80}\}\}", r"\{%", r"%\}", r"\$\{",  # a template that was never filled in
        "TODO", "TBD", "FIXME", "XXX", r"\?\?\?", "？？？", "Lorem [Ii]psum", "lorem ipsum", "LOREM IPSUM",
        "〇〇+", "○○+", "◯◯+", *(f"{word}を(?:ここに)?入(?:れる|力)" for word in _WORDS),
        "ダミーテキスト", "ダミー文", "仮テキスト", "仮タイトル", "仮の(?:名前|文章)",
        "後で書く", "あとで書く",
        "<[A-Za-z][^<>]{0,80}>", "</[A-Za-z][^<>]{0,80}>", "<!--",  # a piece of a web page
        "&[a-z]{2,8};", "&#[0-9]{1,6};",
        r"\[\s*\]", r"［\s*］",
    ])
)  # fmt: skip
"""Each begins with a letter of its own, which lets the search skip all others quickly."""


@check(
    "K512", severity="warning", odds=False,
    why="it would be printed as it stands",
    hint="write the text that belongs there, or take the sign out",
)  # fmt: skip
def placeholder(game: Game) -> Found:
    """A text has braces of a template, a note such as TODO, a tag or an icon without a name."""
    for each in all_texts(game):
        for match in _UNFINISHED.finditer(each.text):
            if not _is_meant(match):
                message = f"'{excerpt(match[0])}' was left in '{shown(each.text)}'"
                yield each.wrong(match.start(), message)
                break


def _is_meant(match: re.Match[str]) -> bool:
    """A plain bracket, part of a longer word, or the zeros of a number in kanji."""
    first, last = match.span()
    beside = match.string[max(first - 1, 0) : first] + match.string[last : last + 1]
    numeral = match[0][0] == "〇" and any(sign in _NUMERALS for sign in beside)
    return match[0] in _PLAIN or numeral or inside_word(match.string, first, last)
