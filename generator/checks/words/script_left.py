"""K520: a translation into a language with an alphabet still has kana or Han characters."""

from __future__ import annotations

import re

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.model.game import Game
from generator.model.tables.fields import Plain
from generator.source.excerpt import excerpt

_WRITTEN_SO = ("ja", "zh", "ko", "yue", "wuu", "vi")
"""Languages that are, or are sometimes, written with Han characters."""
_RUN = re.compile(r"[ぁ-ゖァ-ヺ々〆一-鿿㐀-䶿][ぁ-ゖァ-ヺー々〆一-鿿㐀-䶿]*")
_QUOTED = re.compile(r"[{(（「『“\"'‘«„\[*_][^()（）「」『』“”\"‘’«»\[\]]*$")


@check(
    "K520", severity="warning", odds=False,
    why="readers of that language meet signs that they cannot read",
    hint="translate what is left, or set it in quotation marks or brackets if it is shown as it is",
)  # fmt: skip
def script_left(game: Game) -> Found:
    """Kana or Han characters stand in a translation into a language that is written in an alphabet.

    What is quoted, in brackets or emphasised is shown as it is, and so is what the game itself says to
    be the same in all languages: texts of the type plain, as the sign on a piece.
    """
    kept: str | None = None
    for each in all_texts(game):
        if not each.language or each.language.partition("-")[0] in _WRITTEN_SO:
            continue
        for match in _RUN.finditer(each.text):
            if _QUOTED.search(each.text[: match.start()]):
                continue
            kept = _plain(game) if kept is None else kept
            if match[0] not in kept:
                yield each.wrong(match.start(), f"'{excerpt(match[0])}' is left in a text in {each.language}")
                break


def _plain(game: Game) -> str:
    """All that is the same in every language."""
    return "\n".join(
        row.values[name]
        for table in game.tables.values()
        for name, kind in table.fields.items()
        if isinstance(kind, Plain)
        for row in table.rows
        if row.values.get(name)
    )
