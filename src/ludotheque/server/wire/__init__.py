"""What goes over sockets: bounds for everything that arrives, the socket of a table, its commands, what is sent back.

Bytes become commands here, and refusals and messages become bytes. No decision about tables is made here, nothing is
written to the database, and no route is known.
"""
