"""What lasts: the database with its one writer, its schema and migrations, records and how they are read and written.

Nothing here knows a game, a room, a socket or a request, or keeps anything that is not in the database, but for files
that cost something to make (`keepsakes`).
"""
