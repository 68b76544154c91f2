"""Understanding games that were played: what a position promises, what each decision cost, what chance gave and took.

Everything here follows from a recorded game, a budget and a seed, and is plain data; nothing here knows a table, a
person or a file.
"""
