"""Games in a terminal: a table to sit at, and a viewer for replays."""
