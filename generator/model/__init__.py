"""Model: nodes in, one frozen, typed Game out, with every problem collected on the way."""
