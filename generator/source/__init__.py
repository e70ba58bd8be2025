"""Source: bytes of YAML files in, nodes that know file, line and column out."""
