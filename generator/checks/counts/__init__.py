"""Declared numbers against the data: how many, how often, how much, and which ranges."""
