"""Faces: a Jinja2 template and one row in, a Frame in millimetres out."""
