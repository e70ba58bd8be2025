"""Tables as their files have them: columns, rows and ids, and the types that read their values."""
