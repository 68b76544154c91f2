"""What comes as a request: the application, its routes, their forms and answers, the files of the client.

A route checks who asks, lets a room or the database do the work, and answers. No rule of a game, no SQL, nothing that
lives longer than a request, and no socket.
"""
