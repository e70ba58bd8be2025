"""Rulebooks, as far as they are read beside the data."""
