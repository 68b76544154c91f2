"""Do the tests in a browser hold on a busy machine? Run them again and again while other processes burn time.

    python scripts/steady.py [--runs 10] [--burners 2] [FILE ...]

Prints a line for each run and what failed in it; all that vitest says is kept in build/steady. FILE is part of the name
of a file of tests; without one, all are run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import build_web
from chromium import find_chromium
from nodejs import Node

KEPT = build_web.ROOT / "build" / "steady"
BURN = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
"""Goes when whoever has started it is gone, however that was."""


@dataclass(frozen=True)
class Run:
    """How the tests came out once."""

    passed: int
    failures: list[str]
    seconds: float


@contextmanager
def burning(processes: int) -> Iterator[None]:
    """So many processes want a core for themselves."""
    burners = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(processes)]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


def run_once(node: Node, report: Path, files: list[str]) -> Run:
    start = time.monotonic()
    command = [*node.npm, "--silent", "run", "e2e", "--", "--reporter=json", f"--outputFile={report}", *files]
    environment = {**node.environment(), "CHROMIUM": find_chromium()}
    with report.with_suffix(".log").open("w", encoding="utf-8") as log:
        code = subprocess.run(command, cwd=build_web.WEB, env=environment, stdout=log, stderr=log).returncode
    seconds = time.monotonic() - start
    if not report.exists():
        return Run(0, [f"no report, see {log.name}"], seconds)
    told = json.loads(report.read_text(encoding="utf-8"))
    failures = [failure for file in told["testResults"] for failure in _failures(file)]
    if code != 0 and not failures:
        failures = [f"exit code {code}, see {log.name}"]
    return Run(told["numPassedTests"], failures, seconds)


def _failures(file: dict[str, object]) -> Iterator[str]:
    """What failed in a file of tests, and the first line of why."""
    name = Path(str(file["name"])).name
    results = file["assertionResults"]
    assert isinstance(results, list)
    for result in results:
        if result["status"] == "failed":
            why = "".join(result["failureMessages"]).partition("\n")[0]
            yield f"{name}: {result['title']}: {why}"
    if file["status"] == "failed" and not any(result["status"] == "failed" for result in results):
        yield f"{name}: {file['message']}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--burners", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*", metavar="FILE")
    asked = parser.parse_args()
    node = build_web.build()
    KEPT.mkdir(parents=True, exist_ok=True)
    failed = 0
    with burning(asked.burners):
        for number in range(1, asked.runs + 1):
            report = KEPT / f"{number}.json"
            report.unlink(missing_ok=True)
            run = run_once(node, report, asked.files)
            failed += bool(run.failures)
            print(f"run {number}: {run.passed} passed, {len(run.failures)} failed, {run.seconds:.0f} s", flush=True)
            for failure in run.failures:
                print(f"    {failure}", flush=True)
    print(f"{asked.runs - failed} of {asked.runs} runs passed beside {asked.burners} burners")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
