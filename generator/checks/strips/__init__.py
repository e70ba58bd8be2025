"""Strips of cells: their faces, their order and their length."""
