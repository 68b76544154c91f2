"""Who somebody is: a cookie with the person's id, signed so that nobody can make one."""

from __future__ import annotations

import hmac
from hashlib import sha256

COOKIE = "ludotheque"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep any


class Signer:
    """Signs ids with a secret of this server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, id: str) -> str:
        return f"{id}.{self._signature(id)}"

    def read(self, text: str) -> str | None:
        """The id that was signed; None when it was not signed here."""
        id, _, signature = text.rpartition(".")
        if hmac.compare_digest(signature.encode(), self._signature(id).encode()):
            return id
        return None

    def _signature(self, id: str) -> str:
        return hmac.new(self._secret, f"session {id}".encode(), sha256).hexdigest()
