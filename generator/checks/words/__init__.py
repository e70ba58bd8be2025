"""Texts and their translations: spelling, terms, and what was left out."""
