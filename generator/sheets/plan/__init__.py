"""The print plan: what was painted, in numbers and on a page."""
