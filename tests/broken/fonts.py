"""Broken inputs about fonts; damage to the files themselves is tried in tests/model/test_typefaces.py."""

from __future__ import annotations

from tests.broken.form import GAME, WHOLE

FILE = "fonts/own.ttf"
DECLARED = [(GAME, "\ntables:\n", "\nfonts:\n  families:\n    own: {regular: own.ttf}\n  text: own\ntables:\n")]

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
}  # fmt: skip
