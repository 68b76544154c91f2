"""Files that never change are made once, and nobody waits while they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from ludotheque.server.storage.keepsakes import Keepsakes
from ludotheque.server.web.replays import written


def test_a_file_is_made_once_however_many_ask_and_one_at_a_time() -> None:
    async def test() -> None:
        made: list[str] = []
        busy = 0

        async def get(name: str) -> bytes:
            async def make() -> bytes:
                nonlocal busy
                busy += 1
                assert busy == 1
                made.append(name)
                await asyncio.sleep(0)
                busy -= 1
                return name.encode()

            return await files.get(name, make)

        files = Keepsakes(2)
        assert await asyncio.gather(*map(get, "aabba")) == [b"a", b"a", b"b", b"b", b"a"]
        assert sorted(made) == ["a", "b"]
        await get("a")
        await get("c")
        await get("a")
        assert made[2:] == ["c"], "what was asked for last is kept"
        await get("b")
        assert made[3:] == ["b"], "the rest is made again"

    asyncio.run(test())


def test_others_have_a_turn_after_every_line() -> None:
    async def test() -> None:
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        def lines() -> Iterator[str]:
            for number in range(5):
                seen.append(turns)
                yield str(number)

        seen: list[int] = []
        task = asyncio.create_task(others())
        await asyncio.sleep(0)
        assert await written(lines()) == b"0\n1\n2\n3\n4\n"
        task.cancel()
        assert seen == sorted(set(seen))

    asyncio.run(test())
