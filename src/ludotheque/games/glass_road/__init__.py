"""Glass Road (first edition, 2013) for one to four players."""
