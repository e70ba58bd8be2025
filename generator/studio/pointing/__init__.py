"""Pointing at a face: what is drawn at a point, and where all that it says and its place come from."""
