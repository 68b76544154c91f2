"""Woodcraft: run a workshop in the forest for one to four players."""
