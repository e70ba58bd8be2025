"""A game of the repository with a rulebook of one page and plain pictures, for tests that read it hundreds of times."""

from __future__ import annotations

from pathlib import Path

from generator.model.load import load_game
from generator.problem import Findings

RULEBOOK = """\
# {{ game.title }}

%s
## 手番 {#turn}

"""
OF_CARDS = """\
手札は{{ number("play.hand") }}枚です。
[手番](#turn)で[K]を使います。

1. 進む。
2. 建てる。

:::note | 覚え書き
山札は{{ number("cards.total") }}枚です。
:::

| 札 | 費用 |
|---|---|
{% for row in rows("cards") %}
| {{ row.name }} | {{ row.cost | icons }} |
{% endfor %}

:::figure cards.FIRST 40 | 札の見方
- cost | 払うもの
:::
"""
ENGLISH = {"手番": "Turn"}
OF_CARDS_IN_ENGLISH = {
    '手札は{{ number("play.hand") }}枚です。[手番](#turn)で[K]を使います。':
        'A hand is {{ number("play.hand") }} cards. Use [K] on your [turn](#turn).',
    "進む。": "Move.",
    "建てる。": "Build.",
    "覚え書き": "Note",
    '山札は{{ number("cards.total") }}枚です。': 'The deck has {{ number("cards.total") }} cards.',
    "札": "Card",
    "費用": "Cost",
    "札の見方": "A card",
    "払うもの": "What to pay",
}  # fmt: skip


SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="#888888"/></svg>'
)


def draw_squares(folder: Path) -> None:
    """Put a square in the place of every picture of a game."""
    for picture in folder.glob("art/*.svg"):
        picture.write_text(SQUARE, encoding="utf-8")


def shorten(folder: Path, *, bare: bool = False) -> Path:
    """Put the short rulebook, and its translations alone, in the place of every rulebook; a bare one has a heading."""
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    asked = " and ".join(f'variant("{name}")' for name in game.file.variants)
    text, english = RULEBOOK % (f"{{% if {asked} %}}{{% endif %}}" if asked else ""), ENGLISH
    if "cards" in game.tables and "K" in game.symbols and not bare:
        text += OF_CARDS.replace("FIRST", game.tables["cards"].rows[0].id)
        english = ENGLISH | OF_CARDS_IN_ENGLISH
    for name in game.books:
        path = folder / game.file.components[name].source
        path.unlink()
        path.write_text(text, encoding="utf-8")
    catalogue = folder / "locale" / "en.po"
    entries = [
        each for each in catalogue.read_text("utf-8").split("\n\n") if 'msgctxt "rulebook"' not in each
    ]
    entries = [each.rstrip("\n") for each in entries if not each.startswith("#~")]
    entries += [
        f'msgctxt "rulebook"\nmsgid "{_escaped(ja)}"\nmsgstr "{_escaped(en)}"' for ja, en in english.items()
    ]
    catalogue.unlink()
    catalogue.write_text("\n\n".join(entries) + "\n", encoding="utf-8")
    return folder


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
