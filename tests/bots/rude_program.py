"""A program that plays the first legal move, and at one of its moves does something else: rude_program.py MOVE WHAT."""

from __future__ import annotations

import json
import os
import sys
import time


def misbehave(what: str) -> None:
    if what == "crash":
        print("first complaint", file=sys.stderr)
        sys.exit("the last\x1b words")
    if what == "hang":
        time.sleep(600)
    if what == "leave":
        sys.exit(0)
    if what == "close":
        os.close(1)
        time.sleep(600)
    if what == "flood":
        while True:
            print(json.dumps({"index": 0}), flush=True)
    said = {
        "garbage": b"not JSON\n",
        "long": b"x" * 200_000 + b"\n",
        "endless": b"x" * 5_000_000,
        "half": b'{"index": 0',
    }[what]
    sys.stdout.buffer.write(said)
    sys.stdout.buffer.flush()
    if what == "half":
        time.sleep(600)


def main() -> None:
    move, what = int(sys.argv[1]), sys.argv[2]
    if what == "deaf":
        time.sleep(600)
    for line in sys.stdin:
        said = json.loads(line)
        number = said.get("number", 0)
        if said["type"] != "end" and number == move:
            misbehave(what)
        elif said["type"] == "hello":
            print(json.dumps({"type": "ready"}), flush=True)
        elif said["type"] == "position":
            print(json.dumps({"index": 0}), flush=True)


if __name__ == "__main__":
    main()
