"""Rulebook: a game's rulebook.md in, blocks, designed pages and one HTML file out."""
