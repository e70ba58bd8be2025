"""Strips on every carrier: sheets, labels, rolls, plotters, artwork."""
