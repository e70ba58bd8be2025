"""Ledger: what holds in a game, written down to be compared with later."""
