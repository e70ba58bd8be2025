"""Intake: what somebody else wrote, a spreadsheet or a document with tables → the files of a game."""
