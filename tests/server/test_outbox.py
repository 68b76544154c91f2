"""One socket: messages go out at once and in order, and a slow reader keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.people import PATIENCE

from ludotheque.server.wire.outbox import LARGEST_WAITING, MOST_WAITING, TOO_SLOW, Outbox


class Reader:
    """Takes what is sent, if it is awake."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.taken: list[Any] = []

    async def send(self, message: Any) -> None:
        await self.awake.wait()
        self.taken.append(message.get("text", message.get("code")))


async def until(done: Callable[[], bool]) -> None:
    """Let others go on until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0)


def test_messages_go_out_at_once_when_nothing_is_in_the_way() -> None:
    async def test() -> None:
        reader = Reader()
        reader.awake.set()
        outbox = Outbox(reader.send)
        outbox.push(b"one")
        outbox.push(b"two")
        outbox.close(1000)
        outbox.push(b"three")
        assert reader.taken == ["one", "two", 1000]

    asyncio.run(test())


def test_what_can_go_without_waiting_goes_so_and_never_overtakes() -> None:
    async def test() -> None:
        reader = Reader()
        free = True

        def at_once(text: bytes) -> bool:
            if free:
                reader.taken.append(text.decode())
            return free

        outbox = Outbox(reader.send, at_once)
        outbox.push(b"one")
        free = False
        outbox.push(b"two")
        free = True
        outbox.push(b"three")
        assert reader.taken == ["one"]
        reader.awake.set()
        await until(lambda: len(reader.taken) > 2)
        outbox.push(b"four")
        assert reader.taken == ["one", "two", "three", "four"]

    asyncio.run(test())


def test_messages_wait_in_order_for_a_reader_that_is_busy() -> None:
    async def test() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        for number in range(5):
            outbox.push(b"%d" % number)
        outbox.close(4404)
        await asyncio.sleep(0)
        assert reader.taken == []
        reader.awake.set()
        await until(lambda: len(reader.taken) > 5)
        assert reader.taken == ["0", "1", "2", "3", "4", 4404]

    asyncio.run(test())


def test_a_reader_that_never_reads_is_told_to_come_again() -> None:
    async def test() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        for number in range(MOST_WAITING + 10):
            outbox.push(b"%d" % number)
        reader.awake.set()
        await until(lambda: len(reader.taken) > 1)
        assert reader.taken == ["0", TOO_SLOW]
        assert outbox.is_closed

    asyncio.run(test())


def test_what_waits_for_a_slow_reader_is_not_large() -> None:
    async def test() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        closed = []
        for size in (LARGEST_WAITING * 2, LARGEST_WAITING * 2, 1):  # one on its way, one that waits, one too many
            outbox.push(b"x" * size)
            closed.append(outbox.is_closed)
        assert closed == [False, False, True]
        reader.awake.set()
        await until(lambda: len(reader.taken) > 1)
        assert reader.taken == ["x" * LARGEST_WAITING * 2, TOO_SLOW]

        reader, count = Reader(), 5
        outbox = Outbox(reader.send)
        for _ in range(count):
            outbox.push(b"x" * (LARGEST_WAITING // 2))
        assert outbox.is_closed

        reader = Reader()
        reader.awake.set()
        outbox = Outbox(reader.send)
        for _ in range(count):
            outbox.push(b"x" * (LARGEST_WAITING // 2))
        assert len(reader.taken) == count, "who reads may be sent any amount"

    asyncio.run(test())


def test_a_reader_that_is_gone_hurts_nobody() -> None:
    async def gone(message: Any) -> None:
        raise ConnectionResetError

    async def gone_later(message: Any) -> None:
        await asyncio.sleep(0)
        raise RuntimeError("closed")

    async def test(send: Callable[[Any], Any]) -> None:
        outbox = Outbox(send)
        outbox.push(b"one")
        await until(lambda: outbox.is_closed)

    for send in (gone, gone_later):
        asyncio.run(test(send))
