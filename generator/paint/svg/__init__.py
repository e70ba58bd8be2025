"""The SVG painter."""
