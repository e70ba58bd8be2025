"""Outlines of pieces: one file for each, with its keys, its size, its trim and how it is cut out."""
