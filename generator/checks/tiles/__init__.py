"""Layouts of hex tiles: whether they can be laid, and whether there are enough."""
