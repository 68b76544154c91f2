"""One socket: messages go out at once and in order, and a slow reader keeps nobody waiting."""

from __future__ import annotations

import asyncio
from typing import Any

from ludotheque.server.connections import LARGEST_WAITING, MOST_WAITING, TOO_SLOW, Connection


class Reader:
    """Takes what is sent, if it is awake."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.taken: list[Any] = []

    async def send(self, message: Any) -> None:
        await self.awake.wait()
        self.taken.append(message.get("text", message.get("code")))


def test_messages_go_out_at_once_when_nothing_is_in_the_way() -> None:
    async def test() -> None:
        reader = Reader()
        reader.awake.set()
        connection = Connection(reader.send, None)
        connection.push("one")
        connection.push("two")
        connection.close(1000)
        connection.push("three")
        assert reader.taken == ["one", "two", 1000]

    asyncio.run(test())


def test_messages_wait_in_order_for_a_reader_that_is_busy() -> None:
    async def test() -> None:
        reader = Reader()
        connection = Connection(reader.send, None)
        for number in range(5):
            connection.push(str(number))
        connection.close(4404)
        await asyncio.sleep(0)
        assert reader.taken == []
        reader.awake.set()
        await asyncio.sleep(0.01)
        assert reader.taken == ["0", "1", "2", "3", "4", 4404]

    asyncio.run(test())


def test_a_reader_that_never_reads_is_told_to_come_again() -> None:
    async def test() -> None:
        reader = Reader()
        connection = Connection(reader.send, None)
        for number in range(MOST_WAITING + 10):
            connection.push(str(number))
        reader.awake.set()
        await asyncio.sleep(0.01)
        assert reader.taken == ["0", TOO_SLOW]
        assert connection.is_closed

    asyncio.run(test())


def test_what_waits_for_a_slow_reader_is_not_large() -> None:
    async def test() -> None:
        reader = Reader()
        connection = Connection(reader.send, None)
        closed = []
        for size in (LARGEST_WAITING * 2, LARGEST_WAITING * 2, 1):  # one on its way, one that waits, one too many
            connection.push("x" * size)
            closed.append(connection.is_closed)
        assert closed == [False, False, True]
        reader.awake.set()
        while len(reader.taken) < 2:
            await asyncio.sleep(0)
        assert reader.taken == ["x" * LARGEST_WAITING * 2, TOO_SLOW]

        reader, count = Reader(), 5
        connection = Connection(reader.send, None)
        for _ in range(count):
            connection.push("x" * (LARGEST_WAITING // 2))
        assert connection.is_closed

        reader = Reader()
        reader.awake.set()
        connection = Connection(reader.send, None)
        for _ in range(count):
            connection.push("x" * (LARGEST_WAITING // 2))
        assert len(reader.taken) == count, "who reads may be sent any amount"

    asyncio.run(test())


def test_a_reader_that_is_gone_hurts_nobody() -> None:
    async def gone(message: Any) -> None:
        raise ConnectionResetError

    async def gone_later(message: Any) -> None:
        await asyncio.sleep(0)
        raise RuntimeError("closed")

    async def test() -> None:
        for send in (gone, gone_later):
            connection = Connection(send, None)
            connection.push("one")
            await asyncio.sleep(0.01)
            assert connection.is_closed

    asyncio.run(test())
