"""Kits and single files, made at the edge: what is wanted, what is there already, what is told of it."""
