"""A book parted into pages: what holds together, what each break costs, and where all of it stands."""
