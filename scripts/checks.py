"""Everything that is checked: `make test` runs all of it, `make lint` only style and types.

`make test-long` runs what takes minutes in a browser. `make quick` is for daily work: the style of what was changed,
the tests of `pytest --quick`, the browser's side.

A part that needs what this machine lacks is left out, and the last lines say so. With CI=true in the environment
that is a failure wherever it could have been installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import build_web
import debian
import research
from chromium import NoChromium, find_chromium
from compile import compile_hot_modules
from nodejs import Node, NoNode, find_node
from postgres import NoPostgres, find_programs

ROOT = Path(__file__).resolve().parent.parent
CHECKED = [name for name in ("src", "tests", "bench", "scripts", "examples", "setup.py") if (ROOT / name).exists()]
STRICT = os.environ.get("CI") == "true" and debian.can_install()


@dataclass
class Report:
    """What has been run, and what not."""

    lines: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    failed: bool = False

    def run(self, title: str, work: Callable[[], bool]) -> None:
        print(f"\n=== {title}", flush=True)
        start = time.monotonic()
        good = work()
        self.lines.append(f"{'passed' if good else 'FAILED'}  {time.monotonic() - start:5.0f} s  {title}")
        self.failed |= not good

    def leave_out(self, what: str, reason: Exception) -> None:
        self.left_out.append(f"Not run: {what}. {reason}.")
        self.failed |= STRICT

    def print(self) -> None:
        print("\n" + "\n".join([*self.lines, *self.left_out]))


def command(*words: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> bool:
    return subprocess.run(words, cwd=cwd, env=env, check=False).returncode == 0


def python(*words: str) -> bool:
    return command(sys.executable, "-m", *words)


def npm(node: Node, *words: str, **variables: str) -> bool:
    return command(*node.npm, "--silent", *words, cwd=build_web.WEB, env={**node.environment(), **variables})


def build_table(report: Report) -> Node | None:
    """The browser table, and the Node.js that has built it."""
    built: list[Node] = []

    def work() -> bool:
        try:
            built.append(build_web.build())
        except build_web.BuildFailed as problem:
            print(problem)
            return False
        return True

    try:
        report.run("the browser table builds", work)
    except NoNode as reason:
        report.leave_out("everything in the browser", reason)
    return built[0] if built else None


def style() -> bool:
    return python("ruff", "check", "--quiet", "--output-format", "concise", *CHECKED) and python(
        "ruff", "format", "--check", "--quiet", *CHECKED
    )


def check_style(report: Report, node: Node | None) -> None:
    """Types of both languages are checked at the same time, each on a core of its own."""
    report.run("style", style)
    with ThreadPoolExecutor() as pool:
        browser = pool.submit(npm, node, "run", "check") if node is not None else None
        report.run("types", lambda: python("mypy", "--strict", *CHECKED))
        if browser is not None:
            report.run("types in the browser", browser.result)


def check_all(report: Report) -> None:
    """The engine is compiled while all that does not run it is checked."""
    with ThreadPoolExecutor() as pool:
        compiled = pool.submit(compile_hot_modules)
        node = build_table(report)
        check_style(report, node)
        if node is not None:
            report.run("tests of the browser's side", lambda: npm(node, "test"))
        report.run("the engine, compiled if it can be", lambda: compiled.result() == 0)
    run_tests(report, node)


def run_tests(report: Report, node: Node | None) -> None:
    try:
        find_programs()  # installs it once, before several processes of tests want to
    except NoPostgres as reason:
        report.leave_out("the tests on PostgreSQL", reason)
    try:
        research.install()
    except research.NoResearch as reason:
        report.leave_out("the tests of the doors for researchers", reason)
    report.run("tests", lambda: python("pytest", "-n", "2"))
    if node is not None:
        run_in_browser(report, node, "e2e")


def run_in_browser(report: Report, node: Node, which: str) -> None:
    try:
        chromium = find_chromium()
    except NoChromium as reason:
        report.leave_out("the tests in a browser", reason)
    else:
        report.run("tests in a browser", lambda: npm(node, "run", which, CHROMIUM=chromium))


def check_quickly(report: Report) -> None:
    """What daily work needs, in less than two minutes; nothing is built for it."""
    report.run("style", style)
    try:
        node = find_node()
        build_web.install_modules(node)
    except NoNode as reason:
        report.leave_out("the tests of the browser's side", reason)
    else:
        changed = changed_in_web()
        if changed:
            prettier = ("exec", "--", "prettier", "--check", "--ignore-unknown", *changed)
            report.run("style in the browser", lambda: npm(node, *prettier))
        report.run("tests of the browser's side", lambda: npm(node, "test"))
    report.run("tests", lambda: python("pytest", "-n", "2", "--quick"))


def changed_in_web() -> list[str]:
    """Files of the browser table that differ from the last commit."""
    said = subprocess.run(
        ["git", "status", "--porcelain", "--no-renames", "-z", "."], cwd=build_web.WEB, capture_output=True, text=True
    ).stdout
    changed = [ROOT / line[3:] for line in said.split("\0") if line]
    return [str(file.relative_to(build_web.WEB)) for file in changed if file.is_file()]


def main(part: str) -> int:
    report = Report()
    if part == "quick":
        check_quickly(report)
    elif part == "style":
        check_style(report, build_table(report))
    elif part == "browser":
        node = build_table(report)
        if node is not None:
            run_in_browser(report, node, "e2e:long")
    else:
        check_all(report)
    report.print()
    return int(report.failed)


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:])))
