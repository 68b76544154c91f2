"""Boards on which positions are looked at and tried, away from any running game: puzzles and studies. No clock runs
here and nobody waits for anybody; a game that still runs never comes here.
"""
