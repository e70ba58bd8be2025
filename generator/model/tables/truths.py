"""What people, and spreadsheets in their languages, write into cells for true and false."""

_TRUE = (
    "true", "yes", "x", "✓", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "vero", "verdadeiro", "sim",
    "waar", "prawda", "tak", "истина", "да", "はい",
)  # fmt: skip
_FALSE = (
    "false", "no", "falsch", "nein", "faux", "non", "falso", "onwaar", "nee", "fałsz", "nie", "ложь", "нет",
    "いいえ",
)  # fmt: skip

TRUTHS = dict.fromkeys(_TRUE, "true") | dict.fromkeys(_FALSE, "false")
"""The words in small letters, each with what it means."""
