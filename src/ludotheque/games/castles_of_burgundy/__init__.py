"""The Castles of Burgundy (first edition, 2011) for two to four players."""
