"""`make play`: the tables in the browser, or the game in the terminal where no browser table can be built."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from build_web import BuildFailed, build, is_built
from nodejs import NoNode

LUDOTHEQUE = Path(sys.executable).with_name("ludotheque")
USUAL_PORT = 8000


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def main() -> None:
    try:
        build()
    except NoNode as reason:
        if not is_built():
            print(f"{reason}: here is the game in the terminal instead.", flush=True)
            start("play", "castles_of_burgundy")
    except BuildFailed as problem:
        sys.exit(str(problem))
    port = os.environ.get("PORT") or str(USUAL_PORT if is_free(USUAL_PORT) else 0)
    print("Ctrl-C closes the tables; the games are kept.", flush=True)
    start("serve", "--port", port)


def start(*arguments: str) -> None:
    """Become that command."""
    os.execv(LUDOTHEQUE, [LUDOTHEQUE.name, *arguments])


if __name__ == "__main__":
    main()
