"""Hostile inputs for every door of the program, drawn by number: nothing may break, and nothing may pile up."""
