"""Editing: what is typed into a table on the page, spliced into the files of the game, and taken back."""
