"""All kinds of small damage: to the data of a game, and to its rulebook."""

from __future__ import annotations

from tests.damage import declarations, rows, rulebooks, values, words

IN_DATA = values.KINDS | rows.KINDS | words.KINDS | declarations.KINDS
IN_RULEBOOKS = rulebooks.KINDS
KINDS = IN_DATA | IN_RULEBOOKS

MECHANICAL = {
    "a text is empty",
    "a placeholder is left in a text",
    "a text has an invisible character",
    "a text turns the direction of reading",
    "a text has a character that no font has",
    "a text names an icon that there is not",
    "a needed key is left out",
    "a key is misspelt",
    "a key stands there twice",
    "a line is indented with a tab",
    "a brace is not closed",
    "a colon has no space after it",
    "a translation is removed",
    "a translation belongs to an older text",
    "a translation has another context",
    "a translation is far too long",
    "a number is written as a word",
    "a resource does not exist",
    "an amount is full-width",
    "a reference is misspelt",
    "a choice is misspelt",
    "a row stands there twice",
    "a field's type is misspelt",
    "an id is misspelt",
    "a link's anchor is misspelt",
    "a directive is misspelt",
    "a figure's piece is misspelt",
    "an expression's name is misspelt",
    "a number is typed in place of an expression",
    "a translated rule is removed",
    "a translated rule has lost an expression",
    "a part prints no table",
    "a template is misspelt",
    "a picture is misspelt",
    "an icon is misspelt",
    "a colour has lost a digit",
    "a table is read from another file",
    "a declaration gives no reason",
    "an acknowledgement points elsewhere",
}
"""Kinds of which every place is like the next."""
