"""Files that cost something to make and never change afterwards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class Keepsakes:
    """Each file is made once, one after the other; those that were asked for last are kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The file of this key, made if it is not there."""
        if key not in self._kept:
            async with self._making:
                if key not in self._kept:  # somebody may have asked for the same before
                    self._keep(key, await make())
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: Hashable, file: bytes) -> None:
        self._kept[key] = file
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
