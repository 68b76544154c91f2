"""Sets of data: games decision by decision, in files for those who learn from them.

Games are played here by bots, or played again from replays. Nothing here knows a database, a server or a person: whose
games may be used, and under which names, is settled before they come.
"""
