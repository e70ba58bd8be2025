"""Studio: games held in memory, drawn again as they are saved, and shown in the designer's own browser."""
