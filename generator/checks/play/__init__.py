"""The course of a game: its deck, its ends, its order, its patterns and its throws."""
