"""Pairs of worlds that a viewer cannot tell apart, served by two real servers: not one byte it receives may differ."""
