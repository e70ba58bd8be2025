"""Build: lots painted or taken from earlier builds, files that appear whole or not at all, manifest last."""
