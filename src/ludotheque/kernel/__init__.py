"""What all games share: positions and pending decisions, operations and paths, checked play, matches, replays, texts.

Never here: a rule of any game, a clock, a socket, a user name. Only component data and texts are read from disk.
"""
