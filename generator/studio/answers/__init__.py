"""Answers: what the page may ask of a room, one file a view, each question a word."""
