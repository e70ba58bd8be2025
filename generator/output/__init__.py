"""Output: files that appear whole or not at all, and a manifest that is last."""
