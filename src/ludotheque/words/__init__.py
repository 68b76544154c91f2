"""The text door: a game told in words, for language models and whoever else reads rather than looks. Texts that fit a
budget, what may be done with its price, the rules on request, moves by path; no socket, no drawing with colours.
"""
