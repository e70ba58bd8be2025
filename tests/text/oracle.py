"""What HarfBuzz itself makes of a run: glyphs and where they stand, asked for without our own code."""

import uharfbuzz

from generator.text.place import Run


def glyphs_and_places(run: Run, language: str) -> list[tuple[int, float, float]]:
    """Each glyph of the run's text and where it stands in mm, without tracking and air between scripts."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str("".join(map(run.font.shown, run.text)))
    buffer.direction = "rtl" if run.rtl else "ltr"
    buffer.language = language
    buffer.guess_segment_properties()
    features = {**run.font.features, **({"liga": False, "clig": False} if run.tracking else {})}
    uharfbuzz.shape(run.font.harfbuzz, buffer, features)
    unit, x, found = run.size / run.font.upem, run.x, []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        found.append((info.codepoint, x + position.x_offset * unit, run.y - position.y_offset * unit))
        x += position.x_advance * unit
    return found
