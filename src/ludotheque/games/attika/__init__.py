"""Attika (2003) for two to four players. A race: no points are counted, whoever is done first wins."""
