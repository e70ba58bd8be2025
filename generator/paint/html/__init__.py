"""Blocks and drawn figures in, one self-contained HTML file out."""
