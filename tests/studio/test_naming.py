"""Names of files that come from anywhere, made safe."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.studio.editing.naming import MOST_LETTERS, stem_of

NAMES = {
    "../../etc/passwd": "passwd", "..\\..\\boot.ini": "boot-ini", "C:\\Users\\me\\Cat.PNG": "cat", ".png": "picture",
    ".hidden.svg": "hidden", "": "picture", "a\0b.png": "a-b", "  two  words .jpg": "two-words", "~$x.png": "x",
    "Ｃａｔ　２.png": "cat-2", "ドラゴン.png": "ドラゴン", "ÉTÉ.svg": "été", "e\u0301te.svg": "éte", "हिन्दी.svg": "हिन्दी",
    "cat.v2.final.png": "cat-v2-final", "-- -.png": "picture", "x\u202egnp.exe": "xgnp-exe", "💡.png": "picture", "…": "picture",
    "a" * 300 + ".png": "a" * MOST_LETTERS, "@2x.png": "2x", "cat.SVGZ": "cat", "x/": "picture",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_made_safe(name: str) -> None:
    """
    Folders, hidden names, signs and what cannot be seen are left out, and letters of every script stay.
    """
    assert stem_of(name, "picture") == NAMES[name]


@given(st.text(max_size=120))
@example("\u0301a")
@example("İ.png")
@example("ΑΣ.png")
@example("-" * 200)
def test_any_name_is_made_safe(name: str) -> None:
    """
    What comes out is small letters, digits and hyphens between them, short enough for all file systems, and composed.
    """
    found = stem_of(name, "picture")
    assert re.fullmatch(r"[^\W_](?:[^\W_]|-|[^\x00-\x7f])*", found)
    assert {unicodedata.category(each)[0] for each in found} <= {*"LMNP"}
    assert not re.search(r"--|-\Z|[./\\@\s_]", found)
    assert 0 < len(found) <= MOST_LETTERS
    assert len(f".{found}-9999.jpeg-{'0' * 12}".encode()) < 255
    assert found == found.lower() == unicodedata.normalize("NFC", found)
    assert stem_of(f"{found}.png", "picture") == found
