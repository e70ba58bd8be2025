"""Maps: spots, the routes between them, and the laps round them."""
