"""Sheets: frames in, pages ready to print and cut out."""
