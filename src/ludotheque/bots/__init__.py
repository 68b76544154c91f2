"""Players that are programs, and the arena in which they are measured. They look only at what their seat may see.

Never here: what makes a position good (that is the advice of each game) or when a bot is asked (the server's clocks).
"""
