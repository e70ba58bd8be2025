"""Maps, layouts of tiles and flowcharts: what of a game lies beside and leads to one another."""
