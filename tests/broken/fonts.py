"""Broken inputs about fonts; damage to the files themselves is tried in tests/model/test_typefaces.py."""

from __future__ import annotations

from tests.broken.form import CARDS, END, GAME, WHOLE
from tests.source.small_fonts import true_type

FILE = "fonts/own.ttf"
DECLARED = [
    (GAME, "\ntables:\n", "\nfonts:\n  families:\n    own: {regular: own.ttf}\n  text: own\ntables:\n")
]
STYLES = "regular: own.ttf, bold: own.ttf, italic: own.ttf, bold italic: own.ttf"
STYLED = [
    (FILE, END, true_type().decode("utf-8", "surrogateescape")),
    (GAME, "\ntables:\n", f"\nfonts:\n  families:\n    own: {{{STYLES}}}\n  text: own\ntables:\n"),
    (CARDS, "original: linman leti kapa", 'original: "**A** *B* ***A***"'),
]
TRADITIONAL = "locale/zh-Hant.po"


def without(style: str) -> str:
    return f"‸own: {{{STYLES.replace(f', {style}: own.ttf', '', 1)}}}"


INPUTS = {
    "unusable font": ("K111", [
        (FILE, WHOLE, "", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "PK\x03\x04", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "wOF2", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "\x00\x01\x00\x00\x00\x09", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "true\x00\x00\x00\x00\x00\x00\x00\x00", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "ttcf", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "OTTO", GAME, "{regular: ‸own.ttf}"),
        (FILE, WHOLE, "no font", GAME, "{regular: ‸own.ttf}"),
    ], DECLARED),
    "no such font": ("K208", [
        (GAME, "regular: own.ttf", "regular: ‸own.ttf"),
        (GAME, "text: own", "text: ‸owl"),
    ], DECLARED),
    "style that a family lacks": ("K608", [
        (GAME, f"own: {{{STYLES}}}", without("bold")),
        (GAME, f"own: {{{STYLES}}}", without("italic")),
        (GAME, f"own: {{{STYLES}}}", without("bold italic")),
        (GAME, f"own: {{{STYLES}}}", "‸own: {regular: own.ttf}"),
    ], STYLED),
    "letters of another language": ("K609", [
        (TRADITIONAL, WHOLE, 'msgctxt "cards.name"\nmsgid "法改正"\nmsgstr "‸法改"\n'),
        (TRADITIONAL, WHOLE, 'msgctxt "pawns.name"\nmsgid "舟人"\nmsgstr "A ‸舟人"\n'),
    ]),
}  # fmt: skip
