"""Checks: a Game in, every contradiction in it out. One file a check, named after the fault."""
