"""What lives in memory while the server runs: the hall, the open tables with their audience, bots, clocks, sessions.

A move reads downwards in `room.py`; it becomes durable in `table.py`. No HTTP, no frames and no SQL: whoever looks is a
`Watcher`, and whatever lasts goes through `storage`.
"""
