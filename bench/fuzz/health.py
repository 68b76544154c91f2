"""How the program is while it is fuzzed: what it logs, and whether anything piles up."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path

from ludotheque.games.ora_et_labora.board import LANDS
from ludotheque.games.woodcraft.advice.outlook import FINE, PLAIN

SAMPLES = 16
"""So many times memory is measured, in equal parts of a run."""
BLOCKS_AN_INPUT, BLOCKS = 0.5, 100_000
"""Memory has grown if it takes so many more blocks for each input, and so many in all."""
BYTES_AN_INPUT, BYTES = 500, 64 << 20
"""The same for what the system gave it."""
RESIDENT = Path("/proc/self/statm")
PAGE = 4096


class Journal(logging.Handler):
    """Keeps what was logged that nobody should have to read: errors, and exceptions of any level."""

    def __init__(self) -> None:
        super().__init__()
        self.bad: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            error = f" {record.exc_info[1]!r}" if record.exc_info else ""
            self.bad.append(f"{record.name} logs: {record.getMessage()}{error}")

    def taken(self) -> list[str]:
        """What was logged since this was asked last."""
        bad, self.bad = self.bad, []
        return bad


@contextmanager
def listening() -> Iterator[Journal]:
    """Take in what everybody logs."""
    journal = Journal()
    logging.getLogger().addHandler(journal)
    try:
        yield journal
    finally:
        logging.getLogger().removeHandler(journal)


@dataclass(frozen=True)
class Sample:
    """What is in use after so many inputs."""

    inputs: int
    blocks: int
    bytes: int


def sample(inputs: int) -> Sample:
    """Measure what is in use when all that can be forgotten is forgotten."""
    forget()
    gc.collect()
    resident = int(RESIDENT.read_text().split()[1]) * PAGE if RESIDENT.exists() else 0
    return Sample(inputs, sys.getallocatedblocks(), resident)


def forget() -> None:
    """Empty every cache that has a limit: it may fill slowly, but it does not grow for ever."""
    LANDS.clear()
    for scales in (PLAIN, FINE):
        scales.known.clear()
    for found in gc.get_objects():
        if type(found) is _lru_cache_wrapper and found.cache_parameters()["maxsize"] is not None:
            found.cache_clear()


def growth(samples: list[Sample]) -> str | None:
    """What has grown steadily: the last quarter of the run beside the second, when all caches should be full."""
    quarter = len(samples) // 4
    if not quarter:
        return None
    early, late = _mean(samples[quarter : 2 * quarter]), _mean(samples[-quarter:])
    inputs = late.inputs - early.inputs
    blocks, size = late.blocks - early.blocks, late.bytes - early.bytes
    if blocks > max(BLOCKS, BLOCKS_AN_INPUT * inputs):
        return f"{blocks} blocks of memory more after {inputs} inputs"
    if size > max(BYTES, BYTES_AN_INPUT * inputs):
        return f"{size} bytes more after {inputs} inputs"
    return None


def _mean(samples: list[Sample]) -> Sample:
    inputs, blocks, size = (
        sum(values) // len(samples)
        for values in zip(*[(one.inputs, one.blocks, one.bytes) for one in samples], strict=True)
    )
    return Sample(inputs, blocks, size)
