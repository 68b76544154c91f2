"""A program of somebody else, spoken to in lines: what it says, or leaves unsaid, never holds us up or fills memory."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
from collections import deque
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Event, Thread
from typing import IO, Final

from ludotheque.kernel.errors import UsageError

LONGEST_ANSWER: Final = 1 << 16
"""Bytes of a line that a program says."""
AHEAD: Final = 16
"""So many lines may wait to be heard; a program that says more waits too."""
LAST_WORDS: Final = 200
"""Letters of the last line on standard error that are told when a program ends."""
FAREWELL: Final = 2.0
"""Seconds that a program has to leave once its standard input is closed, and that a killed one takes to be gone."""


class Silence(Exception):
    """No answer came; the message says why, in words that follow `the program`."""


class Talk:
    """A running program. What it was started with is its own: a process group that ends with it."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.process: Popen[bytes] | None = None
        self.threads: list[Thread] = []
        self._problem: OSError | None = None
        self._begun = False
        self._there = Event()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: Queue[bytes] = Queue(AHEAD)
        self._complaints: deque[bytes] = deque(maxlen=2)

    def start(self) -> None:
        """Start it; Silence when that cannot be.

        A thread does, which no signal interrupts: whenever we are told to end, `kill` finds what was started.
        """
        self._begun = True
        Thread(target=self._open, daemon=True).start()
        self._there.wait()
        if self._problem is not None:
            raise Silence(f"does not start: {self._problem.strerror}")

    def say(self, line: bytes) -> None:
        """Send a line; nobody waits until it is read."""
        self._to_say.put(line)

    def hear(self, seconds: float) -> bytes:
        """The next line that was not heard yet; Silence when none comes in time, ever, or to its end."""
        try:
            line = self._heard.get(timeout=seconds)
        except Empty:
            raise Silence(f"gave no answer within {seconds:g} s") from None
        if not line:
            raise Silence(self._end())
        if len(line) > LONGEST_ANSWER:
            raise Silence(f"said a line of more than {LONGEST_ANSWER} bytes")
        return line

    def leave(self) -> None:
        """Close its standard input, wait a little until it goes by itself, and see that it is gone."""
        self._to_say.put(None)
        with suppress(TimeoutExpired):
            self._running().wait(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End it at once, with all that it has started; it may never have been started."""
        if self._begun:
            self._there.wait(FAREWELL)
        if self.process is None:
            return
        if os.name == "nt":
            self.process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._to_say.put(None)
        for thread in self.threads:
            self._join(thread)

    def _running(self) -> Popen[bytes]:
        assert self.process is not None, "nothing was started"
        return self.process

    def _join(self, thread: Thread) -> None:
        """Wait for the end of a thread, which may be waiting to be heard."""
        with suppress(Empty):
            while thread.is_alive():
                self._heard.get(timeout=FAREWELL if thread is self.threads[1] else 0)
        thread.join(FAREWELL)

    def _end(self) -> str:
        """How it came to its end."""
        try:
            code = self._running().wait(FAREWELL)
        except TimeoutExpired:
            return "closed its standard output"
        self.threads[2].join(FAREWELL)
        said = b"".join(self._complaints).decode(errors="replace").splitlines()
        words = "".join(letter for letter in said[-1] if letter.isprintable())[:LAST_WORDS] if said else ""
        return f"ended with exit code {code}{': ' if words else ''}{words}"

    # What the threads do

    def _open(self) -> None:
        try:
            process = Popen(self.words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
            self.process = process
            pipes = (process.stdin, process.stdout, process.stderr)
            tasks = zip((self._speak, self._listen, self._note), pipes, strict=True)
            self.threads = [Thread(target=task, args=(pipe,), daemon=True) for task, pipe in tasks]
            for thread in self.threads:
                thread.start()
        except OSError as problem:
            self._problem = problem
        finally:
            self._there.set()

    def _speak(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while 0 < len(line := pipe.readline(LONGEST_ANSWER + 1)) <= LONGEST_ANSWER:
                self._heard.put(line)
            self._heard.put(line)

    def _note(self, pipe: IO[bytes]) -> None:
        with pipe:
            while part := os.read(pipe.fileno(), LAST_WORDS * 4):
                self._complaints.append(part)


def command_words(command: str) -> list[str]:
    """A command taken apart as a shell would; UsageError when there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UsageError(f"{command!r}: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise UsageError(f"{command!r}: there is no such program")
    return words
