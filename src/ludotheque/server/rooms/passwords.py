"""Passwords: hashed slowly, in threads of their own, so that nothing else waits for people who sign in."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # what OWASP asks for, on a small machine
NOBODYS = HASHER.hash(secrets.token_hex(16))
"""Checked when a login does not exist, so that the answer takes as long as for one that does."""


class Passwords:
    """Uses half of the processors at most."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) // 2), "password")

    async def hash(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, HASHER.hash, password)

    async def is_right(self, hashed: str | None, password: str) -> bool:
        """Does the password belong to the hash (None: nobody's)?"""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _is_right, hashed or NOBODYS, password)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


def _is_right(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except VerificationError:
        return False
