"""`python -m ludotheque.server`: the server with settings from the environment."""

from __future__ import annotations

from ludotheque.commands.serve import run

if __name__ == "__main__":
    run("127.0.0.1", 8000, None, ())
