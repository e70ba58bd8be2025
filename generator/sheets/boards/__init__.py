"""Boards on one sheet or several: tiles, seams, and what seams spare."""
