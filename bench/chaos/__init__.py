"""Servers that are killed while people play, and what became of their moves."""
