"""The four suits of the commonest deck: the words for them, their icons and colours."""

_BLACK, _RED = "#3A3533", "#C23B2E"
_CALLED = {
    "spade": "spades ♠ ♤ スペード pik pique piques pica picas",
    "heart": "hearts ♥ ♡ ハート herz cœur cœurs coeur coeurs corazón corazones",
    "diamond": "diamonds ♦ ♢ ダイヤ ダイヤモンド karo carreau carreaux diamante diamantes",
    "club": "clubs ♣ ♧ クラブ クローバー kreuz trèfle trèfles trébol tréboles",
}
_ICONS = {word: icon for icon, words in _CALLED.items() for word in words.split()}
_COLOURS = {"spade": _BLACK, "heart": _RED, "diamond": _RED, "club": _BLACK}


def suit_icon(word: str) -> str:
    """The icon of the suit that a word means; '' if it means none. One club may be a weapon."""
    return _ICONS.get(word.casefold().removesuffix("\ufe0f"), "")


def suit_colour(word: str) -> str:
    """The colour in which a suit is printed everywhere, or ''."""
    return _COLOURS.get(suit_icon(word), "")
