"""Maps: spots and routes in, curves, heads and labels in mm out."""
