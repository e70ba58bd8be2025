"""K521: what one language forbids, the other allows."""

from __future__ import annotations

import re

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.model.game import Game
from generator.source.excerpt import excerpt

_FORBIDS = {
    "ja": r"(?:できま|られま|れま|えま|けま|せま|てま|べま|めま)せん"
    r"|てはいけ|てはなら|ないでください|禁止|(?:できな|られな)い",
    "en": r"\b(?:may|can|must|could|should)(?: not|n't)\b(?! (?:only|more|fewer|less|exceed|have to|need))"
    r"|\bcannot\b(?! (?:exceed|only))",
}  # fmt: skip
"""What cannot be said without a negation, in languages in which it can be told from must and only."""
_MEANT_OTHERWISE = re.compile(
    r"しか|なければ|なくては|ないと|までしか|だけ|以外|かもしれ|かまいません"
    r"|すみません|ありませんか|ほかに|\bbut\b|\bunless\b|\buntil\b"
)
_NEGATIVE = {
    "ja": r"ない|なく|なけ|なし|ません|ず(?=[、。に]|$)|ぬ|不|無|非|未|禁"
    r"|だめ|以外|除|しか|だけ|のみ|限|まで|避|休|失|負|最後|最大|空|残",
    "en": r"(?:\b(?:not?|never|none|nobody|nothing|neither|nor|nowhere|cannot|without|except|only|unless|"
    r"until|avoid\w*|fail\w*|lack\w*|refus\w*|forbid\w*|forbidden|prevent\w*|stop\w*|instead|rather|skip\w*|alone|"
    r"impossible|illegal|invalid|ignor\w*|leave\w*|left|los[et]\w*|"
    r"at most|up to|always|just|must|both|"
    r"empty|zero|out)\b|n't\b|\bun\w+|\bin\w+able)",
    "de": r"nicht|kein|nie|ohne|weder|nur|außer|un\w+bar|verbot|höchstens|statt|immer|müss|muss|leer",
    "fr": r"\bn[e'’]|\bpas\b|sans|aucun|jamais|\bni\b|seul|sauf|interdi|impossib|au plus|doit|vide",
    "ru": r"\bн[еи]\w*|нет|нельзя|без|только|кроме|запрещ|лишь|никто|ничего",
    "ko": r"않|없|못|안 |말|아니|불|금지|만 |까지|제외",
    "zh": r"不|没|無|无|别|勿|未|非|只|仅|除|禁|最多|必须|至多",
}
"""Whatever may carry a negation, or say the same in another way."""


@check(
    "K521", severity="warning", odds=False,
    why="one word is missing, and the rule is turned into its opposite",
    hint="say in both that it is not so, or acknowledge that both mean the same",
)  # fmt: skip
def lost_negation(game: Game) -> Found:
    """A text forbids something in so many words, and its translation has no negation, or the reverse.

    Only Japanese and English are known to forbid; whatever can soften or replace a negation, such as only
    and at most, makes the translation right.
    """
    own = game.file.language.partition("-")[0]
    for each in all_texts(game):
        if not each.language or not each.original:
            continue
        code = each.language.partition("-")[0]
        for here, there, text, other in (
            (own, code, each.original, each.text), (code, own, each.text, each.original),
        ):  # fmt: skip
            if here not in _FORBIDS or there not in _NEGATIVE:
                continue
            found = re.search(_FORBIDS[here], text, re.IGNORECASE)
            if (
                not found
                or _MEANT_OTHERWISE.search(text)
                or re.search(_NEGATIVE[there], other, re.IGNORECASE)
            ):
                continue
            which = "the original" if text is each.original else "the translation"
            message = f"{which} forbids with '{found[0]}' what '{excerpt(other)}' allows"
            yield each.wrong(0, message)
            break
