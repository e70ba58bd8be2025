"""Translating: every text with its translation and the faces that it stands on; one is written."""
