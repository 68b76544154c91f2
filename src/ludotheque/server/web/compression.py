"""Long answers travel compressed to whoever understands it; the files of the client have compressed twins instead."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Final

from fastapi import Request, Response

WORTH: Final = 1_000
"""Shorter bodies are sent as they are."""
THOROUGH: Final = 9
QUICK: Final = 4


def offered(accepted: str) -> set[str]:
    """The encodings that the other side understands, from its `Accept-Encoding`."""
    found = set()
    for part in accepted.split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip().lower())
    return found


def compressed(body: bytes, level: int = THOROUGH) -> bytes:
    """The same bytes for the same body, at any time."""
    return gzip.compress(body, level, mtime=0)


def json_answer(
    request: Request, body: bytes, *, packed: bytes | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """A JSON text, compressed if it is long enough; `packed` is its compressed form if that is known already."""
    known = {**(headers or {}), "Vary": "Accept-Encoding"}
    if len(body) >= WORTH and "gzip" in offered(request.headers.get("accept-encoding", "")):
        body = compressed(body, QUICK) if packed is None else packed
        known["Content-Encoding"] = "gzip"
    return Response(body, headers=known, media_type="application/json")
