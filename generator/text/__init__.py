"""Text: a string and a box in, positioned glyph runs out; measured and broken once for all painters."""
