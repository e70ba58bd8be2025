"""Where phrases and words end in languages that write no spaces between them, as BudouX's models score it."""

from __future__ import annotations

import re
from functools import cache

from generator.text.breaking.signs import ALLOWED, GOOD, Answers

_FEATURES = (
    ("UW1", 0, 1), ("UW2", 1, 2), ("UW3", 2, 3), ("UW4", 3, 4), ("UW5", 4, 5), ("UW6", 5, 6),
    ("BW1", 1, 3), ("BW2", 2, 4), ("BW3", 3, 5),
    ("TW1", 0, 3), ("TW2", 1, 4), ("TW3", 2, 5), ("TW4", 3, 6),
)  # fmt: skip
"""Which of the six characters around a place each feature of a model looks at."""
_TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})
_KANA = re.compile("[\u3040-\u30ff]")
_THAI = re.compile("[\u0e00-\u0e7f]")


def phrases_of(text: str, language: str) -> Answers[str] | None:
    """GOOD or ALLOWED for the six characters around a place; None for a text without such phrases.

    Ideographs without kana are names and titles in Japanese, which have no phrases to keep.
    """
    name = _name(text, language)
    return _ends(name) if name else None


def words_of(text: str, language: str) -> Answers[str] | None:
    """The same for words, of which a Japanese phrase has several."""
    name = _name(text, language)
    return _ends("ja_word" if name == "ja" else name) if name else None


def _name(text: str, language: str) -> str:
    """The model for a text."""
    main, *rest = language.lower().split("-")
    if main == "zh":
        return "zh-hant" if _TRADITIONAL & set(rest) else "zh-hans"
    return "ja" if _KANA.search(text) else "th" if _THAI.search(text) else ""


@cache
def _ends(name: str) -> Answers[str]:
    """The answers of one model, each asked for once.

    The score of a place depends on the three characters on either side alone, so that a line
    end needs a few scores where BudouX itself would work through the whole text.
    """
    features, start = _model(name)
    looks = [(features[feature], begin, end) for feature, begin, end in _FEATURES]

    def end_of_phrase(characters: str) -> int:
        score = start
        for scores, begin, end in looks:
            score += scores.get(characters[begin:end], 0)
        return GOOD if score > 0 else ALLOWED

    return Answers(end_of_phrase)


def _model(name: str) -> tuple[dict[str, dict[str, int]], float]:
    """A model's scores by feature, and the score from which every place starts."""
    import json
    from importlib.util import find_spec
    from pathlib import Path

    # the model alone: to import BudouX takes longer than to set a card
    package = find_spec("budoux")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("BudouX is not installed")
    file = Path(package.origin).parent / "models" / f"{name}.json"
    model: dict[str, dict[str, int]] = json.loads(file.read_bytes())
    features = {feature: model.get(feature, {}) for feature, _, _ in _FEATURES}
    return features, -sum(sum(scores.values()) for scores in model.values()) / 2
