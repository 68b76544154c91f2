"""Tries an installed package where nothing else of the project is near: every door that a person goes through first."""

from __future__ import annotations

import gzip
import json
import os
import re
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 60
"""Seconds for an answer, even on a busy machine."""
ASSET = re.compile(r'(?:src|href)="(/[^"]+)"')


class Fails(Exception):
    """Something that was promised does not hold."""


class Installed:
    """The package in an environment, called from an empty folder."""

    def __init__(self, environment: Path, work: Path) -> None:
        self.environment, self.work = environment, work
        self.python = environment / "bin" / "python"
        self.program = environment / "bin" / "ludotheque"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOTHEQUE"))}
        self.variables = {**kept, "XDG_DATA_HOME": str(work), "COLUMNS": "120"}

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        ran = subprocess.run(words, cwd=self.work, env=self.variables, capture_output=True, text=True)
        if ran.returncode:
            raise Fails(f"{' '.join(map(str, words[1:]))}: {ran.stderr.strip()[-400:]}")
        return ran

    def json(self, *words: str) -> Any:
        return json.loads(self.run(self.program, *words, "--json").stdout)

    def engine(self) -> str:
        """Is it compiled or interpreted? The package must be the one that was installed here."""
        code = "import ludotheque; print(ludotheque.__file__); print(ludotheque.compiled())"
        place, compiled = self.run(self.python, "-c", code).stdout.split()
        if not Path(place).resolve().is_relative_to(self.environment.resolve()):
            raise Fails(f"{place} is not in {self.environment}")
        return "compiled" if compiled == "True" else "interpreted"

    def help(self) -> None:
        """Both ways to call it say the same."""
        said, same = (self.run(*call, "--help").stdout for call in ((self.program,), (self.python, "-m", "ludotheque")))
        if "serve" not in said or said != same:
            raise Fails("`ludotheque --help` and `python -m ludotheque --help` differ, or say nothing of `serve`")

    def seconds_of_help(self, runs: int) -> float:
        """CPU time of `ludotheque --help`, the least of several runs."""
        found = []
        for _ in range(runs):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.run(self.program, "--help")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return min(found)

    def slow_imports(self, most: int) -> list[str]:
        """What `--help` spends its time on: milliseconds of a module itself, and its name."""
        said = self.run(self.python, "-X", "importtime", "-m", "ludotheque", "--help").stderr
        rows = re.findall(r"^import time: +(\d+) \| +\d+ \| +(\S+)", said, re.M)
        return [f"{int(time) / 1000:.1f} ms {name}" for time, name in sorted(rows, key=lambda row: -int(row[0]))[:most]]

    def play(self, games: int) -> list[str]:
        """Every game is played through by bots and tells its rules, and two bots meet; returns the games."""
        known = [entry["id"] for entry in self.json("games")]
        for name in known:
            count = ("--games", str(games))
            if self.json("simulate", name, *count)["finished"] != games:
                raise Fails(f"{name}: not every game came to its end")
            if not self.json("text", "rules", name, "1")["passages"]:
                raise Fails(f"{name}: its rules did not come along")
        met = self.json("arena", known[0], "--bots", "greedy,random", "--games", "2", "--workers", "1")
        if [entry["games"] for entry in met["bots"]] != [2, 2]:
            raise Fails("the arena played other games than it was asked to")
        return known

    def serve(self) -> int:
        """The page, all files that it names, and /healthz answer; returns how many files."""
        with self.server() as url:
            page = fetch(f"{url}/").decode()
            assets = ASSET.findall(page)
            if "Ludothèque" not in page or not any(name.endswith(".js") for name in assets):
                raise Fails("the first page is not the table")
            for name in assets:
                if fetch(url + name, "gzip") != fetch(url + name):
                    raise Fails(f"{name}: compressed it is something else")
            if json.loads(fetch(f"{url}/healthz")) != {"status": "alive"}:
                raise Fails("/healthz does not say that the server is alive")
            return len(assets)

    @contextmanager
    def server(self) -> Iterator[str]:
        command: list[str | Path] = [
            self.program,
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{self.work / 'tables.sqlite'}",
        ]
        process = subprocess.Popen(command, cwd=self.work, env=self.variables, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            words = process.stdout.readline().split()
            if not words:
                raise Fails("`ludotheque serve` ended at once")
            yield words[-1].rstrip("/")
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)


def fetch(url: str, accepted: str = "identity") -> bytes:
    """What an address holds, decompressed if it comes so."""
    with urlopen(Request(url, headers={"Accept-Encoding": accepted}), timeout=PATIENCE) as answer:
        body: bytes = answer.read()
        return gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body
