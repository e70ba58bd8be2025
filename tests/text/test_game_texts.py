"""Everything that the sample games say, in each of their languages: glyphs and places are HarfBuzz's."""

from functools import cache

import polib
import pytest
from corpus import GAMES
from test_declaration import COLUMN, NEAR, extras, is_wide

from generator.text.markup import lines_of, read_marks
from generator.text.paragraph import RUBY_EM, SPACING
from generator.text.style import Style
from tests.typecase import house


@cache
def said(language):
    """Every text of the games in a language, as a translator sees it, with its marks and icons."""
    files = sorted(GAMES.glob("*/locale/en.po" if language == "ja" else f"*/locale/{language}.po"))
    entries = [entry for path in files for entry in polib.pofile(str(path))]
    texts = [
        part for entry in entries for part in (entry.msgid if language == "ja" else entry.msgstr).splitlines()
    ]
    return list(dict.fromkeys(text for text in texts if text.strip()))


LANGUAGES = ["ja", *sorted({path.stem for path in GAMES.glob("*/locale/*.po")})]


def under_readings(text, language, style):
    """The ems between characters whose reading is wider than they are, by those characters."""
    case = house(language)
    for marked in lines_of(read_marks(text)):
        for start, (end, reading) in marked.readings.items():
            base = marked.text[start:end]
            yield base, (case.ems(reading, style) * RUBY_EM - case.ems(base, style)) / len(base)


def compared(language, texts):
    """How many runs there are in the texts, set in a column, each as HarfBuzz has it."""
    count = 0
    for number, text in enumerate(texts):
        style = Style(weight=("regular", "bold")[number % 2], hyphens="freely")
        spread = list(under_readings(text, language, style))
        for run in house(language).lay_out(text, COLUMN, 2000, style).runs:
            count += 1
            em = run.size / run.font.size
            for glyph, extra in extras(run, language):
                if extra != pytest.approx(0.0, abs=NEAR):
                    before, after = run.text[glyph.start - 1], run.text[glyph.start]
                    known = [gap for base, gap in spread if before in base]
                    known += [SPACING] if is_wide(before) != is_wide(after) else []
                    assert any(extra == pytest.approx(gap * em, abs=NEAR) for gap in known), (run.text, glyph)
    return count


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_texts_of_the_games(language):
    """
    Every run of each tenth text has the glyphs and places that HarfBuzz gives it, but for air between scripts and under readings.
    """
    assert compared(language, said(language)[::10]) > 10


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_games(language):
    """
    Every run of every text has the glyphs and places that HarfBuzz gives it, but for air between scripts and under readings.
    """
    assert compared(language, said(language)) > 500
