"""Texts that programs have not understood, and sound ones that look a little like them."""

from __future__ import annotations

import pytest

from generator.source.garbled import ERROR, garbled


@pytest.mark.parametrize(
    "text",
    [
        "Müller",
        "Café au lait",
        "Noël",
        "Zieh – „sofort“",
        "Don’t",
        "3 €",
        "łoś",
        "Привет",
        "ñandú",
        "😀",
    ],
)
def test_utf_8_read_as_windows_1252_is_known(text: str):
    """
    Text in UTF-8 that was read as Windows-1252 is found, with what it was.
    """
    found = garbled(text.encode().decode("cp1252"))
    assert found is not None
    assert found.meant in text
    assert garbled(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "« café\u00a0»", "« voilà\u00a0»", "LIBERTÉ\u00a0!", "»Ä« und »Ö«", "«IRMû", "IRMÃ…", "5 Å²", "20 °C", "café²³",
        "São Paulo", "naïve", "Ærøskøbing", "ÎLE DE RÉ", "ÄÖÜ", "„Né…“", "Ã", "Â", "Å®", "Œuvre", "©®", "カード「é」",
        "½–¾", "« DÉJÀ\u00a0»", "« là…\u00a0»", "Ñ", "ÃÃ", "« été\u00a0–\u00a0hiver »", "à€", "NIÑO’S",
        "Å’s",
        "IRMÃ’s",
    ],
)  # fmt: skip
def test_letters_with_accents_before_signs_are_sound(text: str):
    """
    French spaces before marks, German and Portuguese quotes, and units are what was typed.
    """
    assert garbled(text) is None


@pytest.mark.parametrize(
    ("text", "failed"), [("#REF!", True), ("#N/A", True), ("#1", False), ("see #REF!", False)]
)
def test_failed_formulas_are_whole_cells(text: str, failed: bool):
    """
    Only a cell that says nothing else is a formula that failed.
    """
    assert bool(ERROR.fullmatch(text)) is failed
