"""What may stand in a column, in a sentence for the person who fills it in."""

from __future__ import annotations

from collections.abc import Callable

from generator.model.names import is_language
from generator.model.tables.fields import Choice, FieldType
from generator.source.cells import number_text

_WORDS = {
    "text": "a text",
    "plain": "a text that is the same in every language",
    "image": "the file of a picture, as in art/card.svg",
    "icon": "the name of an icon",
    "int": "a whole number",
    "span": "a number or a range of numbers: 3, 3..5 or 5+",
    "number": "a number",
    "bool": "true or false",
    "point": "two numbers, as in 12, 30",
    "colour": "a colour, as in #0072B2",
    "moves": "how a piece moves",
    "cost": "a cost, as in A2B1",
    "gain": "a gain, as in A2B1",
    "effect": "an effect",
    "convert": "what is exchanged for what",
    "score": "points, or a way to count them",
}
"""What the values of each type of field are."""

Say = Callable[[str], str]
"""A sentence in the language of the person who reads it."""


def allowed(key: str, kind: FieldType | None, speak: Say) -> str:
    """What a column takes, and what an empty cell of it means."""
    name, _, code = key.partition(".")
    if kind is None:
        return speak(f"the translation of '{name}' into '{code}'") if is_language(code) else ""
    return f"{_what(kind, speak)}; {_empty(kind, speak)}"


def _what(kind: FieldType, speak: Say) -> str:
    low, dots, high = kind.argument.partition("..")
    if kind.name == "int" and dots:
        return speak(f"a whole number from {low} to {high}")
    if isinstance(kind, Choice):
        return speak("one of these words:") + f" {', '.join(kind.words)}"
    if kind.name == "ref":
        return speak(f"an id of the sheet '{kind.argument}'")
    if kind.name == "refs":
        return speak(f"ids of the sheet '{kind.argument}', with spaces between them")
    return speak(_WORDS.get(kind.name, kind.name))


def _empty(kind: FieldType, speak: Say) -> str:
    if not kind.optional:
        return speak("it must not be empty")
    if kind.default in (None, ()):
        return speak("it may be empty")
    default = number_text(kind.default) if isinstance(kind.default, float) else str(kind.default)
    return speak(f"if it is empty, it is '{default.lower() if kind.name == 'bool' else default}'")
