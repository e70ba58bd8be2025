"""Paint: pages and frames in, PDF and SVG bytes out; painters know nothing of games."""
