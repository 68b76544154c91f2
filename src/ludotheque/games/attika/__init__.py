"""Attika (2003) for two to four players."""
