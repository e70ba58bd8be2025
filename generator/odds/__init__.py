"""The odds of a game as exact fractions: a Game goes in, numbers come out, nothing is simulated."""
