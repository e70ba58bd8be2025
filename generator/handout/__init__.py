"""Handout: the tables of a game as a workbook for a partner, and what was changed in it taken back."""
