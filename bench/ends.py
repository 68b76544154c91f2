"""How long searches end: with all that was found until then, also when somebody stops them."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Iterator, Sized
from typing import Any, Protocol

import uvloop


class Told(Protocol):
    """What was tried and found so far."""

    def to_data(self) -> dict[str, object]: ...

    def told(self) -> Iterator[str]: ...


def carried_out(work: Coroutine[Any, Any, None], run: Told, found: Sized, as_json: bool) -> int:
    """Do some work, print what it found, and give the exit code: 0 only if that is nothing and nobody stopped it."""
    try:
        uvloop.run(work)
        was_stopped = False
    except KeyboardInterrupt:
        was_stopped = True
    print(json.dumps(run.to_data()) if as_json else "\n".join(run.told()))
    return 1 if found or was_stopped else 0
