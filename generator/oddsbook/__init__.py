"""Oddsbook: the odds of a game as panels on pages to print."""
