"""Splice: values of a table put into its file where they stand, all else left to the letter."""
