"""Flowcharts: boxes, and the arrows that lead from one to another."""
