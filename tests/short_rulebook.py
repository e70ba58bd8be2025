"""A game of the repository with a rulebook of one page, for tests that read it hundreds of times."""

from __future__ import annotations

from pathlib import Path

from generator.model.load import load_game
from generator.problem import Findings

RULEBOOK = """\
# {{ game.title }}

%s
## 手番 {#turn}

手札は{{ number("play.hand") }}枚です。
[手番](#turn)で[K]を使います。

1. 進む。
2. 建てる。

:::note | 覚え書き
山札は{{ number("cards.total") }}枚です。
:::

| 札 | 費用 |
|---|---|
{%% for row in rows("cards") %%}
| {{ row.name }} | {{ row.cost | icons }} |
{%% endfor %%}

:::figure cards.%s 40 | 札の見方
- cost | 払うもの
:::
"""
ENGLISH = {
    "手番": "Turn",
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


def shorten(folder: Path) -> Path:
    """Put the short rulebook, and its translations alone, in the place of every rulebook of a game."""
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    asked = " and ".join(f'variant("{name}")' for name in game.file.variants)
    first = game.tables["cards"].rows[0].id
    text = RULEBOOK % (f"{{% if {asked} %}}{{% endif %}}" if asked else "", first)
    for name in game.books:
        path = folder / game.file.components[name].source
        path.unlink()
        path.write_text(text, encoding="utf-8")
    catalogue = folder / "locale" / "en.po"
    entries = [each for each in catalogue.read_text("utf-8").split("\n\n") if 'msgctxt "rulebook"' not in each]
    entries = [each.rstrip("\n") for each in entries if not each.startswith("#~")]
    entries += [
        f'msgctxt "rulebook"\nmsgid "{_escaped(ja)}"\nmsgstr "{_escaped(en)}"' for ja, en in ENGLISH.items()
    ]
    catalogue.unlink()
    catalogue.write_text("\n\n".join(entries) + "\n", encoding="utf-8")
    return folder


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
