"""Charts: pure layouts, rows in and boxes and lines in mm out."""
