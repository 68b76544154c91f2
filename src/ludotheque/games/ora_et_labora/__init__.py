"""Ora et Labora (2011) for one to four players, in France and in Ireland. Nothing is hidden in it."""
