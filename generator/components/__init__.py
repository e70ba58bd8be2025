"""Components: one file for each kind, with its keys, what can be wrong with it, and its files."""
