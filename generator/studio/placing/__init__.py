"""Places that rows have on a board: found on its face, moved in a trial, and written as any other value."""
