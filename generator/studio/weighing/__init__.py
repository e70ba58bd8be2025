"""Weighing: what the odds are now and were when the game was accepted, and what was done since."""
