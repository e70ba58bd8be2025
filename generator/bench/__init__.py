"""Bench: what was ordered, and what lies ready when the components of a game are made in one language."""
